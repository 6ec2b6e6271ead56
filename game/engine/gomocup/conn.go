package gomocup

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"noughts/game"
)

// conn is an engine that runs, and what it knows of the game.
type conn struct {
	rwc io.ReadWriteCloser
	in  *bufio.Reader

	rules *game.Rules
	known []game.Cell // the stones that it knows, in order; nil before the first move
	mine  game.Mark   // of its stones
	plies int         // of the position that it was asked about last
	turn  time.Duration
	spent time.Duration // of the time for the game

	plan []game.Move    // what it has answered beyond its first move
	then *game.Position // where the plan goes on
}

var (
	// errEnded is the error of an engine that is gone.
	errEnded = errors.New("it ended without an answer")
	// errLine is that of one that sends lines that nobody would.
	errLine = errors.New("a line of its answer has no end")
)

// send sends lines.
func (n *conn) send(text string) error {
	if _, err := io.WriteString(n.rwc, text+"\n"); err != nil {
		return errEnded
	}
	return nil
}

// line is the next line that is an answer.
func (n *conn) line() (string, error) {
	for {
		raw, err := n.in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return "", errLine
		case err != nil && strings.TrimSpace(string(raw)) == "":
			return "", errEnded
		}
		text := strings.TrimSpace(string(raw))
		switch word, _ := cut(text); word {
		case "", "MESSAGE", "DEBUG":
		default:
			return text, nil
		}
	}
}

// follows tells whether the position is the one that the engine knows and one
// stone of the other's more.
func (n *conn) follows(p *game.Position) bool {
	if n.rules != p.Rules() || n.known == nil || n.mine != p.MarkOf(p.Turn()) {
		return false
	}
	cells := placed(p)
	if len(cells) != len(n.known)+1 || p.Mark(cells[len(cells)-1]) == n.mine {
		return false
	}
	for i, c := range n.known {
		if cells[i] != c {
			return false
		}
	}
	return true
}

// placed is the cells of the stones on the board, in the order in which they
// came there.
func placed(p *game.Position) []game.Cell {
	cells := []game.Cell{}
	for _, m := range p.Rules().Setup {
		cells = append(cells, m.To)
	}
	for i := range p.Plies() {
		if m := p.Ply(i); m.To != game.NoCell {
			cells = append(cells, m.To)
		}
	}
	return cells
}

// choosing tells whether the position is one of an opening, where more is to
// be decided than where the next stone goes.
func choosing(p *game.Position) bool {
	swap2 := p.Rules().Turns == game.Turns(game.Swap2{})
	if !swap2 {
		return false
	}
	if p.Plies() < 3 {
		return true
	}
	for _, m := range p.Moves(nil) {
		if m.To == game.NoCell {
			return true
		}
	}
	return false
}

// move asks for the moves of a position.
func (n *conn) move(p *game.Position) ([]game.Move, error) {
	b, cells := p.Board(), placed(p)
	var ask strings.Builder
	mine := p.MarkOf(p.Turn())
	choice := choosing(p)
	switch {
	case choice:
		ask.WriteString("SWAP2BOARD\n")
		for _, c := range cells {
			ask.WriteString(point(b, c) + "\n")
		}
		ask.WriteString("DONE")
	case len(cells) == 0:
		ask.WriteString("BEGIN")
	case n.known != nil:
		ask.WriteString("TURN " + point(b, cells[len(cells)-1]))
	default:
		ask.WriteString("BOARD\n")
		for _, c := range cells {
			whose := own
			if p.Mark(c) != mine {
				whose = other
			}
			fmt.Fprintf(&ask, "%s,%d\n", point(b, c), whose)
		}
		ask.WriteString("DONE")
	}
	if err := n.send(ask.String()); err != nil {
		return nil, err
	}
	for {
		text, err := n.line()
		if err != nil {
			return nil, err
		}
		switch word, rest := cut(text); word {
		case "SUGGEST": // it would like to be told: it is its own move
			if err := n.send("PLAY " + rest); err != nil {
				return nil, err
			}
			continue
		case "ERROR", "UNKNOWN":
			return nil, fmt.Errorf("instead of a move it answered %s", game.Quote(text))
		}
		if choice {
			return chosen(p, text)
		}
		m, err := placement(p, text)
		if err != nil {
			return nil, err
		}
		return []game.Move{m}, nil
	}
}

// placement is the legal placement that a point names.
func placement(p *game.Position, text string) (game.Move, error) {
	if _, ok := numbers(text, 2); !ok {
		return game.Move{}, fmt.Errorf("instead of a move it answered %s", game.Quote(text))
	}
	c, err := cell(p.Board(), text)
	if err != nil {
		return game.Move{}, fmt.Errorf("its move cannot be played: %w", err)
	}
	m := game.Move{To: c}
	if err := p.Legal(m); err != nil {
		return m, fmt.Errorf("its move %s cannot be played: %w", p.Board().Name(c), err)
	}
	return m, nil
}

// chosen is the moves of an answer to SWAP2BOARD: SWAP, or points. A choice of
// the rules that the answer does not spell out is the one that leaves the turn
// to whoever the answer leaves it to.
func chosen(p *game.Position, text string) ([]game.Move, error) {
	var moves []game.Move
	me, q := p.Turn(), p.Clone()
	play := func(m game.Move) error {
		moves = append(moves, m)
		return q.Play(m)
	}
	choose := func(mine bool) error {
		for _, m := range q.Moves(nil) {
			if m.To != game.NoCell {
				continue
			}
			r := q.Clone()
			if r.Play(m) == nil && (r.Turn() == me) == mine {
				return play(m)
			}
		}
		return errors.New("its choice " + game.Quote(text) + " is not offered now")
	}
	points := strings.Fields(text)
	if strings.EqualFold(text, "SWAP") {
		return moves, choose(false)
	}
	_, err := placement(q, points[0])
	if q.Plies() >= 3 && (err != nil || len(points) > 1) {
		if err := choose(true); err != nil {
			return nil, err
		}
	}
	for _, text := range points {
		if q.Turn() != me {
			return nil, fmt.Errorf("its answer %s has too many stones", game.Quote(strings.Join(points, " ")))
		}
		m, err := placement(q, text)
		if err != nil {
			return nil, err
		}
		if err := play(m); err != nil {
			return nil, err
		}
	}
	if q.Turn() == me && !q.Over() {
		return nil, fmt.Errorf("its answer %s has too few stones", game.Quote(strings.Join(points, " ")))
	}
	return moves, nil
}

// learn notes what the engine knows after it has answered. After a choice it
// is told of the whole board.
func (n *conn) learn(p *game.Position, moves []game.Move) {
	n.known, n.mine, n.plies = nil, p.MarkOf(p.Turn()), p.Plies()
	if !choosing(p) {
		n.known = append(placed(p), moves[0].To)
		return
	}
	n.plan, n.then = moves[1:], p.Clone()
	_ = n.then.Play(moves[0])
}

// planned is the next move of an answer that held several.
func (n *conn) planned(p *game.Position) (game.Move, bool) {
	if len(n.plan) == 0 || n.then.Rules() != p.Rules() || n.then.Key() != p.Key() || n.then.Plies() != p.Plies() {
		return game.Move{}, false
	}
	m := n.plan[0]
	n.plan = n.plan[1:]
	if n.then.Play(m) != nil {
		return game.Move{}, false
	}
	return m, true
}
