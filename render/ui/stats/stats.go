package stats

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match/tally"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// stats is the scene of the statistics: the chosen player, game and opponent, the numbers, and
// a chart of the length of wins.
type stats struct {
	stage.Form
	app     *stage.Stage
	tally   *tally.Tally
	keys    []tally.Key
	key     tally.Key
	sum     tally.Sum
	lengths map[int]int // number of wins by the winner's own moves
	deleted string      // the deleted counters, which can be restored
	was     tally.Key   // the choice before the deletion
}

// New shows the saved counters.
func New(a *stage.Stage, back func() stage.Scene) stage.Scene {
	s := &stats{app: a, key: tally.Key{Player: tally.All, Rules: tally.All, Level: tally.All}}
	s.Form = stage.Form{Stage: a, Head: words.Stats, Two: true, Rows: s.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
	}}
	s.load()
	// The player with the most games is chosen at first.
	most := 0
	for _, k := range s.keys {
		sum := s.tally.Query(tally.Key{Player: k.Player, Rules: tally.All, Level: tally.All})
		if n := sum.Played(); n > most {
			most, s.key.Player = n, k.Player
		}
	}
	s.ask()
	a.Wanted = idPlayer
	return s
}

// load reads the saved counters.
func (s *stats) load() {
	_, t, err := session.LoadStats(s.app)
	if err != nil {
		s.app.Inform(s.app.Explain(err))
	}
	if t == nil {
		t = &tally.Tally{}
	}
	s.tally, s.keys = t, t.Keys()
}

// ask queries the counters of the choice. If there are none, the opponent, then the game, then
// the player becomes All.
func (s *stats) ask() {
	for _, part := range []*string{&s.key.Level, &s.key.Rules, &s.key.Player} {
		if !s.any() {
			*part = tally.All
		}
	}
	s.sum, s.lengths = s.tally.Query(s.key), s.ownMoves()
}

// ownMoves counts the wins of the choice by the winner's own moves. The rules decide how many
// plies a move is.
func (s *stats) ownMoves() map[int]int {
	all := map[int]int{}
	for _, k := range s.keys {
		if !s.key.Holds(k) {
			continue
		}
		var start *game.Position
		if r, err := variant.Parse(k.Rules); err == nil {
			start = r.Start()
		}
		for plies, n := range s.tally.Query(k).Plies {
			if start != nil {
				plies = start.OwnMoves(plies)
			}
			all[plies] += n
		}
	}
	return all
}

// any tells whether there are counters for the choice.
func (s *stats) any() bool {
	return slices.ContainsFunc(s.keys, func(k tally.Key) bool { return s.key.Holds(k) })
}

// list lists the choice and the numbers, and the chart in the second column if there is one.
func (s *stats) list(f *stage.Form) {
	if s.deleted != "" {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, words.Stats), game.Say{}, stage.Do(s.restore))
	}
	if len(s.keys) == 0 {
		f.Text("none", wordStatsNone, stage.Plain)
		f.Text(stage.IDAbout, wordStatsAbout, stage.Muted)
		s.files(f)
		return
	}
	s.choice(f, idPlayer, wordStatsPlayer, func(k *tally.Key) *string { return &k.Player }, statsPlayer)
	s.choice(f, "game", words.Game, func(k *tally.Key) *string { return &k.Rules }, statsRules)
	s.choice(f, "level", wordStatsLevel, func(k *tally.Key) *string { return &k.Level }, statsLevel)
	s.numbers(f)
	if s.key.Player != tally.All {
		f.Text("streak", wordStatsStreak(s.sum.Streak, s.sum.Longest), stage.Plain)
	}
	if s.sum.Began > 0 {
		f.Text("began", wordStatsBegan(s.sum.BeganWon, s.sum.Began), stage.Plain)
	}
	two := len(f.Columns) > 1
	if two {
		s.rest(f)
	}
	f.NextColumn()
	f.Text("chart-name", wordStatsChart, stage.Strong)
	if s.sum.Won == 0 {
		f.Text("no-win", wordStatsNoWin, stage.Muted)
	} else {
		s.chart(f)
	}
	if !two {
		s.rest(f)
	}
}

// rest lists what is needed least.
func (s *stats) rest(f *stage.Form) {
	f.Text(stage.IDAbout, wordStatsAbout, stage.Muted)
	s.files(f)
	f.Button("reset", wordStatsReset, game.Say{}, stage.Do(s.reset))
}

// choice is a button that shows one part of the choice and leads to its options.
func (s *stats) choice(f *stage.Form, id string, label game.Say, part func(*tally.Key) *string, word func(string) game.Say) {
	a := f.Stage
	var all []string
	for _, k := range s.keys {
		all = append(all, *part(&k))
	}
	slices.Sort(all)
	all = append([]string{tally.All}, slices.Compact(all)...)
	f.Button(id, game.Says("{0}: {1}", label, word(*part(&s.key))), game.Say{}, func() stage.Scene {
		back := func() stage.Scene { a.Wanted = id; return s }
		c := &stage.Form{Stage: a, Head: label, Two: true, Foot: func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }}
		c.Rows = func(f *stage.Form) {
			for i, value := range all {
				if i == (len(all)+1)/2 {
					f.NextColumn()
				}
				f.Button(id+"-"+strconv.Itoa(i), word(value), game.Say{}, func() stage.Scene {
					was := s.key
					*part(&was) = value
					s.choose(was, part)
					return back()
				})
				if value == *part(&s.key) {
					f.MarkChosen()
				}
			}
		}
		return c
	})
}

