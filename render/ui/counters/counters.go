// Package counters has the scene of what counting costs: counters of lines
// against scans, and the census of all games.
package counters

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/lesson/count"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The sides of the board on the screen.
const (
	leastSide = 3
	mostSide  = 6
)

// scene is the scene: a game of n in a row with its counters, or the census.
type scene struct {
	stage.Form
	session *session.Session
	rules   *game.Rules // whose signs the players have

	all  bool // the census is shown
	runs bool
	due  time.Duration // of the next move of a run

	board    *count.Board
	rng      *rand.Rand
	row, col int                           // of the last move
	grown    [len(count.Sides)]*count.Work // nil for what has not been counted
	censused *count.Census                 // nil while it is counted beside the screen
	tally    count.Tally
	pace     int // steps of the census in a tick
}

// New is the scene.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	v := &scene{session: a, rules: session.FirstRules()}
	v.restart(leastSide)
	v.begin()
	v.Form = stage.Form{Stage: a.Stage, Head: words.Counters, Two: true, Rows: v.list, Foot: func(*stage.Form) []stage.Node {
		run := a.Footer(stage.IDRun, words.RunIt, stage.Do(v.toggle))
		if v.runs {
			run.Label = a.Words(words.Pause)
		}
		on := a.Control(stage.IDNext, wordOn, words.Verbatim("→"), run.Box, v.goesOn(), func() { v.runs = false; v.step(true) })
		if run.State = stage.Leads; !v.goesOn() {
			run.State = stage.Disabled
		}
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back), a.Footer(stage.IDAgain, words.Anew, stage.Do(v.again)), on, run}
	}}
	return v
}

// restart begins a game of n in a row.
func (v *scene) restart(n int) {
	n = min(max(n, leastSide), mostSide)
	v.board, v.row, v.col, v.runs = count.New(n), -1, -1, false
	v.rng = rand.New(rand.NewPCG(v.session.FreshSeed(), 1))
}

// begin begins a census.
func (v *scene) begin() {
	c, err := count.NewCensus(v.rules)
	if err != nil {
		v.session.Tell(err)
		return
	}
	v.censused, v.tally, v.pace, v.runs = c, c.Tally, 0, false
}

// again begins what is shown anew.
func (v *scene) again() {
	if v.all {
		v.CancelWork()
		v.begin()
		return
	}
	v.restart(v.board.Side())
}

// goesOn tells whether there is a step to do.
func (v *scene) goesOn() bool {
	if v.all {
		return v.censused != nil && !v.tally.Done
	}
	return !v.board.Over()
}

// toggle starts or pauses a run.
func (v *scene) toggle() {
	v.runs = !v.runs && v.goesOn()
	v.due, v.pace = v.session.Now, 0
	v.session.Changed()
}

// Tick goes on with a run.
func (v *scene) Tick(now time.Duration) bool {
	v.Form.Tick(now)
	if v.runs && now >= v.due {
		v.due = now + stage.Paces[1]
		if v.all {
			v.due = now
		}
		if v.step(false); !v.goesOn() {
			v.runs = false
			v.session.Say(v.said())
		}
		v.session.Changed()
	}
	return v.runs
}

// faster is how much more a census does in each tick than in the one before,
// as a part, and mostSteps where that ends.
const (
	faster    = 20
	mostSteps = 20_000
)

// step does a step: a random move, or of the census a move or many. A single
// one is announced.
func (v *scene) step(single bool) {
	if !v.goesOn() {
		return
	}
	if !v.all {
		v.row, v.col, _ = v.board.Random(v.rng)
		v.session.Say(v.said())
	} else {
		steps := 1
		if !single {
			v.pace = min(v.pace+1+v.pace/faster, mostSteps)
			steps = max(v.pace/8, 1)
		}
		for range steps {
			v.censused.Step()
		}
		if v.tally = v.censused.Tally; single {
			v.session.Say(v.said())
		}
	}
	v.session.Changed()
}

