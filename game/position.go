package game

import "slices"

// Position is the state of a game: the marks on the board, the player to move,
// and the moves played so far. It is not safe for concurrent use: give each
// goroutine its own Clone.
type Position struct {
	rules       *Rules
	board       *Board
	goal        Goal
	baseGoals   []Goal // the goals that are not made of other goals; each has a family of winning sets
	sets        *sets
	players     int
	nmarks      int
	cells       int             // of the board, without regions
	slots       int32           // cells and regions
	ordinary    bool            // the rules are the ordinary ones: any empty cell, each player's own mark, rotation, no effect
	marksChange bool            // a move may complete a set for another player, because marks can leave the board, move, or be placed for the other player
	mayContinue bool            // the game may go on although a set is complete or a player is out
	certain     bool            // when no set is open, nobody can win any more
	optional    optionalMethods // optional methods of the parts of the rules

	marks []Mark        // of cells and then regions; nil on a board that is kept in pages
	pages []*[page]Mark // nil for a page without marks; unused on a small board
	count []counter     // for each winning set
	tally []int32       // number of sets with one kind of mark only, by family, mark and marks missing: see row
	miss  int           // number of tally entries for each family and mark: missing 0 to miss-1
	open  []int32       // for each family: number of sets with at most one kind of mark
	empty int           // free cells
	links []int32       // union-find of the chains of cells: see Connect
	reg   [registers]int32
	key   uint64

	turn    Player
	verdict Verdict
	setting Cell // the stone of the setup that is being judged; NoCell once the setup is done

	journal []change
	plies   []ply
	pending []pending // changes that the tallies do not include yet: see updateTallies
	scratch []int32   // buffer of Through
	members []Cell    // buffer of Members
	run     []Mark    // buffer of read
	witness int32     // number of the set with which reachable last found the goal in reach
}

// page is the number of cells in a page of a large board. A board of more than
// paged slots is kept in pages that are allocated when a mark is put there, so
// that its memory grows with the number of stones.
const (
	page  = 256
	paged = 1 << 15
)

// The registers hold the state of a position besides its marks. They are part
// of the key.
const (
	regTarget = iota                      // the region in which the next move must be, plus 1; 0: any
	regSwap                               // 1 after the first two players have swapped sides
	regStage                              // step of an opening
	regOut                                // bit set of the players who are out of the game
	regTaken                              // regTaken + player: number of stones that the player has captured
	regPlies  = regTaken + MaxPlayers + 1 // number of plies played, kept where the rules of placement depend on it
	registers = regPlies + 1
)

// change is a journal entry: an index as in put, and the value it held before.
type change struct{ at, was int32 }

// ply is a move played, with what Undo restores besides the journal.
type ply struct {
	move    Move
	changes int32 // length of the journal before the move
	turn    Player
	verdict Verdict
	key     uint64 // before the move
	witness int32  // before the move
}

func newPosition(r *Rules) *Position {
	p := &Position{
		rules: r, board: r.Board, goal: r.Goal, baseGoals: baseGoals(r.Goal),
		players: r.PlayerCount(), nmarks: r.MarkCount(),
		empty: r.Board.Cells(), turn: r.turns().Begins(r), setting: NoCell,
	}
	_, rotation := r.turns().(Rotation)
	p.ordinary = rotation && r.Marks == nil && r.Place == nil && r.Effect == nil
	_, p.marksChange = r.Effect.(remover)
	p.certain = !p.marksChange
	p.optional = skillsOf(r)
	p.mayContinue = r.PlayerCount() > 2
	for _, g := range p.baseGoals {
		if line, ok := g.(Line); ok && !line.plain() {
			p.mayContinue = true
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
		p.marksChange = true // in the opening a player also places the opponent's marks
	}
	nx, ny := r.Board.Regions()
	p.cells, p.slots = r.Board.Cells(), int32(r.Board.Cells()+nx*ny)
	if p.slots > paged {
		p.pages = make([]*[page]Mark, (p.slots+page-1)/page)
	} else {
		p.marks = make([]Mark, p.slots)
	}
	p.sets = newSets(r, p.baseGoals)
	p.miss = p.sets.largest + 1
	p.tally = make([]int32, len(p.sets.counts)*p.nmarks*p.miss)
	p.count = make([]counter, p.sets.len())
	for i := range p.count {
		p.count[i].size = uint8(len(p.sets.cellsOf(i)))
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

// setUp places the stones of the setup and judges the position that they make.
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
		p.verdict = p.goal.Judge(p, 0, p.turn) // the setup may already put the goal out of reach
	}
	if p.verdict.Reason == Going && p.stuck() {
		p.verdict.Reason = NoneLeft
	}
	p.journal = p.journal[:0]
}

// Clone returns an independent copy, with the moves played so far.
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

// clonePages copies the pages that exist into a single allocation.
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

// Turn is the player to move. After the end of the game it is the player who
// would be next.
func (p *Position) Turn() Player { return p.turn }

// Mark is the mark on a cell, or the mark of a closed region: see
// [Board.RegionCell]. The cell must be on the board.
func (p *Position) Mark(c Cell) Mark { return p.at(c) }

// MarksText is n marks from a cell on, a character each: a dot for none, # for a
// block, A for mark 1.
func (p *Position) MarksText(from, n int) string {
	text := make([]byte, n)
	for i := range text {
		switch m := p.Mark(Cell(from + i)); m {
		case Empty:
			text[i] = '.'
		case Block:
			text[i] = '#'
		default:
			text[i] = 'A' + byte(m) - 1
		}
	}
	return string(text)
}

// Marks returns the marks of all cells, followed by those of the regions. It
// returns nil on a board of more than 32768 cells, which has no such slice: use
// Mark there. The caller must not change the slice.
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

// MarkOf is the mark that a player has now. Players may have swapped sides.
func (p *Position) MarkOf(by Player) Mark {
	if p.reg[regSwap] != 0 && by <= Second {
		return Mark(First + Second - by)
	}
	return Mark(by)
}

// Owner is the player who has a mark now. It is Nobody for Empty, for Block,
// and where marks are common.
func (p *Position) Owner(m Mark) Player {
	if m == Empty || int(m) > p.players || p.rules.Marks != nil {
		return Nobody
	}
	return Player(p.MarkOf(Player(m)))
}

// PutBy is the mark that a placement by the player to move puts on the board.
// It is Empty where the player chooses the mark.
func (p *Position) PutBy() Mark {
	if len(p.rules.Marks) > 1 {
		return Empty
	}
	return p.markOf(Move{})
}

// markOf is the mark that a placement puts on the board.
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
	if t := p.optional.chooser; t != nil {
		return t.mark(p)
	}
	return p.MarkOf(p.turn)
}

