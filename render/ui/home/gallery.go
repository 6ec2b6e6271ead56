package home

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// cardWidth is how wide a card is at least; all are made equally wide, as many
// as there is room for.
const (
	cardWidth = 114
	cardWider = 140 // where there is room for many
)

// gallery lists the games: all of them by their kinds, or those that were found.
func (h *Home) gallery() {
	if spaced(h.query) == "" {
		all := variant.Catalogue()
		for len(all) > 0 {
			n := 1
			for n < len(all) && all[n].Group == all[0].Group {
				n++
			}
			name := game.Says(all[0].Group.String())
			h.shelf(stage.IDOf(all[0].Group.String()), name, name, all[:n])
			all = all[n:]
		}
		return
	}
	if len(h.found) == 0 {
		h.Text(idFound, wordNotFound(h.query), stage.Plain)
		h.Tiled(150,
			stage.Node{ID: "compose-it", Role: stage.Button, Label: h.app.Words(wordCompose), Act: h.app.Pages.Compose, State: stage.Leads},
			stage.Node{ID: "show-all", Role: stage.Button, Label: h.app.Words(wordShowAll), Act: stage.Do(func() { h.Search("") })})
		return
	}
	h.shelf(idFound, wordFound(len(h.found)), wordSearchShort, h.found)
}

// further are the ways that not everybody looks for, below the gallery where they
// have no room beside it.
func (h *Home) further() {
	if !stage.Wide(h.app.Size) {
		h.Y += h.Of(10)
		h.Tiled(150, h.way(stage.IDBots, words.Bots, words.Bots, h.bots), h.way(stage.IDCups, words.Cups, words.Cups, h.cups), h.way(stage.IDStats, words.Stats, words.Stats, h.stats))
	}
}

// shelf is a title and the games below it, as a grid of cards.
func (h *Home) shelf(id string, title, name game.Say, games []*variant.Game) {
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
	h.Add(stage.Node{ID: group, Role: stage.Grid, Label: h.app.Words(name), Box: all, Row: rows, Col: min(per, len(games)), Style: stage.Card, Image: func(paint.Canvas, paint.Rect) {}})
	for i, g := range games {
		row, col := i/per, i%per
		n := stage.Node{
			ID: session.CardID + g.Rules.ID, Role: stage.Cell, Group: group, Row: row + 1, Col: col + 1, Style: stage.Card,
			Label: h.app.Words(variant.Title(g.Rules)), Under: h.app.Words(g.Rules.Goal.Short()),
			Box: paint.Rect{X: all.X + float64(col)*(width+h.Gap()), Y: all.Y + float64(row)*(tall+h.Gap()), W: width, H: tall},
			Act: func() stage.Scene { return h.app.Pages.SetupOf(g.Rules) },
		}
		n.Image = func(c paint.Canvas, box paint.Rect) { h.drawCard(c, &n, box) }
		h.Add(n)
	}
}

// goesOn is the card of the game on the board: upright with the board on top,
// or lying.
func (h *Home) goesOn(box paint.Rect, upright bool) stage.Node {
	a := h.app
	r := a.Match.Record()
	what := words.Resume
	if r.Position().Over() || a.Match.Result().End != record.Open {
		what = wordLastGame
	}
	title, stands, seats := variant.Title(r.Rules()), a.Stands(), words.Seated(r.Rules(), session.SeatsOf(r))
	n := stage.Node{ID: stage.IDContinue, Role: stage.Button, Box: box, Act: func() stage.Scene { return a.Pages.Board() },
		Label: a.Words(game.Says("{0}: {1}", what, game.List(title, stands, seats)))}
	lines := [...]string{a.Words(what), a.Words(title), a.Words(stands), a.Words(seats)}
	n.Image = func(c paint.Canvas, box paint.Rect) { h.drawGoesOn(c, &n, box, upright, lines) }
	return n
}

// The heights of the card of the game that goes on: lying, and the least with
// which it stands.
const (
	lyingHeight   = 96
	uprightHeight = 230
)

