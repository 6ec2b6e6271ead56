package game

import "slices"

// Position is the marks on a board, who is to move, and how it came about. It
// belongs to one goroutine: give another one a Clone.
type Position struct {
	rules    *Rules
	board    *Board
	goal     Goal
	leaves   []Goal // the goals that are not made of others; each has a family of sets
	sets     *sets
	players  int
	nmarks   int
	cells    int    // of the board
	slots    int32  // cells and regions
	ordinary bool   // any empty cell, marks of one's own, in rotation, no effect
	lifting  bool   // a ply may complete sets of others: marks leave the board, move, or are placed for the other
	passing  bool   // the game may go on with a complete set, or without a player who was in it
	certain  bool   // no open set means that nobody will ever win
	skills   skills // of the parts of the rules

	marks []Mark        // of cells and regions; nil on a board that is kept in pages
	pages []*[page]Mark // nil for a page without marks
	count []counter     // per winning set
	tally []int32       // per family, mark and marks that miss: sets with that mark only. See row
	miss  int           // entries of tally for a family and mark
	open  []int32       // per family: sets that are open to some mark
	empty int           // free cells
	links []int32       // chains of cells: see Connect
	reg   [registers]int32
	key   uint64

	turn    Player
	verdict Verdict
	setting Cell // the stone of the setup being placed, NoCell afterwards

	journal []change
	plies   []ply
	pending []pending // what the windows have not been told: see catchUp
	scratch []int32   // of Through
	members []Cell    // of Members
	run     []Mark    // of slide
	witness int32     // of reachable: a set that the goal could last be reached by
}

// page is how many cells of a large board are kept together. A board of more
// than paged cells is kept in pages, so that it costs what its stones cost.
const (
	page  = 256
	paged = 1 << 15
)

// The registers are what a position holds besides marks. They are part of the
// key.
const (
	regTarget = iota                      // the region that the player is sent to, plus 1; 0: any
	regSwap                               // 1 after the first two players have changed sides
	regStage                              // of an opening
	regOut                                // a bit for each player who is out of the game
	regTaken                              // plus a player's number: stones captured
	regPlies  = regTaken + MaxPlayers + 1 // plies played, as far as the placement depends on them
	registers = regPlies + 1
)

// change is a slot and what it held before: a cell or region, a register
// behind them, or a link behind those.
type change struct{ at, was int32 }

// ply is a move played, and what undo must restore besides the slots.
type ply struct {
	move    Move
	changes int32 // length of the journal before the move
	turn    Player
	verdict Verdict
	key     uint64 // before the move
	witness int32  // likewise: see reachable
}

func newPosition(r *Rules) *Position {
	p := &Position{
		rules: r, board: r.Board, goal: r.Goal, leaves: leaves(r.Goal),
		players: r.PlayerCount(), nmarks: r.MarkCount(),
		empty: r.Board.Cells(), turn: r.turns().Begins(r), setting: NoCell,
	}
	_, rotation := r.turns().(Rotation)
	p.ordinary = rotation && r.Marks == nil && r.Place == nil && r.Effect == nil
	_, p.lifting = r.Effect.(lifter)
	p.certain = !p.lifting
	p.skills = skillsOf(r)
	p.passing = r.PlayerCount() > 2
	for _, g := range p.leaves {
		if line, ok := g.(Line); ok && !line.plain() {
			p.passing = true
		}
		if _, ok := g.(settled); !ok {
			p.certain = false
		}
		if _, ok := g.(Connect); ok && p.links == nil {
			p.links = make([]int32, r.Board.Cells()+4)
			for i := range p.links {
				p.links[i] = -1
			}
		}
	}
	if _, ok := r.Turns.(Swap2); ok {
		p.lifting = true // in the opening players place marks of the other
	}
	nx, ny := r.Board.Regions()
	p.cells, p.slots = r.Board.Cells(), int32(r.Board.Cells()+nx*ny)
	if p.slots > paged {
		p.pages = make([]*[page]Mark, (p.slots+page-1)/page)
	} else {
		p.marks = make([]Mark, p.slots)
	}
	p.sets = newSets(r, p.leaves)
	p.miss = p.sets.largest + 1
	p.tally = make([]int32, len(p.sets.counts)*p.nmarks*p.miss)
	p.count = make([]counter, p.sets.len())
	for i := range p.count {
		p.count[i].size = uint8(len(p.sets.of(i)))
		p.count[i].family = p.sets.family[i]
		p.count[i].base = int32(int(p.sets.family[i]) * p.nmarks * p.miss)
	}
	for _, n := range p.sets.counts {
		p.open = append(p.open, int32(n))
	}
	p.key = turnKey(p.turn)
	p.plies = make([]ply, 0, min(p.empty, 128))
	p.journal = make([]change, 0, min(p.empty, 128))
	p.setUp()
	return p
}

