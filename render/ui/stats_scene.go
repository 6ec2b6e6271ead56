package ui

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match/tally"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// stats is the scene of the statistics: of whom, of which game and against whom,
// the numbers, and the chart of how long wins took.
type stats struct {
	*form
	app   *Stage
	tally *tally.Tally
	keys  []tally.Key
	key   tally.Key
	sum   tally.Sum
	gone  string    // the text that was there before it was started anew
	was   tally.Key // what was chosen then
}

// newStats reads what is counted.
func newStats(a *Stage, back func() Scene) Scene {
	s := &stats{app: a, key: tally.Key{Player: tally.All, Rules: tally.All, Level: tally.All}}
	s.form = &form{stage: a, head: wordStats, two: true, rows: s.list, foot: func(*form) []Node {
		return []Node{a.footer("back", words.GoBack, back)}
	}}
	s.load()
	// Whoever plays most is asked about most.
	most := 0
	for _, k := range s.keys {
		sum := s.tally.Query(tally.Key{Player: k.Player, Rules: tally.All, Level: tally.All})
		if n := sum.Played(); n > most {
			most, s.key.Player = n, k.Player
		}
	}
	s.ask()
	a.wanted = "player"
	return s
}

// load reads what is kept.
func (s *stats) load() {
	_, t, err := statsKept(s.app)
	if err != nil {
		s.app.tell(s.app.sentence(err))
	}
	if t == nil {
		t = &tally.Tally{}
	}
	s.tally, s.keys = t, t.Keys()
}

// ask finds the numbers of what is chosen. A game or a level that the player has
// not played is left out of the choice.
func (s *stats) ask() {
	for _, part := range []*string{&s.key.Level, &s.key.Rules, &s.key.Player} {
		if !s.any() {
			*part = tally.All
		}
	}
	s.sum = s.tally.Query(s.key)
}

// any tells whether there is a game of what is chosen.
func (s *stats) any() bool {
	return slices.ContainsFunc(s.keys, func(k tally.Key) bool { return s.key.Holds(k) })
}

// list is the rows: what is chosen and the numbers, and in the second column,
// where there is one, the chart.
func (s *stats) list(f *form) {
	if s.gone != "" {
		f.button("bring-back", words.Fill(words.BringBack, wordStats), game.Say{}, do(s.bringBack))
	}
	if len(s.keys) == 0 {
		f.text("none", wordStatsNone, plain)
		f.text("about", wordStatsAbout, muted)
		s.files(f)
		return
	}
	s.choice(f, "player", wordStatsPlayer, func(k *tally.Key) *string { return &k.Player }, statsPlayer)
	s.choice(f, "game", wordCupGame, func(k *tally.Key) *string { return &k.Rules }, statsRules)
	s.choice(f, "level", wordStatsLevel, func(k *tally.Key) *string { return &k.Level }, statsLevel)
	s.numbers(f)
	if s.key.Player != tally.All {
		f.text("streak", wordStatsStreak(s.sum.Streak, s.sum.Longest), plain)
	}
	if s.sum.Began > 0 {
		f.text("began", wordStatsBegan(s.sum.BeganWon, s.sum.Began), plain)
	}
	two := len(f.columns) > 1
	if two {
		s.rest(f)
	}
	f.half()
	f.text("chart-name", wordStatsChart, strong)
	if s.sum.Won == 0 {
		f.text("no-win", wordStatsNoWin, muted)
	} else {
		s.chart(f)
	}
	if !two {
		s.rest(f)
	}
}

// rest is what is looked for last.
func (s *stats) rest(f *form) {
	f.text("about", wordStatsAbout, muted)
	s.files(f)
	f.button("reset", wordStatsReset, game.Say{}, do(s.reset))
}

// choice is a row that says what is chosen, and leads to what there is besides.
func (s *stats) choice(f *form, id string, label game.Say, part func(*tally.Key) *string, word func(string) game.Say) {
	a := f.stage
	var all []string
	for _, k := range s.keys {
		all = append(all, *part(&k))
	}
	slices.Sort(all)
	all = append([]string{tally.All}, slices.Compact(all)...)
	f.button(id, game.Says("{0}: {1}", label, word(*part(&s.key))), game.Say{}, func() Scene {
		back := func() Scene { a.wanted = id; return s }
		c := &form{stage: a, head: label, two: true, foot: func(*form) []Node { return []Node{a.footer("back", words.GoBack, back)} }}
		c.rows = func(f *form) {
			for i, value := range all {
				if i == (len(all)+1)/2 {
					f.half()
				}
				f.button(id+"-"+strconv.Itoa(i), word(value), game.Say{}, func() Scene {
					was := s.key
					*part(&was) = value
					s.choose(was, part)
					return back()
				})
				if value == *part(&s.key) {
					f.holds()
				}
			}
		}
		return c
	})
}

