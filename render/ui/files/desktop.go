package files

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The desktop window has shortcuts for files and the clipboard. A page has none: the
// browser keeps them for itself.

// showScene shows a scene to which no node leads.
func (a *Transfer) showScene(s stage.Scene) {
	a.Session.Notice = game.Say{}
	a.Session.Scene = s
	a.Session.Focused, a.Session.Wanted, a.Session.Hover, a.Session.Pressed = a.Session.Wanted, "", "", ""
	a.Session.Changed()
}

// OpenFile lets the player choose a file in the system's dialog, or type its path where
// there is no dialog.
func (a *Transfer) OpenFile() bool {
	switch {
	case a.Session.Embedded():
		return false
	case a.Session.Files.Choose != nil:
		a.Session.Files.Choose()
	default:
		a.showScene(a.Session.Pages.Files())
	}
	return true
}

// SaveFile writes the game on the board to a file of the player's choice.
func (a *Transfer) SaveFile() bool {
	if a.Session.Match == nil || a.Session.Files.Write == nil || a.Session.Embedded() {
		return false
	}
	if a.Session.Files.Ask == nil {
		a.showScene(a.saveSheet())
		return true
	}
	r := a.Session.Match.Record()
	now, err := record.Parse(r.String(), variant.Parse) // the game may go on while the dialog is open
	if err != nil {
		now = r
	}
	a.Session.Files.Ask(session.FileName(r)+endings()[0], func(path string, err error) {
		a.Session.Saying = false
		if err == nil && path != "" {
			err = a.saveTo(now, path, true)
		}
		if err != nil {
			a.Session.Tell(err)
		}
	})
	return true
}

// SaveScene asks where to write the game on the board: in the system's dialog, or in a
// scene where there is no dialog.
func (a *Transfer) SaveScene() stage.Scene {
	if a.Session.Files.Ask == nil {
		return a.saveSheet()
	}
	a.SaveFile()
	return nil
}

// saveTo writes a game to a file. The extension of its name chooses the
// format. A file that is there is replaced if the system has asked about its name, or if the
// player saves to it again after being told.
func (a *Transfer) saveTo(r *record.Record, path string, asked bool) error {
	ext := strings.ToLower(filepath.Ext(path))
	if ext == "" {
		ext, asked = endings()[0], false
		path += ext
	}
	for _, f := range record.Formats() {
		if f.Ext == "" || f.Ext != ext {
			continue
		}
		text, err := f.Write(r)
		if err != nil {
			return stage.WithoutPackage(err)
		}
		err = a.Session.Files.Write(path, []byte(text), asked || path == a.there)
		a.there = ""
		if errors.Is(err, fs.ErrExist) {
			a.there = path
			return game.Fault(words.Fill(wordThere, path))
		}
		if err != nil {
			return err
		}
		a.Session.Inform(words.Fill(stage.WordWritten, path))
		return nil
	}
	return game.Fault(words.Fill(wordNoEnding, filepath.Base(path), strings.Join(endings(), ", ")))
}

// endings are the file extensions of the formats, the native one first.
func endings() []string {
	var all []string
	for _, f := range record.Formats() {
		if f.Ext != "" {
			all = append(all, f.Ext)
		}
	}
	return all
}

// saveSheet is the scene that asks where to write the game on the board.
func (a *Transfer) saveSheet() stage.Scene {
	r := a.Session.Match.Record()
	path := session.FileName(r) + endings()[0]
	if a.Session.Files.Folder != "" {
		path = filepath.Join(a.Session.Files.Folder, path)
	}
	f := &stage.Form{Stage: a.Session.Stage, Head: words.ToFile}
	f.Rows = func(f *stage.Form) {
		result, plies := session.OutcomeOf(r)
		f.Text(stage.IDLine, words.Dotted(variant.Title(r.Rules()), result, words.Moves(plies)), stage.Muted)
		f.Field(idPath, wordToPath, path, func(text string) { path = text })
		f.Text("endings", words.Fill(wordToEndings, strings.Join(endings(), ", ")), stage.Muted)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		save := a.Session.Footer(stage.IDSave, words.SaveIt, func() stage.Scene {
			if err := a.saveTo(r, strings.TrimSpace(path), false); err != nil {
				a.Session.Tell(err)
				return nil
			}
			return a.Session.Pages.Board()
		})
		save.State = stage.Leads
		return []stage.Node{a.Session.Footer(stage.IDBack, words.Back, a.Session.Pages.Board), save}
	}
	return f
}

// OpenPath opens a file, or tells the player what is wrong with it.
func (a *Transfer) OpenPath(path string) {
	path = strings.TrimSpace(path)
	if uri, ok := strings.CutPrefix(path, "file://"); ok {
		path = uri
	}
	data, err := a.Session.Files.Read(path)
	if err != nil {
		a.Session.Tell(err)
		return
	}
	a.TryImport(filepath.Base(path), data)
}

// CopyGame copies the text of the field that has the focus. Without such a field it copies
// the whole game if whole is set, and otherwise a link to the position, with its moves.
func (a *Transfer) CopyGame(whole bool) bool {
	if a.Session.Files.Copy == nil {
		return false
	}
	text, good := "", game.Say{}
	if n := stage.Find(a.Session.Listed, a.Session.Focused); n != nil && n.Role == stage.Field {
		text = n.Value
	} else if a.Session.Match == nil {
		return false
	} else if r := a.Session.Match.Record(); whole {
		text, good = r.String(), words.GameCopied
	} else {
		text, good = session.RecordLink(a.Session.Stage, r), wordHereCopied
	}
	a.Session.Files.Copy(text, a.Session.ReportResult(good))
	return true
}

// PasteGame adds the clipboard's text to the field that has the focus. Without such a field
// it opens the text as a game.
func (a *Transfer) PasteGame() bool {
	if a.Session.Files.Paste == nil || a.Session.Embedded() {
		return false
	}
	a.Session.Files.Paste(func(text string, err error) {
		a.Session.Saying = false
		if err == nil && strings.TrimSpace(text) == "" {
			err = game.Fault(wordNoText)
		}
		if err != nil {
			a.Session.Tell(err)
			return
		}
		a.Session.List()
		if n := stage.Find(a.Session.Listed, a.Session.Focused); n != nil && n.Role == stage.Field {
			line := strings.TrimSpace(text)
			if h, ok := a.Session.Scene.(stage.Handler); ok && h.Handle(stage.Event{Kind: stage.Typed, ID: n.ID, Text: n.Value + line}) {
				a.Session.Changed()
				return
			}
		}
		a.TryImport("", []byte(text))
	})
	return true
}
