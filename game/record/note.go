package record

import (
	"slices"
	"strings"
)

// extra is what a node holds besides its move.
type extra struct {
	comment string
	props   []Property
	index   map[string]int // of the properties by ID, once there are many
}

// Property is a property of an SGF node that has no place of its own in a
// record. It is kept unchanged, so that it survives loading and saving. See
// Node.Annotation for those that annotate the node.
type Property struct {
	ID     string   // capital letters
	Values []string // each without its brackets, escaped as in the file
}

func (p Property) String() string { return p.ID + "[" + strings.Join(p.Values, "][") + "]" }

// Comment is the comment on the node, or "".
func (n *Node) Comment() string {
	if n.extra == nil {
		return ""
	}
	return n.extra.comment
}

// SetComment sets the comment on the node. It may have several lines.
func (n *Node) SetComment(text string) {
	if text == "" && n.extra == nil {
		return
	}
	text = strings.ReplaceAll(valid(text), "\r\n", "\n")
	n.more().comment = strings.ReplaceAll(text, "\r", "\n")
}

// Properties returns a copy of the SGF properties that have no place of their own
// in a record.
func (n *Node) Properties() []Property {
	if n.extra == nil {
		return nil
	}
	return slices.Clone(n.extra.props)
}

// Property returns the values of one of these properties, or nil. The caller
// must not change the slice.
func (n *Node) Property(id string) []string {
	if n.extra != nil {
		if i, known := n.extra.property(id); known {
			return n.extra.props[i].Values
		}
	}
	return nil
}

// property is the index in props of the property with an ID.
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

// maxProperties is the largest number of different properties of a node.
const maxProperties = 200

// addProperty adds values to a property. It returns false and adds nothing if
// the node would have too many properties.
func (n *Node) addProperty(p Property) bool {
	e := n.more()
	i, known := e.property(p.ID)
	if known {
		e.props[i].Values = append(e.props[i].Values, p.Values...)
		return true
	}
	if len(e.props) == maxProperties {
		return false
	}
	e.props = append(e.props, p)
	switch {
	case e.index != nil:
		e.index[p.ID] = len(e.props) - 1
	case len(e.props) == indexFrom:
		e.index = map[string]int{}
		for j, q := range e.props {
			e.index[q.ID] = j
		}
	}
	return true
}

// replaceProperties replaces all properties of the node.
func (n *Node) replaceProperties(props []Property) {
	if n.extra == nil && len(props) == 0 {
		return
	}
	n.more().props, n.extra.index = nil, nil
	for _, p := range props {
		n.addProperty(p)
	}
}
