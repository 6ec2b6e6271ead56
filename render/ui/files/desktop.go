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

// What a window of its own can do with files and the clipboard. A page has no
// such shortcuts: the browser keeps them for itself.

// turnTo brings a scene to the screen that no node led to.
func (a *Transfer) turnTo(s stage.Scene) {
	a.Notice = game.Say{}
	a.Scene = s
	a.Focused, a.Wanted, a.Hover, a.Pressed = a.Wanted, "", "", ""
	a.Changed()
}

// OpenFile lets the player choose a file in the system's dialog, or where there
// is none, name it.
func (a *Transfer) OpenFile() bool {
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

// SaveFile writes the game on the board to a file of the player's choice.
func (a *Transfer) SaveFile() bool {
	if a.Match == nil || a.Files.Write == nil || a.Embedded() {
		return false
	}
	if a.Files.Ask == nil {
		a.turnTo(a.saveSheet())
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

// SaveScene leads to where the game on the board is written to: the system's dialog,
// or a scene where there is none.
func (a *Transfer) SaveScene() stage.Scene {
	if a.Files.Ask == nil {
		return a.saveSheet()
	}
	a.SaveFile()
	return nil
}

// saveTo writes the game on the board to a file, in the format that the end of
// its name chooses.
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
			return stage.Behind(err)
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

// saveSheet asks where to write the game on the board.
func (a *Transfer) saveSheet() stage.Scene {
	r := a.Match.Record()
	path := session.FileName(r) + endings()[0]
	if a.Files.Folder != "" {
		path = filepath.Join(a.Files.Folder, path)
	}
	f := &stage.Form{Stage: a.Stage, Head: WordToFile}
	f.Rows = func(f *stage.Form) {
		result, plies := session.Ending(r)
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

// OpenPath opens the file of a path, and tells what is wrong with it.
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
	a.Take(filepath.Base(path), data)
}

// CopyGame copies what the player would expect: a field's text, else the
// position as a link that holds its moves, or the whole game.
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
	a.Files.Copy(text, a.Told(good))
	return true
}

// PasteGame takes the clipboard's text into the field that has the focus, else onto
// the board.
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
		a.Take("", []byte(text))
	})
	return true
}
