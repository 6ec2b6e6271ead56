package ui

import (
	"noughts/game"
	"noughts/render/ui/words"
	"time"
)

// address is the whole address of a fragment.
func (a *Stage) address(fragment string) string {
	if a.files.Link == nil {
		return "#" + fragment
	}
	return a.files.Link(fragment)
}

// export gives the player a file, and says where it is. Where the system has a
// dialog for that, it asks first.
func (a *Stage) export(name string, data []byte) {
	if a.files.Ask != nil && a.files.Write != nil {
		a.files.Ask(name, func(path string, err error) {
			a.saying = false
			if err == nil && path != "" {
				if err = a.files.Write(path, data); err == nil {
					a.tell(words.Fill(wordWritten, path))
				}
			}
			if err != nil {
				a.Tell(err)
			}
		})
		return
	}
	where, err := a.files.Export(name, data)
	if err != nil {
		a.tell(a.sentence(err))
		return
	}
	if where == "" {
		a.tell(words.Fill(wordDownloaded, name))
		return
	}
	a.tell(words.Fill(wordWritten, where))
}

// told says how something ended that took its time.
func (a *Stage) told(good game.Say) func(error) {
	return func(err error) {
		a.saying = false
		switch {
		case err != nil:
			a.Tell(err)
		case good.English != "":
			a.tell(good)
		}
	}
}

// stamp is the date and time as a tag.
func (a *Stage) stamp() string {
	if a.dateNow == nil {
		return ""
	}
	return a.dateNow().Format(time.DateTime)
}