// aside is the column beside the gallery: the game that goes on, and the ways
// to the other scenes, two in a row where it is low.
func (h *Home) aside(room paint.Rect) (now *stage.Node, more []stage.Node) {
	gap, space := h.Of(6), h.Of(14)
	height := func(rows float64) float64 { return rows*h.Of(44) + (rows-1)*gap }
	least := 0.0
	if h.app.Match != nil {
		least = h.Of(lyingHeight) + space
	}
	names, per := [...]game.Say{words.PuzzleDay, wordCompose, words.Bots, words.Cups, words.Library, words.OpenNav, words.Settings, words.Help}, 1
	tall := height(8)
	if tall+least > room.H {
		names, per = [...]game.Say{words.Puzzles, wordComposeNav, words.Bots, words.Cups, wordHistoryNav, words.Open, words.Settings, wordHelpNav}, 2
		tall = height(4)
	}
	if h.app.Match != nil {
		rest := room.H - tall - space
		box := paint.Rect{X: room.X, Y: room.Y, W: room.W, H: min(rest, h.Of(lyingHeight))}
		upright := rest > h.Of(uprightHeight)
		if upright {
			box.H = min(rest, room.W+h.Of(72))
		}
		n := h.goesOn(box, upright)
		now = &n
		room.Y = box.MaxY() + space
	}
	more = []stage.Node{
		h.way(stage.IDPuzzles, words.PuzzleDay, names[0], h.puzzles),
		h.way(idCompose, wordCompose, names[1], h.app.Pages.Compose),
		h.way(stage.IDBots, words.Bots, names[2], h.bots),
		h.way(stage.IDCups, words.Cups, names[3], h.cups),
		h.way(stage.IDLibrary, words.Library, names[4], h.library),
		h.way(stage.IDOpen, words.OpenNav, names[5], func() stage.Scene { return h.app.Pages.Files() }),
		h.way(stage.IDSettings, words.Settings, names[6], h.settings),
		h.way(stage.IDHelp, words.Help, names[7], h.help),
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

// bar is the row at the bottom of an upright screen.
func (h *Home) bar(room paint.Rect) []stage.Node {
	all := []stage.Node{
		h.way(idFind, wordSearch, wordSearchShort, stage.Do(func() { h.app.FocusOn(idSearch) })),
		h.way(idCompose, wordCompose, wordComposeNav, h.app.Pages.Compose),
		h.way(stage.IDLibrary, words.Library, wordHistoryNav, h.library),
		h.way(stage.IDSettings, words.Settings, words.Settings, h.settings),
		h.way(stage.IDHelp, words.Help, wordHelpNav, h.help),
	}
	for i, box := range stage.Split(room, len(all), h.Of(4)) {
		all[i].Box = box
	}
	return all
}

// way is a button that leads to another scene.
func (h *Home) way(id string, label, short game.Say, act func() stage.Scene) stage.Node {
	n := stage.Node{ID: id, Role: stage.Button, Label: h.app.Words(label), Short: h.app.Words(short), Act: act, Style: stage.Way}
	n.Image = func(c paint.Canvas, box paint.Rect) { h.drawWay(c, &n, box) }
	return n
}

func (h *Home) library() stage.Scene  { return h.app.Pages.Library() }
func (h *Home) settings() stage.Scene { return h.app.Pages.Settings(h.app.Pages.Home) }
func (h *Home) puzzles() stage.Scene  { return h.app.Pages.Puzzles(h.app.Pages.Home) }
func (h *Home) help() stage.Scene     { return h.app.Pages.Help(nil) }
func (h *Home) cups() stage.Scene     { return h.app.Pages.Cups(h.app.Pages.Home) }
func (h *Home) stats() stage.Scene    { return h.app.Pages.Stats(h.app.Pages.Home) }
func (h *Home) bots() stage.Scene     { return h.app.Pages.Bots(h.app.Pages.Home) }
