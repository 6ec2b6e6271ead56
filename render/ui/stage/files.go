package stage

import (
	"noughts/game"
	"noughts/render/ui/words"
	"time"
)

// Address is the full URL of a fragment.
func (a *Stage) Address(fragment string) string {
	if a.Files.Link == nil {
		return "#" + fragment
	}
	return a.Files.Link(fragment)
}

// Export saves a file and announces its place. If the system has a dialog for that, the
// player is asked first.
func (a *Stage) Export(name string, data []byte) {
	if a.Files.Ask != nil && a.Files.Write != nil {
		a.Files.Ask(name, func(path string, err error) {
			a.Saying = false
			if err == nil && path != "" {
				if err = a.Files.Write(path, data, true); err == nil {
					a.Inform(words.Fill(WordWritten, path))
				}
			}
			if err != nil {
				a.Tell(err)
			}
		})
		return
	}
	where, err := a.Files.Export(name, data)
	if err != nil {
		a.Inform(a.Explain(err))
		return
	}
	if where == "" {
		a.Inform(words.Fill(wordDownloaded, name))
		return
	}
	a.Inform(words.Fill(WordWritten, where))
}

// ReportResult is a callback that announces the result of an asynchronous action.
func (a *Stage) ReportResult(good game.Say) func(error) {
	return func(err error) {
		a.Saying = false
		switch {
		case err != nil:
			a.Tell(err)
		case good.English != "":
			a.Inform(good)
		}
	}
}

// Stamp is the date and time as the value of a tag.
func (a *Stage) Stamp() string {
	if a.DateNow == nil {
		return ""
	}
	return a.DateNow().Format(time.DateTime)
}

// WordWritten says where a file was written to.
var WordWritten = game.Says("Written to {0}.")

var wordDownloaded = game.Says("{0} is in the browser's downloads.")
