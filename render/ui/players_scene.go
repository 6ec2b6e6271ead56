package ui

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// newPlayers is where people say what they are called, and choose their marks
// and colours.
func newPlayers(s *setup, r *game.Rules) Scene {
	a, k := s.app, &s.cast
	f := &form{stage: a.Stage, head: wordNamesMarks, two: true}
	if r.Common() {
		f.head = wordNames
	}
	f.rows = func(f *form) {
		n := game.Player(r.PlayerCount())
		for p := game.First; p <= n; p++ {
			if p == n/2+1 {
				f.half()
			}
			playerRows(f, k, r, p, s.seat(p, r))
		}
		if !r.Common() {
			f.text("about-marks", wordSwapping, muted)
		}
	}
	f.foot = func(*form) []Node {
		done := a.footer("back", words.Done, func() Scene {
			a.keepCast(k)
			return s
		})
		done.State = Leads
		return []Node{done}
	}
	return f
}

// keepCast keeps a cast for the next game. Where that fails the game, which is
// kept in the same place, says so.
func (a *App) keepCast(k *cast) {
	if text := k.String(); text != a.keptCast {
		if a.store.Save(slotPlayers, text) == nil {
			a.keptCast = text
		}
	}
	if a.lobby != nil && a.lobby.setup != nil {
		a.lobby.setup.cast = *k
	}
}

// player is the rows of one: the name, or which level plays, and the marks and
// colours to choose from.
func playerRows(f *form, k *cast, r *game.Rules, p game.Player, seat string) {
	who, n := wordPlayerNumber(p), strconv.Itoa(int(p))
	f.text("player-"+n, who, strong)
	row := f.row()
	if !r.Common() {
		side := f.of(44)
		f.add(Node{ID: "mark-" + n + "-now", Role: Image, Label: f.stage.words(game.Says("{0}: {1}", who, k.markName(p))),
			Box:   paint.Rect{X: row.X, Y: row.Y, W: side, H: row.H},
			image: func(c paint.Canvas, box paint.Rect) { k.drawMark(c, box, f.stage.theme, p) }})
		row.X += side + f.of(6)
		row.W -= side + f.of(6)
	}
	if seat != words.SeatHuman {
		f.add(Node{ID: "seat-" + n, Role: Text, Label: f.stage.words(words.Level(seat)), Box: row, style: oneLine})
	} else {
		name := f.entry("name-"+n, game.Says("{0}: {1}", who, words.SaveName), k.names[p-1], row, func(text string) {
			k.names[p-1] = game.PlayerName(text)
			if strings.HasSuffix(text, " ") && k.names[p-1] != "" {
				k.names[p-1] += " " // the next word follows
			}
		})
		name.Short = f.stage.words(words.SaveName)
		f.add(name)
	}
	if r.Common() {
		return
	}
	shape := func(letter, ink byte) func(paint.Canvas, paint.Rect) {
		return func(c paint.Canvas, box paint.Rect) {
			drawShape(c, square(box), letter, 1, f.stage.theme.Marks[ink])
		}
	}
	var marks, inks []option
	for i := range len(markLetters) {
		letter, ink := markLetters[i], byte(i)
		marks = append(marks, option{id: string(letter + 'a' - 'A'), label: markNames[i], on: k.marks[p-1] == letter,
			image: shape(letter, k.inks[p-1]), act: func() { swap(&k.marks, p, letter) }})
		inks = append(inks, option{id: strconv.Itoa(i + 1), label: wordColour(i + 1), on: k.inks[p-1] == ink,
			image: shape(k.marks[p-1], ink), act: func() { swap(&k.inks, p, ink) }})
	}
	pictures(f, "mark-"+n, game.Says("{0}: {1}", who, wordMarkRow), marks)
	pictures(f, "colour-"+n, game.Says("{0}: {1}", who, wordColourRow), inks)
}

// square is the largest square in the middle of a box.
func square(box paint.Rect) paint.Rect {
	side, m := min(box.W, box.H), box.Center()
	return paint.Rect{X: m.X - side/2, Y: m.Y - side/2, W: side, H: side}
}

// pictures is a group of radios in one row that show what they mean.
func pictures(f *form, id string, label game.Say, all []option) {
	row := f.take(f.of(44), f.of(6))
	f.add(Node{ID: id, Role: RadioGroup, Label: f.stage.words(label), Box: row})
	f.radios(id, all, split(row, len(all), f.of(3)))
}

func (k *cast) markName(p game.Player) game.Say {
	for i := range len(markLetters) {
		if markLetters[i] == k.marks[p-1] {
			return markNames[i]
		}
	}
	return game.Say{}
}

// castRow leads to the names and marks, and says what they are.
func (s *setup) castRow(f *form, r *game.Rules) {
	head := wordNamesMarks
	if r.Common() {
		head = wordNames
	}
	var all []game.Say
	for p := game.First; int(p) <= r.PlayerCount(); p++ {
		if words.NameOf(r, p) != "" {
			all = append(all, words.Verbatim(words.NameOf(r, p)))
		}
	}
	f.button("names", head, game.List(all...), func() Scene { return newPlayers(s, r) })
}

// called is some rules with the names and marks of those who are to play.
func (s *setup) called(r *game.Rules) *game.Rules {
	return r.Called(s.cast.plays(r, s.seated(r)))
}

// seated is who plays, side by side.
func (s *setup) seated(r *game.Rules) []string {
	seats := make([]string, r.PlayerCount())
	for i := range seats {
		seats[i] = s.seat(game.Player(i+1), r)
	}
	return seats
}

// controls are the clocks that the setup offers.
var controls = []string{"", "0+10", "60+1", "180+2", "300+3", "600+5"}

// clockRow is the clock, where a person plays who can have one. One that the
// last game had from elsewhere is offered as well.
func (s *setup) clockRow(f *form, r *game.Rules) {
	if !slices.Contains(s.seated(r), words.SeatHuman) {
		return
	}
	all := controls
	if now := s.cast.clock.String(); !slices.Contains(all, now) {
		all = append(slices.Clip(all), now)
	}
	var tiles []option
	for _, text := range all {
		c, _ := match.ParseControl(text)
		full, short := wordControl(c)
		id := strings.ReplaceAll(text, "+", "-")
		if id == "" {
			id = "none"
		}
		tiles = append(tiles, option{id: id, label: full, short: short, on: c == s.cast.clock, act: func() { s.cast.clock = c }})
	}
	f.text("clock-name", wordClock, strong)
	f.choose("clock", wordClock, 90, tiles)
}
