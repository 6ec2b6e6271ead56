package online

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/chart"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// profile is the scene of what is known of a person.
type profile struct {
	stage.Form
	hub     *Hub
	req     wire.Request
	known   *wire.Profile // nil before it has come
	ratings []wire.Rating
	results []wire.Rated
	pool    string // whose games are shown
	fault   error
}

// Profile shows the player's own profile, or that of who has a seat in a room.
func (h *Hub) Profile(room string, seat int, back func() stage.Scene) stage.Scene {
	p := &profile{hub: h, req: wire.Request{Me: h.me(), Room: room, Seat: seat}}
	p.Form = stage.Form{Stage: h.session.Stage, Head: wordProfile, Rows: p.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{h.session.Footer(stage.IDBack, words.GoBack, back)}
	}}
	p.ask()
	return p
}

func (p *profile) ask() {
	p.hub.ask(wire.MethodProfile, p.req, func(a wire.Reply) {
		switch {
		case a.Error != nil:
			p.fault = a.Error
		case a.Profile != nil:
			p.known, p.ratings, p.results, p.fault = a.Profile, a.Ratings, a.Results, nil
			if len(p.ratings) > 0 {
				p.pool = slices.MaxFunc(p.ratings, func(a, b wire.Rating) int { return cmp.Compare(a.Games, b.Games) }).Pool
			}
		}
	})
}

func (p *profile) list(f *stage.Form) {
	switch {
	case p.fault != nil:
		f.Text("wait", sentence(f.Stage, p.fault), stage.Plain)
	case p.known == nil:
		f.Text("wait", p.hub.waits(), stage.Plain)
		return
	default:
		f.Text("who-name", somebody(p.known.Name), stage.Strong)
		p.listRatings(f)
		p.listGames(f)
	}
	if p.req.Room == "" || p.known != nil && p.known.Own {
		p.listOwn(f)
	}
}

// somebody is a name, or that it is not known.
func somebody(name string) game.Say {
	if name == "" {
		return wordSomebody
	}
	return words.Verbatim(name)
}

// speeds are the names of the speeds of pools.
var speeds = map[string]game.Say{
	"bullet": game.Says("Bullet"), "blitz": game.Says("Blitz"), "rapid": game.Says("Rapid"), "correspondence": game.Says("Correspondence"),
}

// poolWords is the game and the speed of a pool.
func poolWords(name string) game.Say {
	rules, speed, _ := strings.Cut(name, " ")
	r, err := variant.Parse(rules)
	if err != nil {
		return words.Verbatim(name)
	}
	return words.Dotted(variant.Title(r), speeds[speed])
}

func (p *profile) listRatings(f *stage.Form) {
	if len(p.ratings) == 0 {
		f.Text("none", wordUnrated, stage.Plain)
		return
	}
	var all []stage.Choice
	for _, r := range p.ratings {
		text := strconv.Itoa(r.Rating)
		if r.Deviation >= unsure {
			text += " ± " + strconv.Itoa(r.Deviation)
		}
		all = append(all, stage.Choice{ID: stage.IDOf(r.Pool), Label: poolWords(r.Pool), Under: words.Dotted(words.Verbatim(text), wordGamesOf(r.Games)),
			On: r.Pool == p.pool, Act: func() { p.pool = r.Pool }})
	}
	f.Text("ratings-name", wordRatings, stage.Strong)
	f.Choose("ratings", wordRatings, 170, all)
}

// score is how games ended: lost, drawn and won.
type score [3]int

func (s score) say() game.Say { return words.CupTally(s[2], s[1], s[0]) }

func (s score) games() int { return s[0] + s[1] + s[2] }

// listGames lists what is made of the games.
func (p *profile) listGames(f *stage.Form) {
	var all score
	var values []int
	var at []int64
	with, games, best := map[string]score{}, map[string]score{}, []wire.Rated{}
	for _, r := range p.results {
		points := min(max(r.Points, 0), 2)
		rules, _, _ := strings.Cut(r.After.Pool, " ")
		one := games[rules]
		one[points]++
		games[rules] = one
		if r.After.Pool != p.pool {
			continue
		}
		all[points]++
		other := with[r.Name]
		other[points]++
		with[r.Name] = other
		values, at = append(values, r.After.Rating), append(at, r.At)
		if points == 2 {
			best = append(best, r)
		}
	}
	if all.games() == 0 {
		if len(p.ratings) > 0 {
			f.Text("hidden", wordHidden, stage.Muted)
		}
		return
	}
	f.Text("score", all.say(), stage.Plain)
	slices.Reverse(values)
	slices.Reverse(at)
	if len(values) > 1 {
		line := &chart.Line{Stage: f.Stage, Scale: f.Scale, Values: values, At: at}
		label := wordChart(values[0], values[len(values)-1], slices.Max(values))
		f.Add(stage.Node{ID: stage.IDChart, Role: stage.Text, Label: f.Stage.Words(label), Box: f.Take(f.Of(150), f.Of(10)),
			Image: func(c paint.Canvas, box paint.Rect) { line.Draw(c, box) }})
	}
	p.ranking(f, "with", wordOpponents, with, func(name string) game.Say { return somebody(name) })
	slices.SortStableFunc(best, func(a, b wire.Rated) int { return cmp.Compare(b.Against, a.Against) })
	if len(best) > 0 {
		f.Text("best-name", wordBest, stage.Strong)
	}
	for i, r := range best[:min(len(best), shownMost)] {
		p.game(f, "best-"+strconv.Itoa(i+1), r)
	}
	p.ranking(f, "games", wordFavourites, games, func(rules string) game.Say { return poolTitle(rules) })
	f.Text("last-name", wordLatest, stage.Strong)
	shown := 0
	for _, r := range p.results {
		if r.After.Pool == p.pool && shown < shownMost {
			shown++
			p.game(f, "last-"+strconv.Itoa(shown), r)
		}
	}
}

// shownMost is how many of a kind are listed.
const shownMost = 5

// poolTitle is the title of the game of an ID.
func poolTitle(rules string) game.Say {
	r, err := variant.Parse(rules)
	if err != nil {
		return words.Verbatim(rules)
	}
	return variant.Title(r)
}

// ranking lists scores, those of the most games first.
func (p *profile) ranking(f *stage.Form, id string, head game.Say, of map[string]score, name func(key string) game.Say) {
	var keys []string
	for key := range of {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int { return cmp.Or(cmp.Compare(of[b].games(), of[a].games()), cmp.Compare(a, b)) })
	f.Text(id+"-name", head, stage.Strong)
	for i, key := range keys[:min(len(keys), shownMost)] {
		f.Text(id+"-"+strconv.Itoa(i+1), game.Says("{0}: {1}", name(key), of[key].say()), stage.Plain)
	}
}

// game lists a game: a button where the player may open it.
func (p *profile) game(f *stage.Form, id string, r wire.Rated) {
	how := [...]game.Say{wordLost1, wordDrawn1, wordWon1}[min(max(r.Points, 0), 2)]
	say := words.Dotted(words.Dotted(somebody(r.Name), words.Verbatim(strconv.Itoa(r.Against))), how)
	if r.Room == "" {
		f.Text(id, say, stage.Plain)
		return
	}
	f.Button(id, say, words.Verbatim(time.UnixMilli(r.At).UTC().Format(time.DateOnly)), func() stage.Scene { return p.hub.Enter(r.Room) })
}
