package web

import (
	"math"
	"strings"
	"syscall/js"

	"noughts/render/ui/outside"
	"noughts/render/ui/session"
)

// api is the program's interface for the page's scripts.
type api struct {
	game      Game
	do        func(func())
	listeners []*listener
	events    []string // JSON that the listeners have not got yet
	deliver   js.Func
	end       js.Func // removes the listener of a number
	last      int     // the number of the latest listener
	analyses  int     // under way
}

// listener is a function that is called with each event.
type listener struct {
	f      js.Value
	number int
}

// setAPI gives the page's scripts the game, as globalThis.noughts.api:
//
//	view                 'full'
//	state()              how the game stands: the fields of an outside.State
//	play(move)           a move as text
//	undo()  redo()       as the buttons do
//	goTo(ply)            to a ply of the line that state().moves is
//	newGame({rules, seats, level, position})
//	setPosition(text)    moves, a share link, or a record in any format
//	analyse({time, nodes, depth})
//	listen(f)            f({type: 'move' | 'gameover' | 'state', ...state, move})
//
// All but state and listen answer a promise, of the new state or of the analysis. If it is
// rejected, with an Error whose message is a sentence, nothing has changed. listen answers a
// function that removes the listener. Listeners get each event once, in order, in a
// microtask after the change, and may call any method. What a script does is shown,
// announced and kept like a press of the mouse, and shows the board. All of it runs within
// do.
func setAPI(g Game, do func(func())) {
	shared := js.Global().Get("noughts")
	if !shared.Truthy() {
		return
	}
	t := &api{game: g, do: do}
	t.deliver = js.FuncOf(func(js.Value, []js.Value) any {
		t.tell()
		return nil
	})
	t.end = js.FuncOf(func(_ js.Value, args []js.Value) any {
		t.leave(args[0].Int())
		return nil
	})
	g.Watch(t.heard)
	methods := js.Global().Get("Object").New()
	methods.Set("view", "full")
	for name, f := range map[string]func(arg js.Value) any{
		"state":       func(js.Value) any { return parse(standing(g.State(), session.Change{})) },
		"play":        t.text("play", "a move such as 'b2'", mostMove, g.PlayMove),
		"setPosition": t.text("setPosition", "moves, a link or a record as a text", mostPosition, g.SetPosition),
		"undo":        func(js.Value) any { return t.act(g.TakeBack) },
		"redo":        func(js.Value) any { return t.act(g.PlayAgain) },
		"goTo":        t.goTo,
		"newGame":     t.newGame,
		"analyse":     t.analyse,
		"listen":      t.listen,
	} {
		methods.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			arg := js.Undefined()
			if len(args) > 0 {
				arg = args[0]
			}
			return f(arg)
		}))
	}
	shared.Set("api", methods)
}

// act calls a method of the game, and answers a promise of the new state.
func (t *api) act(f func() error) any {
	var err error
	t.do(func() { err = f() })
	if err != nil {
		return t.refuse(err)
	}
	return js.Global().Get("Promise").Call("resolve", parse(standing(t.game.State(), session.Change{})))
}

// refuse is a rejected promise.
func (t *api) refuse(err error) any {
	return js.Global().Get("Promise").Call("reject", t.broken(err))
}

// broken is an error as an Error of JavaScript.
func (t *api) broken(err error) js.Value {
	return js.Global().Get("Error").New(t.game.Sentence(err))
}

// text makes a method with a string argument.
func (t *api) text(name, what string, most int, f func(string) error) func(js.Value) any {
	return func(arg js.Value) any {
		text, ok := textOf(arg, most)
		if !ok {
			return t.refuse(outside.BadArguments(name, what))
		}
		return t.act(func() error { return f(text) })
	}
}

func (t *api) goTo(arg js.Value) any {
	ply, ok := numberOf(arg)
	if !ok || ply != math.Trunc(ply) || math.Abs(ply) > math.MaxInt32 {
		return t.refuse(outside.BadArguments("goTo", "the number of a move"))
	}
	return t.act(func() error { return t.game.GoTo(int(ply)) })
}