// Name is the English name of a player: the name given in Rules.Names,
// otherwise the role, the letter of the player's mark, or the number where marks
// are common.
func (p *Position) Name(by Player) string { return p.Title(by).String() }

// Title is Name as a text that can be translated.
func (p *Position) Title(by Player) Say {
	switch {
	case by == Nobody:
		return Says("nobody")
	case p.rules.name(by) != "":
		return Says("{0}", p.rules.name(by))
	case p.rules.Marks != nil, len(p.rules.Roles) > 0:
		return p.rules.playerName(by)
	}
	return Says("{0}", p.rules.Sign(p.MarkOf(by)))
}

// Target is the number of the region in which the next move must be, or -1 for
// any region: see [Sent].
func (p *Position) Target() int { return int(p.reg[regTarget]) - 1 }

// Captured is the number of stones that a player has captured.
func (p *Position) Captured(by Player) int { return int(p.reg[regTaken+by]) }

// Out tells whether a player is out of the game.
func (p *Position) Out(by Player) bool { return p.reg[regOut]>>by&1 != 0 }

// Swapped tells whether the first two players have swapped sides.
func (p *Position) Swapped() bool { return p.reg[regSwap] != 0 }

// Free is the number of empty cells on the board.
func (p *Position) Free() int { return p.empty }

// Key is the Zobrist key of the position: of the marks, the player to move, and
// everything else that the rest of the game depends on. Equal positions have
// equal keys, in whatever order their moves were played.
func (p *Position) Key() uint64 { return p.key }

// Plies is the number of moves played since the start.
func (p *Position) Plies() int { return len(p.plies) }

// Ply is move i of the moves played, counted from 0.
func (p *Position) Ply(i int) Move { return p.plies[i].move }

// By is the player who played move i, counted from 0.
func (p *Position) By(i int) Player { return p.plies[i].turn }

// lastCell is the cell of the last placement; NoCell if the last ply was not a
// placement. During the setup it is the stone that is being judged.
func (p *Position) lastCell() Cell {
	if p.setting != NoCell || len(p.plies) == 0 {
		return p.setting
	}
	return p.plies[len(p.plies)-1].move.To
}

// Open is the number of open winning sets of the goal. A set is open while it
// has at most one kind of mark, so that a player can still complete it.
// Complete sets are included.
func (p *Position) Open() int {
	p.updateTallies()
	n := 0
	for _, open := range p.open[:len(p.baseGoals)] {
		n += int(open)
	}
	return n
}

// Drawn tells whether a draw is certain: the game has ended without a winner,
// or no player can complete a winning set any more. The latter often happens
// long before the board is full.
func (p *Position) Drawn() bool {
	if p.verdict.Reason != Going {
		return p.verdict.Winner == Nobody
	}
	if !p.certain {
		return false
	}
	for family := range p.baseGoals {
		if p.alive(family) > 0 {
			return false
		}
	}
	return true
}

// alive is the number of sets of a family that a player can still complete,
// provided that stones stay where they are. It leaves out complete sets that
// did not count, and sets of players who are out of the game.
func (p *Position) alive(family int) int {
	p.updateTallies()
	n := int(p.open[family])
	if !p.mayContinue {
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

// Tally is the number of winning sets in which only the given player has marks
// and the given number of marks is missing: 0 counts complete sets, 1 counts
// threats to win with the next move. Where marks are common, by is the number
// of a mark.
func (p *Position) Tally(by Player, missing int) int {
	m := Mark(by)
	if p.reg[regSwap] != 0 {
		m = p.MarkOf(by)
	}
	if len(p.baseGoals) == 1 && missing < p.miss {
		if len(p.pending) > 0 {
			p.flushTallies()
		}
		return int(p.tally[(int(m)-1)*p.miss+missing])
	}
	n := 0
	for family := range p.baseGoals {
		n += p.sum(family, m, missing)
	}
	return n
}

// sum is the number of sets of a family with no mark but m, of which the given
// number is missing.
func (p *Position) sum(family int, m Mark, missing int) int {
	if missing >= p.miss {
		return 0
	}
	p.updateTallies()
	return int(p.tally[p.row(family, m)+missing])
}

// row is the index in tally of the first entry for a family and a mark.
func (p *Position) row(family int, m Mark) int { return (family*p.nmarks + int(m) - 1) * p.miss }

// openTo is the number of sets of a family that can still be filled with one
// mark alone.
func (p *Position) openTo(family int, m Mark) int {
	p.updateTallies()
	n := int(p.open[family]) - int(p.tally[p.row(family, m)]) // without complete sets, which did not count
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
