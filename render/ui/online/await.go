package online

import (
	"math"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
	"noughts/web/online/wire"
)

// await is the scene in which the player waits for a stranger. The wish outlives it until the
// server has answered that it is given up, or where the game is.
type await struct {
	stage.Form
	hub   *Hub
	from  stage.Scene // to which the player goes back
	req   wire.Request
	wish  wire.Wish
	told  int64 // when the wish was told, by the server's clock
	fault error
	gone  bool   // the wish was given up elsewhere
	left  bool   // the player gives it up
	then  func() // what the player does instead; nil for nothing
	timer *time.Timer
	said  string // what is said of the range
}

// The range of ratings doubles in this time, and wakes the program so often.
const (
	widens  = 10 * time.Second
	widened = 5 * time.Second
	anybody = 4000 // a range that holds all
)

// await wishes for a game with a stranger.
func (h *Hub) await(req wire.Request, from stage.Scene) stage.Scene {
	w := &await{hub: h, from: from, req: req}
	w.Form = stage.Form{Stage: h.session.Stage, Head: words.PlayNow, Rows: w.list, Foot: w.foot}
	h.keep(slotSeek, wishText(req))
	h.wish(session.Wish{Rules: req.Seeks[0].Rules, Seek: true})
	if h.conn == nil {
		h.conn = h.server.Open(h.woken)
	}
	h.last++
	h.awaited[h.last] = w
	h.conn.Ask(h.last, MethodSeek, req)
	w.timer = time.AfterFunc(widened, h.session.Wake)
	return w
}

// awaits goes on with the wish of before a reload of the page; nil if there is none.
func (h *Hub) awaits(w session.Wish) stage.Scene {
	req, ok := parseWish(h.load(slotSeek))
	r, err := variant.Parse(w.Rules)
	if err != nil {
		h.wish(session.Wish{})
		h.session.Tell(err)
		return nil
	}
	from := h.PlayNow(r, h.session.Pages.Home)
	if !ok {
		return from
	}
	req.Me, req.Name = h.me(), h.name()
	return h.await(req, from)
}

// Leave implements stage.Leaver: the wish is given up.
func (w *await) Leave() {
	w.leave()
	w.hub.endSeek()
	w.Form.Leave()
}

// leave gives the wish up, if it waits.
func (w *await) leave() {
	w.timer.Stop()
	if w.left || w.over() {
		return
	}
	w.left = true
	w.hub.keep(slotSeek, "")
	w.hub.conn.Ask(0, MethodLeave, wire.Request{ID: w.req.ID, Me: w.req.Me})
}

// over tells whether the wish waits no more.
func (w *await) over() bool { return w.fault != nil || w.gone || w.wish.Room != "" }

// take takes in how the wish stands, and tells whether it waits no more.
func (w *await) take(a wire.Reply) (over bool) {
	h := w.hub
	switch {
	case w.over():
		return true
	case a.Error != nil:
		if w.fault = a.Error; a.Error.Text == wordForgotten.English {
			h.setMe("")
		}
	case a.Wish == nil:
		return false
	case a.Wish.Room != "":
		w.wish = *a.Wish
		h.remember(seat{a.Wish.Room, w.req.Token, a.Wish.Seat})
		h.session.Scene = h.Enter(a.Wish.Room)
		h.session.Say(words.Period(wordPaired))
	case a.Wish.Gone:
		w.gone = true
		if w.then != nil {
			w.then()
		}
	default:
		if a.Wish.Bot != nil && w.wish.Bot == nil && !w.left {
			h.session.Say(game.Sentences(wordBotSaid, words.Period(words.Verbatim(a.Wish.Bot.Name))))
		}
		w.wish, w.told = *a.Wish, h.now()
	}
	if w.over() {
		w.timer.Stop()
		h.keep(slotSeek, "")
	}
	h.session.Changed()
	return w.over()
}

// Tick shows how the wish widens.
func (w *await) Tick(now time.Duration) bool {
	if !w.over() && !w.left {
		if said := w.Stage.Words(w.near()); said != w.said {
			w.said = said
			w.Stage.Changed()
		}
		w.timer.Reset(widened)
	}
	return w.Form.Tick(now)
}

