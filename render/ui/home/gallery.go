package home

import (
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// The least width of a card. All cards are equally wide, as many in a row as fit.
const (
	cardWidth = 92
	cardWider = 140 // in a wide gallery
)

// gallery is a form with cards of games.
type gallery struct {
	*stage.Form
	session *session.Session
	Boards  map[string]*board.Thumb // by node ID; those that have been visible
	drawn   bool                    // the first frame has been drawn
}

func newGallery(a *session.Session, head game.Say) gallery {
	return gallery{Form: &stage.Form{Stage: a.Stage, Head: head}, session: a, Boards: map[string]*board.Thumb{}}
}

// Tick makes the small boards that are visible, a few for each frame.
func (h *gallery) Tick(now time.Duration) (moving bool) {
	h.Form.Tick(now)
	if !h.drawn {
		return true
	}
	h.session.List()
	return h.draft()
}

// draft makes small boards that are visible and not there yet, at most four at a time.
func (h *gallery) draft() (made bool) {
	left := 4
	for i := range h.Listed {
		n := &h.Listed[i]
		if n.Role != stage.Cell || h.Boards[n.ID] != nil || n.Box.Y > n.View.MaxY() || n.Box.MaxY() < n.View.Y {
			continue
		}
		if left--; left < 0 {
			return true
		}
		h.Boards[n.ID] = board.Example(h.session.Stage, variant.Find(n.ID[len(session.CardID):]).Rules)
		made = true
	}
	return made
}

// Draw paints the scene.
func (h *gallery) Draw(c paint.Canvas, nodes []stage.Node) {
	h.Form.Draw(c, nodes)
	h.drawn = true
}

// shelf lists a title, and games below it as a grid of cards.
func (h *gallery) shelf(id string, title, name game.Say, games []*variant.Game) {
	h.Text(id, title, stage.Strong)
	room := h.Columns[0].W
	least := h.Of(cardWidth)
	if room > h.Of(640) {
		least = h.Of(cardWider)
	}
	per := max(2, int((room+h.Gap())/(least+h.Gap())))
	width := (room - float64(per-1)*h.Gap()) / float64(per)
	tall := width + h.Of(cardText)
	rows := (len(games) + per - 1) / per
	all := h.Take(float64(rows)*(tall+h.Gap()), h.Of(2))
	all.H -= h.Gap()
	group := "group-" + id
	h.Add(stage.Node{ID: group, Role: stage.Grid, Label: h.session.Words(name), Box: all, Row: rows, Col: min(per, len(games)), Style: stage.Card, Image: func(paint.Canvas, paint.Rect) {}})
	for i, g := range games {
		row, col := i/per, i%per
		n := stage.Node{
			ID: session.CardID + g.Rules.ID, Role: stage.Cell, Group: group, Row: row + 1, Col: col + 1, Style: stage.Card,
			Label: h.session.Words(variant.Title(g.Rules)), Under: h.session.Words(g.Rules.Goal.Short()),
			Box: paint.Rect{X: all.X + float64(col)*(width+h.Gap()), Y: all.Y + float64(row)*(tall+h.Gap()), W: width, H: tall},
			Act: func() stage.Scene { return h.session.Pages.SetupOf(g.Rules) },
		}
		n.Image = func(c paint.Canvas, box paint.Rect) { h.drawCard(c, &n, box) }
		h.Add(n)
	}
}
