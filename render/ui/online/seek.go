package online

import (
	"slices"
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// seek is the scene in which the player chooses what to play with a stranger.
type seek struct {
	stage.Form
	hub    *Hub
	games  []*game.Rules // on offer
	chosen []string      // the IDs of their rules
	clocks []string      // the chosen ones
	rated  bool
	who    string
}

// quick are the clocks on offer for games with strangers.
var quick = session.Controls[2:]

// PlayNow shows the scene that looks for a stranger to play with. The rules are chosen at first if
// they are for two.
func (h *Hub) PlayNow(r *game.Rules, back func() stage.Scene) stage.Scene {
	s := &seek{hub: h, clocks: []string{quick[2]}, who: h.name()}
	if s.games = gamesOfTwo(r); r.PlayerCount() != 2 {
		r = s.games[0]
	}
	s.chosen = []string{r.ID}
	h.wish(session.Wish{Rules: r.ID, Seek: true})
	s.Form = stage.Form{Stage: h.session.Stage, Head: words.PlayNow, Rows: s.list}
	s.Foot = func(*stage.Form) []stage.Node {
		start := h.session.Footer(stage.IDStart, words.PlayNow, s.start)
		start.State = stage.Leads
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back), start}
	}
	return s
}

// Leave implements stage.Leaver.
func (s *seek) Leave() {
	s.hub.endSeek()
	s.Form.Leave()
}

// endSeek forgets that the player looks for a stranger, unless the next scene does so, too.
func (h *Hub) endSeek() {
	switch h.session.Scene.(type) {
	case *seek, *await:
	default:
		h.wish(session.Wish{})
	}
}

func (s *seek) list(f *stage.Form) {
	f.Text("games-name", wordGames, stage.Strong)
	var tiles []stage.Node
	for _, r := range s.games {
		tiles = append(tiles, s.tick("game-"+r.ID, variant.Title(r), game.Say{}, &s.chosen, r.ID))
	}
	f.Tiled(150, tiles...)
	f.Text("clocks-name", session.WordClock, stage.Strong)
	tiles = nil
	for _, text := range quick {
		full, short := controlWords(text)
		tiles = append(tiles, s.tick("clock-"+strings.ReplaceAll(text, "+", "-"), full, short, &s.clocks, text))
	}
	f.Tiled(90, tiles...)
	countsRows(f, &s.rated)
	nameRow(f, &s.who)
	f.Button("profile", wordProfile, game.Say{}, func() stage.Scene { return s.hub.Profile("", 0, func() stage.Scene { return s }) })
}

// countsRows lists the choice whether the result counts.
func countsRows(f *stage.Form, rated *bool) {
	f.Text("counts-name", wordCounts, stage.Strong)
	about := wordCasualHow
	if *rated {
		about = wordRatedHow
	}
	f.Choose("counts", wordCounts, 120, []stage.Choice{
		{ID: "casual", Label: wordCasual, On: !*rated, Act: func() { *rated = false }},
		{ID: "rated", Label: wordRated, On: *rated, Act: func() { *rated = true }},
	})
	f.Text("counts-about", about, stage.Muted)
}

// tick is a button that adds something to a choice, or takes it out. One stays.
func (s *seek) tick(id string, label, short game.Say, of *[]string, what string) stage.Node {
	at := slices.Index(*of, what)
	n := stage.Node{ID: id, Role: stage.Button, Label: s.Stage.Words(label), Short: s.Stage.Words(short), State: stage.Toggles, Act: stage.Do(func() {
		switch {
		case at < 0:
			if *of = append(*of, what); len(s.seeks()) > wire.MaxSeeks {
				*of = (*of)[:len(*of)-1]
				s.Stage.Inform(wordTooMany)
			}
		case len(*of) > 1:
			*of = slices.Delete(*of, at, at+1)
		default:
			s.Stage.Inform(wordOneStays)
		}
	})}
	if at >= 0 {
		n.State |= stage.Checked
	}
	return n
}

// seeks are the chosen games with each of the chosen clocks.
func (s *seek) seeks() (all []wire.Seek) {
	for _, rules := range s.chosen {
		for _, clock := range s.clocks {
			all = append(all, wire.Seek{Rules: rules, Clock: clock})
		}
	}
	return all
}

// start wishes for one of the games.
func (s *seek) start() stage.Scene {
	h := s.hub
	who := strings.TrimSpace(s.who)
	h.keep(slotName, who)
	return h.await(wire.Request{ID: h.server.Secret(9), Me: h.me(), Token: h.server.Secret(16), Name: who, Rated: s.rated, Seeks: s.seeks()}, s)
}

// me is the player's secret at the server, which is the same in all games there. Other servers
// have others.
func (h *Hub) me() string {
	for line := range strings.Lines(h.load(slotMe)) {
		secret, site, _ := strings.Cut(strings.TrimSpace(line), " ")
		if site == h.server.Site && len(secret) == 32 {
			return secret
		}
	}
	secret := h.server.Secret(16)
	h.setMe(secret)
	return secret
}

// setMe saves the player's secret at the server; "" forgets it.
func (h *Hub) setMe(secret string) {
	text := ""
	if secret != "" {
		text = secret + " " + h.server.Site + "\n"
	}
	for line := range strings.Lines(h.load(slotMe)) {
		if _, site, _ := strings.Cut(strings.TrimSpace(line), " "); site != h.server.Site {
			text += line
		}
	}
	h.keep(slotMe, text)
}

// wishText is a request for a game with a stranger, as it is kept for a reload of the page.
func wishText(q wire.Request) string {
	kind := "casual"
	if q.Rated {
		kind = "rated"
	}
	text := q.ID + " " + q.Token + " " + kind + "\n"
	for _, s := range q.Seeks {
		text += s.Clock + " " + s.Rules + "\n"
	}
	return text
}

// parseWish reads such a text, and tells whether it is one.
func parseWish(text string) (q wire.Request, ok bool) {
	head, rest, _ := strings.Cut(text, "\n")
	parts := strings.Fields(head)
	if len(parts) != 3 {
		return q, false
	}
	q.ID, q.Token, q.Rated = parts[0], parts[1], parts[2] == "rated"
	for line := range strings.Lines(rest) {
		clock, rules, _ := strings.Cut(strings.TrimSpace(line), " ")
		_, err := variant.Parse(rules)
		if _, wrong := match.ParseControl(clock); err != nil || wrong != nil || len(q.Seeks) == wire.MaxSeeks {
			return q, false
		}
		q.Seeks = append(q.Seeks, wire.Seek{Rules: rules, Clock: clock})
	}
	return q, len(q.Seeks) > 0
}
