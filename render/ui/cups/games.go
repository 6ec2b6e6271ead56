package cups

import (
	"strconv"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newCupScene makes a scene below the tournament's table, with an address or "".
func newCupScene(t *tournament, head game.Say, screen string, back func() stage.Scene, rows func(f *stage.Form)) *cupForm {
	s := &cupForm{app: t.app.session.Stage, t: t, screen: screen}
	s.Form = stage.Form{Stage: t.app.session.Stage, Head: head, Rows: rows, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{t.app.session.Footer(stage.IDBack, words.GoBack, back)}
	}}
	return s
}

// newPairings shows the pairings of a round with their results; for round -1 it is the current
// round.
func newPairings(t *tournament, round int, back func() stage.Scene) stage.Scene {
	var s *cupForm
	if round < 0 {
		t.desk.With(func(c *cup.Cup) {
			round = len(c.Paired()) - 1
			if g, open := c.Next(nil); open {
				round = g.ID.Round - 1
			}
		})
	}
	s = newCupScene(t, wordPairings, t.screen(partPairings, strconv.Itoa(round+1)), back, func(f *stage.Form) {
		a := t.app.session.Stage
		paired, of := 0, 0
		var pairs []cup.Pairing
		t.desk.With(func(c *cup.Cup) {
			paired, of = len(c.Paired()), c.Length()
			if paired > 0 {
				round = min(max(round, 0), paired-1)
				pairs = append(pairs, c.Paired()[round]...)
			}
		})
		s.screen = t.screen(partPairings, strconv.Itoa(round+1))
		f.Text("round", wordRoundOf(round+1, of), stage.Strong)
		f.Tiled(120,
			a.Control("round-before", wordRoundBack, game.Say{}, f.Columns[0], round > 0, func() { round--; a.Changed() }),
			a.Control("round-next", wordRoundOn, game.Say{}, f.Columns[0], round < paired-1, func() { round++; a.Changed() }))
		names := t.entrants()
		for i, p := range pairs {
			id := "pair-" + strconv.Itoa(i+1)
			if p.B == cup.Bye {
				f.Text(id, game.Says("{0} {1}", names[p.A], wordHasBye), stage.Muted)
				continue
			}
			f.Button(id, wordVersus(names[p.A], names[p.B]), pairLine(&p, names), func() stage.Scene {
				return newPairing(t, cup.ID{Round: round + 1, Pair: i + 1}, func() stage.Scene { return s })
			})
		}
	})
	return s
}

// pairLine is the score of a pairing.
func pairLine(p *cup.Pairing, names []string) game.Say {
	x, o := p.Score()
	done := 0
	for _, g := range p.Games {
		if g.Done {
			done++
		}
	}
	line := game.Says("{0} : {1}", halves(float64(x)/2), halves(float64(o)/2))
	switch {
	case done == 0:
		line = wordNotPlayed
	case done < len(p.Games):
		line = words.Dotted(line, game.Says("{0} of {1} games", done, len(p.Games)))
	}
	if p.ByLot {
		line = words.Dotted(line, wordWonBy(names[p.Winner]), wordByLot)
	}
	return line
}

// newPairing shows the games of a pairing.
func newPairing(t *tournament, id cup.ID, back func() stage.Scene) stage.Scene {
	var s *cupForm
	var head game.Say
	names := t.entrants()
	pairing := func() (p cup.Pairing) {
		t.desk.With(func(c *cup.Cup) {
			p = c.Paired()[id.Round-1][id.Pair-1]
			p.Games = append([]cup.Game(nil), p.Games...)
		})
		return p
	}
	p := pairing()
	head = wordVersus(names[p.A], names[p.B])
	s = newCupScene(t, head, t.screen(partGame, id.String()), back, func(f *stage.Form) {
		p := pairing()
		f.Text(stage.IDLine, pairLine(&p, names), stage.Plain)
		for _, g := range p.Games {
			f.Button("game-"+strconv.Itoa(g.ID.Game), game.Says("{0}: {1}", wordGameNumber(g.ID.Game), wordVersus(names[g.Seats[0]], names[g.Seats[1]])),
				gameLine(g, names), func() stage.Scene { return newCupGame(t, g.ID, func() stage.Scene { return s }) })
		}
	})
	return s
}

// gameLine is the result of a game.
func gameLine(g cup.Game, names []string) game.Say {
	if !g.Done {
		return wordNotPlayed
	}
	line := words.Draw
	switch {
	case g.Result.Winner != game.Nobody:
		line = wordWonBy(names[g.Seats[g.Result.Winner-1]])
	case g.Result.End == record.Forfeit:
		line = wordNobodyWins
	}
	if g.Result.End == record.Forfeit {
		line = words.Dotted(line, wordByForfeit)
	}
	return line
}

