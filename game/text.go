package game

import (
	"errors"
	"strings"
)

// MoveText formats a move for records and links. A placement is the name of the
// cell, then the letter of the mark if the player chose one, then the name of
// Arg in capital letters. A choice is a word, such as swap.
func (r *Rules) MoveText(m Move) string {
	if m.To == NoCell {
		if m.Arg > 0 && int(m.Arg) < len(choiceWords) {
			return choiceWords[m.Arg]
		}
		return "no move"
	}
	s := r.Board.Name(m.To)
	if m.Mark != Empty {
		s += r.Sign(m.Mark)
	}
	if names := r.argNames(); m.Arg > 0 && int(m.Arg) < len(names) {
		s += names[m.Arg]
	}
	return s
}

func (r *Rules) argNames() []string {
	if e, ok := r.Effect.(namer); ok {
		return e.Args(r.Board)
	}
	return nil
}

// Line is the moves played so far as a text without spaces, one after another.
// CutMove reads it move by move.
func (p *Position) Line() string {
	var b strings.Builder
	between := ""
	for _, one := range p.plies {
		b.WriteString(between)
		b.WriteString(p.rules.MoveText(one.move))
		between = ""
		if one.move.To == NoCell {
			between = "-" // a word would run into the next move
		}
	}
	return b.String()
}

// ParseMove parses a move in the format of MoveText. On an error the move is to
// NoCell.
func (r *Rules) ParseMove(text string) (Move, error) {
	m, rest, err := r.CutMove(text)
	if err == nil && rest != "" {
		err = errors.New(Quote(text) + " is not a move: " + Quote(rest) + " is too much")
	}
	if err != nil {
		return Move{To: NoCell}, err
	}
	return m, nil
}

// CutMove parses the move at the beginning of a text, and returns the rest of
// the text. Moves may follow one another without a space. The word of a choice
// must then be followed by a hyphen.
func (r *Rules) CutMove(text string) (m Move, rest string, err error) {
	if _, ok := r.Turns.(chooser); ok {
		for arg, word := range choiceWords {
			if after, ok := strings.CutPrefix(text, word); arg > 0 && ok && (after == "" || after[0] == '-') {
				return Choice(int8(arg)), strings.TrimPrefix(after, "-"), nil
			}
		}
	}
	if m.To, rest, err = r.Board.cell(text); err != nil {
		return Move{To: NoCell}, text, err
	}
	if len(r.Marks) > 1 && rest != "" {
		if mark := r.MarkOfSign(rest[0]); mark != Empty && mark != Block {
			m.Mark, rest = mark, rest[1:]
		}
	}
	longest := 0
	for arg, name := range r.argNames() {
		if len(name) > longest && strings.HasPrefix(rest, name) {
			m.Arg, longest = int8(arg), len(name)
		}
	}
	return m, rest[longest:], nil
}
