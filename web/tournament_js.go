//go:build online

package web

import (
	"syscall/js"

	"noughts/web/online/wire"
)

// cup is a field with the settings of a tournament, if there are any.
func (o *object) cup(c *wire.Cup) {
	if c == nil {
		return
	}
	var one object
	one.text("title", c.Title)
	one.text("rules", c.Rules)
	one.text("clock", c.Clock)
	one.text("kind", c.Kind)
	one.count("rounds", c.Rounds)
	one.count("round", c.Round)
	one.count("minutes", c.Minutes)
	one.count("wait", c.Wait)
	one.flag("rated", c.Rated)
	one.text("level", c.Level)
	one.flag("pairs", c.Pairs)
	one.text("line", c.Line)
	one.text("task", c.Task)
	o.name("cup")
	*o = append(*o, one.end()...)
}

// cup is how a tournament stands, nil for none.
func (f fields) cup() *wire.Cup {
	c := fields{property(f.of, "cup")}
	if typeOf(c.of) != js.TypeObject {
		return nil
	}
	out := &wire.Cup{Name: c.text("name"), Title: c.text("title"), Rules: c.text("rules"), Clock: c.text("clock"), Kind: c.text("kind"),
		Rounds: c.count("rounds"), Minutes: c.count("minutes"), Rated: c.flag("rated"), V: c.count("v"), Begins: c.number("begins"), Ends: c.number("ends"),
		On: c.flag("on"), Over: c.flag("over"), Round: c.count("round"), People: c.count("people"), Own: c.flag("own"), Room: c.text("room"), Seat: c.count("seat"),
		Level: c.text("level"), Pairs: c.flag("pairs"), Line: c.text("line"), Task: c.text("task")}
	c.each("rows", func(v js.Value) { out.Rows = append(out.Rows, fields{v}.row()) })
	if own := property(c.of, "row"); typeOf(own) == js.TypeObject {
		row := fields{own}.row()
		out.Row = &row
	}
	return out
}

// row is a row of a tournament's table.
func (f fields) row() wire.Row {
	return wire.Row{N: f.count("n"), Place: f.count("place"), Name: f.text("name"), Points: f.count("points"), Won: f.count("won"), Drawn: f.count("drawn"),
		Lost: f.count("lost"), Byes: f.count("byes"), Gone: f.flag("gone"), Room: f.text("room"), Note: f.text("note"), Marks: f.text("marks")}
}
