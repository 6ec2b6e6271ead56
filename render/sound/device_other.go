//go:build !js

package sound

import (
	"bytes"
	"slices"
	"time"

	"github.com/ebitengine/oto/v3"
)

// speakers is the sound device of the system.
type speakers struct {
	context *oto.Context
	players []*oto.Player // those that play; one that is collected falls silent
}

// openDevice opens it; nil where there is none.
func openDevice() device {
	c, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: rate, ChannelCount: 1, Format: oto.FormatFloat32LE, ApplicationName: "Noughts"})
	if err != nil {
		return nil
	}
	select {
	case <-ready:
	case <-time.After(opened):
		return nil
	}
	if c.Err() != nil {
		return nil
	}
	return &speakers{context: c}
}

func (s *speakers) play(wave []byte, gain float64) {
	s.busy()
	p := s.context.NewPlayer(bytes.NewReader(wave))
	p.SetVolume(gain)
	p.Play()
	s.players = append(s.players, p)
}

func (s *speakers) busy() bool {
	s.players = slices.DeleteFunc(s.players, func(p *oto.Player) bool { return !p.IsPlaying() })
	return len(s.players) > 0
}

// What goes wrong here shows in broken.
func (s *speakers) sleep()       { _ = s.context.Suspend() }
func (s *speakers) wake()        { _ = s.context.Resume() }
func (s *speakers) broken() bool { return s.context.Err() != nil }
