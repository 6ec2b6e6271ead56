//go:build !js

package sound

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"noughts/game"
	"noughts/render/sound/cue"
)

// fake is a device that writes down what it is told.
type fake struct {
	mu    sync.Mutex
	told  []string
	bytes []int
	until time.Time
	gone  bool
}

func (f *fake) tell(what string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.told = append(f.told, what)
}

func (f *fake) play(wave []byte, gain float64) {
	f.tell("play")
	f.bytes = append(f.bytes, len(wave))
	f.until = time.Now().Add(time.Duration(len(wave)) * time.Second / (4 * rate))
}
func (f *fake) busy() bool   { return time.Now().Before(f.until) }
func (f *fake) sleep()       { f.tell("sleep") }
func (f *fake) wake()        { f.tell("wake") }
func (f *fake) broken() bool { return f.gone }

// The device opens with the first sound, sleeps after the last, and wakes again.
func TestPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		opens := 0
		p := New()
		p.open = func() device { opens++; return f }
		synctest.Wait()
		if opens != 0 {
			t.Error("the device was opened without a sound")
		}
		p.Play(cue.Note{Cue: cue.Place, By: game.First, Gain: 1})
		p.Play(cue.Note{Cue: cue.Place, By: game.First, Gain: 1, After: time.Second})
		time.Sleep(10 * time.Second)
		p.Play(cue.Note{Cue: cue.Win, Gain: 1})
		synctest.Wait()
		if got := f.told; opens != 1 || len(got) != 5 || got[2] != "sleep" || got[3] != "wake" || got[4] != "play" {
			t.Errorf("opened %d times, told %v", opens, got)
		}
		if f.bytes[1]-f.bytes[0] != 4*rate {
			t.Errorf("a second later is %d bytes later", f.bytes[1]-f.bytes[0])
		}
		f.gone = true
		p.Play(cue.Note{Cue: cue.Win, Gain: 1})
		synctest.Wait()
		if !p.Mute() {
			t.Error("a device that is gone does not make the player mute")
		}
	})
}

// Without a device everything goes on in silence.
func TestNoDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New()
		p.open = func() device { return nil }
		if p.Mute() {
			t.Error("mute before anything was to be heard")
		}
		for range 3 * most {
			p.Play(cue.Note{Cue: cue.Place, Gain: 1})
			synctest.Wait()
		}
		if !p.Mute() {
			t.Error("not mute without a device")
		}
	})
}
