package record

import (
	"errors"
	"fmt"
	"strings"

	"noughts/game"
)

// ParseSGF reads the first game in an SGF file. It is lenient: it accepts
// properties in any order, names that are spelled out, text where numbers
// should be, and other spellings of rules, dates and results. Afterwards the
// cursor is at the end of the main line. A record has no nodes without a move,
// so such a node is joined to the one before. If the error comes after the
// beginning of a game, the record holds the moves before it, as with Parse.
func ParseSGF(text string, rules Games) (*Record, error) {
	s := sgfReader{scanner: scanner{text: text, pairs: isTwoByte(text)}, games: rules, head: &Node{}, comments: map[*Node][]string{}}
	err := s.file()
	if err != nil {
		err = fmt.Errorf("sgf: %s: %w", s.where(), err)
	}
	if s.r == nil {
		return nil, err
	}
	for n, texts := range s.comments {
		n.SetComment(strings.Join(texts, "\n\n"))
	}
	s.r.toMainEnd()
	s.result()
	return s.r, err
}

// sgfReader reads one game.
type sgfReader struct {
	scanner
	games    Games
	head     *Node      // what comes before the first move
	begun    bool       // the first node has been read
	about    []Property // properties of the current node besides its move; a buffer
	r        *Record
	open     []*Node // the nodes at which the open variations began; nil for the root
	comments map[*Node][]string
}

// deepest is the limit of nested variations. It is more than the number of
// points on any SGF board.
const deepest = 3000

// file reads the first game from its start to its end.
func (s *sgfReader) file() error {
	if !s.begin() {
		return errors.New("no game begins here, with (;")
	}
	for {
		switch c := s.peek(); c {
		case '(':
			s.at++
			if s.open = append(s.open, s.here()); len(s.open) > deepest {
				return fmt.Errorf("more than %d variations within one another", deepest)
			}
			if s.peek() != ';' {
				return errors.New("a variation without a node: a semicolon is missing")
			}
		case ';':
			s.at++
			if err := s.node(); err != nil {
				return err
			}
		case ')':
			s.at++
			last := len(s.open) - 1
			if s.r != nil {
				back := s.open[last]
				if back == nil {
					back = s.r.root
				}
				s.r.GoTo(back)
			}
			if s.open = s.open[:last]; last == 0 {
				return s.start('B')
			}
		case 0:
			if s.at == len(s.text) {
				if err := s.start('B'); err != nil {
					return err
				}
				return errors.New("the file ends within the game")
			}
			fallthrough
		default:
			return fmt.Errorf("%s stands where a node or the end of a variation should be", game.Quote(s.text[s.at:]))
		}
	}
}

// begin skips the text before the first game.
func (s *sgfReader) begin() bool {
	for {
		i := strings.IndexByte(s.text[s.at:], '(')
		if i < 0 {
			return false
		}
		from := s.at + i
		s.at = from + 1
		if s.peek() == ';' {
			s.at = from
			return true
		}
	}
}

// here is the node at the cursor, or nil for the root.
func (s *sgfReader) here() *Node {
	if s.r == nil || s.r.at == s.r.root {
		return nil
	}
	return s.r.at
}

// node reads a node. Everything before the first move is about the game. So is
// all of the first node, in which some programs also write a move.
func (s *sgfReader) node() error {
	about := s.about[:0]
	defer func() { s.about = about[:0] }()
	move, from := Property{}, 0
	for letter(s.peek()) {
		at := s.at
		p, err := s.property()
		if err != nil {
			return err
		}
		if p.ID != "B" && p.ID != "W" {
			if about = append(about, p); len(about) > maxProperties {
				return errTooMany
			}
			continue
		}
		if move.ID != "" || len(p.Values) > 1 {
			return errors.New("a node with two moves")
		}
		move, from = p, at
	}
	first := !s.begun
	s.begun = true
	if s.r == nil && (first || move.ID == "") {
		for _, p := range about {
			if err := s.keep(s.head, p); err != nil {
				return err
			}
		}
		about = about[:0]
	}
	if move.ID != "" {
		if err := s.start(move.ID[0]); err != nil {
			return err
		}
		if err := s.play(move); err != nil {
			s.at = from
			return s.r.moveError(err)
		}
	}
	for _, p := range about {
		if err := s.say(s.r.at, p); err != nil {
			return err
		}
	}
	return nil
}

