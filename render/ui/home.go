package ui

import (
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// home is the first scene: the game that goes on, all games there are with
// small boards, and the ways to everything else. There is one as long as the
// program runs, which remembers where it was scrolled to and what was searched
// for.
type home struct {
	*form
	app *App
	finder
	query  string
	found  []*variant.Game   // what the query has found; nil without one
	boards map[string]*thumb // by the IDs of rules; those that were in view
	now    *thumb            // the game on the board
	setup  *setup            // whose players play the next game; nil: those who played last
	drawn  bool              // the first frame is there
}

// toHome leads to the first scene.
func (a *App) toHome() Scene {
	if a.lobby == nil {
		h := &home{app: a, boards: map[string]*thumb{}}
		h.form = &form{stage: a.Stage, head: words.Name}
		a.lobby = h
	}
	return a.lobby
}

// leave leads back to where the player came from: the game, or the choice of
// one.
func (a *App) leave() Scene {
	if a.match == nil || a.atHome {
		return a.toHome()
	}
	return a.table
}

// leaving says where leave leads to.
func (a *App) leaving() game.Say {
	if a.match == nil || a.atHome {
		return words.GoBack
	}
	return words.Back
}

// Nodes lists the way on, the search, the gallery, and the ways to the other
// scenes: on a wide screen in a column beside the gallery, else at the bottom,
// where thumbs are.
func (h *home) Nodes(size paint.Rect) []Node {
	a, s := h.app, scaleOf(size)
	h.scale = s
	room := roomOn(size)
	title := Node{ID: "title", Role: Heading, Label: a.words(words.Name), Box: paint.Rect{X: room.X, Y: room.Y, H: s.of(44)}}
	title.Box.W = min(a.face.Width(title.Label, s.title())+s.of(4), room.W*0.45)
	search := h.entry("search", wordSearch, h.query, paint.Rect{Y: room.Y, H: s.of(44)}, h.search)
	search.image = h.drawSearch
	main := room
	var more []Node
	var now *Node
	if wide(size) {
		full := min(room.W, s.of(1240))
		aside := paint.Rect{X: room.X + (room.W-full)/2, Y: room.Y, W: min(s.aside(), full*0.36), H: room.H}
		title.Box.X = aside.X
		main.X = aside.MaxX() + s.of(24)
		main.W = aside.X + full - main.X
		search.Box.X, search.Box.W = main.X, min(main.W, s.of(440))
		aside.Y += s.of(52)
		aside.H -= s.of(52)
		now, more = h.aside(aside)
	} else {
		search.Box.X = title.Box.MaxX() + s.of(12)
		search.Box.W = room.MaxX() - search.Box.X
		foot := paint.Rect{X: room.X, Y: room.MaxY() - s.of(52), W: room.W, H: s.of(52)}
		more = h.bar(foot)
		main.H -= s.of(52) + s.of(8)
	}
	h.nodes = append(h.nodes[:0:0], title)
	if now != nil {
		h.nodes = append(h.nodes, *now)
	}
	h.nodes = append(h.nodes, search)
	top, bottom := room.Y+s.of(52), main.MaxY()
	if notice := a.words(a.notice); notice != "" {
		lines := wrap(a.face, s.body(), main.W, notice)
		tall := min(float64(len(lines))*s.body().Size*1.35+s.of(6), (bottom-top)/2)
		bottom -= tall + s.of(4)
		h.nodes = append(h.nodes, Node{ID: "remark", Role: Text, Label: notice, Box: paint.Rect{X: main.X, Y: bottom + s.of(4), W: main.W, H: tall}})
	}
	h.view = paint.Rect{X: main.X - s.of(6), Y: top, W: main.W + s.of(12), H: bottom - top}
	h.columns = []paint.Rect{{X: main.X, W: main.W - s.of(6)}}
	h.y, h.deepest = 0, 0
	from := len(h.nodes)
	if a.match != nil && now == nil {
		h.add(h.goesOn(h.take(s.of(96), s.of(6)), false))
	}
	if !wide(size) {
		n := h.way("puzzles", wordPuzzleDay, wordPuzzleDay, h.puzzles)
		n.Box = h.take(h.of(44), h.of(6))
		h.add(n)
	}
	h.gallery()
	h.further()
	h.deepest = max(h.deepest, h.y)
	h.scroll = min(max(h.scroll, 0), h.overflow())
	for i := from; i < len(h.nodes); i++ {
		h.nodes[i].Box.Y += top + s.of(4) - h.scroll
		h.nodes[i].View = h.view
	}
	h.add(more...)
	return h.nodes
}

// search looks for games that say a text.
func (h *home) search(text string) {
	h.query, h.found, h.scroll = text, nil, 0
	if fold(text) != "" {
		if h.found = h.find(h.app.Stage, text); len(h.found) > 0 {
			h.app.say(wordFound(len(h.found)))
		} else {
			h.app.say(wordNotFound(text))
		}
	}
}

// handle takes the keys of the search; the rest goes as in every form.
func (h *home) handle(e Event) bool {
	a := h.app.Stage
	if e.Kind == KeyDown && e.Mods&(Command|Alt|Pad) == 0 {
		switch {
		case e.Key == "/" && a.focus != "search":
			a.focusOn("search")
			return true
		case e.Key == "Escape" && h.query != "":
			h.search("")
			a.changed()
			return true
		case (e.Key == "Enter" || e.Key == "ArrowDown") && a.focus == "search":
			return h.alight()
		case strings.HasPrefix(e.Key, "Arrow") && a.focus == "":
			return h.alight()
		}
	}
	return h.form.handle(e)
}

// alight gives the focus to the first card that is in view whole, and tells
// whether there is one.
func (h *home) alight() bool {
	for i := range h.nodes {
		if n := &h.nodes[i]; n.Role == Cell && n.Box.Y >= n.View.Y {
			h.app.focusOn(n.ID)
			return true
		}
	}
	return false
}

// Tick brings the boards that are in view, a few in each frame, so that none
// takes long. The first frame goes without.
func (h *home) Tick(now time.Duration) (moving bool) {
	h.form.Tick(now)
	if !h.drawn {
		return true
	}
	h.app.list()
	left := 4
	for i := range h.nodes {
		n := &h.nodes[i]
		if n.View.W > 0 && (n.Box.Y > n.View.MaxY() || n.Box.MaxY() < n.View.Y) {
			continue
		}
		switch {
		case n.ID == "continue":
			if h.current() == nil {
				h.now = newThumb(h.app, h.app.match)
				moving = true
			}
		case n.Role == Cell && h.boards[n.ID] == nil:
			if left--; left < 0 {
				return true
			}
			h.boards[n.ID] = example(h.app, variant.Find(n.ID[len(cardPrefix):]).Rules)
			moving = true
		}
	}
	return moving
}

// current is the picture of the game on the board, nil while there is none as
// it stands.
func (h *home) current() *thumb {
	if h.now != nil && h.now.at == h.app.match.Record().At() {
		return h.now
	}
	return nil
}

// Draw paints the scene.
func (h *home) Draw(c paint.Canvas, nodes []Node) {
	h.form.Draw(c, nodes)
	h.drawn = true
}

// stands says how the game on the board stands.
func (a *App) stands() game.Say {
	p, s := a.match.Record().Position(), a.match.Result()
	switch {
	case p.Over():
		return words.Over(p, p.Outcome())
	case s.End != record.Open:
		return words.Ending(p, s)
	}
	return words.Turn(p.Title(p.Turn()))
}
