package hint

import (
	"math"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/row"
)

// Make returns a hint for the player to move. info is the result of searching
// the position; with search.Limit.All the hint can also say what becomes of the
// other moves. ok is false if the game is over.
//
// On large boards this takes up to some tenths of a second. If pause is not nil
// it is called regularly, and when it returns false, Make gives up and ok is
// false.
func Make(p *game.Position, info search.Info, pause func() bool) (h Hint, ok bool) {
	if p.Over() {
		return Hint{}, false
	}
	f := &finder{lookahead: lookAt(p, info, pause), info: info}
	for _, step := range []func(){f.choose, f.atOnce, f.proved, f.forced, f.local} {
		if step(); !f.pauseOrStop() {
			return Hint{}, false
		}
	}
	h = Hint{Move: f.move, Facts: f.facts}
	h.What, h.Cells = f.what()
	h.Why = f.why()
	return h, true
}

// finder collects the facts of a hint.
type finder struct {
	*lookahead
	info  search.Info
	move  game.Move
	facts []Fact
}

func (f *finder) add(one Fact) { f.facts = append(f.facts, one) }

// fact is the first fact of a kind, or nil if there is none.
func (f *finder) fact(k Kind) *Fact {
	for i := range f.facts {
		if f.facts[i].Kind == k {
			return &f.facts[i]
		}
	}
	return nil
}

// choose takes the best move of the search, unless looking one or two plies
// ahead shows a better one.
func (f *finder) choose() {
	m, ok := f.info.Best()
	if !ok || f.p.Legal(m) != nil {
		if len(f.moves) > 0 {
			m = f.moves[0]
		} else { // on a large board none is listed
			m, _ = f.p.AnyMove(func(int) int { return 0 })
		}
	}
	f.move = m
	switch {
	case has(f.wins, m):
	case len(f.wins) > 0:
		f.move = f.wins[0]
	case has(f.loses, m) || f.blunderOf(m) != nil:
		for _, c := range f.info.Moves {
			if has(f.safe, c.Move) {
				f.move = c.Move
				return
			}
		}
		if len(f.safe) > 0 {
			f.move = f.safe[0]
		}
	}
}

// atOnce finds the facts that this ply and the next decide.
func (f *finder) atOnce() {
	p, m := f.p, f.move
	if len(f.wins) > 0 {
		p.Play(m)
		o := p.Outcome()
		p.Undo()
		f.add(Fact{Kind: Wins, Move: m, Reason: o.Reason, Cells: o.Cells})
		return
	}
	n := len(f.moves)
	if len(f.loses) > 0 {
		f.add(Fact{Kind: Fails, N: len(f.loses)})
	}
	if f.whole && f.badMoves() == n {
		one := Fact{Kind: Lost}
		if len(f.blunders) > 0 {
			one.By, one.Reply, one.Reason = f.blunders[0].by, f.blunders[0].reply, f.blunders[0].reason
			if l := f.blunderOf(m); l != nil {
				one.Reply, one.Reason = l.reply, l.reason
			}
		}
		f.add(one)
	}
	if len(f.blunders) > 0 {
		t := f.common()
		kind := Trap
		if 2*len(f.blunders) > n {
			kind = Threat
		}
		one := Fact{Kind: kind, By: t.by, Reply: t.reply, Reason: t.reason}
		if len(t.lines) > 0 {
			one.Cells = t.lines[0]
		}
		f.add(one)
		if has(f.safe, m) && kind == Threat {
			f.add(Fact{Kind: Blocks, Move: m, By: t.by, Reply: t.reply, Reason: t.reason, Cells: one.Cells})
		}
	}
	if f.whole && n > 1 && f.badMoves() == n-1 && has(f.safe, m) {
		f.add(Fact{Kind: Only, Move: m})
	}
	if has(f.safe, m) {
		if by, cells, ok := f.fork(m); ok {
			f.add(Fact{Kind: Fork, Move: m, By: by, Cells: cells})
		} else if cells := f.aims(m); len(cells) > 0 {
			f.add(Fact{Kind: Aims, Move: m, Cells: cells})
		}
	}
}

// common is the reply that wins after the most moves.
func (f *finder) common() blunder {
	best, most := f.blunders[0], 0
	for _, a := range f.blunders {
		n := 0
		for _, b := range f.blunders {
			if a.reply == b.reply {
				n++
			}
		}
		if n > most {
			best, most = a, n
		}
	}
	return best
}

// proved finds the facts that the search has proved about the move and the
// other moves.
func (f *finder) proved() {
	var mine *search.Choice
	others, lost, latest, notWon := 0, 0, 0, 0
	for i := range f.info.Moves {
		c := &f.info.Moves[i]
		if c.Move == f.move {
			mine = c
			continue
		}
		others++
		if c.Label != search.Proved {
			continue
		}
		n, decided := c.Score.Plies()
		if decided && c.Score < 0 {
			lost++
			latest = max(latest, n)
		}
		if c.Score <= search.Draw {
			notWon++
		}
	}
	best, _ := f.info.Best()
	score, label := f.info.Score, f.info.Label
	if mine != nil && mine.Label == search.Proved && (best != f.move || label != search.Proved) {
		score, label = mine.Score, mine.Label
	} else if best != f.move {
		label = search.Unknown
	}
	n, decided := score.Plies()
	switch {
	case label == search.Estimated:
		f.add(Fact{Kind: Likely, Move: f.move, N: percent(score)})
		return
	case label != search.Proved:
		return
	case decided && score > 0:
		f.add(Fact{Kind: WinIn, Move: f.move, N: n})
	case decided && f.info.Label == search.Proved && f.info.Score < 0:
		f.add(Fact{Kind: LossIn, N: n})
	case score == search.Draw:
		f.add(Fact{Kind: Draws, Move: f.move})
	}
	whole := others > 0 && f.p.Board().Cells() <= mostMoves && others+1 == len(f.moves)
	if whole && lost == others && score >= search.Draw {
		f.add(Fact{Kind: RestLoses, Move: f.move, N: latest})
	} else if whole && notWon == others && decided && score > 0 {
		f.add(Fact{Kind: RestDraws, Move: f.move})
	}
}

