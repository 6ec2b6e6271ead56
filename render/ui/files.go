package ui

import (
	"errors"
	"fmt"
	"strings"

	"noughts/game/record"
	"noughts/game/variant"
)

// Import puts the game of a text on the board: a file in any format that is
// known, a link, or moves. Name is the file's, "" for none. What cannot be
// read whole is refused, and the game stays as it is.
func (a *App) Import(name string, data []byte) error {
	r, err := record.Read(name, data, variant.Parse)
	if err != nil {
		return err
	}
	a.show(r)
	a.tell(fmt.Sprintf(wordOpened, r.Rules().Name))
	return nil
}

// Take is Import that tells the player what is wrong.
func (a *App) Take(name string, data []byte) {
	a.saying = false
	if err := a.Import(name, data); err != nil {
		a.Tell(err)
	}
}

// Link is the share link of a record.
func (a *App) link(r *record.Record) string {
	if a.env.Files.Link == nil {
		return "#" + record.Link(r)
	}
	return a.env.Files.Link(record.Link(r))
}

// newShare gives a game away: as a link, or as a file. It leads back to a
// scene.
func newShare(a *App, r *record.Record, back Scene) Scene {
	f := &form{app: a, head: wordShare}
	link := a.link(r)
	f.rows = func(f *form) {
		f.field("link", wordLink, link, func(string) {}) // to be read and copied only
		if a.env.Files.Copy != nil {
			f.button("copy", wordCopy, wordLinkUnder, do(func() {
				a.env.Files.Copy(link, func(err error) {
					if err != nil {
						a.Tell(err)
					} else {
						a.tell(wordCopied)
					}
				})
			}))
		}
		if a.env.Files.Export == nil {
			return
		}
		f.text("files", wordAsFile, strong)
		if a.env.Files.Copy == nil {
			f.button("as-link", wordLink, "*.txt", do(func() { a.export(fileName(r)+"-link.txt", link+"\n") }))
		}
		for _, format := range record.Formats() {
			if format.Ext == "" {
				continue
			}
			text, err := format.Write(r)
			under := "*" + format.Ext
			if err != nil {
				// The format's name stands above.
				_, why, _ := strings.Cut(err.Error(), ": ")
				err = errors.New(why)
				under = sentence(err)
			}
			f.button("as-"+idOf(format.Name), format.Name, under, do(func() {
				if err != nil {
					a.tell(sentence(err))
					return
				}
				a.export(fileName(r)+format.Ext, text)
			}))
			if err != nil {
				f.nodes[len(f.nodes)-1].State |= Disabled
			}
		}
	}
	f.foot = func(*form) []Node { return []Node{press("back", wordGoBack, func() Scene { return back })} }
	return f
}

// export gives the player a file, and says where it is.
func (a *App) export(name, text string) {
	where, err := a.env.Files.Export(name, text)
	if err != nil {
		where = sentence(err)
	}
	a.tell(where)
}

// fileName is a name for a game's file: its rules and its date, in characters
// that every system takes.
func fileName(r *record.Record) string {
	name := r.Rules().ID + "-" + r.Tag(tagBegun)
	name = strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-':
			return c
		case c == ' ':
			return '-'
		}
		return -1
	}, name)
	return "noughts-" + strings.TrimRight(name[:min(len(name), 80)], "-")
}

// newFiles takes games in: from a file, or from a text that is typed or
// pasted.
func newFiles(a *App) Scene {
	f := &form{app: a, head: wordOpenTitle}
	text := ""
	f.rows = func(f *form) {
		if a.env.Files.Choose != nil {
			f.button("choose", wordChoose, "", do(a.env.Files.Choose))
		}
		var names []string
		for _, format := range record.Formats() {
			names = append(names, format.Name)
		}
		f.text("drop", fmt.Sprintf(wordDrop, strings.Join(names, ", ")), muted)
		f.button("library", wordLibrary, "", func() Scene { return newLibrary(a) })
		f.field("paste", wordPaste, text, func(typed string) { text = typed })
	}
	f.foot = func(*form) []Node {
		open := press("open", wordOpenIt, func() Scene {
			a.Take("", []byte(text))
			return nil
		})
		open.State = Leads
		return []Node{press("back", wordGoBack, a.leave), open}
	}
	return f
}
