package engine

import (
	"errors"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/variant"
)

// mostSeen is how many cells a board may have that look tells of. What would
// come of a larger one is too long for a line, and too much for a front that
// knows no rules.
const mostSeen = 1 << 14

// look answers the words behind "look" with a position as JSON.
func look(words []string) (object, error) {
	if len(words) == 0 {
		return nil, errors.New("look: no rules")
	}
	r, err := variant.Parse(words[0])
	if err != nil {
		return nil, errors.New("rules: " + err.Error())
	}
	if n := r.Board.Cells(); n > mostSeen {
		return nil, tooLarge(n)
	}
	p := r.Start()
	board, played := false, false
	for words = words[1:]; len(words) > 0; {
		key := words[0]
		words = words[1:]
		switch {
		case key == "board" && !board:
			board = true
		case (key == "moves" || key == "line") && !played:
			played = true
			if key == "moves" {
				words, err = playAll(p, words)
			} else {
				words, err = playLine(p, words)
			}
			if err != nil {
				return nil, errors.New(key + ": " + err.Error())
			}
		case key == "position" && !played:
			if p, err = positionOf(r, strings.Join(words, " ")); err != nil {
				return nil, errors.New("position: " + err.Error())
			}
			r, words, played = p.Rules(), nil, true
			if n := r.Board.Cells(); n > mostSeen {
				return nil, tooLarge(n)
			}
		case key == "board" || key == "moves" || key == "line" || key == "position":
			return nil, errors.New("look: " + key + " comes when the board or the moves are there already")
		default:
			return nil, errors.New("look: " + quote(key) + " is not known")
		}
	}
	var o object
	o.position(p)
	if board {
		o.name("board")
		o.put("{")
		o.board(r)
		o.put("}")
	}
	if o.put("}"); len(o) > MaxLine-64 {
		return nil, errors.New("look: the answer is too long for a line")
	}
	return o, nil
}

func tooLarge(cells int) error {
	return errors.New("look: a board of " + strconv.Itoa(cells) + " cells is too large: there may be " + strconv.Itoa(mostSeen))
}

// playLine plays the moves of the first word, which follow one another as in a
// link, and gives the other words.
func playLine(p *game.Position, words []string) ([]string, error) {
	if len(words) == 0 {
		return nil, errors.New("the moves are missing")
	}
	for rest := words[0]; rest != ""; {
		m, after, err := p.Rules().CutMove(rest)
		if err == nil {
			err = p.Play(m)
		}
		if err != nil {
			return nil, errors.New("move " + strconv.Itoa(p.Plies()+1) + ": " + err.Error())
		}
		rest = after
	}
	return words[1:], nil
}

// position writes what there is to know of a position.
func (o *object) position(p *game.Position) {
	r, b := p.Rules(), p.Board()
	o.text("rules", r.ID)
	o.text("name", r.Name)
	o.text("short", r.Goal.Short().String())
	o.number("players", r.PlayerCount())
	o.number("plies", p.Plies())
	turn := int(p.Turn()) - 1
	if p.Over() {
		turn = -1
	}
	o.number("turn", turn)
	o.text("marks", p.MarksText(0, b.Cells()))
	o.list("own", r.PlayerCount(), func(i int) {
		if own := p.MarkOf(game.Player(i + 1)); !r.Common() {
			o.integer(int(own))
		} else {
			o.integer(0)
		}
	})
	o.number("put", int(p.PutBy()))
	signs := ""
	for m := range r.MarkCount() {
		signs += r.Sign(game.Mark(m + 1))
	}
	o.text("signs", signs)
	o.list("titles", r.PlayerCount(), func(i int) { o.quote(p.Name(game.Player(i + 1))) })
	o.list("line", p.Plies(), func(i int) { o.quote(r.MoveText(p.Ply(i))) })
	o.text("text", p.Line())
	moves := inOrder(p)
	o.list("moves", len(moves), func(i int) { o.quote(r.MoveText(moves[i])) })
	o.list("at", len(moves), func(i int) { o.integer(int(moves[i].To)) })
	var last []game.Cell
	if n := p.Plies(); n > 0 && p.Ply(n-1).To != game.NoCell {
		last = append(last, p.Ply(n-1).To)
	}
	o.cells("last", last)
	over := p.Outcome()
	o.cells("win", over.Cells)
	if nx, ny := b.Regions(); nx > 0 {
		o.text("regions", p.MarksText(b.Cells(), nx*ny))
		o.number("target", p.Target())
	}
	if _, ok := r.Effect.(game.Custodial); ok {
		o.list("captured", r.PlayerCount(), func(i int) { o.integer(p.Captured(game.Player(i + 1))) })
	}
	out := 0
	for by := game.First; int(by) <= r.PlayerCount(); by++ {
		if p.Out(by) {
			out |= 1 << by >> 1
		}
	}
	o.number("out", out)
	o.boolean("over", over.Over)
	o.number("winner", int(over.Winner)-1)
	o.text("reason", over.Reason.String())
	outcome := ""
	switch {
	case over.Winner != game.Nobody:
		outcome = p.Name(over.Winner) + " wins"
	case over.Over:
		outcome = "Draw"
	}
	o.text("outcome", outcome)
	o.text("key", strconv.FormatUint(p.Key(), 16))
}

func (o *object) cells(name string, cells []game.Cell) {
	o.list(name, len(cells), func(i int) { o.integer(int(cells[i])) })
}

// inOrder is the legal moves by their cells, those of a cell as they come, and
// behind all the choices that place nothing.
func inOrder(p *game.Position) []game.Move {
	moves := p.Moves(nil)
	// Each cell has a chain of its moves, so that the longest list takes no
	// longer than it must.
	cells := p.Board().Cells()
	first := make([]int32, cells+1)
	next := make([]int32, len(moves)+1)
	for i := len(moves); i > 0; i-- {
		at := cells
		if to := moves[i-1].To; to != game.NoCell {
			at = int(to)
		}
		next[i], first[at] = first[at], int32(i)
	}
	sorted := make([]game.Move, 0, len(moves))
	for _, i := range first {
		for ; i > 0; i = next[i] {
			sorted = append(sorted, moves[i-1])
		}
	}
	return sorted
}