// near says how far the other's rating may be from the player's.
func (w *await) near() game.Say {
	waited := float64(max(0, w.hub.now()-w.told)) / float64(widens.Milliseconds())
	points := float64(w.wish.Range) * math.Exp2(waited)
	switch {
	case w.wish.Range == 0:
		return game.Say{}
	case points >= anybody:
		return wordAnybody
	}
	return wordNear(int(math.Round(points/10)) * 10)
}

func (w *await) list(f *stage.Form) {
	var games, times []game.Say
	seen := map[string]bool{}
	for _, s := range w.req.Seeks {
		r, err := variant.Parse(s.Rules)
		if err == nil && !seen[s.Rules] {
			games = append(games, variant.Title(r))
		}
		if full, _ := controlWords(s.Clock); !seen[s.Clock] {
			times = append(times, full)
		}
		seen[s.Rules], seen[s.Clock] = true, true
	}
	for i, one := range games {
		f.Text("game-"+string(rune('1'+i)), one, stage.Strong)
	}
	for i, one := range times {
		f.Text("clock-"+string(rune('1'+i)), one, stage.Plain)
	}
	kind := wordCasual
	if w.req.Rated {
		kind = wordRated
	}
	f.Text("counts", kind, stage.Plain)
	switch {
	case w.fault != nil:
		f.Text("wait", w.refused(), stage.Plain)
		return
	case w.gone && w.then != nil:
		f.Text("wait", w.hub.waits(), stage.Plain)
		return
	case w.gone:
		f.Text("wait", wordGone, stage.Plain)
		return
	case w.wish.Name == "" || !w.hub.connected:
		f.Text("wait", w.hub.waits(), stage.Plain)
	default:
		f.Text("wait", wordSeeking, stage.Plain)
	}
	f.Text("near", w.near(), stage.Muted)
	if b := w.wish.Bot; b != nil {
		f.Button("bot", game.Says("Play against {0}", b.Name), wordBotHow, w.playBot)
	}
}

// refused says why the server does not take the wish.
func (w *await) refused() game.Say {
	const limit = "you left too many games; you can be paired again in "
	if rest, ok := strings.CutPrefix(w.fault.Error(), limit); ok {
		n := 0
		for _, c := range rest {
			if c < '0' || c > '9' || n > 1000 {
				break
			}
			n = 10*n + int(c-'0')
		}
		return game.Counts(n, "You left too many games. You can be paired again in one minute.", "You left too many games. You can be paired again in {0} minutes.")
	}
	return sentence(w.Stage, w.fault)
}

func (w *await) foot(*stage.Form) []stage.Node {
	if !w.over() {
		return []stage.Node{w.Stage.Footer(stage.IDBack, words.Stop, func() stage.Scene { return w.from })}
	}
	again := w.Stage.Footer(stage.IDAgain, words.Anew, func() stage.Scene {
		q := w.req
		q.ID, q.Me, q.Token = w.hub.server.Secret(9), w.hub.me(), w.hub.server.Secret(16)
		return w.hub.await(q, w.from)
	})
	again.State = stage.Leads
	return []stage.Node{w.Stage.Footer(stage.IDBack, words.GoBack, func() stage.Scene { return w.from }), again}
}

// playBot gives the wish up, and plays with the bot, unless a stranger came first.
func (w *await) playBot() stage.Scene {
	b := *w.wish.Bot
	w.then = func() {
		w.hub.wish(session.Wish{})
		w.hub.playProgram(w, wire.Request{Rules: b.Rules, Clock: b.Clock, Level: b.Level}, func() { w.then = nil })
	}
	w.leave()
	return nil
}

// playProgram begins a game with a program, whose moves are found here.
func (h *Hub) playProgram(from stage.Scene, req wire.Request, done func()) {
	req.Me = h.me()
	h.enter(from, wire.MethodCreate, req, h.name(), done)
}
