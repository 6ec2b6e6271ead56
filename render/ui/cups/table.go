package cups

import (
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// cupForm is a scene of the open tournament. The games are played while one of these scenes is
// on the screen.
type cupForm struct {
	stage.Form
	app    *stage.Stage
	t      *tournament
	screen string // its address, "" for none
}

// Screen is the address: the slot of the tournament, and what of it.
func (s *cupForm) Screen() string { return s.screen }

// ofCup is implemented by the scenes of a tournament.
type ofCup interface{ ofCup() *tournament }

// ofCup is the tournament of the scene.
func (s *cupForm) ofCup() *tournament { return s.t }

// Tick handles new results. It pauses the games when no scene of the tournament is on the
// screen, and a series when no game is.
func (a *Tournaments) Tick(now time.Duration) {
	t := a.Cup
	if t == nil {
		return
	}
	if s, ok := a.session.Scene.(ofCup); t.Runs() && (!ok || s.ofCup() != t) {
		t.pause()
	}
	if _, holds := a.session.Scene.(session.HoldsGame); t.app.session.Series.Runs && !holds {
		t.app.session.Series.Runs = false
	}
	t.tick(now)
	t.follow(now)
}

// newCupTable shows a tournament: actions, the table, and the cross-table.
func newCupTable(t *tournament, back func() stage.Scene) stage.Scene {
	a := t.app.session.Stage
	s := &cupForm{app: a, t: t, screen: stage.ScreenCups + "/" + t.slot}
	v := &cupView{t: t, back: back}
	s.Form = stage.Form{Stage: a, Two: true}
	v.self = s
	s.Form.Rows = v.rows
	s.Form.Foot = func(*stage.Form) []stage.Node {
		return append([]stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}, v.lead()...)
	}
	t.desk.With(func(c *cup.Cup) { s.Form.Head = cupName(c) })
	a.Wanted = stage.IDRun
	return s
}

// cupView is the content of the tournament's main scene.
type cupView struct {
	t    *tournament
	self *cupForm
	back func() stage.Scene
}

// here is the way back to the table.
func (v *cupView) here() stage.Scene { return v.self }

// screen is the address of a part of the tournament: see At.
func (t *tournament) screen(part, which string) string {
	return stage.ScreenCups + "/" + t.slot + between + part + between + which
}

// open is the games that may be played now: the next one between machines, and a few in which a
// person plays, at most one of each pairing.
func (t *tournament) open() (machine *cup.Game, people []cup.Game) {
	t.desk.With(func(c *cup.Cup) {
		n := 0
		c.Each(func(g cup.Game) bool {
			n++
			if c.ByPeople(g) {
				if last := len(people) - 1; last < 0 || people[last].ID.Pair != g.ID.Pair || people[last].ID.Round != g.ID.Round {
					people = append(people, g)
				}
			} else if machine == nil {
				machine = &g
			}
			return len(people) < mostOpen && n < lookOpen
		})
	})
	return machine, people
}

// mostOpen is how many games of people are offered, and lookOpen how many open games are
// searched for them.
const mostOpen, lookOpen = 3, 5000

// names is the names of the two sides of a game.
func (t *tournament) names(g cup.Game) (a, b string) {
	t.desk.With(func(c *cup.Cup) { a, b = c.Entrants[g.Seats[0]].Name, c.Entrants[g.Seats[1]].Name })
	return a, b
}

// lead is the main button at the foot.
func (v *cupView) lead() []stage.Node {
	t, a := v.t, v.t.app.session
	machine, people := t.open()
	run := stage.Node{ID: stage.IDRun, Role: stage.Button}
	switch {
	case t.Runs():
		run.Label, run.Act = a.Words(words.Pause), stage.Do(func() { t.pause(); a.Changed() })
	case machine != nil && a.Env.Engine != nil:
		run.Label, run.Act, run.State = a.Words(wordPlayGames), stage.Do(t.run), stage.Leads
	case len(people) > 0:
		g := people[0]
		run.Label, run.Act, run.State = a.Words(wordPlayIt), func() stage.Scene { return t.onBoard(g, false) }, stage.Leads
	default:
		return nil
	}
	return []stage.Node{run}
}

