package ui

import (
	"path/filepath"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// What a window of its own can do with files and the clipboard. A page has no
// such shortcuts: the browser keeps them for itself.

// chord is a shortcut with the command key: only the window sends them.
func (a *input) chord(e stage.Event) bool {
	shift := e.Mods&stage.Shift != 0
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
		return a.app.openFile()
	case "s":
		return a.app.saveFile()
	case "c":
		return a.app.copyGame(shift)
	case "v":
		return a.app.paste()
	}
	return false
}

// turnTo brings a scene to the screen that no node led to.
func (a *input) turnTo(s stage.Scene) {
	a.Notice = game.Say{}
	a.Scene = s
	a.Focused, a.Wanted, a.Hover, a.Pressed = a.Wanted, "", "", ""
	a.Changed()
}

// openFile lets the player choose a file in the system's dialog, or where there
// is none, name it.
func (a *App) openFile() bool {
	switch {
	case a.Embedded():
		return false
	case a.Files.Choose != nil:
		a.Files.Choose()
	default:
		a.turnTo(a.Pages.Files())
	}
	return true
}

// saveFile writes the game on the board to a file of the player's choice.
func (a *App) saveFile() bool {
	if a.Match == nil || a.Files.Write == nil || a.Embedded() {
		return false
	}
	if a.Files.Ask == nil {
		a.turnTo(newToFile(a))
		return true
	}
	r := a.Match.Record()
	a.Files.Ask(session.FileName(r)+endings()[0], func(path string, err error) {
		a.Saying = false
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
	r := a.Match.Record()
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
			return share.Behind(err)
		}
		if err := a.Files.Write(path, []byte(text)); err != nil {
			return err
		}
		a.Inform(words.Fill(stage.WordWritten, path))
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
func newToFile(a *App) stage.Scene {
	r := a.Match.Record()
	path := session.FileName(r) + endings()[0]
	if a.Files.Folder != "" {
		path = filepath.Join(a.Files.Folder, path)
	}
	f := &stage.Form{Stage: a.Stage, Head: wordToFile}
	f.Rows = func(f *stage.Form) {
		result, plies := session.Ending(r)
		f.Text("line", words.Dotted(variant.Title(r.Rules()), result, words.Moves(plies)), stage.Muted)
		f.Field("path", wordToPath, path, func(text string) { path = text })
		f.Text("endings", words.Fill(wordToEndings, strings.Join(endings(), ", ")), stage.Muted)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		save := a.Footer("save", words.SaveIt, func() stage.Scene {
			if err := a.saveTo(strings.TrimSpace(path)); err != nil {
				a.Tell(err)
				return nil
			}
			return a.Pages.Board()
		})
		save.State = stage.Leads
		return []stage.Node{a.Footer("back", words.Back, a.Pages.Board), save}
	}
	return f
}

// openPath opens the file of a path, and tells what is wrong with it.
func (a *App) openPath(path string) {
	path = strings.TrimSpace(path)
	if uri, ok := strings.CutPrefix(path, "file://"); ok {
		path = uri
	}
	data, err := a.Files.Read(path)
	if err != nil {
		a.Tell(err)
		return
	}
	a.Take(filepath.Base(path), data)
}

// copyGame copies what the player would expect: a field's text, else the
// position as a link that holds its moves, or the whole game.
func (a *App) copyGame(whole bool) bool {
	if a.Files.Copy == nil {
		return false
	}
	text, good := "", game.Say{}
	if n := stage.Find(a.Listed, a.Focused); n != nil && n.Role == stage.Field {
		text = n.Value
	} else if a.Match == nil {
		return false
	} else if r := a.Match.Record(); whole {
		text, good = r.String(), words.GameCopied
	} else {
		text, good = session.RecordLink(a.Stage, r), wordHereCopied
	}
	a.Files.Copy(text, a.Told(good))
	return true
}

// paste takes the clipboard's text into the field that has the focus, else onto
// the board.
func (a *App) paste() bool {
	if a.Files.Paste == nil || a.Embedded() {
		return false
	}
	a.Files.Paste(func(text string, err error) {
		a.Saying = false
		if err == nil && strings.TrimSpace(text) == "" {
			err = game.Fault(wordNoText)
		}
		if err != nil {
			a.Tell(err)
			return
		}
		a.List()
		if n := stage.Find(a.Listed, a.Focused); n != nil && n.Role == stage.Field {
			line := strings.TrimSpace(text)
			if h, ok := a.Scene.(stage.Handler); ok && h.Handle(stage.Event{Kind: stage.Typed, ID: n.ID, Text: n.Value + line}) {
				a.Changed()
				return
			}
		}
		a.Take("", []byte(text))
	})
	return true
}
