package pack

import (
	"strings"

	"noughts/web/site/pack/squeeze"
)

// step is one way to make the programs smaller. Its gain stands in the
// documentation of the package.
type step struct {
	name  string
	needs string // other steps, without one of which this one is left out too

	take    func(*recipe) error  // changes what is compiled
	squeeze func(*squeeze.Steps) // changes the compiled program
}

// steps are all of them, in the order in which they are taken.
var steps = []step{
	{name: "inlining", take: inlineHot},
	{name: "shaders", take: shaders},
	{name: "template", take: standIn("text/template")},
	{name: "source", take: standIn("go/build")},
	{name: "regexp", needs: "shaders source", take: standIn("regexp")},
	{name: "slog", take: standIn("log/slog")},
	{name: "gob", take: standIn("encoding/gob")},
	{name: "observers", take: hollowStep(observers)},
	{name: "dumps", take: hollowStep(dumps)},
	{name: "floats", take: hollowStep(floats)},
	{name: "prose", take: noProse},
	{name: "godebug", take: standIn("internal/godebug")},
	{name: "symbols", squeeze: func(s *squeeze.Steps) { s.Symbols = true }},
	{name: "segments", squeeze: func(s *squeeze.Steps) { s.Segments = true }},
	{name: "branches", squeeze: func(s *squeeze.Steps) { s.Branches = true }},
	{name: "calls", squeeze: func(s *squeeze.Steps) { s.Calls = true }},
	{name: "address", squeeze: func(s *squeeze.Steps) { s.Address = true }},
}

// leftOut are the steps that are named, and those that need one of them.
func leftOut(names []string) map[string]bool {
	off := map[string]bool{}
	for _, name := range names {
		off[name] = true
	}
	for _, s := range steps {
		for need := range strings.FieldsSeq(s.needs) {
			off[s.name] = off[s.name] || off[need]
		}
	}
	return off
}

// hot are the packages of the module with inlining: the searches, and what puts pixels.
// Elsewhere it is bytes: the rules are as quick without it in a browser, which
// compiles them again.
var hot = []string{"/game/search/...", "/render/paint/...", "/render", "/render/sound"}

// inlineHot leaves inlining out but for the packages that gain by it.
func inlineHot(r *recipe) error {
	r.flags = append(r.flags, "-gcflags=all=-l")
	for _, p := range hot {
		r.flags = append(r.flags, "-gcflags="+module+p+"=")
	}
	return nil
}