// rows lists the actions and the table, and the cross-table in the second column if there is
// one.
func (v *cupView) rows(f *stage.Form) {
	t := v.t
	var line, state game.Say
	over, played := false, 0
	t.desk.With(func(c *cup.Cup) {
		line, over, played = wordCupLine(c), c.Over(), c.Played()
	})
	machine, people := t.open()
	switch {
	case over:
		state = wordAllPlayed
	case machine == nil:
		state = wordPlayPeople
	}
	f.Text(stage.IDLine, line, stage.Muted)
	f.Text("state", state, stage.Plain)
	for _, g := range people {
		x, o := t.names(g)
		f.Button("play-"+g.ID.String(), wordPlayThis(x, o), game.Say{}, func() stage.Scene { return t.onBoard(g, false) })
	}
	s := t.standings()
	v.table(f, s)
	if machine != nil && !t.Runs() && t.app.session.Env.Engine != nil {
		f.Button(stage.IDWatch, wordWatchNext, game.Say{}, func() stage.Scene { return t.onBoard(*machine, true) })
		var all []stage.Choice
		for i, name := range words.WatchPaces {
			all = append(all, stage.Choice{ID: strconv.Itoa(i + 1), Label: name, On: t.app.session.Speed == i, Act: func() { t.app.session.Speed = i }})
		}
		f.Text("pace-name", words.CupPace, stage.Strong)
		f.Choose(stage.IDPace, words.CupPace, 90, all)
	}
	f.NextColumn()
	v.cross(f, s)
	f.Button("pairings", wordPairings, game.Say{}, func() stage.Scene { return newPairings(t, -1, v.here) })
	v.files(f, played)
	f.Button(stage.IDDelete, words.Delete, game.Say{}, func() stage.Scene {
		t.pause()
		t.keep()
		k := keptCup{slot: t.slot}
		t.desk.With(func(c *cup.Cup) { k.cup, k.text = c, c.String() })
		return v.deleted(k)
	})
}

// deleted deletes the tournament from the list.
func (v *cupView) deleted(k keptCup) stage.Scene {
	if l, ok := v.back().(*cups); ok {
		return l.without(k)
	}
	return nil
}

// files lists the exports.
func (v *cupView) files(f *stage.Form, played int) {
	t, a := v.t, v.t.app.session.Stage
	if a.Files.Export == nil || played == 0 {
		return
	}
	for _, file := range []struct {
		id, name string
		label    game.Say
		text     func(c *cup.Cup) string
	}{
		{"save-table", "table.csv", words.SaveTable, (*cup.Cup).TableCSV},
		{"save-games", "games.csv", wordSaveList, (*cup.Cup).GamesCSV},
		{"save-pgn", "games.pgn", wordSavePGN, (*cup.Cup).PGN},
	} {
		f.Button(file.id, file.label, game.Say{}, stage.Do(func() {
			text := ""
			t.desk.With(func(c *cup.Cup) { text = file.text(c) })
			a.Export("noughts-"+t.slot+"-"+file.name, []byte(text))
		}))
	}
}

// entrants is the names of all participants.
func (t *tournament) entrants() (all []string) {
	t.desk.With(func(c *cup.Cup) {
		for _, e := range c.Entrants {
			all = append(all, e.Name)
		}
	})
	return all
}

// table lists the standings. Each row leads to its participant.
func (v *cupView) table(f *stage.Form, s *standings) {
	t, a := v.t, v.t.app.session.Stage
	names := t.entrants()
	var kind cup.Kind
	t.desk.With(func(c *cup.Cup) { kind = c.Kind })
	for _, r := range s.table {
		box := f.Take(f.Of(50), f.Of(4))
		elo := game.Say{}
		if r.Played > 0 {
			p := r.Performance
			elo = wordPerformance(signed(p.Elo), strconv.Itoa(int((p.High-p.Low)/2+0.5)))
		}
		var gone, tie game.Say
		if r.Withdrawn {
			gone = wordWithdrawn
		}
		if r.Played > 0 {
			tie = wordBreak(kind, r)
		}
		tally := words.CupTally(r.Won, r.Drawn, r.Lost)
		under := []string{a.Words(words.Dotted(gone, tally, tie, elo)), a.Words(words.Dotted(gone, tally, elo)),
			a.Words(words.Dotted(gone, words.Verbatim(shortTally(r.Won, r.Drawn, r.Lost)), elo))}
		n := stage.Node{ID: idEntrant + strconv.Itoa(r.Entrant+1), Role: stage.Button, Box: box,
			Label: a.Words(words.Period(words.Dotted(wordCupRow(r.Place, names[r.Entrant], r), gone, tie, elo))),
			Act:   func() stage.Scene { return newCupEntrant(t, r.Entrant, v.here) }}
		n.Image = func(c paint.Canvas, box paint.Rect) {
			v.drawRow(f, c, n.ID, box, strconv.Itoa(r.Place), names[r.Entrant], under, halves(r.Points))
		}
		f.Add(n)
	}
	f.Y += f.Of(8)
	f.Text("about-elo", wordAboutElo, stage.Muted)
}

