package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

// version is the first line of the native text.
const version = "noughts 1"

// String returns the native text: the tags, the whole tree, and the place of
// the cursor. Parse turns it back into an equal record.
func (r *Record) String() string {
	w := walk{rules: r.rules, at: r.root}
	w.WriteString(r.Head())
	w.tree(r.root)
	w.to(r.at)
	return w.Builder.String()
}

// Head returns the lines of the native text before the first move.
func (r *Record) Head() string {
	var b strings.Builder
	b.WriteString(version + "\nrules " + r.rules.ID + "\n")
	for _, t := range r.tags {
		b.WriteString("tag " + t.key + " " + t.value + "\n")
	}
	return b.String()
}

// PathText returns the lines that move the cursor from one node to another. It
// is "" if they are the same node or in different trees.
func PathText(r *game.Rules, from, to *Node) string {
	w := walk{rules: r, at: from}
	w.to(to)
	return w.Builder.String()
}

// NoteText returns the line that sets the comment of the node at the cursor.
func NoteText(comment string) string { return "note " + strconv.Quote(comment) }

// walk writes the steps of a walk through a tree.
type walk struct {
	strings.Builder
	rules *game.Rules
	at    *Node
}

// to writes the way to a node.
func (w *walk) to(n *Node) {
	if n != nil && n.parent == w.at {
		w.step(n)
		return
	}
	back, forward := path(w.at, n)
	if back > 0 {
		w.WriteString("back ")
		w.WriteString(strconv.Itoa(back))
		w.WriteByte('\n')
	}
	for _, step := range forward {
		w.step(step)
	}
	w.at = n
}

func (w *walk) step(n *Node) {
	w.WriteString(w.rules.MoveText(n.move))
	w.WriteByte('\n')
	w.at = n
}

// tree visits all nodes below n, each after its parent. After the last child of
// a node it goes back to the child to which Forward goes, so that the record
// that is read will go there too. It uses a stack of its own, because recursion
// could go too deep.
func (w *walk) tree(n *Node) {
	type visit struct {
		node *Node
		done bool
	}
	todo := []visit{{n, false}}
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n := v.node
		if v.done {
			w.to(n.after())
			continue
		}
		w.to(n)
		w.notes(n)
		if len(n.children) > 0 && int(n.next) != len(n.children)-1 {
			todo = append(todo, visit{n, true})
		}
		for i := len(n.children) - 1; i >= 0; i-- {
			todo = append(todo, visit{n.children[i], false})
		}
	}
}

// notes writes the comment and the properties of the node at the cursor.
func (w *walk) notes(n *Node) {
	if n.extra == nil {
		return
	}
	if n.extra.comment != "" {
		w.WriteString(NoteText(n.extra.comment) + "\n")
	}
	for _, p := range n.extra.props {
		w.WriteString("sgf " + strconv.Quote(p.String()) + "\n")
	}
}

// Parse reads a native text. rules returns the rules with an ID; it is usually
// Parse of package variant. An error names the line and what is wrong there.
// The record then holds what came before that line, or is nil if there was no
// game yet.
func Parse(text string, rules Games) (r *Record, err error) {
	defer func() {
		if r != nil {
			r.applyNames()
		}
	}()
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
			return r, game.Wrong("record: line {0}: {1}", number, err)
		}
	}
	if r == nil {
		return nil, game.Wrong("record: line {0}: the text ends before the rules", number+1)
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

func begin(line string, rules Games) (*Record, error) {
	id, ok := strings.CutPrefix(line, "rules ")
	if !ok {
		return nil, fmt.Errorf("%s stands where the rules should be", game.Quote(line))
	}
	r, err := rules.find(id)
	if err != nil {
		return nil, err
	}
	return New(r), nil
}

// read reads one line after the rules.
func (r *Record) read(line string) error {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "tag":
		key, value, _ := strings.Cut(rest, " ")
		if key == "" {
			return errors.New("a tag without a key")
		}
		if _, known := r.keys[word(key)]; !known && len(r.tags) == mostTags {
			return errTags
		}
		r.setTag(key, value)
		return nil
	case "note":
		text, err := strconv.Unquote(rest)
		if err != nil {
			return errors.New("a note that is not a quoted text")
		}
		r.at.SetComment(text)
		return nil
	case "sgf":
		return r.readProperty(rest)
	case "back":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > r.at.Ply() {
			return fmt.Errorf("%s takes back what is not there: %d moves are played", game.Quote(line), r.at.ply)
		}
		for range n {
			r.Back()
		}
		return nil
	}
	return r.playText(line)
}

// playText plays a move in the format of Rules.MoveText.
func (r *Record) playText(text string) error {
	m, err := r.rules.ParseMove(text)
	if err != nil {
		return r.moveError(err)
	}
	return r.playHere(m)
}

// playHere plays a move. The error gives the number of the move.
func (r *Record) playHere(m game.Move) error {
	if err := r.Play(m); err != nil {
		return r.moveError(err)
	}
	return nil
}

func (r *Record) moveError(err error) error { return game.Wrong("move {0}: {1}", int(r.at.ply+1), err) }

// readProperty reads a property of SGF from a quoted string.
func (r *Record) readProperty(quoted string) error {
	text, err := strconv.Unquote(quoted)
	if err == nil {
		var p Property
		s := scanner{text: valid(text)}
		if p, err = s.property(); err == nil && s.at < len(s.text) {
			err = errors.New("more than one")
		}
		if err == nil && sgfOwn(p.ID, r.at.parent == nil) {
			return fmt.Errorf("%s has a place of its own in a record", p.ID)
		}
		if err == nil && timed(p.ID) {
			r.at.setProperty(p.ID, p.Values[len(p.Values)-1])
			return nil
		}
		if err == nil && !r.at.addProperty(p) {
			return errTooMany
		}
	}
	if err != nil {
		return fmt.Errorf("%s is not a quoted property of SGF", game.Quote(quoted))
	}
	return nil
}
