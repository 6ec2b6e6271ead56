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

// embedScript is the script of the site that such a page loads. embedPage is the page of
// the site that shows a position, and the code for it.
const (
	embedScript = "v1/embed.js"
	embedPage   = "examples.html"
)

// escaped makes a text fit into an attribute.
var escaped = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;")

// EmbedCode is the line of code that embeds a record's position. script is the address of
// the script.
func EmbedCode(r *record.Record, script string) string {
	parts := strings.SplitN(record.Link(r), ";", 3)
	code := `<script type="module" src="` + escaped.Replace(script) + `"></script><noughts-board rules="` + escaped.Replace(r.Rules().ID) + `"`
	if len(parts) > 2 {
		code += ` position="` + escaped.Replace(strings.ReplaceAll(parts[2], "%2E", ".")) + `"`
	}
	return code + `></noughts-board>`
}

// puzzleCode is the line of code that embeds the puzzle of a link.
func puzzleCode(link, script string) string {
	return `<script type="module" src="` + escaped.Replace(script) + `"></script><noughts-board position="` + escaped.Replace(link) + `"></noughts-board>`
}

// listEmbed lists the code that embeds the position, with buttons that copy it and show it
// in a page.
func (s *Sheet) listEmbed(f *stage.Form) {
	files := &s.Session.Files
	if files.Site == nil || s.Session.Embedded() {
		return
	}
	code, link := EmbedCode(s.Portrait.Rec, files.Site(embedScript)), record.Link(s.Portrait.Rec)
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
		acts = append(acts, s.Session.Footer("copy-code", wordCopyCode, stage.Do(func() {
			files.Copy(code, func(err error) {
				if err != nil {
					s.Session.Tell(err)
				} else {
					s.Session.Inform(wordCodeTaken)
				}
			})
		})))
	}
	if files.Visit != nil && session.PuzzleLink(s.rec) == "" {
		acts = append(acts, s.Session.Footer("see-embed", wordEmbedSee, stage.Do(func() {
			if err := files.Visit(files.Site(embedPage) + "#" + link); err != nil {
				s.Session.Inform(words.NoVisit)
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
