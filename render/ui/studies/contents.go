package studies

import (
	"strconv"

	"noughts/game"
	"noughts/game/study"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newContents lists the chapters of a study, and what can be done with it.
func newContents(k *book) stage.Scene {
	f := &stage.Form{Stage: k.session.Stage, Head: k.title(), Two: true}
	here := func() stage.Scene { return newContents(k) }
	f.Rows = func(f *stage.Form) {
		if k.study.Author != "" {
			f.Text("author", words.Fill(wordByAuthor, k.study.Author), stage.Muted)
		}
		if len(k.study.Chapters) == 0 {
			f.Text("none", wordNoGame, stage.Muted)
		}
		for i, c := range k.study.Chapters {
			f.Button(idChapter+strconv.Itoa(i+1), k.name(i), about(c), func() stage.Scene { return newReader(k, i) })
		}
		if k.session.Embedded() {
			return
		}
		f.NextColumn()
		if k.slot == "" {
			f.Button(idKeep, wordKeep, game.Say{}, func() stage.Scene {
				k.keepNew()
				k.session.Inform(wordKept)
				return here()
			})
		}
		f.Button(idEdit, wordEdit, wordEditUnder, func() stage.Scene { return newEditor(k) })
		f.Button(stage.IDShare, words.Share, game.Say{}, func() stage.Scene { return newShare(k, here) })
		if k.drop != nil {
			f.Button(stage.IDDelete, words.Delete, game.Say{}, k.drop)
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{k.session.Footer(stage.IDBack, words.GoBack, k.back)}
	}
	return k.session.Pages.Named(k.screen(), f)
}

// about says what a chapter is about: its game, and how long that is or that it is an
// exercise.
func about(c *study.Chapter) game.Say {
	kind := wordExercise
	if c.Task == "" {
		kind = words.Moves(len(c.Game.Main()) - 1)
	}
	return words.Dotted(variant.Title(c.Game.Rules()), kind)
}

// newShare has the link of a study, its file, and the code for a page.
func newShare(k *book, back func() stage.Scene) stage.Scene {
	f := &stage.Form{Stage: k.session.Stage, Head: words.Share, Two: true}
	link := k.study.Link()
	f.Rows = func(f *stage.Form) {
		if link == "" {
			f.Text("too-long", wordTooLong, stage.Muted)
		} else {
			l := stage.NewLink(k.session.Address(link))
			l.Name, l.How, l.Title, l.Long = wordShareLink, wordShareHow, k.title(), wordNoCode
			stage.LinkRows(f, l)
		}
		f.NextColumn()
		if k.session.Files.Export != nil {
			f.Button("as-file", words.ToFile, words.Verbatim("*.noughts"), stage.Do(func() { k.session.Export(k.fileName(), []byte(k.study.String())) }))
		}
		if k.session.Files.Copy != nil {
			f.Button("copy-text", wordCopyText, game.Say{}, stage.Do(func() { k.session.Files.Copy(k.study.String(), k.session.ReportResult(wordCopied)) }))
		}
		if k.session.Files.Site != nil {
			code := `<script type="module" src="` + k.session.Files.Site("v1/embed.js") + `"></script><noughts-board study="` + k.fileName() + `" chapter="1"></noughts-board>`
			f.Text("code-title", wordEmbed, stage.Strong)
			entry := f.Entry("code", wordEmbed, code, f.Row(), func(string) {})
			entry.State |= stage.Fixed
			f.Add(entry)
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{k.session.Footer(stage.IDBack, words.GoBack, back)}
	}
	return k.session.Pages.Named(k.screen(stage.IDShare), f)
}
