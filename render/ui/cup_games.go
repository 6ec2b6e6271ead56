package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/render/ui/words"
)

// newCupScene is a further scene of a tournament.
func newCupScene(t *tournament, head game.Say, back func() Scene, rows func(f *form)) *cupForm {
	s := &cupForm{app: t.app.Stage, t: t}
	s.form = &form{stage: t.app.Stage, head: head, rows: rows, foot: func(*form) []Node {
		return []Node{t.app.footer("back", words.GoBack, back)}
	}}
	return s
}

// newPairings is the pairings of a round with what came of them; of round -1 the
// last one that is under way.
func newPairings(t *tournament, round int, back func() Scene) Scene {
	var s *cupForm
	if round < 0 {
		t.desk.With(func(c *cup.Cup) {
			round = len(c.Paired()) - 1
			if g, open := c.Next(nil); open {
				round = g.ID.Round - 1
			}
		})
	}
	s = newCupScene(t, wordPairings, back, func(f *form) {
		a := t.app.Stage
		paired, of := 0, 0
		var pairs []cup.Pairing
		t.desk.With(func(c *cup.Cup) {
			paired, of = len(c.Paired()), c.Length()
			if paired > 0 {
				round = min(max(round, 0), paired-1)
				pairs = append(pairs, c.Paired()[round]...)
			}
		})
		f.text("round", wordRoundOf(round+1, of), strong)
		f.tiled(120,
			a.control("round-before", wordRoundBack, game.Say{}, f.columns[0], round > 0, func() { round--; a.changed() }),
			a.control("round-next", wordRoundOn, game.Say{}, f.columns[0], round < paired-1, func() { round++; a.changed() }))
		names := t.entrants()
		for i, p := range pairs {
			id := "pair-" + strconv.Itoa(i+1)
			if p.B == cup.Bye {
				f.text(id, game.Says("{0} {1}", names[p.A], wordHasBye), muted)
				continue
			}
			f.button(id, wordVersus(names[p.A], names[p.B]), pairLine(&p, names), func() Scene {
				return newPairing(t, cup.ID{Round: round + 1, Pair: i + 1}, func() Scene { return s })
			})
		}
	})
	return s
}

// pairLine is how a pairing stands.
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
	if p.Lot {
		line = words.Dotted(line, wordWonBy(names[p.Winner]), wordByLot)
	}
	return line
}

// newPairing is the games of a pairing.
func newPairing(t *tournament, id cup.ID, back func() Scene) Scene {
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
	s = newCupScene(t, head, back, func(f *form) {
		p := pairing()
		f.text("line", pairLine(&p, names), plain)
		for _, g := range p.Games {
			f.button("game-"+strconv.Itoa(g.ID.Game), game.Says("{0}: {1}", wordGameNumber(g.ID.Game), wordVersus(names[g.Seats[0]], names[g.Seats[1]])),
				gameLine(g, names), func() Scene { return newCupGame(t, g.ID, func() Scene { return s }) })
		}
	})
	return s
}

// gameLine is how a game ended.
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

// newCupGame is what can be done with a game: to look at it, or to play it or
// give it up.
func newCupGame(t *tournament, id cup.ID, back func() Scene) Scene {
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
	return newCupScene(t, head, back, func(f *form) {
		look()
		_, plies := ending(r)
		f.text("line", words.Dotted(wordRoundNumber(id.Round), wordGameNumber(id.Game), gameLine(g, names), words.Moves(plies)), muted)
		if g.Done {
			if plies > 0 {
				f.button("replay", words.Replay, words.ReplayUnder, func() Scene {
					t.show(g, r)
					a.match.GoTo(last(a.match.Record()))
					return newReplay(a)
				})
				f.button("share", wordShare, game.Say{}, func() Scene { return newShare(a, r, a.scene) })
			}
			return
		}
		if people {
			f.button("play", wordPlayIt, game.Say{}, func() Scene { return t.onBoard(g, false) })
		} else if a.env.Engine != nil {
			f.button("watch", wordWatchNext, game.Say{}, func() Scene { return t.onBoard(g, true) })
		}
		for at, who := range g.Seats {
			f.button("forfeit-"+strconv.Itoa(at+1), wordForfeits(names[who]), game.Say{}, func() Scene {
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

// newCupEntrant is a participant: all its pairings.
func newCupEntrant(t *tournament, who int, back func() Scene) Scene {
	var s *cupForm
	names := t.entrants()
	s = newCupScene(t, words.Verbatim(names[who]), back, func(f *form) {
		var seat string
		gone, over := false, false
		type meeting struct {
			id cup.ID
			p  cup.Pairing
		}
		var all []meeting
		t.desk.With(func(c *cup.Cup) {
			seat, gone, over = c.Entrants[who].Seat, c.Gone(who), c.Over()
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
		f.text("line", line, muted)
		for _, m := range all {
			round := wordRoundNumber(m.id.Round)
			if m.p.B == cup.Bye {
				f.text("round-"+strconv.Itoa(m.id.Round), game.Says("{0}: {1}", round, wordHasBye), muted)
				continue
			}
			f.button("round-"+strconv.Itoa(m.id.Round), game.Says("{0}: {1}", round, wordVersus(names[m.p.A], names[m.p.B])), pairLine(&m.p, names),
				func() Scene { return newPairing(t, m.id, func() Scene { return s }) })
		}
		if !gone && !over {
			f.button("withdraw", wordWithdraw, game.Say{}, func() Scene { return newWithdraw(t, who, func() Scene { return s }) })
		}
	})
	return s
}

// newWithdraw asks whether a participant withdraws.
func newWithdraw(t *tournament, who int, back func() Scene) Scene {
	names := t.entrants()
	return newCupScene(t, game.Says("{0}: {1}", wordWithdraw, names[who]), back, func(f *form) {
		f.text("sure", wordSureWithdraw, plain)
		f.button("withdraw", wordWithdraw, game.Say{}, func() Scene {
			t.pause()
			t.desk.With(func(c *cup.Cup) {
				if line, err := c.Withdraw(who); err != nil {
					t.app.tell(t.app.sentence(err))
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
