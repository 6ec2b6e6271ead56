package files

import (
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
	a.Notice = game.Say{}
	a.Scene = s
	a.Focused, a.Wanted, a.Hover, a.Pressed = a.Wanted, "", "", ""
	a.Changed()
}

// OpenFile lets the player choose a file in the system's dialog, or type its path where
// there is no dialog.
func (a *Transfer) OpenFile() bool {
	switch {
	case a.Embedded():
		return false
	case a.Files.Choose != nil:
		a.Files.Choose()
	default:
		a.showScene(a.Pages.Files())
	}
	return true
}

// SaveFile writes the game on the board to a file of the player's choice.
func (a *Transfer) SaveFile() bool {
	if a.Match == nil || a.Files.Write == nil || a.Embedded() {
		return false
	}
	if a.Files.Ask == nil {
		a.showScene(a.saveSheet())
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

// SaveScene asks where to write the game on the board: in the system's dialog, or in a
// scene where there is no dialog.
func (a *Transfer) SaveScene() stage.Scene {
	if a.Files.Ask == nil {
		return a.saveSheet()
	}
	a.SaveFile()
	return nil
}

// saveTo writes the game on the board to a file. The extension of its name chooses the
// format.
func (a *Transfer) saveTo(path string) error {
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
			return stage.WithoutPackage(err)
		}
		if err := a.Files.Write(path, []byte(text)); err != nil {
			return err
		}
		a.Inform(words.Fill(stage.WordWritten, path))
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
	r := a.Match.Record()
	path := session.FileName(r) + endings()[0]
	if a.Files.Folder != "" {
		path = filepath.Join(a.Files.Folder, path)
	}
	f := &stage.Form{Stage: a.Stage, Head: words.ToFile}
	f.Rows = func(f *stage.Form) {
		result, plies := session.OutcomeOf(r)
		f.Text(stage.IDLine, words.Dotted(variant.Title(r.Rules()), result, words.Moves(plies)), stage.Muted)
		f.Field(idPath, wordToPath, path, func(text string) { path = text })
		f.Text("endings", words.Fill(wordToEndings, strings.Join(endings(), ", ")), stage.Muted)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		save := a.Footer(stage.IDSave, words.SaveIt, func() stage.Scene {
			if err := a.saveTo(strings.TrimSpace(path)); err != nil {
				a.Tell(err)
				return nil
			}
			return a.Pages.Board()
		})
		save.State = stage.Leads
		return []stage.Node{a.Footer(stage.IDBack, words.Back, a.Pages.Board), save}
	}
	return f
}

// OpenPath opens a file, or tells the player what is wrong with it.
func (a *Transfer) OpenPath(path string) {
	path = strings.TrimSpace(path)
	if uri, ok := strings.CutPrefix(path, "file://"); ok {
		path = uri
	}
	data, err := a.Files.Read(path)
	if err != nil {
		a.Tell(err)
		return
	}
	a.TryImport(filepath.Base(path), data)
}

// CopyGame copies the text of the field that has the focus. Without such a field it copies
// the whole game if whole is set, and otherwise a link to the position, with its moves.
func (a *Transfer) CopyGame(whole bool) bool {
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
	a.Files.Copy(text, a.ReportResult(good))
	return true
}

// PasteGame adds the clipboard's text to the field that has the focus. Without such a field
// it opens the text as a game.
func (a *Transfer) PasteGame() bool {
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
		a.TryImport("", []byte(text))
	})
	return true
}
