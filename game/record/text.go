package record

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

// version is the first line of the native text.
const version = "noughts 1"

// String is the native text: the tags, the whole tree, and where the cursor
// is. Parse gives an equal record back.
func (r *Record) String() string {
	w := walk{rules: r.rules, at: r.root}
	w.WriteString(r.Head())
	w.below(r.root)
	w.to(r.at)
	return w.Builder.String()
}

// Head is the lines of the text before the first move.
func (r *Record) Head() string {
	head := version + "\nrules " + r.rules.ID + "\n"
	for _, t := range r.tags {
		head += "tag " + t.key + " " + t.value + "\n"
	}
	return head
}

// MoveText is the line of a move.
func MoveText(r *game.Rules, m game.Move) string { return r.Board.Name(m.To) }

// backText is the line that takes n moves back.
func backText(n int) string { return "back " + strconv.Itoa(n) }

// WayText is the lines that move the cursor from one node to another.
func WayText(r *game.Rules, from, to *Node) string {
	w := walk{rules: r, at: from}
	w.to(to)
	return w.Builder.String()
}

// walk writes the steps of a walk through a tree.
type walk struct {
	strings.Builder
	rules *game.Rules
	at    *Node
}

// to walks to a node.
func (w *walk) to(n *Node) {
	back, forward := way(w.at, n)
	if back > 0 {
		w.WriteString(backText(back) + "\n")
	}
	for _, step := range forward {
		w.WriteString(MoveText(w.rules, step.move) + "\n")
	}
	w.at = n
}

// below visits every node under n, and last the child where Forward goes, so
// that it goes the same way in the record that is read.
func (w *walk) below(n *Node) {
	for _, child := range n.children {
		w.to(child)
		w.below(child)
	}
	if len(n.children) > 0 && n.next != len(n.children)-1 {
		w.to(n.children[n.next])
	}
}

// Parse reads a native text. The rules of an ID come from the function given,
// that of package variant. An error names the line and what is wrong there;
// the record then holds what came before it, or is nil if that was no game.
func Parse(text string, rules func(id string) (*game.Rules, error)) (*Record, error) {
	var r *Record
	number, greeted := 0, false
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		var err error
		switch {
		case line == "":
			continue
		case !greeted:
			greeted = true
			err = checkVersion(line)
		case r == nil:
			r, err = begin(line, rules)
		default:
			err = r.read(line)
		}
		if err != nil {
			return r, fmt.Errorf("record: line %d: %w", number, err)
		}
	}
	if r == nil {
		return nil, fmt.Errorf("record: line %d: the text ends before the rules", number+1)
	}
	return r, nil
}

func checkVersion(line string) error {
	if line == version {
		return nil
	}
	if _, ok := strings.CutPrefix(line, "noughts "); ok {
		return fmt.Errorf("%s is a version that is not known here: this program reads %q", game.Quote(line), version)
	}
	return fmt.Errorf("%s does not begin a record: the first line is %q", game.Quote(line), version)
}

func begin(line string, rules func(string) (*game.Rules, error)) (*Record, error) {
	id, ok := strings.CutPrefix(line, "rules ")
	if !ok {
		return nil, fmt.Errorf("%s stands where the rules should be", game.Quote(line))
	}
	r, err := rules(id)
	if err != nil {
		return nil, err
	}
	return New(r), nil
}

// read takes one line after the rules.
func (r *Record) read(line string) error {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "tag":
		key, value, _ := strings.Cut(rest, " ")
		if key == "" {
			return fmt.Errorf("a tag without a key")
		}
		r.SetTag(key, value)
		return nil
	case "back":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > r.at.ply {
			return fmt.Errorf("%s takes back what is not there: %d moves are played", game.Quote(line), r.at.ply)
		}
		for range n {
			r.Back()
		}
		return nil
	}
	cell, err := r.rules.Board.Cell(line)
	if err == nil {
		err = r.Play(game.Move{To: cell})
	}
	if err != nil {
		return fmt.Errorf("move %d: %w", r.at.ply+1, err)
	}
	return nil
}

// word is the part of a key before any white space.
func word(s string) string {
	if f := strings.Fields(s); len(f) > 0 {
		return f[0]
	}
	return "unnamed"
}

// oneLine is the part of a value before a line break.
func oneLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	s, _, _ = strings.Cut(s, "\r")
	return strings.TrimSpace(s)
}
