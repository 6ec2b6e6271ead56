//go:build !js

package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"sync/atomic"
	"time"

	"noughts/game"
	"noughts/render/sound/cue"
)

const (
	rate   = 44100           // samples a second
	most   = 8               // sounds that may be queued
	pause  = time.Second     // of silence, after which the device sleeps
	opened = 5 * time.Second // the timeout of opening the device
)

// device plays waveforms. One goroutine calls its methods. There are five because
// that goroutine needs all of them; a test puts a device of its own in its place.
type device interface {
	play(wave []byte, gain float64) // a wave of float32, little endian; returns at once
	busy() bool                     // something still plays
	sleep()
	wake()
	broken() bool // it is gone
}

// Player plays sounds on the sound device. A goroutine of its own, which starts with the
// first sound, does whatever takes time.
type Player struct {
	open  func() device // nil where there is none
	notes chan cue.Note
	begun bool
	mute  atomic.Bool
}

var _ cue.Speaker = (*Player)(nil)

// New is a player that has not opened the device yet.
func New() *Player { return &Player{open: openDevice, notes: make(chan cue.Note, most)} }

// Mute tells whether opening the device has failed.
func (p *Player) Mute() bool { return p.mute.Load() }

// Play queues a sound, or drops it if the queue is full.
func (p *Player) Play(n cue.Note) {
	if p.mute.Load() {
		return
	}
	if !p.begun {
		p.begun = true
		go p.run()
	}
	select {
	case p.notes <- n:
	default:
	}
}

// run opens the device and plays the queue, until the device is gone.
func (p *Player) run() {
	d := p.open()
	if d == nil {
		p.mute.Store(true)
		return
	}
	waves := map[[2]int][]byte{}
	asleep := false
	quiet := time.NewTimer(pause)
	for {
		select {
		case n := <-p.notes:
			if asleep {
				d.wake()
				asleep = false
			}
			key := [2]int{int(n.Cue), int(n.By)}
			if waves[key] == nil {
				waves[key] = raw(n.Cue, n.By)
			}
			silence := make([]byte, 4*int(n.After.Seconds()*rate))
			d.play(append(silence, waves[key]...), n.Gain)
		case <-quiet.C:
			if !asleep && !d.busy() {
				d.sleep()
				asleep = true
			}
		}
		if d.broken() {
			p.mute.Store(true)
			return
		}
		if !asleep {
			quiet.Reset(pause)
		}
	}
}

// raw is a sound as the device takes it.
func raw(s cue.Cue, by game.Player) []byte {
	var b bytes.Buffer
	for _, x := range Samples(s, by, rate) {
		b.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(x)))
	}
	return b.Bytes()
}