// setUp places the stones of the setup.
func (p *Position) setUp() {
	for _, m := range p.rules.Setup {
		p.put(int32(m.To), int32(m.Mark))
	}
	if e, ok := p.rules.Effect.(settler); ok {
		e.settle(p)
	}
	for _, m := range p.rules.Setup {
		if m.Mark != Block && p.verdict.Reason == Going {
			p.setting = m.To
			p.verdict = p.goal.Judge(p, 0, p.Owner(m.Mark))
		}
	}
	p.setting = NoCell
	if p.verdict.Reason == Going && len(p.rules.Setup) > 0 {
		p.verdict = p.goal.Judge(p, 0, p.turn) // nobody may be able to win any more
	}
	if p.verdict.Reason == Going && p.stuck() {
		p.verdict.Reason = NoneLeft
	}
	p.journal = p.journal[:0]
}

// Clone is an independent copy, history included.
func (p *Position) Clone() *Position {
	q := *p
	q.marks = slices.Clone(p.marks)
	q.pages = clonePages(p.pages)
	q.count = slices.Clone(p.count)
	q.tally = slices.Clone(p.tally)
	q.open = slices.Clone(p.open)
	q.pending = slices.Clone(p.pending)
	q.links = slices.Clone(p.links)
	q.journal = append(make([]change, 0, cap(p.journal)), p.journal...)
	q.plies = append(make([]ply, 0, cap(p.plies)), p.plies...)
	q.scratch, q.members, q.run = nil, nil, nil
	return &q
}

// clonePages copies the pages that there are, into one piece of memory.
func clonePages(pages []*[page]Mark) []*[page]Mark {
	n := 0
	for _, one := range pages {
		if one != nil {
			n++
		}
	}
	all, copied := slices.Clone(pages), make([][page]Mark, n)
	for i, one := range all {
		if one != nil {
			n--
			copied[n] = *one
			all[i] = &copied[n]
		}
	}
	return all
}

// Rules is the game that the position belongs to.
func (p *Position) Rules() *Rules { return p.rules }

// Board is the board of the rules.
func (p *Position) Board() *Board { return p.board }

// Turn is the player to move; after the end, the one whose turn it would be.
func (p *Position) Turn() Player { return p.turn }

// Mark is what a cell of the board holds, or a region: see [Board.RegionCell].
func (p *Position) Mark(c Cell) Mark { return p.at(c) }

// Marks is what the cells and behind them the regions hold, nil on a board so
// large that it is kept in parts. The slice must not be changed.
func (p *Position) Marks() []Mark { return p.marks }

func (p *Position) at(c Cell) Mark {
	if p.marks != nil {
		return p.marks[c]
	}
	if one := p.pages[c/page]; one != nil {
		return one[c%page]
	}
	return Empty
}

// MarkOf is the mark of a player, who may have changed sides.
func (p *Position) MarkOf(by Player) Mark {
	if p.reg[regSwap] != 0 && by <= Second {
		return Mark(First + Second - by)
	}
	return Mark(by)
}

// Owner is the player of a mark, Nobody of Empty, Block and marks in common.
func (p *Position) Owner(m Mark) Player {
	if m == Empty || int(m) > p.players || p.rules.Marks != nil {
		return Nobody
	}
	return Player(p.MarkOf(Player(m)))
}

// PutBy is the mark that a placement puts now, Empty when the player chooses.
func (p *Position) PutBy() Mark {
	if len(p.rules.Marks) > 1 {
		return Empty
	}
	return p.markOf(Move{})
}

// markOf is the mark that a placement puts.
func (p *Position) markOf(m Move) Mark {
	if p.ordinary {
		return Mark(p.turn)
	}
	switch {
	case m.Mark != Empty:
		return m.Mark
	case p.rules.Marks != nil:
		return p.rules.Marks[0]
	}
	if t := p.skills.chooser; t != nil {
		return t.mark(p)
	}
	return p.MarkOf(p.turn)
}

// Name is what a player is called now, in English: by name, else by the letter
// of the mark, or by number where marks are common.
func (p *Position) Name(by Player) string { return p.Title(by).String() }