// newCupGame shows a game: it can be replayed once it is over, and before that played, watched
// or forfeited.
func newCupGame(t *tournament, id cup.ID, back func() stage.Scene) stage.Scene {
	a, names := t.app, t.entrants()
	var g cup.Game
	var r *record.Record
	people := false
	look := func() {
		t.desk.With(func(c *cup.Cup) {
			g, _ = c.Game(id)
			r = c.Record(g)
			people = c.ByPeople(g)
		})
	}
	look()
	head := wordVersus(names[g.Seats[0]], names[g.Seats[1]])
	return newCupScene(t, head, t.screen(partGame, id.String()), back, func(f *stage.Form) {
		look()
		_, plies := session.OutcomeOf(r)
		f.Text(stage.IDLine, words.Dotted(wordRoundNumber(id.Round), wordGameNumber(id.Game), gameLine(g, names), words.Moves(plies)), stage.Muted)
		if g.Done {
			if plies > 0 {
				f.Button(stage.IDReplay, words.Replay, words.ReplayUnder, func() stage.Scene {
					t.show(g, r)
					a.session.Match.GoTo(last(a.session.Match.Record()))
					return a.session.Pages.Replay()
				})
				f.Button(stage.IDShare, words.Share, game.Say{}, func() stage.Scene { return a.session.Pages.Share(r, a.session.Scene) })
			}
			return
		}
		if people {
			f.Button("play", wordPlayIt, game.Say{}, func() stage.Scene { return t.onBoard(g, false) })
		} else if a.session.Env.Engine != nil {
			f.Button(stage.IDWatch, wordWatchNext, game.Say{}, func() stage.Scene { return t.onBoard(g, true) })
		}
		for at, who := range g.Seats {
			f.Button("forfeit-"+strconv.Itoa(at+1), wordForfeits(names[who]), game.Say{}, func() stage.Scene {
				t.pause()
				t.report(id, record.Result{End: record.Forfeit, Winner: game.Player(2 - at)}, "")
				return back()
			})
		}
	})
}

// last is the end of a record's main line.
func last(r *record.Record) *record.Node {
	line := r.Main()
	return line[len(line)-1]
}

// newCupEntrant shows a participant with all pairings.
func newCupEntrant(t *tournament, who int, back func() stage.Scene) stage.Scene {
	var s *cupForm
	names := t.entrants()
	s = newCupScene(t, words.Verbatim(names[who]), t.screen(partEntrant, strconv.Itoa(who+1)), back, func(f *stage.Form) {
		var seat string
		gone, over := false, false
		type meeting struct {
			id cup.ID
			p  cup.Pairing
		}
		var all []meeting
		t.desk.With(func(c *cup.Cup) {
			seat, gone, over = c.Entrants[who].Seat, c.Withdrawn(who), c.Over()
			for i, r := range c.Paired() {
				for j, p := range r {
					if p.A == who || p.B == who {
						all = append(all, meeting{cup.ID{Round: i + 1, Pair: j + 1}, p})
					}
				}
			}
		})
		line := words.Level(seat)
		if gone {
			line = words.Dotted(line, wordWithdrawn)
		}
		f.Text(stage.IDLine, line, stage.Muted)
		for _, m := range all {
			round := wordRoundNumber(m.id.Round)
			if m.p.B == cup.Bye {
				f.Text(idRound+strconv.Itoa(m.id.Round), game.Says("{0}: {1}", round, wordHasBye), stage.Muted)
				continue
			}
			f.Button(idRound+strconv.Itoa(m.id.Round), game.Says("{0}: {1}", round, wordVersus(names[m.p.A], names[m.p.B])), pairLine(&m.p, names),
				func() stage.Scene { return newPairing(t, m.id, func() stage.Scene { return s }) })
		}
		if !gone && !over {
			f.Button(idWithdraw, wordWithdraw, game.Say{}, func() stage.Scene { return newWithdraw(t, who, func() stage.Scene { return s }) })
		}
	})
	return s
}

// newWithdraw asks whether a participant withdraws.
func newWithdraw(t *tournament, who int, back func() stage.Scene) stage.Scene {
	names := t.entrants()
	return newCupScene(t, game.Says("{0}: {1}", wordWithdraw, names[who]), "", back, func(f *stage.Form) {
		f.Text("sure", wordSureWithdraw, stage.Plain)
		f.Button(idWithdraw, wordWithdraw, game.Say{}, func() stage.Scene {
			t.pause()
			t.desk.With(func(c *cup.Cup) {
				if line, err := c.Withdraw(who); err != nil {
					t.app.session.Inform(t.app.session.Explain(err))
				} else {
					t.note(line)
				}
			})
			t.keep()
			return back()
		})
	})
}

// wordRoundNumber is a round by its number.
func wordRoundNumber(n int) game.Say { return game.Says("Round {0}", n) }
