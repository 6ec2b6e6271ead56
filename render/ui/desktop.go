package ui

import (
	"path/filepath"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// What a window of its own can do with files and the clipboard. A page has no
// such shortcuts: the browser keeps them for itself.

// chord is a shortcut with the command key: only the window sends them.
func (a *App) chord(e Event) bool {
	shift := e.Mods&Shift != 0
	switch strings.ToLower(e.Key) {
	case "z":
		if shift {
			return a.pressID("redo")
		}
		return a.pressID("undo")
	case "y":
		return a.pressID("redo")
	case "n":
		return a.pressID("new")
	case "o":
		return a.openFile()
	case "s":
		return a.saveFile()
	case "c":
		return a.copyGame(shift)
	case "v":
		return a.paste()
	}
	return false
}

// turnTo brings a scene to the screen that no node led to.
func (a *App) turnTo(s Scene) {
	a.notice = game.Say{}
	a.scene = s
	a.focus, a.wanted, a.hover, a.pressed = a.wanted, "", "", ""
	a.changed()
}

// openFile lets the player choose a file in the system's dialog, or where there
// is none, name it.
func (a *App) openFile() bool {
	switch {
	case a.embedded():
		return false
	case a.files.Choose != nil:
		a.files.Choose()
	default:
		a.turnTo(newFiles(a))
	}
	return true
}

// saveFile writes the game on the board to a file of the player's choice.
func (a *App) saveFile() bool {
	if a.match == nil || a.files.Write == nil || a.embedded() {
		return false
	}
	if a.files.Ask == nil {
		a.turnTo(newToFile(a))
		return true
	}
	r := a.match.Record()
	a.files.Ask(fileName(r)+endings()[0], func(path string, err error) {
		a.saying = false
		if err == nil && path != "" {
			err = a.saveTo(path)
		}
		if err != nil {
			a.Tell(err)
		}
	})
	return true
}

// saveTo writes the game on the board to a file, in the format that the end of
// its name chooses.
func (a *App) saveTo(path string) error {
	r := a.match.Record()
	ext := strings.ToLower(filepath.Ext(path))
	if ext == "" {
		ext = endings()[0]
		path += ext
	}
	for _, f := range record.Formats() {
		if f.Ext == "" || f.Ext != ext {
			continue
		}
		text, err := f.Write(r)
		if err != nil {
			return behind(err)
		}
		if err := a.files.Write(path, []byte(text)); err != nil {
			return err
		}
		a.tell(words.Fill(wordWritten, path))
		return nil
	}
	return game.Fault(words.Fill(wordNoEnding, filepath.Base(path), strings.Join(endings(), ", ")))
}

// endings are those of the formats' files, our own first.
func endings() []string {
	var all []string
	for _, f := range record.Formats() {
		if f.Ext != "" {
			all = append(all, f.Ext)
		}
	}
	return all
}

// newToFile asks where to write the game on the board.
func newToFile(a *App) Scene {
	r := a.match.Record()
	path := fileName(r) + endings()[0]
	if a.files.Folder != "" {
		path = filepath.Join(a.files.Folder, path)
	}
	f := &form{stage: a.Stage, head: wordToFile}
	f.rows = func(f *form) {
		result, plies := ending(r)
		f.text("line", words.Dotted(variant.Title(r.Rules()), result, words.Moves(plies)), muted)
		f.field("path", wordToPath, path, func(text string) { path = text })
		f.text("endings", words.Fill(wordToEndings, strings.Join(endings(), ", ")), muted)
	}
	f.foot = func(*form) []Node {
		save := a.footer("save", words.SaveIt, func() Scene {
			if err := a.saveTo(strings.TrimSpace(path)); err != nil {
				a.Tell(err)
				return nil
			}
			return a.table
		})
		save.State = Leads
		return []Node{a.footer("back", words.Back, a.toTable), save}
	}
	return f
}

// openPath opens the file of a path, and tells what is wrong with it.
func (a *App) openPath(path string) {
	path = strings.TrimSpace(path)
	if uri, ok := strings.CutPrefix(path, "file://"); ok {
		path = uri
	}
	data, err := a.files.Read(path)
	if err != nil {
		a.Tell(err)
		return
	}
	a.Take(filepath.Base(path), data)
}

// copyGame copies what the player would expect: a field's text, else the
// position as a link that holds its moves, or the whole game.
func (a *App) copyGame(whole bool) bool {
	if a.files.Copy == nil {
		return false
	}
	text, good := "", game.Say{}
	if n := find(a.nodes, a.focus); n != nil && n.Role == Field {
		text = n.Value
	} else if a.match == nil {
		return false
	} else if r := a.match.Record(); whole {
		text, good = r.String(), wordGameCopied
	} else {
		text, good = recordLink(a.Stage, r), wordHereCopied
	}
	a.files.Copy(text, a.told(good))
	return true
}

// paste takes the clipboard's text into the field that has the focus, else onto
// the board.
func (a *App) paste() bool {
	if a.files.Paste == nil || a.embedded() {
		return false
	}
	a.files.Paste(func(text string, err error) {
		a.saying = false
		if err == nil && strings.TrimSpace(text) == "" {
			err = game.Fault(wordNoText)
		}
		if err != nil {
			a.Tell(err)
			return
		}
		a.list()
		if n := find(a.nodes, a.focus); n != nil && n.Role == Field {
			line := strings.TrimSpace(text)
			if h, ok := a.scene.(handler); ok && h.handle(Event{Kind: Typed, ID: n.ID, Text: n.Value + line}) {
				a.changed()
				return
			}
		}
		a.Take("", []byte(text))
	})
	return true
}
