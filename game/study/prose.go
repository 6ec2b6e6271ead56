package study

import (
	"strconv"
	"strings"

	"noughts/game/record"
)

// Paragraph is a part of the text of a chapter: some moves, and the comment on the last of
// them.
type Paragraph struct {
	Moves []*record.Node // in order; none in the paragraph about the start
	Last  *record.Node   // the last of them, or the start
	Depth int            // 0 in the main line, 1 in its variations, and so on
}

// mostParagraphs bounds the text of a chapter.
const mostParagraphs = 10_000

// Paragraphs are the text of a game in the order in which it is read: a variation comes after
// the move that it replaces.
func Paragraphs(r *record.Record) []Paragraph {
	b, all := r.Rules().Board, []Paragraph(nil)
	if a := r.Root().Annotation(b); a.About != "" || a.Comment != "" {
		all = append(all, Paragraph{Last: r.Root()})
	}
	type line struct {
		at    *record.Node // what follows this node is read; or this move, if it is one of a variation
		depth int
		own   bool
	}
	todo := []line{{at: r.Root()}}
	for len(todo) > 0 && len(all) < mostParagraphs {
		l := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		var moves []*record.Node
		end := func(n *record.Node) {
			if len(moves) > 0 {
				all = append(all, Paragraph{Moves: moves, Last: n, Depth: l.depth})
				moves = nil
			}
		}
		n := l.at
		if l.own {
			moves = append(moves, n)
			if n.Comment() != "" {
				end(n)
			}
		}
		for len(n.Children()) > 0 {
			siblings := n.Children()
			n = siblings[0]
			moves = append(moves, n)
			if n.Comment() != "" || len(siblings) > 1 {
				end(n)
			}
			if len(siblings) > 1 {
				todo = append(todo, line{at: n, depth: l.depth})
				for i := len(siblings) - 1; i > 0; i-- {
					todo = append(todo, line{at: siblings[i], depth: l.depth + 1, own: true})
				}
				break
			}
		}
		end(n)
	}
	return all
}

// Text is the moves of a paragraph with their numbers and glyphs, such as "3. c2! b1", and the
// comment.
func (p Paragraph) Text(r *record.Record) (moves, comment string) {
	var b strings.Builder
	for i, n := range p.Moves {
		if i == 0 {
			b.WriteString(strconv.Itoa(n.Ply()) + ".")
		}
		b.WriteString(" " + r.Rules().MoveText(n.Move()) + n.Annotation(r.Rules().Board).Glyph.String())
	}
	a := p.Last.Annotation(r.Rules().Board)
	return b.String(), strings.TrimSpace(a.About + "\n" + a.Comment)
}

// Holds tells whether a paragraph has the move of a node; that about the start has the start.
func (p Paragraph) Holds(n *record.Node) bool {
	for _, m := range p.Moves {
		if m == n {
			return true
		}
	}
	return p.Last == n
}
