package share

import (
	"strings"

	"noughts/game/record"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Any page can show a position with a line of code, which loads a script of the
// site and names the position.

// embedScript is the file of the site that a page loads, and embedPage the one
// that shows a position in a page and the code for it.
const (
	embedScript = "v1/embed.js"
	embedPage   = "examples.html"
)

// escaped makes a text fit into an attribute.
var escaped = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;")

// EmbedCode is the line of code for a record's position, with the script at an
// address.
func EmbedCode(r *record.Record, script string) string {
	parts := strings.SplitN(record.Link(r), ";", 3)
	code := `<script type="module" src="` + escaped.Replace(script) + `"></script><noughts-board rules="` + escaped.Replace(r.Rules().ID) + `"`
	if len(parts) > 2 {
		code += ` position="` + escaped.Replace(strings.ReplaceAll(parts[2], "%2E", ".")) + `"`
	}
	return code + `></noughts-board>`
}

// puzzleCode is the line of code for the puzzle of a link.
func puzzleCode(link, script string) string {
	return `<script type="module" src="` + escaped.Replace(script) + `"></script><noughts-board position="` + escaped.Replace(link) + `"></noughts-board>`
}

// listEmbed is the code for the position, and the way to a page with it.
func (s *Sheet) listEmbed(f *stage.Form) {
	files := &s.App.Files
	if files.Site == nil || s.App.Embedded() {
		return
	}
	code, link := EmbedCode(s.Look.Rec, files.Site(embedScript)), record.Link(s.Look.Rec)
	if link := session.PuzzleLink(s.rec); link != "" {
		code = puzzleCode(link, files.Site(embedScript))
	}
	f.Text("embed-title", wordEmbed, stage.Strong)
	f.Text("embed-how", wordEmbedHow, stage.Muted)
	entry := f.Entry("code", wordCode, code, f.Row(), func(string) {})
	entry.State |= stage.Fixed
	f.Add(entry)
	var acts []stage.Node
	if files.Copy != nil {
		acts = append(acts, s.App.Footer("copy-code", wordCopyCode, stage.Do(func() {
			files.Copy(code, func(err error) {
				if err != nil {
					s.App.Tell(err)
				} else {
					s.App.Inform(wordCodeTaken)
				}
			})
		})))
	}
	if files.Visit != nil && session.PuzzleLink(s.rec) == "" {
		acts = append(acts, s.App.Footer("see-embed", wordEmbedSee, stage.Do(func() {
			if err := files.Visit(files.Site(embedPage) + "#" + link); err != nil {
				s.App.Inform(words.NoVisit)
			}
		})))
	}
	if len(acts) > 0 {
		for i, box := range stage.Split(f.Row(), len(acts), f.Gap()) {
			acts[i].Box = box
		}
		f.Add(acts...)
	}
}
