// Package template stands in for text/template in the page's bundle. It knows
// what Ebitengine's shader sources need: text, and
//
//	{{if .A}} {{if eq .A .B}} {{else}} {{else if ...}} {{end}}
//
// where .A is a field of a struct, or "." itself in place of one.
package template

import (
	"errors"
	"io"
	"reflect"
	"strings"
)

// Template is a parsed text.
type Template struct{ parts []part }

// part is a piece of text, or an action.
type part struct {
	text   string
	action string // "" for text
}

// New is an empty template; its name is not kept.
func New(string) *Template { return &Template{} }

// Must panics on an error.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic(err)
	}
	return t
}

// Parse cuts a text into pieces and actions.
func (t *Template) Parse(text string) (*Template, error) {
	for {
		before, rest, found := strings.Cut(text, "{{")
		t.parts = append(t.parts, part{text: before})
		if !found {
			return t, nil
		}
		action, after, found := strings.Cut(rest, "}}")
		if !found {
			return nil, errors.New("template: an action does not end")
		}
		t.parts = append(t.parts, part{action: strings.TrimSpace(action)})
		text = after
	}
}

// branch is an if that is not yet ended.
type branch struct {
	writes bool // the branch that runs now is the one to write
	done   bool // one of its branches was
}

// Execute writes the text for some data.
func (t *Template) Execute(w io.Writer, data any) error {
	open := []branch{{writes: true}}
	for _, p := range t.parts {
		top := &open[len(open)-1]
		verb, rest, _ := strings.Cut(p.action, " ")
		switch {
		case p.action == "":
			if top.writes {
				if _, err := io.WriteString(w, p.text); err != nil {
					return err
				}
			}
			continue
		case verb == "if":
			yes, err := holds(rest, data)
			if err != nil {
				return err
			}
			// Inside a branch that is not written, nothing is.
			open = append(open, branch{writes: top.writes && yes, done: !top.writes || yes})
			continue
		case len(open) == 1:
			return errors.New("template: {{" + p.action + "}} outside an if")
		case p.action == "end":
			open = open[:len(open)-1]
			continue
		case verb != "else":
			return errors.New("template: {{" + p.action + "}} is not known here")
		}
		yes := true
		if condition, ok := strings.CutPrefix(rest, "if "); ok {
			var err error
			if yes, err = holds(condition, data); err != nil {
				return err
			}
		}
		top.writes = yes && !top.done
		top.done = top.done || yes
	}
	if len(open) > 1 {
		return errors.New("template: an if does not end")
	}
	return nil
}

// holds tells whether a condition is true of the data.
func holds(condition string, data any) (bool, error) {
	words := strings.Fields(condition)
	var values []reflect.Value
	for i, word := range words {
		if i == 0 && word == "eq" {
			continue
		}
		v := reflect.ValueOf(data)
		if word != "." {
			name, ok := strings.CutPrefix(word, ".")
			if ok && v.Kind() == reflect.Struct {
				v = v.FieldByName(name)
			}
			if !ok || !v.IsValid() {
				return false, errors.New("template: " + word + " is not known here")
			}
		}
		values = append(values, v)
	}
	switch {
	case len(values) == 2 && words[0] == "eq":
		return values[0].Equal(values[1]), nil
	case len(values) == 1 && words[0] != "eq":
		return !values[0].IsZero(), nil
	}
	return false, errors.New("template: the condition " + condition + " is not known here")
}
