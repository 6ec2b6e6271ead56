package record

import (
	"slices"
	"strings"
)

// extra is what is said of a node besides its move.
type extra struct {
	comment string
	props   []Property
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
		for _, p := range n.extra.props {
			if p.ID == id {
				return p.Values
			}
		}
	}
	return nil
}

func (n *Node) more() *extra {
	if n.extra == nil {
		n.extra = &extra{}
	}
	return n.extra
}

// most is how many different properties a node keeps.
const most = 200

// addProperty adds values to a property. It answers false when there are too
// many properties.
func (n *Node) addProperty(p Property) bool {
	e := n.more()
	for i := range e.props {
		if e.props[i].ID == p.ID {
			e.props[i].Values = append(e.props[i].Values, p.Values...)
			return true
		}
	}
	e.props = append(e.props, p)
	return len(e.props) <= most
}

// addComment adds a comment below the one that is there.
func (n *Node) addComment(text string) {
	if was := n.Comment(); was != "" && text != "" {
		text = was + "\n\n" + text
	}
	n.SetComment(text)
}
