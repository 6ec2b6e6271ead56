package ui

import (
	"context"
	"strconv"
	"sync"
	"time"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/paint"
)

// measuring lets a bot play some games against everybody, out of sight and at full
// speed, and shows how they end.
type measuring struct {
	*form
	bot    bot.Bot
	rules  *game.Rules
	back   func() Scene
	rivals []rival
	work   *contest
	shown  int // games that the screen shows
}

// The games against each, and the plies after which one is called a draw.
const (
	trialGames = 20
	trialPlies = 400
)

// rival is who a bot plays against.
type rival struct {
	id    string
	name  game.Say
	bot   bot.Bot
	level engine.Level
	cards bool // the bot plays, else the level
}

// botTally is how games have ended for a bot.
type botTally struct {
	won, drawn, lost int
	err              error // why no more were played
}

func (t botTally) games() int { return t.won + t.drawn + t.lost }

// contest is the games of a measuring, on a goroutine.
type contest struct {
	scene *measuring
	stop  context.CancelFunc

	mu       sync.Mutex
	botTally []botTally
	games    int
	ended    bool
}

func newTrial(a *App, b bot.Bot, r *game.Rules, back func() Scene) Scene {
	s := &measuring{bot: b, rules: r, back: back}
	s.form = &form{app: a, head: fill(game.Says("{0}: {1}"), wordBot(b), wordMeasure), two: true, rows: s.list}
	s.foot = func(*form) []Node {
		end := a.footer("again", wordAgainTrial, do(s.begin))
		if s.runs() {
			end = a.footer("stop-trial", wordStop, do(s.halt))
		}
		return []Node{a.footer("back", wordGoBack, func() Scene { s.halt(); return s.back() }), end}
	}
	s.begin()
	return s
}

// meets lists who a bot is measured against.
func (s *measuring) meets() (all []rival) {
	if s.app.env.Engine != nil {
		for _, name := range []string{"random", "easy", levelPerfect} {
			if l, err := engine.ParseLevel(name); err == nil && fits(name, s.rules) == name {
				all = append(all, rival{id: name, name: wordLevel(name), level: l})
			}
		}
	}
	mine := s.bot.String()
	for i, one := range bot.Ready() {
		if one.String() != mine {
			all = append(all, rival{id: "ready-" + strconv.Itoa(i+1), name: one.Title, bot: one.Bot, cards: true})
		}
	}
	for i, b := range s.app.ownBots() {
		if len(b.Cards) > 0 && b.String() != mine {
			all = append(all, rival{id: "bot-" + strconv.Itoa(i+1), name: wordBot(b), bot: b, cards: true})
		}
	}
	return all
}

// runs tells whether games are being played.
func (s *measuring) runs() bool {
	if s.work == nil {
		return false
	}
	s.work.mu.Lock()
	defer s.work.mu.Unlock()
	return !s.work.ended
}

// halt ends the games.
func (s *measuring) halt() {
	if s.work != nil {
		s.work.stop()
		s.app.contest = nil
		s.work.mu.Lock()
		s.work.ended = true
		s.work.mu.Unlock()
		s.app.changed()
	}
}

// begin plays all games anew.
func (s *measuring) begin() {
	s.halt()
	s.rivals, s.shown = s.meets(), 0
	ctx, stop := context.WithCancel(context.Background())
	w := &contest{scene: s, stop: stop, botTally: make([]botTally, len(s.rivals))}
	s.work, s.app.contest = w, w
	rivals, seed, wake, thinks := s.rivals, s.app.env.Seed(), s.app.env.Wake, s.app.env.Engine
	go func() {
		time.Sleep(time.Microsecond) // the press has its answer first
		pause := breathing()
		for i, v := range rivals {
			for n := range trialGames {
				if ctx.Err() != nil {
					return
				}
				t, err := playTrial(ctx, s.rules, s.bot, v, thinks, n, seed+uint64(n), pause)
				if ctx.Err() != nil {
					return // it was told to stop, which is no fault of a rival's
				}
				w.add(i, t, err)
				wake()
				if err != nil {
					break
				}
			}
		}
		w.mu.Lock()
		w.ended = true
		w.mu.Unlock()
		wake()
	}()
	s.app.changed()
}

// add counts a game against a rival, 1 for one that was won, -1 for one that was
// lost.
func (w *contest) add(i, points int, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.games++
	t := &w.botTally[i]
	switch {
	case err != nil:
		t.err = err
	case points > 0:
		t.won++
	case points < 0:
		t.lost++
	default:
		t.drawn++
	}
}

// playTrial plays the n-th game of a bot against a rival: by turns as each of
// the players, all others the rival's.
func playTrial(ctx context.Context, r *game.Rules, b bot.Bot, v rival, thinks engine.Engine, n int, seed uint64, pause func()) (points int, err error) {
	p := r.Start()
	me := game.Player(1 + n%r.PlayerCount())
	for !p.Over() && p.Plies() < trialPlies && ctx.Err() == nil {
		pause()
		var m game.Move
		if p.Turn() == me || v.cards {
			plays := v.bot
			if p.Turn() == me {
				plays = b
			}
			a, _ := plays.Play(p, seed, pause)
			m = a.Move
		} else {
			var last search.Info
			for last = range thinks.Analyse(ctx, engine.Request{Position: p.Clone(), Level: v.level, Seed: seed, Quiet: true}) {
			}
			if last.Err != nil {
				return 0, last.Err
			}
			m, _ = last.Best()
		}
		if err := p.Play(m); err != nil {
			return 0, err
		}
	}
	switch p.Winner() {
	case game.Nobody:
		return 0, ctx.Err()
	case me:
		return 1, nil
	}
	return -1, nil
}

