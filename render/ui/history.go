package ui

import (
	"strings"

	"noughts/render/ui/courses"
	"noughts/render/ui/drills"
	"noughts/render/ui/explorer"
	"noughts/render/ui/lessons"
	"noughts/render/ui/play"
	"noughts/render/ui/reviews"
	"noughts/render/ui/stage"
	"noughts/render/ui/stories"
)

// History is the browser's history: its buttons Back and Forward go through its entries. Each
// screen is an entry. An entry has a number, and the name of its screen if that can be opened
// by name.
type History interface {
	Step() (step int, before string) // the number of the current entry, 0 if it has none; and the name of the entry before, "" if that is not known
	Name(step int, screen string)    // sets the number and the name of the current entry, and its URL if the name has one
	Push(step int, screen string)    // adds an entry after the current one, and drops those that followed
	Go(by int)                       // opens another entry; Visit is called afterwards
}

// screenHistory is the screens that were shown, in the order of the history's entries.
type screenHistory struct {
	history   History // nil for none
	first     int     // the number of the entry of visits[0]
	before    visit   // the entry before that; its scene is made for a Back button
	visits    []visit // at most mostVisits; older ones are opened by name
	at        int     // the index of the current visit
	going     bool    // the history has not opened the entry yet
	lastNamed visit   // the last scene with a name
}

type visit struct {
	scene  stage.Scene
	screen string      // the screen's name, "" for none
	opener stage.Scene // the scene that opened the next entry, whose Back button leads to it
	draft  bool        // the scene shows what is kept nowhere
}

const mostVisits = 100

// previous is the scene of the entry before the current one. A list does not lead back to itself or
// to what it lists.
func (a *App) previous() stage.Scene {
	t := &a.history
	before := t.before
	if t.at > 0 {
		before = t.visits[t.at-1]
	}
	if now := t.visits[t.at].screen; now != "" && strings.HasPrefix(before.screen+"/", now+"/") {
		return a.leave()
	}
	if t.at > 0 {
		return before.scene
	}
	if strings.HasPrefix(before.screen, stage.ScreenRoom+"/") {
		return a.leave() // a room is entered when it is wanted, not to be led back to
	}
	t.before = visit{} // not what it leads back to itself
	before.scene, _ = a.screen(before.screen)
	if t.before = before; before.scene == nil {
		return a.leave()
	}
	return before.scene
}

// visitOf is a visit of a scene. One without a name is below the current one: its address opens
// that.
func (a *App) visitOf(s stage.Scene) visit {
	t := &a.history
	v := visit{scene: s, screen: a.screenOf(s), draft: s == t.lastNamed.scene && t.lastNamed.draft}
	if v.screen == "" && t.visits[t.at].screen != "" {
		v.screen, v.draft = t.visits[t.at].screen+below, true
	}
	return v
}

// below follows after the name of a screen in that of one without a name that it has led to.
const below = "/"

// beginTrail starts the trail with the first scene, or with that of a name.
func (a *App) beginTrail(h History, screen string) {
	t := &a.history
	if t.history = h; h != nil {
		t.begin(h.Step())
	}
	s, err := a.screen(screen)
	if s != nil {
		a.Scene, a.Wanted = s, ""
		a.updateAtHome()
	}
	if h != nil {
		v := a.visitOf(a.Scene)
		t.visits[t.at] = v
		h.Name(t.first+t.at, v.screen)
	}
	if err != nil {
		a.Tell(err)
	}
}

// begin begins with an entry of a number, after one of a name.
func (t *screenHistory) begin(step int, before string) {
	t.first, t.before, t.visits, t.at = step, visit{screen: before}, make([]visit, 1), 0
}

// add adds an entry after the current one.
func (t *screenHistory) add(v visit) {
	t.visits[t.at].opener = t.visits[t.at].scene
	t.visits = append(t.visits[:t.at+1], v)
	if len(t.visits) > mostVisits {
		t.before = t.visits[0]
		t.visits = append(t.visits[:0], t.visits[1:]...)
		t.first++
	}
	t.at = len(t.visits) - 1
}