// put plays a move of the user's.
func (v *scene) put(row, col int) {
	v.runs = false
	if v.board.Put(row, col) {
		v.row, v.col = row, col
	}
	v.session.Say(v.said())
	v.session.Changed()
}

// grow counts the work on larger and larger boards, beside the screen.
func (v *scene) grow() {
	v.grown = [len(count.Sides)]*count.Work{}
	seed := v.session.FreshSeed()
	v.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		for i, n := range count.Sides {
			w := count.Grow(n, seed, pause)
			if ctx.Err() != nil {
				return
			}
			turn(func() {
				v.grown[i] = &w
				v.session.Say(v.growth(i))
			})
		}
	})
}

// between is how many steps of a census are done between two looks at it.
const between = 4096

// finish counts the rest of the census beside the screen.
func (v *scene) finish() {
	c := v.censused
	if c == nil || v.tally.Done {
		return
	}
	v.censused, v.runs = nil, false // the work owns it meanwhile
	v.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		for n := 1; c.Step(); n++ {
			if n%between == 0 {
				is := c.Tally
				turn(func() { v.tally = is })
				if pause(); ctx.Err() != nil {
					return
				}
			}
		}
		turn(func() {
			v.censused, v.tally = c, c.Tally
			v.session.Say(v.said())
		})
	})
}

// show shows one of the two.
func (v *scene) show(all bool) {
	v.runs = false
	if v.all != all {
		v.CancelWork()
		if v.all = all; all && v.censused == nil {
			v.begin() // it was left while it was counted
		}
		v.Scroll = 0
	}
}

func (v *scene) list(f *stage.Form) {
	f.Choose("what", words.Counters, 140, []stage.Choice{
		{ID: "lines", Label: wordLines, On: !v.all, Act: func() { v.show(false) }},
		{ID: "games", Label: wordCensus, On: v.all, Act: func() { v.show(true) }},
	})
	if v.all {
		v.listCensus(f)
		return
	}
	f.Text("how", wordLinesHow, stage.Muted)
	n := v.board.Side()
	f.Stepper("side", wordSide, strconv.Itoa(n), func(text string) {
		if to, err := strconv.Atoi(text); err == nil {
			v.restart(to)
		}
	}, func(d int) { v.restart(n + d) })
	f.Text("said", v.said(), stage.Plain)
	v.listBoard(f)
	f.Text("raised", wordIs(wordRaised, grouped(v.board.Counters)), stage.Plain)
	f.Text("looked", wordIs(wordLooked, grouped(v.board.Scan)), stage.Plain)
	f.Text("stopped", wordIs(wordStopped, grouped(v.board.Stops)), stage.Plain)
	f.NextColumn()
	f.Text("grow-name", wordGrow, stage.Strong)
	f.Text("grow-how", wordGrowHow, stage.Muted)
	v.listGrowth(f)
	f.Button("grow", wordGrowTo, game.Say{}, stage.Do(v.grow))
}

// said is what happened last.
func (v *scene) said() game.Say {
	if v.all {
		return game.Sentences(words.Period(wordIs(wordGames, grouped(v.tally.Games))), words.Period(wordIs(words.Positions, grouped(v.tally.Positions))), words.Period(wordIs(wordClasses, grouped(v.tally.Classes))))
	}
	b := v.board
	if v.row < 0 {
		return wordPressCell
	}
	through := len(b.Through(v.row, v.col))
	say := words.Fill(wordMoved, v.sign(3-b.Turn()), v.cell(v.row, v.col), through, through*b.Side())
	switch {
	case b.Winner() != 0:
		return game.Sentences(say, words.Fill(wordComplete, b.Side(), v.sign(b.Winner())))
	case b.Over():
		return game.Sentences(say, words.Period(words.Draw))
	}
	return say
}

// sign is a player's sign.
func (v *scene) sign(player int) string { return v.rules.Sign(game.Mark(player)) }

// cell is the name of a cell.
func (v *scene) cell(row, col int) string {
	return string(rune('a'+col)) + strconv.Itoa(v.board.Side()-row)
}
