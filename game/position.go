package game

// Position is the marks on a board, who is to move, and how it came about. It
// belongs to one goroutine: give another one a Clone.
type Position struct {
	rules   *Rules
	goal    Goal
	turns   Turns // nil: plain rotation, First begins
	sets    *sets
	players int

	marks []Mark
	count []counter  // per winning set
	tally [2][]int32 // per player: open sets by the marks that miss, only those with a mark
	open  int        // sets open to somebody
	empty int        // free cells
	key   uint64

	turn   Player
	winner Player
	reason Reason

	journal []change
	plies   []ply
}

// change is a cell and what it held before.
type change struct {
	cell Cell
	was  Mark
}

// ply is a move played, and what undo must restore besides the marks.
type ply struct {
	move    Move
	changes int32 // length of the journal before the move
	turn    Player
	winner  Player
	reason  Reason
}

func newPosition(r *Rules) *Position {
	s := newSets(r.Board, r.Goal)
	p := &Position{
		rules: r, goal: r.Goal, turns: r.Turns, sets: s, players: r.players(),
		marks: make([]Mark, r.Board.Cells()),
		count: make([]counter, s.len()),
		open:  s.len(),
		empty: r.Board.Cells(),
		turn:  r.turns().Begins(),
	}
	for i := range p.count {
		p.count[i].size = uint8(len(s.of(i)))
	}
	for i := range p.tally {
		p.tally[i] = make([]int32, s.size+1)
	}
	p.key = turnKey(p.turn)
	p.plies = make([]ply, 0, min(p.empty, 512))
	p.journal = make([]change, 0, min(p.empty, 512))
	return p
}

// Clone is an independent copy, history included.
func (p *Position) Clone() *Position {
	q := *p
	q.marks = append([]Mark(nil), p.marks...)
	q.count = append([]counter(nil), p.count...)
	for i := range q.tally {
		q.tally[i] = append([]int32(nil), p.tally[i]...)
	}
	q.journal = append(make([]change, 0, cap(p.journal)), p.journal...)
	q.plies = append(make([]ply, 0, cap(p.plies)), p.plies...)
	return &q
}

// Rules is the game that the position belongs to.
func (p *Position) Rules() *Rules { return p.rules }

// Board is the board of the rules.
func (p *Position) Board() *Board { return p.rules.Board }

// Turn is the player to move; after the end, the one whose turn it would be.
func (p *Position) Turn() Player { return p.turn }

// Mark is what a cell of the board holds.
func (p *Position) Mark(c Cell) Mark { return p.marks[c] }

// Free is the number of empty cells.
func (p *Position) Free() int { return p.empty }

// Key is the Zobrist key of the marks and the player to move. Positions with
// the same marks and player have the same key, whatever the order of moves.
func (p *Position) Key() uint64 { return p.key }

// Plies is the number of moves played.
func (p *Position) Plies() int { return len(p.plies) }

// Ply is the i-th move played, from 0.
func (p *Position) Ply(i int) Move { return p.plies[i].move }

// Open is the number of winning sets in which at most one player has marks.
func (p *Position) Open() int { return p.open }

// Drawn tells that the draw is certain: the game is over without a winner, or
// no winning set is open to anybody, long before the board is full.
func (p *Position) Drawn() bool { return p.winner == Nobody && (p.open == 0 || p.empty == 0) }

// Tally is the number of winning sets that hold marks of one player only and
// in which that player misses the given number of marks: 0 is a complete line,
// 1 a threat to win at once.
func (p *Position) Tally(by Player, missing int) int { return int(p.tally[by-1][missing]) }

// put is the one place where a cell changes. It keeps the marks, the counters
// of the winning sets, the number of free cells and the key together.
func (p *Position) put(c Cell, m Mark) {
	was := p.marks[c]
	p.marks[c] = m
	if was != Empty {
		p.empty++
		p.key ^= zobrist(c, was)
		p.lift(c, Player(was))
	}
	if m != Empty {
		p.empty--
		p.key ^= zobrist(c, m)
		p.lay(c, Player(m))
	}
}

// lay counts a new mark in every set through a cell.
func (p *Position) lay(c Cell, by Player) {
	mine := p.tally[by-1]
	for _, i := range p.sets.by(c) {
		n := &p.count[i]
		held := n.held[by-1]
		n.held[by-1] = held + 1
		if held > 0 {
			if n.owners == 1 {
				mine[n.size-held]--
				mine[n.size-held-1]++
			}
			continue
		}
		switch n.owners {
		case 0:
			mine[n.size-1]++
		case 1:
			p.tally[n.who-1][n.size-n.held[n.who-1]]--
			p.open--
		}
		n.owners++
		n.who ^= by
	}
}

// lift is lay backwards.
func (p *Position) lift(c Cell, by Player) {
	mine := p.tally[by-1]
	for _, i := range p.sets.by(c) {
		n := &p.count[i]
		held := n.held[by-1]
		n.held[by-1] = held - 1
		if held > 1 {
			if n.owners == 1 {
				mine[n.size-held]--
				mine[n.size-held+1]++
			}
			continue
		}
		n.owners--
		n.who ^= by
		switch n.owners {
		case 0:
			mine[n.size-1]--
		case 1:
			p.tally[n.who-1][n.size-n.held[n.who-1]]++
			p.open++
		}
	}
}