// choose sets one part of the choice. If there are no counters for it, the other parts become
// All.
func (s *stats) choose(k tally.Key, part func(*tally.Key) *string) {
	s.key = k
	if !s.any() {
		s.key = tally.Key{Player: tally.All, Rules: tally.All, Level: tally.All}
		*part(&s.key) = *part(&k)
	}
	s.Scroll = 0
	s.ask()
}

// numbers lists the number of games and their results, with a bar of the shares.
func (s *stats) numbers(f *stage.Form) {
	a := f.Stage
	f.Y += f.Of(4)
	boxes := stage.Split(f.Take(f.Of(58), f.Of(6)), 4, f.Of(6))
	all := []struct {
		id   string
		word game.Say
		n    int
		ink  paint.Color
	}{
		{"played", wordStatsPlayed, s.sum.Played(), a.Theme.Text},
		{"won", wordStatsWon, s.sum.Won, a.Theme.Gain},
		{"drawn", wordStatsDraws, s.sum.Drawn, a.Theme.Line},
		{"lost", wordStatsLost, s.sum.Lost, a.Theme.Warn},
	}
	for i, o := range all {
		word, number := a.Words(o.word), strconv.Itoa(o.n)
		f.Add(stage.Node{ID: o.id, Role: stage.Text, Label: a.Words(game.Says("{0}: {1}", o.word, number)), Box: boxes[i], Image: func(c paint.Canvas, box paint.Rect) {
			c.Box(box, f.Radius()*0.6, 0, a.Theme.Surface)
			c.Box(box, f.Radius()*0.6, max(1, f.Of(1)), a.Theme.Edge)
			high := paint.Rect{X: box.X + f.Of(4), Y: box.Y + f.Of(4), W: box.W - f.Of(8), H: f.Of(28)}
			a.Text(c, high, a.Narrowed(f.Title(), high.W, number), paint.Center, a.Theme.Text, number)
			high.Y, high.H = high.MaxY(), f.Of(16)
			font := a.Narrowed(f.Small(), high.W, word)
			a.Text(c, high, font, paint.Center, a.Theme.Muted, stage.Shortened(a.Face, font, high.W, word))
			line := paint.Rect{X: box.Center().X - f.Of(11), Y: box.MaxY() - f.Of(7), W: f.Of(22), H: f.Of(3)}
			if i > 0 {
				c.Box(line, line.H/2, 0, o.ink)
			}
		}})
	}
	bar := f.Take(f.Of(8), f.Of(12))
	f.Add(stage.Node{ID: "share", Role: stage.Text, Label: a.Words(words.CupTally(s.sum.Won, s.sum.Drawn, s.sum.Lost)), Box: bar, Image: func(c paint.Canvas, box paint.Rect) {
		parts, gap := 0.0, f.Of(2)
		for _, o := range all[1:] {
			if o.n > 0 {
				parts++
			}
		}
		x, w := box.X, box.W-(parts-1)*gap
		for _, o := range all[1:] {
			if o.n > 0 {
				part := w * float64(o.n) / float64(s.sum.Played())
				c.Box(paint.Rect{X: x, Y: box.Y, W: part, H: box.H}, min(f.Of(3), part/2), 0, o.ink)
				x += part + gap
			}
		}
	}})
}

// files lists the exports.
func (s *stats) files(f *stage.Form) {
	a := f.Stage
	if s.tally.Empty() {
		return
	}
	if a.Files.Export != nil {
		f.Button("save-csv", words.SaveTable, game.Say{}, stage.Do(func() { a.Export("noughts-statistics.csv", []byte(s.tally.CSV())) }))
		f.Button("save-text", wordStatsText, game.Say{}, stage.Do(func() { a.Export("noughts-statistics.txt", []byte(s.tally.Text())) }))
	}
	if a.Files.Copy != nil {
		f.Button("copy-text", words.AsText, game.Say{}, stage.Do(func() { a.Files.Copy(s.tally.Text(), a.ReportResult(wordStatsCopied)) }))
	}
}

// reset deletes the counters; they can be restored.
func (s *stats) reset() {
	a := s.app
	text, err := a.Store.Load(session.SlotStats)
	if err == nil {
		err = a.Store.Delete(session.SlotStats)
	}
	if err != nil {
		a.Inform(a.Explain(err))
		return
	}
	s.deleted, s.was, s.Scroll = text, s.key, 0
	s.load()
	s.ask()
	a.Focused = stage.IDBringBack
	a.Inform(wordStatsGone)
}

// restore undoes the reset. Games counted since are added.
func (s *stats) restore() {
	a := s.app
	since, err := a.Store.Load(session.SlotStats)
	if err == nil {
		s.deleted = s.deleted[:strings.LastIndexByte(s.deleted, '\n')+1] // the last line may be cut
		err = a.Store.Save(session.SlotStats, s.deleted+since)
	}
	if err != nil {
		a.Inform(a.Explain(err))
		return
	}
	s.deleted, s.key, a.Focused = "", s.was, idPlayer
	s.load()
	s.ask()
	a.Changed()
}