// choose takes a choice: where there is no game of it, the others become All.
func (s *stats) choose(k tally.Key, part func(*tally.Key) *string) {
	s.key = k
	if !s.any() {
		s.key = tally.Key{Player: tally.All, Rules: tally.All, Level: tally.All}
		*part(&s.key) = *part(&k)
	}
	s.scroll = 0
	s.ask()
}

// numbers are how many games there are and how they ended, and a bar of that.
func (s *stats) numbers(f *form) {
	a := f.stage
	f.y += f.of(4)
	boxes := split(f.take(f.of(58), f.of(6)), 4, f.of(6))
	all := []struct {
		id   string
		word game.Say
		n    int
		ink  paint.Color
	}{
		{"played", wordStatsPlayed, s.sum.Played(), a.theme.Text},
		{"won", wordStatsWon, s.sum.Won, a.theme.Gain},
		{"drawn", wordStatsDraws, s.sum.Drawn, a.theme.Line},
		{"lost", wordStatsLost, s.sum.Lost, a.theme.Warn},
	}
	for i, o := range all {
		word, number := a.words(o.word), strconv.Itoa(o.n)
		f.add(Node{ID: o.id, Role: Text, Label: a.words(game.Says("{0}: {1}", o.word, number)), Box: boxes[i], image: func(c paint.Canvas, box paint.Rect) {
			c.Box(box, f.radius()*0.6, 0, a.theme.Surface)
			c.Box(box, f.radius()*0.6, max(1, f.of(1)), a.theme.Edge)
			high := paint.Rect{X: box.X + f.of(4), Y: box.Y + f.of(4), W: box.W - f.of(8), H: f.of(28)}
			a.text(c, high, a.narrowed(f.title(), high.W, number), paint.Center, a.theme.Text, number)
			high.Y, high.H = high.MaxY(), f.of(16)
			font := a.narrowed(f.small(), high.W, word)
			a.text(c, high, font, paint.Center, a.theme.Muted, shortened(a.face, font, high.W, word))
			line := paint.Rect{X: box.Center().X - f.of(11), Y: box.MaxY() - f.of(7), W: f.of(22), H: f.of(3)}
			if i > 0 {
				c.Box(line, line.H/2, 0, o.ink)
			}
		}})
	}
	bar := f.take(f.of(8), f.of(12))
	f.add(Node{ID: "share", Role: Text, Label: a.words(wordCupTally(s.sum.Won, s.sum.Drawn, s.sum.Lost)), Box: bar, image: func(c paint.Canvas, box paint.Rect) {
		parts, gap := 0.0, f.of(2)
		for _, o := range all[1:] {
			if o.n > 0 {
				parts++
			}
		}
		x, w := box.X, box.W-(parts-1)*gap
		for _, o := range all[1:] {
			if o.n > 0 {
				part := w * float64(o.n) / float64(s.sum.Played())
				c.Box(paint.Rect{X: x, Y: box.Y, W: part, H: box.H}, min(f.of(3), part/2), 0, o.ink)
				x += part + gap
			}
		}
	}})
}

// files is what can be taken along.
func (s *stats) files(f *form) {
	a := f.stage
	if s.tally.Empty() {
		return
	}
	if a.files.Export != nil {
		f.button("save-csv", wordSaveTable, game.Say{}, do(func() { a.export("noughts-statistics.csv", []byte(s.tally.CSV())) }))
		f.button("save-text", wordStatsText, game.Say{}, do(func() { a.export("noughts-statistics.txt", []byte(s.tally.Text())) }))
	}
	if a.files.Copy != nil {
		f.button("copy-text", wordStatsCopy, game.Say{}, do(func() { a.files.Copy(s.tally.Text(), a.told(wordStatsCopied)) }))
	}
}

// reset begins to count anew; what was there can be brought back.
func (s *stats) reset() {
	a := s.app
	text, err := a.store.Load(SlotStats)
	if err == nil {
		err = a.store.Delete(SlotStats)
	}
	if err != nil {
		a.tell(a.sentence(err))
		return
	}
	s.gone, s.was, s.scroll = text, s.key, 0
	s.load()
	s.ask()
	a.focus = "bring-back"
	a.tell(wordStatsGone)
}

// bringBack undoes the reset. What was counted since is added.
func (s *stats) bringBack() {
	a := s.app
	since, err := a.store.Load(SlotStats)
	if err == nil {
		s.gone = s.gone[:strings.LastIndexByte(s.gone, '\n')+1] // it may end in the middle of a line
		err = a.store.Save(SlotStats, s.gone+since)
	}
	if err != nil {
		a.tell(a.sentence(err))
		return
	}
	s.gone, s.key, a.focus = "", s.was, "player"
	s.load()
	s.ask()
	a.changed()
}