// Tick takes in the games that have ended.
func (s *measuring) Tick(now time.Duration) bool {
	s.form.Tick(now)
	s.work.mu.Lock()
	games, ended := s.work.games, s.work.ended
	s.work.mu.Unlock()
	if games != s.shown || ended && s.app.contest == s.work {
		s.shown = games
		s.app.changed()
	}
	if ended && s.app.contest == s.work {
		s.app.contest = nil
		s.app.say(wordTrialDone)
	}
	return false
}

// abandon ends the games of a measuring that is not on the screen any more.
func (a *App) abandon() {
	if c := a.contest; c != nil && a.scene != Scene(c.scene) {
		c.scene.halt()
	}
}

func (s *measuring) list(f *form) {
	a := s.app
	f.text("trial-how", fill(wordMeasureHow, trialGames), muted)
	f.button("trial-game", fill(game.Says("{0}: {1}"), wordMeasureOn, variant.Title(s.rules)), wordOtherBoard, func() Scene {
		s.halt()
		return s.games()
	})
	state := wordTrialDone
	if s.runs() {
		state = fill(wordTrialRuns, min(s.shown+1, trialGames*len(s.rivals)), trialGames*len(s.rivals))
	}
	row := f.take(f.of(26), f.of(4))
	f.add(Node{ID: "trial-state", Role: Text, Label: a.words(state), Box: row, style: oneLine})
	s.work.mu.Lock()
	all := append([]botTally(nil), s.work.botTally...)
	s.work.mu.Unlock()
	for i, v := range s.rivals {
		if i == (len(s.rivals)+1)/2 && len(f.columns) > 1 {
			f.half()
		}
		s.result(f, v, all[i])
	}
}

// result is how it stands against a rival: in words, and as a bar.
func (s *measuring) result(f *form, v rival, t botTally) {
	a := s.app
	line := fill(wordTrialLine, t.won, t.drawn, t.lost)
	switch {
	case t.err != nil:
		line = fill(wordTrialBroken, a.sentence(t.err))
	case t.games() == 0:
		line = wordTrialWaits
	}
	name, words := a.words(v.name), a.words(line)
	box := f.take(f.of(tileHeight), f.of(8))
	n := Node{ID: "rival-" + v.id, Role: Text, Label: a.words(game.Says("{0}: {1}", v.name, line)), Box: box}
	n.image = func(c paint.Canvas, box paint.Rect) { s.drawResult(c, box, name, words, t) }
	f.add(n)
}

// drawResult draws a bar under the name and the numbers: full for what was won,
// half as high for what was drawn, a line for what was lost.
func (s *measuring) drawResult(c paint.Canvas, box paint.Rect, name, words string, t botTally) {
	f, a, th := s.form, s.app, s.app.theme
	top := paint.Rect{X: box.X, Y: box.Y, W: box.W, H: f.of(28)}
	right := f.lower()
	room := top.W * 0.55
	right.Size *= min(1, room/max(1, a.env.Face.Width(words, right)))
	a.text(c, top, right, paint.Right, th.Muted, words)
	left := f.scale.strong()
	left.Size *= min(1, (top.W-room-f.gap())/max(1, a.env.Face.Width(name, left)))
	a.text(c, top, left, paint.Left, th.Text, name)
	bar := paint.Rect{X: box.X, Y: top.MaxY() + f.of(2), W: box.W, H: f.of(12)}
	c.Box(bar, f.of(3), 0, th.Surface)
	x := bar.X
	part := func(n int, high float64, ink paint.Color) {
		w := bar.W * float64(n) / trialGames
		if n > 0 {
			c.Box(paint.Rect{X: x, Y: bar.MaxY() - bar.H*high, W: max(1, w-1), H: bar.H * high}, f.of(2), 0, ink)
		}
		x += w
	}
	part(t.won, 1, th.Primary)
	part(t.drawn, 0.5, th.Line)
	part(t.lost, 0.2, th.Warn)
	c.Box(bar, f.of(3), max(1, f.of(1)), th.Edge)
}

// games is the choice of the game that is played.
func (s *measuring) games() Scene {
	a := s.app
	f := &form{app: a, head: wordMeasureOn, two: true}
	f.rows = func(f *form) {
		all := variant.Catalogue()
		for i, g := range all {
			if i == (len(all)+1)/2 {
				f.half()
			}
			f.button("on-"+g.Rules.ID, variant.Title(g.Rules), g.Rules.Goal.Short(), func() Scene {
				s.rules = g.Rules
				s.begin()
				return s
			})
			if g.Rules.ID == s.rules.ID {
				f.nodes[len(f.nodes)-1].State = Checked
			}
		}
	}
	f.foot = func(*form) []Node {
		return []Node{a.footer("back", wordGoBack, func() Scene { return s })}
	}
	return f
}