// percent is the expected share of the points for an estimate, in percent.
func percent(s search.Score) int {
	return int(math.Round(100 / (1 + math.Exp(-float64(s)/search.Evens))))
}

// forcing is the limit, in nodes, of the search for a win by threats.
const forcing = 8_000

// forced finds what the opponent could force by threats, in games of rows.
func (f *finder) forced() {
	p := f.p
	if len(f.wins)+len(f.blunders) > 0 || !row.Plays(p) || p.Board().Cells() < 36 || f.fact(WinIn) != nil {
		return
	}
	you := 3 - f.me
	late := func() bool { return !f.pauseOrStop() }
	was := row.Force(p, you, row.Threats, forcing, late)
	if len(was.Line) == 0 {
		return
	}
	reply := game.Move{To: was.Line[0]}
	f.add(Fact{Kind: Forces, By: you, Reply: reply, N: was.Plies})
	if cells := f.straight(reply.To, you); cells != nil && isFive(p) {
		f.add(Fact{Kind: OpenThree, By: you, Reply: reply, Cells: cells})
	}
	if f.pauseOrStop() && p.Play(f.move) == nil {
		if now := row.Force(p, you, row.Threats, forcing, late); now.Ended && len(now.Line) == 0 {
			f.add(Fact{Kind: Averts, Move: f.move, By: you, Reply: reply})
		}
		p.Undo()
	}
}

// isFive tells whether five in a row win, so that open rows of three have their name.
func isFive(p *game.Position) bool {
	line, ok := p.Rules().Goal.(game.Line)
	return ok && line.K == 5
}

// straight returns the row that a mark of a player on cell c would make into a
// straight four: a row of all but one with both ends empty. It returns nil if
// there is none. The result includes c.
func (f *finder) straight(c game.Cell, by game.Player) []game.Cell {
	p, b := f.p, f.p.Board()
	line, ok := p.Rules().Goal.(game.Line)
	if !ok {
		return nil
	}
	mark := p.MarkOf(by)
	for axis := range b.Axes() {
		cells := []game.Cell{c}
		var end [2]game.Cell
		for i, sign := range [2]int{-1, 1} {
			for n := 1; ; n++ {
				at := b.Step(c, axis, sign*n)
				if end[i] = at; at == game.NoCell || p.Mark(at) != mark {
					break
				}
				cells = append(cells, at)
			}
		}
		if len(cells) == line.K-1 && end[0] != game.NoCell && end[1] != game.NoCell && p.Mark(end[0]) == game.Empty && p.Mark(end[1]) == game.Empty {
			return cells
		}
	}
	return nil
}

// compare adds a fact about a set through the move, if the set has more marks
// than the one of its kind so far: a set of the player to move, on which the
// move builds, or of another player, which the move stops.
func (f *finder) compare(one Fact) {
	switch {
	case one.By == f.me && len(one.Cells) > 0:
		one.Kind = Builds
		one.N-- // the move is one of the missing marks
	case one.By != f.me && len(one.Cells) > 1:
		one.Kind = Stops
	default:
		return
	}
	if was := f.fact(one.Kind); was == nil {
		f.add(one)
	} else if one.N < was.N {
		*was = one
	}
}

// marked lists the cells of a set that have marks.
func (f *finder) marked(set int32) (cells []game.Cell) {
	for _, c := range f.p.Members(set) {
		if f.p.Mark(c) != game.Empty {
			cells = append(cells, c)
		}
	}
	return cells
}

// local finds the facts about what the move does on the board.
func (f *finder) local() {
	p, m := f.p, f.move
	b := p.Board()
	taken := p.Captured(f.me)
	lines := 0
	if _, turns := p.Rules().Effect.(game.Twist); m.To != game.NoCell && !turns && !p.Rules().Common() && setsOnly(p.Rules().Goal) {
		for _, set := range p.Through(m.To) {
			by, missing := p.Claim(set)
			if missing <= 0 || !p.Winning(set) {
				continue
			}
			if by == f.me || by == game.Nobody {
				lines++
			}
			f.compare(Fact{Move: m, By: by, N: missing, Cells: f.marked(set)})
		}
	}
	if p.Play(m) != nil {
		return
	}
	defer p.Undo()
	if p.Over() {
		return
	}
	if n := p.Captured(f.me) - taken; n > 0 {
		f.add(Fact{Kind: Captures, Move: m, N: n})
	}
	if _, closes := p.Rules().Effect.(game.Close); closes && m.To != game.NoCell {
		region, _ := b.Region(m.To)
		if cell := b.RegionCell(region); p.Mark(cell) == p.MarkOf(f.me) {
			f.add(Fact{Kind: Closes, Move: m, Cells: []game.Cell{cell}})
		}
	}
	if t := p.Target(); t >= 0 && p.Turn() != f.me {
		f.add(Fact{Kind: Sends, Move: m, By: p.Turn(), Cells: []game.Cell{b.RegionCell(t)}})
	}
	if lines > 0 {
		f.add(Fact{Kind: Lines, Move: m, N: lines})
	}
	if row.Plays(p) && isFive(p) && len(f.blunders) == 0 {
		for _, d := range threes(p, f.me) {
			if contains(d.Cells, m.To) {
				f.add(Fact{Kind: Makes, Move: m, Cells: d.At})
				break
			}
		}
	}
}
