package home

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Home is the first scene: the game that goes on, all games there are with
// small boards, and the ways to everything else. There is one as long as the
// program runs, which remembers where it was scrolled to and what was searched
// for.
type Home struct {
	*stage.Form
	app *session.Session
	finder
	query  string
	found  []*variant.Game         // what the query has found; nil without one
	Boards map[string]*board.Thumb // by the IDs of rules; those that were in view
	Now    *board.Thumb            // the game on the board
	drawn  bool                    // the first frame is there
}

// New is the first scene.
func New(a *session.Session) *Home {
	h := &Home{app: a, Boards: map[string]*board.Thumb{}}
	h.Form = &stage.Form{Stage: a.Stage, Head: words.Name}
	return h
}

// Nodes lists the way on, the search, the gallery, and the ways to the other
// scenes: on a wide screen in a column beside the gallery, else at the bottom,
// where thumbs are.
func (h *Home) Nodes(size paint.Rect) []stage.Node {
	a, s := h.app, stage.ScaleOf(size)
	h.Scale = s
	room := stage.RoomOn(size)
	title := stage.Node{ID: stage.IDTitle, Role: stage.Heading, Label: a.Words(words.Name), Box: paint.Rect{X: room.X, Y: room.Y, H: s.Of(44)}}
	title.Box.W = min(a.Face.Width(title.Label, s.Title())+s.Of(4), room.W*0.45)
	search := h.Entry(idSearch, wordSearch, h.query, paint.Rect{Y: room.Y, H: s.Of(44)}, h.Search)
	search.Image = h.drawSearch
	main := room
	var more []stage.Node
	var now *stage.Node
	if stage.Wide(size) {
		full := min(room.W, s.Of(1240))
		aside := paint.Rect{X: room.X + (room.W-full)/2, Y: room.Y, W: min(s.Aside(), full*0.36), H: room.H}
		title.Box.X = aside.X
		main.X = aside.MaxX() + s.Of(24)
		main.W = aside.X + full - main.X
		search.Box.X, search.Box.W = main.X, min(main.W, s.Of(440))
		aside.Y += s.Of(52)
		aside.H -= s.Of(52)
		now, more = h.aside(aside)
	} else {
		search.Box.X = title.Box.MaxX() + s.Of(12)
		search.Box.W = room.MaxX() - search.Box.X
		foot := paint.Rect{X: room.X, Y: room.MaxY() - s.Of(52), W: room.W, H: s.Of(52)}
		more = h.bar(foot)
		main.H -= s.Of(52) + s.Of(8)
	}
	h.Listed = append(h.Listed[:0:0], title)
	if now != nil {
		h.Listed = append(h.Listed, *now)
	}
	h.Listed = append(h.Listed, search)
	top, bottom := room.Y+s.Of(52), main.MaxY()
	if notice := a.Words(a.Notice); notice != "" {
		lines := stage.Wrap(a.Face, s.Body(), main.W, notice)
		tall := min(float64(len(lines))*s.Body().Size*1.35+s.Of(6), (bottom-top)/2)
		bottom -= tall + s.Of(4)
		h.Listed = append(h.Listed, stage.Node{ID: stage.IDRemark, Role: stage.Text, Label: notice, Box: paint.Rect{X: main.X, Y: bottom + s.Of(4), W: main.W, H: tall}})
	}
	h.View = paint.Rect{X: main.X - s.Of(6), Y: top, W: main.W + s.Of(12), H: bottom - top}
	h.Columns = []paint.Rect{{X: main.X, W: main.W - s.Of(6)}}
	h.Y, h.Deepest = 0, 0
	from := len(h.Listed)
	if a.Match != nil && now == nil {
		h.Add(h.goesOn(h.Take(s.Of(96), s.Of(6)), false))
	}
	if !stage.Wide(size) {
		n := h.way(stage.IDPuzzles, words.PuzzleDay, words.PuzzleDay, h.puzzles)
		n.Box = h.Take(h.Of(44), h.Of(6))
		h.Add(n)
	}
	if friend := a.Pages.Friend; friend != nil {
		n := h.way(stage.IDFriend, words.Friend, words.Friend, func() stage.Scene { return friend(h.rules(), a.Pages.Home) })
		n.Box = h.Take(h.Of(44), h.Of(6))
		h.Add(n)
	}
	h.gallery()
	h.further()
	h.Deepest = max(h.Deepest, h.Y)
	h.Scroll = min(max(h.Scroll, 0), h.Overflow())
	for i := from; i < len(h.Listed); i++ {
		h.Listed[i].Box.Y += top + s.Of(4) - h.Scroll
		h.Listed[i].View = h.View
	}
	h.Add(more...)
	return h.Listed
}