// Title is what a player is called now.
func (p *Position) Title(by Player) Say {
	switch {
	case by == Nobody:
		return Says("nobody")
	case p.rules.name(by) != "":
		return Says("{0}", p.rules.name(by))
	case p.rules.Marks != nil:
		return p.rules.playerName(by)
	}
	return Says("{0}", p.rules.Sign(p.MarkOf(by)))
}

// Target is the region in which the player must move, -1 when the rules leave
// the choice: see Sent.
func (p *Position) Target() int { return int(p.reg[regTarget]) - 1 }

// Captured is the number of stones that a player has captured.
func (p *Position) Captured(by Player) int { return int(p.reg[regTaken+by]) }

// Out tells whether a player is out of the game.
func (p *Position) Out(by Player) bool { return p.reg[regOut]>>by&1 != 0 }

// Swapped tells whether the first two players have changed sides.
func (p *Position) Swapped() bool { return p.reg[regSwap] != 0 }

// Free is the number of empty cells.
func (p *Position) Free() int { return p.empty }

// Key is the Zobrist key of the marks, the player to move, and all else that
// the game depends on. Positions that are alike have the same key, whatever
// the order of moves.
func (p *Position) Key() uint64 { return p.key }

// Plies is the number of moves played.
func (p *Position) Plies() int { return len(p.plies) }

// Ply is the i-th move played, from 0.
func (p *Position) Ply(i int) Move { return p.plies[i].move }

// By is the player who played the i-th move, from 0.
func (p *Position) By(i int) Player { return p.plies[i].turn }

// lastCell is the cell of the last placement, NoCell if the last ply was none.
func (p *Position) lastCell() Cell {
	if p.setting != NoCell || len(p.plies) == 0 {
		return p.setting
	}
	return p.plies[len(p.plies)-1].move.To
}

// Open is the number of winning sets in which at most one kind of mark stands.
func (p *Position) Open() int {
	p.catchUp()
	n := 0
	for _, open := range p.open[:len(p.leaves)] {
		n += int(open)
	}
	return n
}

// Drawn tells that the draw is certain: the game is over without a winner, or
// no winning set is open to anybody, long before the board is full.
func (p *Position) Drawn() bool {
	if p.verdict.Reason != Going {
		return p.verdict.Winner == Nobody
	}
	if !p.certain {
		return false
	}
	for family := range p.leaves {
		if p.alive(family) > 0 {
			return false
		}
	}
	return true
}

// alive is the number of sets of a family that somebody can still fill, while
// the game goes on and stones stay where they are: those that are open, without
// those that are complete and did not count, and those of players who are out.
func (p *Position) alive(family int) int {
	p.catchUp()
	n := int(p.open[family])
	if !p.passing {
		return n
	}
	for m := Mark(1); int(m) <= p.nmarks; m++ {
		row := p.row(family, m)
		if p.rules.Marks == nil && p.Out(Player(m)) {
			for _, sets := range p.tally[row : row+p.miss] {
				n -= int(sets)
			}
		} else {
			n -= int(p.tally[row])
		}
	}
	return n
}

// Tally is the number of winning sets that hold the mark of one player only,
// and in which the given number of marks misses: 0 is a complete set, 1 a
// threat to win at once. Where marks are common, by is the number of the mark.
func (p *Position) Tally(by Player, missing int) int {
	m := Mark(by)
	if p.reg[regSwap] != 0 {
		m = p.MarkOf(by)
	}
	if len(p.leaves) == 1 && missing < p.miss {
		if len(p.pending) > 0 {
			p.tell()
		}
		return int(p.tally[(int(m)-1)*p.miss+missing])
	}
	n := 0
	for family := range p.leaves {
		n += p.sum(family, m, missing)
	}
	return n
}

// sum is the number of sets of a family that hold one mark only and miss some.
func (p *Position) sum(family int, m Mark, missing int) int {
	if missing >= p.miss {
		return 0
	}
	p.catchUp()
	return int(p.tally[p.row(family, m)+missing])
}

// row is where the tally of a family and a mark begins.
func (p *Position) row(family int, m Mark) int { return (family*p.nmarks + int(m) - 1) * p.miss }

// openTo is the number of sets of a family that a mark alone can still fill.
func (p *Position) openTo(family int, m Mark) int {
	p.catchUp()
	n := int(p.open[family]) - int(p.tally[p.row(family, m)]) // complete, and did not count
	for other := Mark(1); int(other) <= p.nmarks; other++ {
		if other != m {
			row := p.row(family, other)
			for _, sets := range p.tally[row : row+p.miss] {
				n -= int(sets)
			}
		}
	}
	return n
}
