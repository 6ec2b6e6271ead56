package home

import (
	"slices"
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

// Home is the first scene: a game to go on with or to start with, the popular games, the puzzle
// of the day, and then one card for each family of games. There is one for the whole run of the
// program, so it keeps the scroll position and the query.
type Home struct {
	gallery
	finder
	query string
	found []*variant.Game // the games that the query found; nil without a query
	Now   *board.Thumb    // the game on the board
	first *board.Thumb    // the game to start with
}

// New makes the first scene.
func New(a *session.Session) *Home {
	return &Home{gallery: newGallery(a, words.Name)}
}

// Nodes lists the search, the games, and the ways to other scenes: on a wide screen in a column
// beside the games, otherwise at the bottom, within reach of thumbs.
func (h *Home) Nodes(size paint.Rect) []stage.Node {
	a, s := h.session, stage.ScaleOf(size)
	h.Scale = s
	room := stage.RoomOn(size)
	title := stage.Node{ID: stage.IDTitle, Role: stage.Heading, Label: a.Words(words.Name), Box: paint.Rect{X: room.X, Y: room.Y, H: s.Of(44)}}
	title.Box.W = min(a.Face.Width(title.Label, s.Title())+s.Of(4), room.W*0.45)
	search := h.Entry(IDSearch, wordSearch, h.query, paint.Rect{Y: room.Y, H: s.Of(44)}, h.Search)
	search.Image = h.drawSearch
	main := room
	wide := stage.Wide(size)
	var more []stage.Node
	var now *stage.Node
	if wide {
		full := min(room.W, s.Of(1240))
		aside := paint.Rect{X: room.X + (room.W-full)/2, Y: room.Y, W: min(s.SideColumn(), full*0.36), H: room.H}
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
		more = Sections(a, idPlay)
		for i, box := range stage.Split(paint.Rect{X: room.X, Y: room.MaxY() - s.Of(stage.SectionsHeight), W: room.W, H: s.Of(stage.SectionsHeight)}, len(more), s.Of(4)) {
			more[i].Box = box
		}
		more[0].Act = stage.Do(func() { h.ScrollTo(0) })
		main.H -= s.Of(stage.SectionsHeight) + s.Of(8)
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
	h.list(now == nil)
	h.Deepest = max(h.Deepest, h.Y)
	h.Scroll = min(max(h.Scroll, 0), h.Overflow())
	for i := from; i < len(h.Listed); i++ {
		h.Listed[i].Box.Y += top + s.Of(4) - h.Scroll
		h.Listed[i].View = h.View
	}
	h.Add(more...)
	return h.Listed
}

// list lists what scrolls: what the query found, or everything. card tells whether the game to
// go on with is part of it.
func (h *Home) list(card bool) {
	if spaced(h.query) != "" {
		h.results()
		return
	}
	if card {
		h.Add(h.topCard(h.Take(h.Of(lyingHeight), h.Of(6)), false))
	}
	h.shelf("popular", wordPopular, wordPopular, variant.Popular())
	h.today()
	var ways []stage.Node
	if play := h.session.Pages.PlayNow; play != nil {
		ways = append(ways, h.way(stage.IDPlayNow, words.PlayNow, words.PlayNow, func() stage.Scene { return play(h.rules(), h.session.Pages.Home) }))
	}
	if friend := h.session.Pages.Friend; friend != nil {
		ways = append(ways, h.way(stage.IDFriend, words.Friend, words.Friend, func() stage.Scene { return friend(h.rules(), h.session.Pages.Home) }))
	}
	if live := h.session.Pages.Live; live != nil {
		ways = append(ways, h.way(stage.IDLive, words.WatchIt, words.WatchIt, func() stage.Scene { return live(h.session.Pages.Home) }))
	}
	ways = append(ways, h.way(idCompose, wordCompose, wordCompose, h.session.Pages.Compose))
	h.Y += h.Of(4)
	h.Tiled(190, ways...)
	h.shelf("more-games", wordMoreGames, wordMoreGames, slices.DeleteFunc(variant.Heads(), func(g *variant.Game) bool { return g.Rank > 0 }))
}

// rules is the rules of the game on the board, or the first ones of the catalogue.
func (h *Home) rules() *game.Rules {
	if h.session.Match != nil {
		return h.session.Match.Record().Rules()
	}
	return session.FirstRules()
}

// Search shows the games that match a query.
func (h *Home) Search(text string) {
	h.query, h.found, h.Scroll = text, nil, 0
	if spaced(text) != "" {
		if h.found = h.find(h.session.Stage, text); len(h.found) > 0 {
			h.session.Say(wordFound(len(h.found)))
		} else {
			h.session.Say(wordNotFound(text))
		}
	}
}

// Handle handles the keys of the search; everything else is as in any form.
func (h *Home) Handle(e stage.Event) bool {
	a := h.session.Stage
	if e.Kind == stage.KeyDown && e.Mods&(stage.Command|stage.Alt|stage.Pad) == 0 {
		switch {
		case e.Key == "/" && a.Focused != IDSearch:
			a.FocusOn(IDSearch)
			return true
		case e.Key == "Escape" && h.query != "":
			h.Search("")
			a.Changed()
			return true
		case (e.Key == "Enter" || e.Key == "ArrowDown") && a.Focused == IDSearch:
			return h.focusFirst()
		case strings.HasPrefix(e.Key, "Arrow") && a.Focused == "":
			return h.focusFirst()
		}
	}
	return h.Form.Handle(e)
}

// focusFirst focuses the first card whose top is visible, and tells whether there is one.
func (h *Home) focusFirst() bool {
	for i := range h.Listed {
		if n := &h.Listed[i]; n.Role == stage.Cell && n.Box.Y >= n.View.Y {
			h.session.FocusOn(n.ID)
			return true
		}
	}
	return false
}

// Tick makes the small boards that are visible, a few for each frame, so that no frame takes
// long. The first frame has none.
func (h *Home) Tick(now time.Duration) (moving bool) {
	h.Form.Tick(now)
	if !h.drawn {
		return true
	}
	h.session.List()
	if stage.Find(h.Listed, stage.IDContinue) != nil && h.current() == nil {
		h.Now = thumbOf(h.session.Stage, h.session.Match)
		moving = true
	}
	if stage.Find(h.Listed, idFirst) != nil && h.first == nil {
		h.first = board.Example(h.session.Stage, variant.Popular()[0].Rules)
		moving = true
	}
	return h.draft() || moving
}

// current is the small board of the game on the board, nil if there is none of its current
// position.
func (h *Home) current() *board.Thumb {
	if h.Now != nil && h.Now.Node == h.session.Match.Record().At() {
		return h.Now
	}
	return nil
}

// thumbOf is the small board of a match.
func thumbOf(s *stage.Stage, m *match.Match) *board.Thumb {
	t := board.NewThumb(s, m.Record())
	t.MayMove = func() bool {
		return !t.Over.Over && m.Result().End == record.Open && (m.Human(t.Position().Turn()) || m.Held())
	}
	return t
}