// drawRow paints a row of the table: place, name, points, and below the name the longest text
// that fits.
func (v *cupView) drawRow(f *stage.Form, c paint.Canvas, id string, box paint.Rect, place, name string, under []string, points string) {
	a, t := v.t.app.session.Stage, v.t.app.session.Theme
	c.Box(box, f.Radius(), 0, a.Touched(id, t.Surface, t.Text))
	c.Box(box, f.Radius(), max(1, f.Of(1)), t.Edge)
	strong := f.Scale.Strong()
	at := paint.Rect{X: box.X + f.Of(10), Y: box.Y, W: f.Of(22), H: box.H}
	a.Text(c, at, a.Narrowed(f.Body(), at.W, place), paint.Left, t.Muted, place)
	total := paint.Rect{X: box.MaxX() - f.Of(66), Y: box.Y, W: f.Of(54), H: box.H}
	a.Text(c, total, a.Narrowed(strong, total.W, points), paint.Right, t.Text, points)
	words := paint.Rect{X: at.MaxX() + f.Of(6), Y: box.Y + f.Of(4), W: total.X - at.MaxX() - f.Of(12), H: f.Of(24)}
	a.Text(c, words, strong, paint.Left, t.Text, stage.Shortened(a.Face, strong, words.W, name))
	words.Y += f.Of(20)
	for len(under) > 1 && a.Face.Width(under[0], f.Small()) > words.W {
		under = under[1:]
	}
	font := a.Narrowed(f.Small(), words.W, under[0])
	a.Text(c, words, font, paint.Left, t.Muted, stage.Shortened(a.Face, font, words.W, under[0]))
}

// The widths of the cross-table.
const (
	crossCell = 30 // the least width of a cell
	crossName = 84 // the least width of a name
)

// cross lists the cross-table if it fits.
func (v *cupView) cross(f *stage.Form, s *standings) {
	t, a := v.t, v.t.app.session.Stage
	f.Text("cross", wordCrossTable, stage.Strong)
	n := float64(len(s.table))
	w := f.Columns[0].W
	if f.Of(crossName)+n*f.Of(crossCell) > w {
		f.Text("too-wide", wordTooWide, stage.Muted)
		return
	}
	cell := min(f.Of(44), (w-f.Of(crossName))/n)
	names := t.entrants()
	var tallies [][]string
	var says []game.Say
	t.desk.With(func(c *cup.Cup) {
		cross := c.Cross()
		for _, r := range s.table {
			var line []string
			say := words.Verbatim(names[r.Entrant])
			for i, other := range s.table {
				got := cross[r.Entrant][other.Entrant]
				text := ""
				if got.Games() > 0 {
					text = halves(got.Points())
					two := "{0}, {1}"
					if i == 0 || len(say.With) < 2 {
						two = "{0}: {1}"
					}
					say = game.Join(two, say, wordCrossCell(text, got.Games(), names[other.Entrant]))
				}
				line = append(line, text)
			}
			tallies, says = append(tallies, line), append(says, say)
		}
	})
	head := f.Take(f.Of(22), 0)
	f.Add(stage.Node{ID: "cross-head", Role: stage.Text, Label: a.Words(wordCrossTable), Box: head, Image: func(c paint.Canvas, box paint.Rect) {
		for i := range s.table {
			at := paint.Rect{X: box.MaxX() - (n-float64(i))*cell, Y: box.Y, W: cell, H: box.H}
			a.Text(c, at, f.Small(), paint.Center, a.Theme.Muted, strconv.Itoa(i+1))
		}
	}})
	for i, r := range s.table {
		f.Add(stage.Node{ID: "cross-" + strconv.Itoa(r.Entrant+1), Role: stage.Text, Label: a.Words(words.Period(says[i])), Box: f.Take(f.Of(32), 0),
			Image: func(c paint.Canvas, box paint.Rect) { v.drawCross(f, c, box, i, cell, names[r.Entrant], tallies[i]) }})
	}
	f.Y += f.Of(12)
}

// drawCross paints a row of the cross-table.
func (v *cupView) drawCross(f *stage.Form, c paint.Canvas, box paint.Rect, row int, cell float64, name string, all []string) {
	a, t := v.t.app.session.Stage, v.t.app.session.Theme
	line := max(1, f.Of(1))
	left := box.MaxX() - float64(len(all))*cell
	number := strconv.Itoa(row + 1)
	at := paint.Rect{X: box.X, Y: box.Y, W: f.Of(20), H: box.H}
	a.Text(c, at, f.Small(), paint.Left, t.Muted, number)
	words := paint.Rect{X: at.MaxX(), Y: box.Y, W: left - at.MaxX() - f.Of(6), H: box.H}
	font := a.Narrowed(f.Body(), words.W, name)
	a.Text(c, words, font, paint.Left, t.Text, stage.Shortened(a.Face, font, words.W, name))
	for i, text := range all {
		at := paint.Rect{X: left + float64(i)*cell, Y: box.Y, W: cell, H: box.H}
		if i == row {
			c.Box(at, 0, 0, t.Edge)
		} else {
			c.Box(at, 0, 0, t.Surface)
		}
		c.Box(paint.Rect{X: at.X - line/2, Y: at.Y - line/2, W: at.W + line, H: at.H + line}, 0, line, t.Edge)
		a.Text(c, at, a.Narrowed(f.Small(), at.W-f.Of(4), text), paint.Center, t.Text, text)
	}
}
