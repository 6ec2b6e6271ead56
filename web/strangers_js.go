//go:build online

package web

import (
	"syscall/js"

	"noughts/web/online/wire"
)

// seeks writes the games that a wish is for.
func (o *object) seeks(all []wire.Seek) {
	if len(all) == 0 {
		return
	}
	o.name("seeks")
	*o = append(*o, '[')
	for i, s := range all {
		if i > 0 {
			*o = append(*o, ',')
		}
		var one object
		one.text("rules", s.Rules)
		one.text("clock", s.Clock)
		*o = append(*o, one.end()...)
	}
	*o = append(*o, ']')
}

// wish is how the wish for a game with a stranger stands, nil for none.
func (f fields) wish() *wire.Wish {
	w := fields{property(f.of, "wish")}
	if typeOf(w.of) != js.TypeObject {
		return nil
	}
	wish := &wire.Wish{Name: w.text("name"), At: w.number("at"), Range: w.count("range"), Room: w.text("room"), Seat: w.count("seat"), Gone: w.flag("gone")}
	if b := (fields{property(w.of, "bot")}); typeOf(b.of) == js.TypeObject {
		wish.Bot = &wire.Bot{Name: b.text("name"), Level: b.text("level"), Rating: b.count("rating"), Rules: b.text("rules"), Clock: b.text("clock")}
	}
	return wish
}

// rating is how strong somebody is held to be, nil where that is not told.
func (f fields) rating(name string) *wire.Rating {
	of := property(f.of, name)
	if typeOf(of) != js.TypeObject {
		return nil
	}
	r := ratingOf(of)
	return &r
}

func (f fields) ratings(name string) (all []wire.Rating) {
	f.each(name, func(v js.Value) { all = append(all, ratingOf(v)) })
	return all
}

func ratingOf(v js.Value) wire.Rating {
	f := fields{v}
	return wire.Rating{Pool: f.text("pool"), Rating: f.count("r"), Deviation: f.count("d"), Games: f.count("games"), At: f.number("at")}
}

// results are what games changed.
func (f fields) results() (all []wire.Rated) {
	f.each("results", func(v js.Value) {
		r := fields{v}
		all = append(all, wire.Rated{Room: r.text("room"), Points: r.count("points"), Before: ratingOf(property(v, "before")), After: ratingOf(property(v, "after")),
			At: r.number("at"), Name: r.text("name"), Against: r.count("against")})
	})
	return all
}

// profile is what is known of a person, nil where that is not told.
func (f fields) profile() *wire.Profile {
	p := fields{property(f.of, "profile")}
	if typeOf(p.of) != js.TypeObject {
		return nil
	}
	return &wire.Profile{Name: p.text("name"), Since: p.number("since"), Own: p.flag("own"), Shows: p.flag("shows")}
}
