package setup

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newPlayers is the scene for the players' names, marks and colours.
func newPlayers(s *Setup, r *game.Rules) stage.Scene {
	a, k := s.session, &s.cast
	f := &stage.Form{Stage: a.Stage, Head: wordNamesMarks, Two: true}
	if r.Common() {
		f.Head = wordNames
	}
	f.Rows = func(f *stage.Form) {
		n := game.Player(r.PlayerCount())
		for p := game.First; p <= n; p++ {
			if p == n/2+1 {
				f.NextColumn()
			}
			playerRows(f, k, r, p, s.seat(p, r))
		}
		if !r.Common() {
			f.Text("about-marks", wordSwapping, stage.Muted)
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		done := a.Footer(stage.IDBack, words.Done, func() stage.Scene {
			keepCast(a, k)
			return s.options()
		})
		done.State = stage.Leads
		return []stage.Node{done}
	}
	return f
}

// keepCast saves a cast for the next game. An error is not reported here: saving the game fails
// for the same reason, and reports it.
func keepCast(a *session.Session, k *session.Cast) {
	if text := k.String(); text != a.StoredCast {
		if a.Store.Save(session.SlotPlayers, text) == nil {
			a.StoredCast = text
		}
	}
	if s, ok := a.LastSetup.(*Setup); ok {
		s.cast = *k
	}
}

// playerRows lists the rows of a player: the name or the computer's level, and the marks and
// colours to choose from.
func playerRows(f *stage.Form, k *session.Cast, r *game.Rules, p game.Player, seat string) {
	who, n := words.PlayerNumber(p), strconv.Itoa(int(p))
	f.Text("player-"+n, who, stage.Strong)
	row := f.Row()
	if !r.Common() {
		side := f.Of(44)
		f.Add(stage.Node{ID: idMark + n + "-now", Role: stage.Image, Label: f.Stage.Words(game.Says("{0}: {1}", who, k.MarkName(p))),
			Box:   paint.Rect{X: row.X, Y: row.Y, W: side, H: row.H},
			Image: func(c paint.Canvas, box paint.Rect) { k.DrawMark(c, box, f.Stage, r, p) }})
		row.X += side + f.Of(6)
		row.W -= side + f.Of(6)
	}
	if seat != words.SeatHuman {
		f.Add(stage.Node{ID: "seat-" + n, Role: stage.Text, Label: f.Stage.Words(words.Level(seat)), Box: row, Style: stage.OneLine})
	} else {
		name := f.Entry("name-"+n, game.Says("{0}: {1}", who, words.SaveName), k.Names[p-1], row, func(text string) {
			k.Names[p-1] = game.PlayerName(text)
			if strings.HasSuffix(text, " ") && k.Names[p-1] != "" {
				k.Names[p-1] += " " // the next word follows
			}
		})
		name.Short = f.Stage.Words(words.SaveName)
		f.Add(name)
	}
	if r.Common() {
		return
	}
	shape := func(letter, ink byte) func(paint.Canvas, paint.Rect) {
		return func(c paint.Canvas, box paint.Rect) {
			stage.DrawShape(c, square(box), letter, 1, f.Stage.Theme.Marks[ink])
		}
	}
	var marks, inks []stage.Choice
	for i := range len(stage.MarkLetters) {
		letter, ink := stage.MarkLetters[i], byte(i)
		marks = append(marks, stage.Choice{ID: string(letter + 'a' - 'A'), Label: session.MarkNames[i], On: k.Marks[p-1] == letter,
			Image: shape(letter, k.Colours[p-1]), Act: func() { session.Swap(&k.Marks, p, letter) }})
		inks = append(inks, stage.Choice{ID: strconv.Itoa(i + 1), Label: wordColour(i + 1), On: k.Colours[p-1] == ink,
			Image: shape(k.Marks[p-1], ink), Act: func() { session.Swap(&k.Colours, p, ink) }})
	}
	pictures(f, idMark+n, game.Says("{0}: {1}", who, wordMarkRow), marks)
	pictures(f, "colour-"+n, game.Says("{0}: {1}", who, wordColourRow), inks)
}

// square is the largest centred square in a box.
func square(box paint.Rect) paint.Rect {
	side, m := min(box.W, box.H), box.Center()
	return paint.Rect{X: m.X - side/2, Y: m.Y - side/2, W: side, H: side}
}

// pictures lists a row of radio buttons with pictures.
func pictures(f *stage.Form, id string, label game.Say, all []stage.Choice) {
	row := f.Take(f.Of(44), f.Of(6))
	f.Add(stage.Node{ID: id, Role: stage.RadioGroup, Label: f.Stage.Words(label), Box: row})
	f.Radios(id, all, stage.Split(row, len(all), f.Of(3)))
}

// castRow is the button that leads to names and marks. It shows the names.
func (s *Setup) castRow(f *stage.Form, r *game.Rules) {
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
	f.Button("names", head, game.List(all...), func() stage.Scene { return newPlayers(s, r) })
}

// withNames is the rules with the names and marks of the chosen players.
func (s *Setup) withNames(r *game.Rules) *game.Rules {
	return r.Called(s.cast.NamesAndSigns(r, s.seated(r)))
}

// seated is the seats of all sides.
func (s *Setup) seated(r *game.Rules) []string {
	seats := make([]string, r.PlayerCount())
	for i := range seats {
		seats[i] = s.seat(game.Player(i+1), r)
	}
	return seats
}

// clockRow is the choice of the clock, if a person plays. A time control of the last game that
// is not in the list is offered as well.
func (s *Setup) clockRow(f *stage.Form, r *game.Rules) {
	if !slices.Contains(s.seated(r), words.SeatHuman) {
		return
	}
	all := session.Controls
	if now := s.cast.Clock.String(); !slices.Contains(all, now) {
		all = append(slices.Clip(all), now)
	}
	var tiles []stage.Choice
	for _, text := range all {
		c, _ := match.ParseControl(text)
		full, short := session.ControlWords(c)
		id := strings.ReplaceAll(text, "+", "-")
		if id == "" {
			id = "none"
		}
		tiles = append(tiles, stage.Choice{ID: id, Label: full, Short: short, On: c == s.cast.Clock, Act: func() { s.cast.Clock = c }})
	}
	f.Text("clock-name", session.WordClock, stage.Strong)
	f.Choose("clock", session.WordClock, 90, tiles)
}
