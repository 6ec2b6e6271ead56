package ui

import (
	"fmt"
	"strings"
	"testing"

	"noughts/game"
	"noughts/render/sound/cue"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// speaker records the sounds that would be played.
type speaker struct {
	notes []cue.Note
	mute  bool
}

func (s *speaker) Play(n cue.Note) { s.notes = append(s.notes, n) }
func (s *speaker) Mute() bool      { return s.mute }

// heard is the names of the sounds since the last call.
func (s *speaker) heard() string {
	names := [cue.Count]string{"place", "fall", "take", "turn", "close", "back", "refuse", "win", "lose", "draw", "low"}
	var all []string
	for _, n := range s.notes {
		text := names[n.Cue]
		if n.By != game.Nobody {
			text += fmt.Sprint(n.By)
		}
		all = append(all, text)
	}
	s.notes = nil
	return strings.Join(all, " ")
}

// Each event of a match has its sound.
func TestSounds(t *testing.T) {
	for _, c := range []struct {
		link  string
		cells string
		want  string
	}{
		{"3x3k3;human;human", "b2 a1 b2", "placeX placeO refuse"},
		{"3x3k3;human;human", "b2 a1 b1 a2 b3", "placeX placeO placeX placeO placeX win"},
		{"3x3k3;human;human", "b2 a1 a3 c1 b1 b3 a2 c2 c3", "placeX placeO placeX placeO placeX placeO placeX placeO placeX draw"},
		{"3x3k3;human;easy", "c3 b3", "placeX placeO placeX placeO"},
		{"3x3k3;easy;human", "a2 b2", "placeX placeO placeX placeO placeX lose"},
		{"7x6k4-gravity;human;human", "a6 a6", "fallX fallO"},
		{"pente;human;human", "j10 k10 a1 l10 m10", "placeX placeO placeX placeO placeX take"},
		{"ultimate;human;human", "a1 b1 d1 b2 d4 b3", "placeX placeO placeX placeO placeX placeO close"},
	} {
		s := &speaker{}
		b := newBench(t, nil)
		b.Env.Speaker = s
		b.open(c.link)
		b.answered()
		for name := range strings.FieldsSeq(c.cells) {
			b.pressCells(name)
			b.answered()
		}
		if got := s.heard(); got != c.want {
			t.Errorf("%s, %s: heard %q, want %q", c.link, c.cells, got, c.want)
		}
	}
}

// Sounds play in time with the animations, not before them.
func TestSoundsInTime(t *testing.T) {
	s := &speaker{}
	b := newBench(t, nil)
	b.Env.Speaker = s
	b.open("7x6k4-gravity;human;human")
	b.pressCells("a6")
	if n := s.notes[0]; n.After < stage.FallTime || n.After > 4*stage.FallTime {
		t.Errorf("the stone is heard after %v", n.After)
	}
	b.open("3x3k3;human;human")
	b.pressCells("a1", "b1", "a2", "b2")
	s.notes = nil
	b.pressCells("a3")
	if n := s.notes[1]; n.After != stage.DrawTime {
		t.Errorf("the end is heard after %v, the last mark takes %v", n.After, stage.DrawTime)
	}
	b.press("undo")
	s.notes = nil
	b.SetLook(stage.Look{Reduced: true})
	b.pressCells("a3")
	if n := s.notes[1]; n.After != 0 {
		t.Errorf("without motion the end is heard after %v", n.After)
	}
	b.press("undo")
	b.press("redo")
	s.notes = s.notes[2:]
	if got := s.heard(); got != "back place" {
		t.Errorf("undo and redo are heard as %q", got)
	}
}

func TestTurnsAreHeard(t *testing.T) {
	s := &speaker{}
	b := newBench(t, nil)
	b.Env.Speaker = s
	b.take("pentago")
	b.pressCells("b2")
	b.press("form-0")
	if n := s.notes; len(n) != 2 || n[1].Cue != cue.Turn || n[1].After != stage.DrawTime {
		t.Errorf("a turn is heard as %v", n)
	}
	s.notes = nil
	b.take("popout")
	b.pressCells("a1")
	b.pressCells("b1")
	s.notes = nil
	b.pressCells("a1")
	if b.has("form-0") {
		for _, n := range b.Nodes() {
			if strings.HasPrefix(n.ID, "form-") && strings.Contains(n.Label, "out") {
				b.press(n.ID)
				break
			}
		}
	}
	if got := s.heard(); got != "take" {
		t.Errorf("a stone that is taken out is heard as %q", got)
	}
}

// A restored game plays no sounds for its earlier moves.
func TestSoundsOfAGameBroughtBack(t *testing.T) {
	b := newBench(t, nil)
	b.open("ultimate;human;human")
	b.pressCells("a1", "b1", "d1", "b2", "d4", "b3")
	s := &speaker{}
	again := newBench(t, b.store)
	again.Env.Speaker = s
	again.pressCells("e8")
	again.press("undo")
	if got := s.heard(); got != "placeX back" {
		t.Errorf("heard %q", got)
	}
}

// If muted, nothing is played, also in the next run.
func TestMute(t *testing.T) {
	s := &speaker{}
	b := newBench(t, nil)
	b.Env.Speaker = s
	b.press("settings")
	b.press("volume-low")
	if len(s.notes) != 1 || s.notes[0].Gain != session.Gains[stage.VolumeLow] {
		t.Errorf("a volume is tried out with %v", s.notes)
	}
	b.press("sound-off")
	s.notes = nil
	again := newBench(t, b.store)
	again.Env.Speaker = s
	again.open("3x3k3;human;human")
	again.play(0, 1)
	if len(s.notes) > 0 {
		t.Errorf("heard %v", s.notes)
	}
	if !again.Input(stage.Event{Kind: stage.PressNode, ID: "more"}) || !again.Input(stage.Event{Kind: stage.PressNode, ID: "settings"}) || again.has("sound-note") {
		t.Error("the settings say that there is no sound")
	}
	s.mute = true
	if again.Changed(); !again.has("sound-note") {
		t.Error("the settings do not say that there is no sound")
	}
}
