package home

import (
	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// topCard is the first card: the game on the board, or without one the game to start with.
func (h *Home) topCard(box paint.Rect, upright bool) stage.Node {
	if h.session.Match != nil {
		return h.currentCard(box, upright)
	}
	r := variant.Popular()[0].Rules
	lines := [...]string{h.session.Words(wordStartHere), h.session.Words(variant.Title(r)), h.session.Words(r.Goal.Short()), ""}
	n := stage.Node{ID: idFirst, Role: stage.Button, Box: box, Act: func() stage.Scene { return h.session.Pages.SetupOf(r) },
		Label: h.session.Words(game.Says("{0}: {1}", wordStartHere, game.List(variant.Title(r), r.Goal.Short())))}
	n.Image = func(c paint.Canvas, box paint.Rect) { h.drawTop(c, &n, box, upright, h.first, lines) }
	return n
}

// currentCard is the card of the game on the board: upright with the board on top, or with the board
// on the left.
func (h *Home) currentCard(box paint.Rect, upright bool) stage.Node {
	a := h.session
	r := a.Match.Record()
	what := words.Resume
	if a.IsOver() {
		what = wordLastGame
	}
	title, stands, seats := variant.Title(r.Rules()), a.Status(), words.Seated(r.Rules(), session.SeatsOf(r))
	n := stage.Node{ID: stage.IDContinue, Role: stage.Button, Box: box, Act: func() stage.Scene { return a.Pages.Board() },
		Label: a.Words(game.Says("{0}: {1}", what, game.List(title, stands, seats)))}
	lines := [...]string{a.Words(what), a.Words(title), a.Words(stands), a.Words(seats)}
	n.Image = func(c paint.Canvas, box paint.Rect) { h.drawTop(c, &n, box, upright, h.current(), lines) }
	return n
}

// The height of that card with the board on the left, the least one of that, and of an upright
// one.
const (
	lyingHeight   = 96
	cardLeast     = 48
	uprightHeight = 230
)

// aside is the column beside the gallery: the first card if it has room, and the ways to other
// scenes, in two columns if the screen is low.
func (h *Home) aside(room paint.Rect) (now *stage.Node, more []stage.Node) {
	gap, space, rows := h.Of(6), h.Of(14), 8
	height := func() float64 { return float64(rows)*(h.Of(44)+gap) - gap }
	library, per := words.Library, 1
	if height()+h.Of(lyingHeight)+space > room.H {
		library, per, rows = wordHistoryNav, 2, rows/2
	}
	more = append(Sections(h.session, idPlay)[1:],
		h.way(stage.IDBots, words.Bots, words.Bots, h.bots),
		h.way(stage.IDCups, words.Cups, words.Cups, h.cups),
		h.way(stage.IDStats, words.Stats, words.Stats, h.stats),
		h.way(stage.IDLibrary, words.Library, library, h.library),
		h.way(stage.IDSettings, words.Settings, words.Settings, h.settings))
	if rest := room.H - height() - space; rest > h.Of(cardLeast) {
		box := paint.Rect{X: room.X, Y: room.Y, W: room.W, H: min(rest, h.Of(lyingHeight))}
		upright := rest > h.Of(uprightHeight)
		if upright {
			box.H = min(rest, room.W+h.Of(72))
		}
		n := h.topCard(box, upright)
		now = &n
		room.Y = box.MaxY() + space
	}
	for i := 0; i < len(more); i += per {
		row := more[i:min(i+per, len(more))]
		for j, box := range stage.Split(paint.Rect{X: room.X, Y: room.Y, W: room.W, H: h.Of(44)}, len(row), gap) {
			row[j].Box = box
		}
		room.Y += h.Of(44) + gap
	}
	return now, more
}

func (h *Home) library() stage.Scene  { return h.session.Pages.Library() }
func (h *Home) settings() stage.Scene { return h.session.Pages.Settings(h.session.Pages.Home) }
func (h *Home) cups() stage.Scene     { return h.session.Pages.Cups(h.session.Pages.Home) }
func (h *Home) stats() stage.Scene    { return h.session.Pages.Stats(h.session.Pages.Home) }
func (h *Home) bots() stage.Scene     { return h.session.Pages.Bots(h.session.Pages.Home) }

// today lists the puzzles of the day, and on how many days in a row one was solved.
func (h *Home) today() {
	a, d, solved := h.session, session.TodayOf(h.session.Stage), session.LoadSolved(h.session.Stage)
	title := words.PuzzlesToday
	if n := solved.Streak(d); n > 1 {
		title = words.Dotted(title, words.DaysInARow(n))
	}
	h.Text("today", title, stage.Strong)
	var all []stage.Node
	for tier, level := range [puzzle.Tiers]string{words.SeatEasy, words.SeatMedium, words.SeatHard} {
		name := words.Level(level)
		n := stage.Node{ID: "today-" + level, Role: stage.Button, Label: a.Words(game.Says("{0}: {1}", words.PuzzlesToday, name)), Short: a.Words(name), Act: func() stage.Scene { return a.Pages.Today(tier) }}
		if solved.Tags[d.Tag(tier)] {
			n.Under = a.Words(words.IsSolved)
		}
		all = append(all, n)
	}
	h.Tiled(84, all...)
}