func (t *api) newGame(arg js.Value) any {
	s, ok := startOf(arg)
	if !ok {
		return t.refuse(outside.BadArguments("newGame", "{rules, seats, level, position}"))
	}
	return t.act(func() error { return t.game.Begin(s) })
}

// startOf reads the argument of newGame; without one the game is like that on the board.
func startOf(arg js.Value) (s session.Start, ok bool) {
	if none(arg) {
		return s, true
	}
	if typeOf(arg) != js.TypeObject {
		return s, false
	}
	fields := []struct {
		name string
		most int
		into *string
	}{{"rules", mostRules, &s.Rules}, {"level", mostMove, &s.Level}, {"position", mostPosition, &s.Position}}
	for _, f := range fields {
		v := property(arg, f.name)
		if none(v) {
			continue
		}
		if *f.into, ok = textOf(v, f.most); !ok {
			return s, false
		}
	}
	seats := property(arg, "seats")
	if text, named := textOf(seats, mostSeats*mostMove); named {
		s.Seats = strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",; ", r) })
		return s, len(s.Seats) <= mostSeats
	}
	s.Seats, ok = textsOf(seats, mostSeats)
	return s, ok
}

func (t *api) analyse(arg js.Value) any {
	if !none(arg) && typeOf(arg) != js.TypeObject {
		return t.refuse(outside.BadArguments("analyse", "{time, nodes, depth}"))
	}
	var given [3]float64
	for i, name := range []string{"time", "nodes", "depth"} {
		v := js.Undefined()
		if !none(arg) {
			v = property(arg, name)
		}
		if none(v) {
			continue
		}
		n, ok := numberOf(v)
		if !ok {
			n = -1
		}
		given[i] = n
	}
	limit, err := limitOf(given[0], given[1], given[2])
	if err == nil && t.analyses >= mostAnalyses {
		err = outside.TooManyAnalyses(t.analyses)
	}
	if err != nil {
		return t.refuse(err)
	}
	// A promise calls its executor at once.
	var keep, reject js.Value
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		keep, reject = args[0], args[1]
		return nil
	})
	promise := js.Global().Get("Promise").New(executor)
	executor.Release()
	err = t.game.Analyse(limit, func(known session.Analysis, err error) {
		t.analyses--
		if err != nil {
			reject.Invoke(t.broken(err))
			return
		}
		keep.Invoke(parse(analysis(known)))
	})
	if err != nil {
		return t.refuse(err)
	}
	t.analyses++
	return promise
}

// listen adds a listener; anything but a function is ignored with a warning. The function
// that removes it is one of JavaScript, bound to its number: a js.Func for each listener
// would either leak or fail when it is called again.
func (t *api) listen(arg js.Value) any {
	t.last++
	if typeOf(arg) == js.TypeFunction {
		t.listeners = append(t.listeners, &listener{arg, t.last})
	} else {
		warn("listen takes a function")
	}
	return t.end.Call("bind", js.Null(), t.last)
}

// leave removes the listener of a number, if there is one.
func (t *api) leave(number int) {
	for i, l := range t.listeners {
		if l.number == number {
			t.listeners = append(t.listeners[:i:i], t.listeners[i+1:]...)
			return
		}
	}
}

// heard is called for each change, in the middle of it.
func (t *api) heard(c session.Change) {
	if len(t.listeners) == 0 {
		return
	}
	if len(t.events) == 0 {
		js.Global().Call("queueMicrotask", t.deliver)
	}
	t.events = append(t.events, standing(t.game.State(), c))
}

// tell calls the listeners with the events of a turn, after it has ended.
func (t *api) tell() {
	events := t.events
	t.events = nil
	for _, e := range events {
		for _, l := range append([]*listener(nil), t.listeners...) {
			if err := invoke(l.f, parse(e)); err != nil {
				warn("a listener: " + err.Error())
			}
		}
	}
}

// invoke calls a function of the page; an exception is an error.
func invoke(f js.Value, args ...any) (err error) {
	defer caught(&err)
	f.Invoke(args...)
	return nil
}

func warn(text string) { js.Global().Get("console").Call("warn", "noughts: "+text) }

func parse(json string) js.Value { return js.Global().Get("JSON").Call("parse", json) }
