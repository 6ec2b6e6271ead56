package web

import (
	"strconv"
	"syscall/js"

	"noughts/render/ui/stage"
)

// State is the screen as tests read it. It is parsed from one text: setting the fields of a
// large board one by one would take longer than a frame.
func State(app App) js.Value {
	record, key := app.Position()
	said, number := app.Said()
	var o object
	o.text("record", record)
	o.text("key", strconv.FormatUint(key, 16))
	o.text("focus", app.Focus())
	o.text("title", app.Title())
	o.text("said", said)
	o.number("number", float64(number))
	o.name("nodes")
	o = append(o, '[')
	for i, n := range app.Nodes() {
		if i > 0 {
			o = append(o, ',')
		}
		o.node(&n)
	}
	o = append(o, ']')
	return js.Global().Get("JSON").Call("parse", string(o.end()))
}

// facts are the names of a node's state in State.
var facts = []struct {
	state stage.State
	name  string
}{
	{stage.Disabled, "disabled"},
	{stage.Checked, "checked"},
	{stage.Last, "last"},
	{stage.Winning, "winning"},
	{stage.Folded, "folded"},
	{stage.Unfolded, "unfolded"},
}

// node writes a node.
func (o *object) node(n *stage.Node) {
	var in object
	for _, f := range []struct{ name, text string }{
		{"id", n.ID}, {"role", string(n.Role)}, {"label", n.Label}, {"group", n.Group}, {"value", n.Value},
	} {
		in.text(f.name, f.text)
	}
	for _, f := range []struct {
		name   string
		number float64
	}{
		{"x", n.Box.X}, {"y", n.Box.Y}, {"w", n.Box.W}, {"h", n.Box.H},
		{"top", n.View.Y}, {"bottom", n.View.MaxY()}, {"row", float64(n.Row)}, {"col", float64(n.Col)}, {"level", float64(n.Level)},
	} {
		in.number(f.name, f.number)
	}
	in.name("state")
	first := true
	in = append(in, '[')
	for _, f := range facts {
		if n.Is(f.state) {
			if !first {
				in = append(in, ',')
			}
			first = false
			in.quote(f.name)
		}
	}
	in = append(in, ']')
	*o = append(*o, in.end()...)
}
