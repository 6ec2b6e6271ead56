package online

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/record/table"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// listOwn lists what the player can do with the own profile.
func (p *profile) listOwn(f *stage.Form) {
	h, back := p.hub, func() stage.Scene { return p }
	f.Text("own-name", wordOwn, stage.Strong)
	if p.known != nil && p.known.Since > 0 {
		toggle(f, "shows", wordShows, wordShowsHow, p.known.Shows, func() {
			h.ask(wire.MethodShow, wire.Request{Me: p.req.Me, On: !p.known.Shows}, func(a wire.Reply) {
				if a.Error != nil {
					h.session.Inform(sentence(f.Stage, a.Error))
				} else if a.Profile != nil {
					p.known.Shows = a.Profile.Shows
				}
			})
		})
		if f.Stage.Files.Export != nil {
			f.Button("export", wordExport, wordExportHow, stage.Do(func() { f.Stage.Export("noughts-online.csv", []byte(p.table())) }))
		}
	}
	f.Button("code", wordCode, wordCodeHow, func() stage.Scene { return h.code(back) })
	if p.known != nil && p.known.Since > 0 {
		f.Button(stage.IDDelete, wordDelete, game.Say{}, func() stage.Scene { return p.deletes(back) })
	}
}

// table is all that the server knows of the player, as a table (CSV).
func (p *profile) table() string {
	rows := [][]string{{"what", "pool", "date", "room", "opponent", "opponent rating", "half points", "rating before", "rating after", "deviation", "games"}}
	row := func(cells ...string) { rows = append(rows, cells) }
	date := func(at int64) string { return time.UnixMilli(at).UTC().Format(time.RFC3339) }
	row("name", "", date(p.known.Since), "", p.known.Name, "", "", "", "", "", "")
	for _, r := range p.ratings {
		row("rating", r.Pool, date(r.At), "", "", "", "", "", strconv.Itoa(r.Rating), strconv.Itoa(r.Deviation), strconv.Itoa(r.Games))
	}
	for _, r := range p.results {
		row("game", r.After.Pool, date(r.At), r.Room, r.Name, strconv.Itoa(r.Against), strconv.Itoa(r.Points), strconv.Itoa(r.Before.Rating), strconv.Itoa(r.After.Rating), strconv.Itoa(r.After.Deviation), strconv.Itoa(r.After.Games))
	}
	return table.CSV(rows...)
}

// deletes asks whether the player is to be forgotten.
func (p *profile) deletes(back func() stage.Scene) stage.Scene {
	h, s := p.hub, p.Stage
	asks := false
	f := &stage.Form{Stage: s, Head: wordDelete, Rows: func(f *stage.Form) {
		f.Text("how", wordDeleteHow, stage.Plain)
		if asks {
			f.Text("wait", h.waits(), stage.Muted)
		}
	}}
	f.Foot = func(*stage.Form) []stage.Node {
		sure := s.Footer(stage.IDDelete, wordDelete, stage.Do(func() {
			if asks {
				return
			}
			asks = true
			h.ask(wire.MethodForget, wire.Request{Me: p.req.Me}, func(a wire.Reply) {
				asks = false
				if a.Error != nil {
					h.session.Inform(sentence(s, a.Error))
					return
				}
				h.setMe("")
				h.keep(slotName, "")
				if h.session.Scene == stage.Scene(f) {
					h.session.Scene = h.session.Pages.Home()
				}
				h.session.Inform(wordDeleted)
				h.session.Changed()
			})
		}))
		sure.State = stage.Leads
		return []stage.Node{s.Footer(stage.IDBack, words.Cancel, back), sure}
	}
	return f
}

// code shows the player's secret, as the code by which the profile comes back on another device,
// and takes one in.
func (h *Hub) code(back func() stage.Scene) stage.Scene {
	s := h.session.Stage
	link := stage.NewLink(grouped(h.me()))
	link.Name, link.How, link.Title = wordCode, wordCodeSafe, wordProfile
	typed := ""
	f := &stage.Form{Stage: s, Head: wordCode, Rows: func(f *stage.Form) {
		stage.LinkRows(f, link)
		if h.server.Passkeys {
			f.Button("keep-passkey", wordKeepPass, game.Say{}, stage.Do(h.keepPasskey))
			f.Button("use-passkey", wordUsePass, game.Say{}, stage.Do(func() { h.usePasskey(f) }))
		}
		f.Field("typed-code", wordCodeType, typed, func(text string) { typed = text })
	}}
	f.Foot = func(*stage.Form) []stage.Node {
		use := s.Footer("use", wordCodeUse, func() stage.Scene {
			secret := strings.ToLower(strings.Map(func(c rune) rune {
				if c == ' ' || c == '-' {
					return -1
				}
				return c
			}, typed))
			if !isSecret(secret) {
				s.Inform(wordCodeWrong)
				return nil
			}
			h.setMe(secret)
			return h.Profile("", 0, h.session.Pages.Home)
		})
		if strings.TrimSpace(typed) == "" {
			use.State = stage.Disabled
		} else {
			use.State = stage.Leads
		}
		return []stage.Node{s.Footer(stage.IDBack, words.GoBack, back), use}
	}
	return f
}

// isSecret tells whether a text can be a player's secret.
func isSecret(text string) bool {
	return len(text) == 32 && strings.Trim(text, "0123456789abcdef") == ""
}

// keepPasskey keeps the player's secret in a passkey. The authenticator holds it as the user
// handle, and gives it back to this site only, to whoever can unlock the device: the server keeps
// nothing more than before.
func (h *Hub) keepPasskey() {
	name := h.name()
	if name == "" {
		name = h.session.Words(wordSomebody)
	}
	h.ask(MethodPasskey, wire.Request{What: passkeyKeep, Me: h.me(), Name: name}, func(a wire.Reply) {
		if a.Error != nil {
			h.session.Inform(wordNoPass)
			return
		}
		h.session.Inform(wordPassKept)
	})
}

// usePasskey brings back the profile of a passkey.
func (h *Hub) usePasskey(from stage.Scene) {
	h.ask(MethodPasskey, wire.Request{What: passkeyUse}, func(a wire.Reply) {
		if a.Error != nil || !isSecret(a.Tag) {
			h.session.Inform(wordNoPass)
			return
		}
		h.setMe(a.Tag)
		if h.session.Scene == from {
			h.session.Scene = h.Profile("", 0, h.session.Pages.Home)
		}
	})
}

// grouped is a secret in groups of four, which are easier to copy by hand.
func grouped(secret string) string {
	var groups []string
	for len(secret) > 4 {
		groups, secret = append(groups, secret[:4]), secret[4:]
	}
	return strings.Join(append(groups, secret), "-")
}
