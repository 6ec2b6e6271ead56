package home

import (
	"noughts/render/ui/stage"
)

// results lists the games that the query found, or other ways if there are none.
func (h *Home) results() {
	if len(h.found) > 0 {
		h.shelf(idFound, wordFound(len(h.found)), wordSearchShort, h.found)
		return
	}
	h.Text(idFound, wordNotFound(h.query), stage.Plain)
	h.Tiled(150,
		stage.Node{ID: "compose-it", Role: stage.Button, Label: h.session.Words(wordCompose), Act: h.session.Pages.Compose, State: stage.Leads},
		stage.Node{ID: "show-all", Role: stage.Button, Label: h.session.Words(wordShowAll), Act: stage.Do(func() { h.Search("") })})
}
