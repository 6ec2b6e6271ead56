package record

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

// sgfHolds returns an error unless there are two players, every move is a
// point, and letters can name all points of a flat square board.
func sgfHolds(r *game.Rules) error {
	b := r.Board
	switch {
	case r.PlayerCount() != 2:
		return game.Wrong("{0} players: SGF has black and white", r.PlayerCount())
	case b.Layers() > 1:
		return game.Wrong("a board of several layers: SGF has flat ones")
	case b.Hexagonal():
		return game.Wrong("a board of hexagons: this game of SGF is played on squares")
	case b.Width() > sgfMost || b.Height() > sgfMost:
		return game.Wrong("a board of {0}: SGF names at most {1} columns and rows", b.Size(), sgfMost)
	}
	for _, m := range r.Setup {
		if m.Mark == game.Block {
			return game.Wrong("a blocked cell: SGF has none")
		}
	}
	return onlyCells(r)
}

// SGF returns the record as an SGF file with all variations. Black is the first
// mark. The file does not contain the cursor. It returns an error for games
// that SGF cannot hold.
func SGF(r *Record) (string, error) {
	if err := sgfHolds(r.rules); err != nil {
		return "", fmt.Errorf("sgf: %w", err)
	}
	w := sgfWriter{r: r, pos: r.rules.Start()}
	w.WriteString("(")
	w.root()
	if err := w.tree(); err != nil {
		return "", fmt.Errorf("sgf: %w", err)
	}
	w.WriteString(")\n")
	return w.String(), nil
}

type sgfWriter struct {
	strings.Builder
	r    *Record
	pos  *game.Position
	line int // offset at which the current line begins
}

// root writes the first node.
func (w *sgfWriter) root() {
	r := w.r
	b := r.rules.Board
	size := strconv.Itoa(b.Width())
	if b.Width() != b.Height() {
		size += ":" + strconv.Itoa(b.Height())
	}
	w.WriteString(";FF[4]GM[4]CA[UTF-8]AP[noughts:1.0]SZ[" + size + "]RU[" + sgfEscape.Replace(sgfRuleName(r.rules)) + "]" +
		sgfRules + "[" + sgfEscape.Replace(r.rules.ID) + "]")
	for _, t := range sgfTags {
		if v := r.Tag(t.key); v != "" {
			w.WriteString(t.id + "[" + sgfEscape.Replace(v) + "]")
		}
	}
	result := sgfResultText(r.Result())
	if tag := r.Tag(TagResult); result == "" && tag != "" {
		result = sgfEscape.Replace(tag) // the words of another program
		if tag == endWords[Open] {
			result = "?"
		}
	}
	if result != "" {
		w.WriteString("RE[" + result + "]")
	}
	own := false
	for _, t := range r.tags {
		// A tag is also written here if reading its property would change the
		// value.
		if id := sgfIDOf(t.key); id != "" && t.value != "" && (id != "DT" || isoDate(t.value) == t.value) {
			continue
		}
		if !own {
			own = true
			w.WriteString(sgfTag)
		}
		w.WriteString("[" + sgfEscapeComposed.Replace(t.key) + ":" + sgfEscapeComposed.Replace(t.value) + "]")
	}
	for mark, id := range []string{1: "AB", 2: "AW"} {
		first := true
		for _, m := range r.rules.Setup {
			if int(m.Mark) == mark {
				if first {
					w.WriteString(id)
					first = false
				}
				w.WriteString("[" + sgfPoint(b, m.To) + "]")
			}
		}
	}
	if len(r.rules.Setup) > 0 || w.pos.Turn() != game.First {
		w.WriteString("PL[" + string(rune(sgfColor(w.pos))) + "]")
	}
	w.about(r.root)
	w.newLine()
}

// sgfRuleName is the name of the rules for other programs: their own word for
// five-in-a-row games, the ID if it is a single word, and otherwise the full
// name.
func sgfRuleName(r *game.Rules) string {
	nx, _ := r.Board.Regions()
	line, ok := r.Goal.(game.Line)
	_, rotation := r.Turns.(game.Rotation)
	if ok && line.K == psqFive && !line.Open && !line.Draw && r.Place == nil && r.Effect == nil && r.Marks == nil && (r.Turns == nil || rotation) && !r.Board.Wraps() && nx == 0 {
		switch line.Length {
		case game.OrMore:
			return "freestyle"
		case game.Exactly:
			return "standard"
		}
	}
	if strings.Trim(r.ID, "abcdefghijklmnopqrstuvwxyz") == "" {
		return r.ID
	}
	return r.Name
}

// tree writes all nodes below the root. It uses a stack of its own, because
// recursion could go too deep.
func (w *sgfWriter) tree() error {
	type step struct {
		node   *Node // nil closes a variation
		branch bool
	}
	var todo []step
	push := func(n *Node) {
		branch := len(n.children) > 1
		for i := len(n.children) - 1; i >= 0; i-- {
			if branch {
				todo = append(todo, step{})
			}
			todo = append(todo, step{n.children[i], branch})
		}
	}
	push(w.r.root)
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if s.node == nil {
			w.WriteString(")")
			continue
		}
		if s.branch {
			w.newLine()
			w.WriteString("(")
		}
		if err := w.node(s.node); err != nil {
			return err
		}
		push(s.node)
	}
	return nil
}

// node writes a node. Its parent has been written before.
func (w *sgfWriter) node(n *Node) error {
	if err := n.checkCell(w.r.rules); err != nil {
		return err
	}
	for w.pos.Plies() >= n.Ply() {
		w.pos.Undo()
	}
	const wide = 72
	if w.Len()-w.line >= wide {
		w.newLine()
	}
	w.WriteByte(';')
	w.WriteByte(sgfColor(w.pos))
	w.WriteString("[" + sgfPoint(w.r.rules.Board, n.move.To) + "]")
	w.about(n)
	if err := w.pos.Play(n.move); err != nil {
		return fmt.Errorf("move %d: %w", n.ply, err)
	}
	return nil
}

// about writes the comment and the properties of a node.
func (w *sgfWriter) about(n *Node) {
	if n.extra == nil {
		return
	}
	if n.extra.comment != "" {
		w.WriteString("C[" + sgfEscape.Replace(n.extra.comment) + "]")
	}
	for _, p := range n.extra.props {
		w.WriteString(p.String())
	}
}

func (w *sgfWriter) newLine() {
	w.WriteByte('\n')
	w.line = w.Len()
}
