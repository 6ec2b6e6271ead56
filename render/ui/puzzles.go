package ui

import (
	"context"
	"math/rand/v2"
	"strconv"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/puzzle"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// puzzles is the scene of the puzzle of the day, of those of earlier days, and of
// others that are made here.
type puzzles struct {
	*form
	app   *App
	feats feats
	today puzzle.Date
	day   puzzle.Date // whose puzzle is shown
	daily puzzle.Puzzle
	board *thumb
}

// newPuzzles is the scene; back leads to where one came from.
func newPuzzles(a *App, back func() Scene) Scene {
	s := &puzzles{app: a, feats: featsKept(a.Stage), today: todayOf(a.Stage)}
	if a.wishes.level == 0 {
		a.wishes.level = 1 // the first time
	}
	s.form = &form{stage: a.Stage, head: wordPuzzles, two: true, rows: s.list, foot: func(*form) []Node {
		return []Node{a.footer("back", words.GoBack, back)}
	}}
	s.show(s.today)
	return s
}

// show shows the puzzle of a date.
func (s *puzzles) show(d puzzle.Date) {
	a := s.app
	s.day, s.board = d, nil
	var err error
	if s.daily, err = puzzle.Daily(d, variant.Parse); err != nil {
		a.Tell(err)
	} else {
		s.board = newThumb(a, match.New(nil, match.Game{Record: a.posed(s.daily, "")}))
	}
	a.changed()
}

// turn shows the puzzle of a day before or after, and says which.
func (s *puzzles) turn(days int) func() {
	return func() {
		s.show(s.day.Add(days))
		s.app.say(game.Sentences(words.Period(wordDate(s.day)), words.Period(s.about())))
	}
}

// about is what the puzzle that is shown is, in a line.
func (s *puzzles) about() game.Say {
	solved := wordNotSolved
	if s.feats.days[s.day] {
		solved = wordIsSolved
	}
	return words.Dotted(variant.Title(s.daily.Rules), wordTaskOf(s.daily.Task), wordLevelOf(s.daily.Level), solved)
}

// list is the rows.
func (s *puzzles) list(f *form) {
	a := s.app
	f.text("daily-title", wordPuzzleDay, strong)
	if s.board != nil {
		s.listDay(f)
	}
	f.half()
	f.text("more-title", wordMore, strong)
	w := &a.wishes
	name := wordAnyGame
	if w.rules != "" {
		if r, err := variant.Parse(w.rules); err == nil {
			name = variant.Title(r)
		}
	}
	f.button("game", name, wordPuzzleGame, func() Scene { return s.newGames() })
	var tasks, levels []option
	for _, t := range puzzle.Tasks() {
		want := wish{w.rules, t, w.level}.nearest()
		tasks = append(tasks, option{id: t.String(), label: wordTaskOf(t), on: w.task == t, act: func() { *w = want }})
		if want.task != t {
			tasks[len(tasks)-1].bar = wordNoneSuch
		}
	}
	f.choose("task", wordTask, 140, tasks)
	for level := 1; level <= puzzle.Levels; level++ {
		want := wish{w.rules, w.task, level}
		levels = append(levels, option{id: strconv.Itoa(level), label: wordLevelOf(level), short: words.Verbatim(strconv.Itoa(level)),
			under: wordSolvedCount(s.feats.levels[level]), on: w.level == level, act: func() { *w = want }})
		if !want.known() {
			levels[level-1].bar = wordNoneSuch
		}
	}
	f.add(f.over("level", wordLevelName))
	f.choose("level", wordLevelName, 56, levels)
	if s.working() {
		f.text("seeking", wordPuzzleSought, plain)
		f.button("stop", words.Stop, game.Say{}, do(func() {
			s.drop()
			a.focus = "make"
			a.say(wordSought)
			a.changed()
		}))
		return
	}
	f.button("make", wordMakeOne, s.fate(), do(s.make))
	f.nodes[len(f.nodes)-1].style = plain
}

// fate is what becomes of the game on the board, if it is one that goes on.
func (s *puzzles) fate() game.Say {
	m := s.app.match
	if m == nil || s.app.puzzling() || m.Record().Tag(tagTask) != "" || s.app.isOver() || len(m.Record().Root().Children()) == 0 {
		return game.Say{}
	}
	return wordKeptGame
}

// listDay is the puzzle of the day that is shown, and the ways to others.
func (s *puzzles) listDay(f *form) {
	a := s.app
	days := f.row()
	side := f.of(48)
	name := paint.Rect{X: days.X + side + f.gap(), Y: days.Y, W: days.W - 2*(side+f.gap()), H: days.H}
	before, after := days, days
	before.W, after.W, after.X = side, side, days.MaxX()-side
	f.add(
		a.control("before", wordDayBefore, words.Verbatim("←"), before, s.day.Year > 2000, s.turn(-1)),
		Node{ID: "date", Role: Text, Label: a.words(wordDate(s.day)), Box: name, style: oneLine, image: s.drawDate},
		a.control("after", wordDayAfter, words.Verbatim("→"), after, s.day.Before(s.today), s.turn(1)))
	side = min(f.columns[0].W, f.of(220))
	w, h := s.board.fit(f.scale, side, side)
	box := f.take(h, f.of(14))
	box.X += (box.W - w) / 2
	box.W = w
	f.add(Node{ID: "board", Role: Image, Label: a.words(game.List(variant.Title(s.daily.Rules), words.Turn(s.mover()))), Box: box, image: func(c paint.Canvas, box paint.Rect) {
		s.board.draw(c, box)
	}})
	f.text("about", s.about(), plain)
	if n := s.feats.streak(s.today); n > 1 {
		f.text("streak", wordStreak(n), muted)
	}
	solve := wordSolveIt
	if s.feats.days[s.day] {
		solve = wordAnew
	}
	f.button("solve", solve, s.fate(), func() Scene {
		a.pose(s.daily, s.day.String())
		return a.table
	})
	n := &f.nodes[len(f.nodes)-1]
	n.style, n.State = plain, Leads
}

// mover is who is to move in the puzzle of the day.
func (s *puzzles) mover() game.Say {
	p := s.board.position()
	return p.Title(p.Turn())
}

// drawDate paints the date between the ways to others.
func (s *puzzles) drawDate(c paint.Canvas, box paint.Rect) {
	a, text := s.app.Stage, s.app.words(wordDate(s.day))
	a.text(c, box, legible(a.face, s.scale.strong(), box.W, text), paint.Center, a.theme.Text, text)
}

// newGames is the choice of the game of which puzzles are made.
func (s *puzzles) newGames() Scene {
	a, w := s.app.Stage, &s.app.wishes
	f := &form{stage: a, head: wordPuzzleGame}
	f.rows = func(f *form) {
		all := []option{{id: "any", label: wordAnyGame, on: w.rules == "", act: func() { w.rules = "" }}}
		last := ""
		for _, k := range puzzle.Kinds() {
			if k.Rules == last {
				continue
			}
			last = k.Rules
			if r, err := variant.Parse(k.Rules); err == nil {
				all = append(all, option{id: r.ID, label: variant.Title(r), on: w.rules == r.ID, act: func() {
					*w = wish{r.ID, w.task, w.level}.nearest()
				}})
			}
		}
		f.choose("games", wordPuzzleGame, 150, all)
	}
	f.foot = func(*form) []Node {
		done := a.footer("back", words.Done, func() Scene { return s })
		done.State = Leads
		return []Node{done}
	}
	return f
}

// make looks for a puzzle beside the screen, and puts it on the board.
func (s *puzzles) make() {
	a := s.app
	if a.focus != "" {
		a.focus = "stop" // which stands where the button was
	}
	a.say(wordPuzzleSought)
	a.changed()
	w, rng := a.wishes, rand.New(rand.NewPCG(a.freshSeed(), 0))
	s.begins(func(ctx context.Context, pause func(), turn func(func())) {
		found, ok, err := w.make(ctx, rng, pause)
		turn(func() {
			switch {
			case err != nil:
				a.Tell(err)
			case !ok:
				a.tell(wordNoneFound)
			default:
				a.pose(found, "")
			}
		})
	})
}

// next leads on from a puzzle on the board: to another one like it, or from that
// of a day to the list.
func (z *riddle) next() Scene {
	a := z.app
	s := newPuzzles(a, a.leave).(*puzzles)
	if a.match.Record().Tag(tagDay) == "" {
		s.make()
	}
	return s
}