// play plays the move of a property B or W.
func (s *sgfReader) play(p Property) error {
	point := strings.Trim(p.Values[0], white)
	if point == "" {
		return errors.New("a pass: these rules have none")
	}
	if turn := sgfColor(s.r.pos); p.ID[0] != turn && !s.r.pos.Over() {
		return fmt.Errorf("it is the turn of %c and not of %s", turn, p.ID)
	}
	c, err := sgfCell(s.r.rules.Board, point)
	if err != nil {
		return err
	}
	return s.r.Play(game.Move{To: c})
}

// say processes a property of a node after the start, besides its move.
func (s *sgfReader) say(n *Node, p Property) error {
	switch p.ID {
	case "AB", "AW", "AE":
		return errors.New("stones are set up in the middle of the game, and a record has no place for that")
	case "PL":
		if turn := sgfColor(s.r.pos); sgfPlayer(p.Values[0]) != turn {
			return fmt.Errorf("PL gives the turn to another than %c, and these rules do not", turn)
		}
		return nil
	}
	if p.ID != "C" && sgfOwn(p.ID, n == s.r.root) {
		return nil // it is about the game, which has already begun
	}
	return s.keep(n, p)
}

// keep stores comments, and properties that this package does not interpret.
func (s *sgfReader) keep(n *Node, p Property) error {
	for i, raw := range p.Values {
		p.Values[i] = s.decoded(raw)
	}
	if p.ID == "C" {
		for _, raw := range p.Values {
			if text := unescaped(raw); text != "" {
				s.comments[n] = append(s.comments[n], text)
			}
		}
		return nil
	}
	if timed(p.ID) { // the last value counts, as in the native text
		p.Values = p.Values[len(p.Values)-1:]
		if n.Property(p.ID) != nil {
			n.setProperty(p.ID, p.Values[0])
			return nil
		}
	}
	if !n.addProperty(p) {
		return errTooMany
	}
	return nil
}

// sgfPlayer parses a color: B or W, or 0 for neither.
func sgfPlayer(text string) byte {
	switch text = strings.ToUpper(strings.Trim(text, white)); {
	case text == "1" || strings.HasPrefix(text, "B"):
		return 'B'
	case text == "2" || strings.HasPrefix(text, "W"):
		return 'W'
	}
	return 0
}

// sgfColor is the color of the stone that a placement would put on the board.
// Black is the first mark.
func sgfColor(p *game.Position) byte {
	if p.PutBy() == 1 {
		return 'B'
	}
	return 'W'
}

// start creates the record, at the first move or at the end of a game without
// moves.
func (s *sgfReader) start(color byte) error {
	if s.r != nil {
		return nil
	}
	h := sgfHead{s.head, s.games}
	rules, err := h.rules(color)
	if err != nil {
		return err
	}
	s.r = New(rules)
	root := s.r.root
	h.tags(s.r)
	for _, p := range s.head.Properties() {
		if !sgfOwn(p.ID, true) {
			root.addProperty(p)
		}
	}
	if texts := s.comments[s.head]; texts != nil {
		delete(s.comments, s.head)
		s.comments[root] = texts
	}
	return nil
}

// result sets the result tag if the result in the file does not follow from the
// moves.
func (s *sgfReader) result() {
	raw := s.head.Property("RE")
	if raw == nil || s.r.Tag(TagResult) != "" {
		return
	}
	text := simple(raw[0])
	if told, ok := sgfResult(text); ok {
		if told == s.r.Result() {
			return
		}
		text = told.String()
	}
	s.r.SetTag(TagResult, text)
}

// sgfKnows tells whether a text looks like SGF.
func sgfKnows(text string) bool {
	s := scanner{text: text}
	return s.peek() == '(' || strings.Contains(text, "(;") && !psqKnows(text)
}
