package sound

import (
	"encoding/binary"
	"math"
	"syscall/js"

	"noughts/game"
	"noughts/render/sound/cue"
)

const (
	rate  = 24000 // samples a second; the browser resamples them for the device
	most  = 8     // sounds at once
	pause = 400   // milliseconds of silence after which the context is suspended
)

// Player plays sounds through the page's WebAudio.
type Player struct {
	context js.Value // undefined before the first sound
	buffers map[[2]int]js.Value
	playing int
	ended   js.Func
	sleep   js.Func
	timer   js.Value
	mute    bool
}

var _ cue.Speaker = (*Player)(nil)

// New is a player that has not opened WebAudio yet.
func New() *Player {
	p := &Player{buffers: map[[2]int]js.Value{}}
	p.ended = js.FuncOf(func(js.Value, []js.Value) any {
		if p.playing--; p.playing == 0 {
			p.timer = js.Global().Call("setTimeout", p.sleep, pause)
		}
		return nil
	})
	// A running context takes power even while it is silent.
	p.sleep = js.FuncOf(func(js.Value, []js.Value) any {
		if p.playing == 0 && p.context.Truthy() {
			p.context.Call("suspend")
		}
		return nil
	})
	return p
}

// Mute tells whether WebAudio is missing or has failed.
func (p *Player) Mute() bool { return p.mute }

// Play plays a sound after the player's first gesture; browsers allow none before. After
// an exception the player is mute.
func (p *Player) Play(n cue.Note) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			p.context, p.mute = js.Undefined(), true
		default:
			panic(thrown)
		}
	}()
	if p.playing >= most || !p.open() {
		return
	}
	buffer := p.buffer(n.Cue, n.By)
	if buffer.IsUndefined() {
		return
	}
	c := p.context
	if c.Get("state").String() != "running" {
		c.Call("resume")
	}
	if p.timer.Truthy() {
		js.Global().Call("clearTimeout", p.timer)
		p.timer = js.Undefined()
	}
	gain := c.Call("createGain")
	gain.Get("gain").Set("value", n.Gain)
	gain.Call("connect", c.Get("destination"))
	source := c.Call("createBufferSource")
	source.Set("buffer", buffer)
	source.Set("onended", p.ended)
	source.Call("connect", gain)
	source.Call("start", c.Get("currentTime").Float()+n.After.Seconds())
	p.playing++
}

// open makes the context, once, after a gesture.
func (p *Player) open() bool {
	if p.context.Truthy() || p.mute {
		return p.context.Truthy()
	}
	if active := js.Global().Get("navigator").Get("userActivation"); active.Truthy() && !active.Get("hasBeenActive").Bool() {
		return false
	}
	kind := js.Global().Get("AudioContext")
	if p.mute = !kind.Truthy(); p.mute {
		return false
	}
	p.context = kind.New()
	return true
}

// buffer is the AudioBuffer of a sound, made when it is first played.
func (p *Player) buffer(s cue.Cue, by game.Player) js.Value {
	key := [2]int{int(s), int(by)}
	if b, ok := p.buffers[key]; ok {
		return b
	}
	wave := Samples(s, by, rate)
	if len(wave) == 0 {
		return js.Undefined()
	}
	bytes := make([]byte, 0, 4*len(wave))
	for _, x := range wave {
		bytes = binary.LittleEndian.AppendUint32(bytes, math.Float32bits(x))
	}
	raw := js.Global().Get("Uint8Array").New(len(bytes))
	js.CopyBytesToJS(raw, bytes)
	b := p.context.Call("createBuffer", 1, len(wave), rate)
	b.Call("copyToChannel", js.Global().Get("Float32Array").New(raw.Get("buffer")), 0)
	p.buffers[key] = b
	return b
}
