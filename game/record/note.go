package record

import (
	"slices"
	"strings"
)

// extra is what is said of a node besides its move.
type extra struct {
	comment string
	props   []Property
	index   map[string]int // of the properties by their IDs, once there are many
}

// Property is what an SGF file says of a node and nothing here makes use of.
// It is kept as it stands there, so that it survives a load and a save.
type Property struct {
	ID     string   // capital letters
	Values []string // each without its brackets, escaped as in the file
}

func (p Property) String() string { return p.ID + "[" + strings.Join(p.Values, "][") + "]" }

// Comment is what was written about the node, "" for nothing.
func (n *Node) Comment() string {
	if n.extra == nil {
		return ""
	}
	return n.extra.comment
}

// SetComment writes about the node. The comment may have several lines.
func (n *Node) SetComment(text string) {
	if text == "" && n.extra == nil {
		return
	}
	text = strings.ReplaceAll(valid(text), "\r\n", "\n")
	n.more().comment = strings.ReplaceAll(text, "\r", "\n")
}

// Properties are those of SGF that nothing here makes use of.
func (n *Node) Properties() []Property {
	if n.extra == nil {
		return nil
	}
	return slices.Clone(n.extra.props)
}

// Property is the values of one of them, nil for none.
func (n *Node) Property(id string) []string {
	if n.extra != nil {
		if i, known := n.extra.property(id); known {
			return n.extra.props[i].Values
		}
	}
	return nil
}

// property is where in props the property of an ID is.
func (e *extra) property(id string) (i int, known bool) {
	if e.index != nil {
		i, known = e.index[id]
		return i, known
	}
	i = slices.IndexFunc(e.props, func(p Property) bool { return p.ID == id })
	return i, i >= 0
}

func (n *Node) more() *extra {
	if n.extra == nil {
		n.extra = &extra{}
	}
	return n.extra
}

// most is how many different properties a node keeps.
const most = 200

// addProperty adds values to a property. It adds nothing and answers false
// when that would be too many properties.
func (n *Node) addProperty(p Property) bool {
	e := n.more()
	i, known := e.property(p.ID)
	if known {
		e.props[i].Values = append(e.props[i].Values, p.Values...)
		return true
	}
	if len(e.props) == most {
		return false
	}
	e.props = append(e.props, p)
	switch {
	case e.index != nil:
		e.index[p.ID] = len(e.props) - 1
	case len(e.props) == many:
		e.index = map[string]int{}
		for j, q := range e.props {
			e.index[q.ID] = j
		}
	}
	return true
}