// follow records that another scene is shown. One with the address of the current entry takes its
// place. For the scene of the entry before, it goes back in the history; any other one is a new
// entry.
func (a *App) follow() {
	t := &a.history
	if t.history == nil || t.going || a.Scene == t.visits[t.at].scene {
		return // while an entry is being opened, Visit goes on from there
	}
	v := a.visitOf(a.Scene)
	if now := &t.visits[t.at]; v.screen != "" && v.screen == now.screen {
		v.opener = now.opener
		*now = v
		return
	}
	if t.at > 0 {
		if was := &t.visits[t.at-1]; was.scene == v.scene || was.opener == v.scene || v.screen != "" && stepped(was.screen) == stepped(v.screen) {
			was.scene = v.scene
			t.at--
			t.going = true
			t.history.Go(-1)
			return
		}
	} else if v.scene == t.before.scene || v.screen != "" && v.screen == t.before.screen {
		v.screen = t.before.screen
		t.begin(t.first-1, "")
		t.visits[0], t.going = v, true
		t.history.Go(-1)
		return
	}
	t.add(v)
	t.history.Push(t.first+t.at, v.screen)
}

// stepped is the name of a screen, without the move that is chosen if it is a review.
func stepped(screen string) string {
	if name, _, _ := strings.Cut(screen, "/"); name == stage.ScreenReview {
		return name
	}
	return screen
}

// rename gives the current entry the name that its scene has by now.
func (a *App) rename() {
	t := &a.history
	if t.history == nil || t.going {
		return
	}
	name := addressOf(a.Scene)
	if v := &t.visits[t.at]; name != "" && name != v.screen && v.scene == a.Scene {
		v.screen = name
		t.history.Name(t.first+t.at, name)
	}
}

// Visit shows the screen of a history entry that was opened. An entry that is not known any
// more, as after a reload, is opened by its name, or is the first scene if it has none. step is
// negative for an entry without a number: a new one, after the current one.
func (a *App) Visit(step int, screen string) {
	t := &a.history
	if t.history == nil {
		return
	}
	i, went := step-t.first, t.going
	if t.going = false; went && i == t.at {
		if t.at == 0 && t.before.screen == "" {
			_, t.before.screen = t.history.Step() // it has gone back further than is remembered
		}
		a.follow() // another scene may have been shown in the meantime
		return
	}
	var err error
	moved := i != t.at
	known := step >= 0 && i >= 0 && i < len(t.visits)
	switch {
	case known:
		t.at = i
	case step < 0:
		t.add(visit{})
	default:
		_, before := t.history.Step()
		t.begin(step, before)
	}
	v := &t.visits[t.at]
	a.uncover(v.scene)
	switch {
	case !known:
		if v.scene, err = a.screen(screen); v.scene == nil {
			v.scene = a.Pages.Home()
		}
		*v = a.visitOf(v.scene)
		t.history.Name(t.first+t.at, v.screen)
	case (moved || v.scene != a.Scene) && !v.draft && !stays(v.scene):
		if s, _ := a.screen(v.screen); s != nil {
			v.scene = s
			if name := a.screenOf(s); name != "" && name != v.screen { // what it showed is gone
				v.screen = name
				t.history.Name(step, name)
			}
		}
	}
	if moved || v.scene != a.Scene {
		a.Scene = v.scene
		a.Focused, a.Wanted = "", ""
		a.updateAtHome()
		a.Changed()
	}
	if err != nil {
		a.Tell(err)
	}
}

// stays tells whether a scene is shown again as it was left. Another one has ended its work: if it
// has a name, it is made anew.
func stays(s stage.Scene) bool {
	switch s := s.(type) {
	case *play.Replay, *explorer.Explorer, *reviews.Review, *lessons.Exercise, *drills.Exercise, *drills.Own, *stories.Story:
		return true
	case *courses.Lesson:
		return s.Trains()
	case stage.Lasting:
		return s.Lasts()
	}
	return false
}