// rules are those of the game on the board, or the first of all.
func (h *Home) rules() *game.Rules {
	if h.app.Match != nil {
		return h.app.Match.Record().Rules()
	}
	return session.FirstRules()
}

// Search looks for games that say a text.
func (h *Home) Search(text string) {
	h.query, h.found, h.Scroll = text, nil, 0
	if spaced(text) != "" {
		if h.found = h.find(h.app.Stage, text); len(h.found) > 0 {
			h.app.Say(wordFound(len(h.found)))
		} else {
			h.app.Say(wordNotFound(text))
		}
	}
}

// Handle takes the keys of the search; the rest goes as in every form.
func (h *Home) Handle(e stage.Event) bool {
	a := h.app.Stage
	if e.Kind == stage.KeyDown && e.Mods&(stage.Command|stage.Alt|stage.Pad) == 0 {
		switch {
		case e.Key == "/" && a.Focused != idSearch:
			a.FocusOn(idSearch)
			return true
		case e.Key == "Escape" && h.query != "":
			h.Search("")
			a.Changed()
			return true
		case (e.Key == "Enter" || e.Key == "ArrowDown") && a.Focused == idSearch:
			return h.alight()
		case strings.HasPrefix(e.Key, "Arrow") && a.Focused == "":
			return h.alight()
		}
	}
	return h.Form.Handle(e)
}

// alight gives the focus to the first card that is in view whole, and tells
// whether there is one.
func (h *Home) alight() bool {
	for i := range h.Listed {
		if n := &h.Listed[i]; n.Role == stage.Cell && n.Box.Y >= n.View.Y {
			h.app.FocusOn(n.ID)
			return true
		}
	}
	return false
}

// Tick brings the boards that are in view, a few in each frame, so that none
// takes long. The first frame goes without.
func (h *Home) Tick(now time.Duration) (moving bool) {
	h.Form.Tick(now)
	if !h.drawn {
		return true
	}
	h.app.List()
	left := 4
	for i := range h.Listed {
		n := &h.Listed[i]
		if n.View.W > 0 && (n.Box.Y > n.View.MaxY() || n.Box.MaxY() < n.View.Y) {
			continue
		}
		switch {
		case n.ID == stage.IDContinue:
			if h.current() == nil {
				h.Now = thumbOf(h.app.Stage, h.app.Match)
				moving = true
			}
		case n.Role == stage.Cell && h.Boards[n.ID] == nil:
			if left--; left < 0 {
				return true
			}
			h.Boards[n.ID] = board.Example(h.app.Stage, variant.Find(n.ID[len(session.CardID):]).Rules)
			moving = true
		}
	}
	return moving
}

// current is the picture of the game on the board, nil while there is none as
// it stands.
func (h *Home) current() *board.Thumb {
	if h.Now != nil && h.Now.Node == h.app.Match.Record().At() {
		return h.Now
	}
	return nil
}

// Draw paints the scene.
func (h *Home) Draw(c paint.Canvas, nodes []stage.Node) {
	h.Form.Draw(c, nodes)
	h.drawn = true
}

// thumbOf is the board of a match in small.
func thumbOf(s *stage.Stage, m *match.Match) *board.Thumb {
	t := board.NewThumb(s, m.Record())
	t.MayMove = func() bool {
		return !t.Over.Over && m.Result().End == record.Open && (m.Human(t.Position().Turn()) || m.Held())
	}
	return t
}
