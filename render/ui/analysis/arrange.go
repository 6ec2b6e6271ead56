package analysis

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/words"
)

// mostTried is the most moves that Arrange tries.
const mostTried = 4000

// Arrange returns a record at whose cursor the wanted marks are on the board and a player
// is to move. If moves of the game lead there in some order, it is a record of that game.
// Otherwise it is a record of the same game with the marks on the board from the start, if
// such rules can be composed. The error says why there is no record.
func Arrange(rules *game.Rules, want map[game.Cell]game.Mark, turn game.Player) (*record.Record, error) {
	s := &arranger{p: rules.Start(), want: want, turn: turn, visited: map[uint64]bool{}, tries: mostTried}
	_, s.turns = rules.Effect.(game.Twist)
	if s.fits() && s.search() {
		r := record.New(rules)
		for i := range s.p.Plies() {
			if err := r.Play(s.p.Ply(i)); err != nil {
				return nil, err
			}
		}
		return r, nil
	}
	c, ok := variant.Composed(rules)
	switch {
	case ok:
	case s.ended:
		return nil, game.Fault(wordPlayedOut)
	case rules.Effect == nil && rules.Place == nil:
		return nil, game.Fault(words.Fill(wordUnreachable, rules.Start().Title(turn)))
	default:
		return nil, game.Fault(wordPlacedTwice)
	}
	c.Setup, c.Begins = nil, turn
	for _, m := range rules.Setup {
		if m.Mark == game.Block && want[m.To] == game.Empty {
			c.Setup = append(c.Setup, m)
		}
	}
	for cell, m := range want {
		c.Setup = append(c.Setup, game.Move{To: cell, Mark: m})
	}
	c.Arrange()
	made, err := c.Rules()
	if err != nil {
		return nil, err
	}
	return record.New(made), nil
}

// arranger searches for moves that lead to the wanted marks.
type arranger struct {
	p       *game.Position
	want    map[game.Cell]game.Mark
	turn    game.Player
	turns   bool // moves turn parts of the board: a mark may be put elsewhere first
	visited map[uint64]bool
	tries   int
	ended   bool // a line of moves ended the game too soon
}

// fits tells whether all marks on the board are wanted.
func (s *arranger) fits() bool {
	b := s.p.Board()
	if s.p.Rules().Effect == nil && s.p.Plies() > 0 {
		return true // only the last mark is new, and it is wanted
	}
	for c := range game.Cell(b.Cells()) {
		if m := s.p.Mark(c); m != game.Empty && m != game.Block && m != s.want[c] {
			return false
		}
	}
	return true
}

// missing are the wanted cells that are still empty, sorted.
func (s *arranger) missing() (all []game.Cell) {
	for c := range s.want {
		if s.p.Mark(c) == game.Empty {
			all = append(all, c)
		}
	}
	game.SortCells(all)
	return all
}

// search searches for the moves from the position, depth first. If it succeeds, the wanted
// marks are in the position.
func (s *arranger) search() bool {
	missing := s.missing()
	if len(missing) == 0 && s.p.Turn() == s.turn && !s.p.Over() {
		return true
	}
	if s.p.Over() {
		s.ended = true
		return false
	}
	if s.visited[s.p.Key()] {
		return false
	}
	s.visited[s.p.Key()] = true
	for _, m := range s.moves(missing) {
		if s.tries--; s.tries < 0 {
			return false
		}
		before := s.stones()
		if s.p.Play(m) != nil {
			continue
		}
		if s.stones() >= before && s.fits() && s.search() {
			return true
		}
		s.p.Undo()
	}
	return false
}

// stones is a number that grows with the stones on the board. It is always 0 where no move
// can take stones away.
func (s *arranger) stones() int {
	if s.p.Rules().Effect == nil {
		return 0
	}
	return -s.p.Free()
}

// moves are the moves to try: those that put a missing mark, and choices that put none.
// Where moves turn parts of the board, they are all moves until no mark is missing.
func (s *arranger) moves(missing []game.Cell) (all []game.Move) {
	if s.turns && len(missing) > 0 {
		return s.p.Moves(nil)
	}
	put := s.p.PutBy()
	for _, c := range missing {
		for _, m := range board.FormsOf(s.p, c) {
			mark := m.Mark
			if mark == game.Empty {
				mark = put
			}
			if mark == s.want[c] {
				all = append(all, m)
			}
		}
	}
	for _, arg := range []int8{game.Keep, game.More, game.Swap} {
		if m := game.Choice(arg); s.p.Legal(m) == nil {
			all = append(all, m)
		}
	}
	return all
}
