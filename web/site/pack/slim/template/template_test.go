package template_test

import (
	"strings"
	"testing"
	real "text/template"

	"noughts/web/site/pack/slim/template"
)

type kind int

type facts struct {
	On, Off     bool
	This, A, B  kind
	Text, Other string
}

// What both understand, both write alike.
func TestLikeTheRealOne(t *testing.T) {
	data := facts{On: true, This: 1, A: 1, B: 2, Text: "same", Other: "same"}
	for _, text := range []string{
		"", "plain\n", "{{if .On}}yes{{end}}!", "{{if .Off}}yes{{end}}!", "{{if .On}}a{{else}}b{{end}}",
		"{{if .Off}}a{{else}}b{{end}}", "{{if eq .This .A}}a{{else if eq .This .B}}b{{else}}c{{end}}",
		"{{if eq .This .B}}a{{else if eq .This .A}}b{{else}}c{{end}}", "{{if eq .A .B}}a{{else if .Off}}b{{else}}c{{end}}",
		"{{if .On}}a{{else if .On}}b{{else}}c{{end}}", "{{ if eq .Text .Other }}x{{ end }}",
		"{{if .Off}}{{if .On}}a{{else}}b{{end}}{{else}}{{if .On}}c{{else}}d{{end}}{{end}}",
		"{{if .On}}{{if .Off}}a{{else if .On}}b{{else}}c{{end}}{{else}}{{if .On}}d{{end}}{{end}}",
		"{{if .Off}}{{if .Off}}a{{else}}b{{end}}{{end}}e", "{{if .A}}one{{end}}",
	} {
		var want, got strings.Builder
		if err := real.Must(real.New("").Parse(text)).Execute(&want, data); err != nil {
			t.Fatalf("%q: the real one refuses: %v", text, err)
		}
		if err := template.Must(template.New("").Parse(text)).Execute(&got, data); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if got.String() != want.String() {
			t.Errorf("%q writes %q, want %q", text, got.String(), want.String())
		}
	}
}

// What it does not know is an error, and never a wrong text.
func TestRefuses(t *testing.T) {
	for _, text := range []string{
		"{{if .On}}", "{{end}}", "{{else}}", "{{.On}}", "{{range .On}}{{end}}", "{{if .None}}{{end}}", "{{if}}{{end}}",
		"{{if eq .A}}{{end}}", "{{if and .On .Off}}{{end}}", "{{if On}}{{end}}", "{{if .On", "{{if eq .A .B .This}}{{end}}",
		"{{if .Off}}{{else if .None}}{{end}}",
	} {
		parsed, err := template.New("").Parse(text)
		var b strings.Builder
		if err == nil {
			err = parsed.Execute(&b, facts{On: true})
		}
		if err == nil {
			t.Errorf("%q is accepted, and writes %q", text, b.String())
		}
	}
}
