package ui

import (
	"noughts/game"
	"strings"

	"noughts/game/record"
	"noughts/game/variant"
)

// Import puts the game of a text on the board: a file in any format that is
// known, a link, or moves. Name is the file's, "" for none. What cannot be
// read whole is refused, and the game stays as it is. A link must go on from
// the game on the board, or it is shown and the player asked: see goOn.
func (a *App) Import(name string, data []byte) error {
	if Asks(string(data)) {
		return a.openExercises(string(data))
	}
	r, err := record.Read(name, data, variant.Parse)
	if err != nil {
		return err
	}
	if f, _ := record.Detect(data); f.Ext == "" && a.match != nil {
		return a.goOn(r)
	}
	a.show(r)
	a.tell(fill(wordOpened, variant.Title(r.Rules())))
	return nil
}

// Take is Import that tells the player what is wrong.
func (a *App) Take(name string, data []byte) {
	a.saying = false
	if err := a.Import(name, data); err != nil {
		a.Tell(err)
	}
}

// link is the share link of a record.
func (a *App) link(r *record.Record) string {
	if a.env.Files.Link == nil {
		return "#" + record.Link(r)
	}
	return a.env.Files.Link(record.Link(r))
}

// export gives the player a file, and says where it is.
func (a *App) export(name string, data []byte) {
	where, err := a.env.Files.Export(name, data)
	if err != nil {
		a.tell(a.sentence(err))
		return
	}
	if where == "" {
		a.tell(fill(wordDownloaded, name))
		return
	}
	a.tell(fill(wordWritten, where))
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
			f.button("choose", wordChoose, game.Say{}, do(a.env.Files.Choose))
		}
		var names []string
		for _, format := range record.Formats() {
			names = append(names, format.Name)
		}
		f.text("drop", fill(wordDrop, strings.Join(names, ", ")), muted)
		f.button("library", wordLibrary, game.Say{}, func() Scene { return newLibrary(a) })
		f.field("paste", wordPaste, text, func(typed string) { text = typed })
	}
	f.foot = func(*form) []Node {
		open := a.footer("open", wordOpenIt, func() Scene {
			a.Take("", []byte(text))
			return nil
		})
		open.State = Leads
		return []Node{a.footer("back", wordGoBack, a.leave), open}
	}
	return f
}
