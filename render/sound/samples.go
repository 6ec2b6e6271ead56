package sound

import (
	"math"
	"math/cmplx"

	"noughts/game"
	"noughts/render/sound/cue"
)

// tone is a sine with a short attack and an exponential decay.
type tone struct {
	at   float64 // onset in seconds
	from float64 // pitch in hertz
	to   float64 // the pitch that it glides to over three times fade; 0 for none
	fade float64 // time constant of the decay, in seconds
	loud float64
}

// noise is filtered noise with an attack and an exponential decay.
type noise struct {
	at      float64
	attack  float64 // in seconds
	fade    float64
	loud    float64
	lowpass float64 // 0 for white noise; closer to 1 cuts more of the high frequencies
}

// voice is the parts of a sound.
type voice struct {
	tones []tone
	noise []noise
}

// wood is a struck wooden bar: its pitch, and two inharmonic partials.
func wood(at, pitch, fade, loud float64) []tone {
	return []tone{
		{at: at, from: pitch, fade: fade, loud: loud},
		{at: at, from: pitch * 2.76, fade: fade * 0.5, loud: loud * 0.4},
		{at: at, from: pitch * 5.4, fade: fade * 0.22, loud: loud * 0.2},
	}
}

// bar is a bar of a marimba, whose second partial is two octaves above its pitch.
func bar(at, pitch, fade, loud float64) []tone {
	return []tone{
		{at: at, from: pitch, fade: fade, loud: loud},
		{at: at, from: pitch * 4, fade: fade * 0.3, loud: loud * 0.22},
	}
}

func join(parts ...[]tone) (all []tone) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// voices are the sounds, with pitches of one scale, C major: two at once are no
// discord.
var voices = [cue.Count]voice{
	cue.Place: {wood(0, 523.3, 0.034, 0.55), []noise{{fade: 0.004, loud: 0.25, lowpass: 0.3}}},
	cue.Fall:  {wood(0, 261.6, 0.05, 0.6), []noise{{fade: 0.008, loud: 0.3, lowpass: 0.6}}},
	cue.Take: {[]tone{
		{from: 784, to: 392, fade: 0.05, loud: 0.35},
		{at: 0.07, from: 659.3, to: 329.6, fade: 0.06, loud: 0.35},
	}, []noise{{fade: 0.03, loud: 0.12, lowpass: 0.4}}},
	cue.Turn: {join(wood(0, 392, 0.02, 0.2), wood(0.14, 440, 0.02, 0.2), wood(0.28, 493.9, 0.02, 0.2), wood(0.42, 523.3, 0.03, 0.4)),
		[]noise{{attack: 0.12, fade: 0.12, loud: 0.16, lowpass: 0.8}}},
	cue.Close:  {join(bar(0, 392, 0.1, 0.3), bar(0.08, 587.3, 0.14, 0.35)), nil},
	cue.Back:   {[]tone{{from: 392, to: 523.3, fade: 0.03, loud: 0.35}}, []noise{{attack: 0.02, fade: 0.015, loud: 0.12, lowpass: 0.6}}},
	cue.Refuse: {join(wood(0, 196, 0.035, 0.5), wood(0.1, 185, 0.045, 0.5)), nil},
	cue.Win: {join(bar(0, 523.3, 0.14, 0.32), bar(0.09, 659.3, 0.14, 0.32), bar(0.18, 784, 0.14, 0.32),
		bar(0.3, 1046.5, 0.2, 0.4)), nil},
	cue.Lose: {join(bar(0, 392, 0.14, 0.35), bar(0.14, 349.2, 0.14, 0.35), bar(0.28, 261.6, 0.2, 0.4)), nil},
	cue.Low:  {join(wood(0, 659.3, 0.03, 0.35), wood(0.16, 659.3, 0.03, 0.35)), nil},
	cue.Draw: {join(bar(0, 440, 0.12, 0.35), bar(0.16, 440, 0.16, 0.35), bar(0.16, 587.3, 0.16, 0.2)), nil},
}

// pitches are the players' ratios, steps of a pentatonic scale.
var pitches = [game.MaxPlayers + 1]float64{1, 1, 3.0 / 4, 9.0 / 8, 27.0 / 32, 4.0 / 3, 2.0 / 3, 3.0 / 2, 9.0 / 16}

// attack is the time in seconds in which a tone rises, which avoids a click.
const attack = 0.0015

// silent is the loudness below which a sound ends.
const silent = 0.001

// Samples is the waveform of a sound, from -1 to 1, at a sample rate and in the pitch of
// a player.
func Samples(s cue.Cue, by game.Player, rate int) []float32 {
	if s >= cue.Count || by < 0 || int(by) >= len(pitches) {
		return nil
	}
	v, step := &voices[s], 1/float64(rate)
	var wave []float32
	grow := func(from, n int) []float32 {
		if more := from + n - len(wave); more > 0 {
			wave = append(wave, make([]float32, more)...)
		}
		return wave[from : from+n]
	}
	for _, t := range v.tones {
		n := int(t.fade * math.Log(t.loud/silent) / step)
		out := grow(int(t.at/step), n)
		if t.to > 0 {
			t.glide(out, step, pitches[by])
		} else {
			t.steady(out, step, pitches[by])
		}
	}
	for _, h := range v.noise {
		rise := max(h.attack, attack)
		n := int((rise + h.fade*math.Log(h.loud/silent)) / step)
		out := grow(int(h.at/step), n)
		loud, fade, up := h.loud, math.Exp(-step/h.fade), 0.0
		seed, low := uint32(1), 0.0
		for i := range out {
			seed = seed*1664525 + 1013904223
			white := float64(int32(seed)) / (1 << 31)
			low += (white - low) * (1 - h.lowpass)
			out[i] += float32(low * loud * up)
			if up < 1 {
				up = min(1, up+step/rise)
			} else {
				loud *= fade
			}
		}
	}
	for i, x := range wave {
		wave[i] = max(-1, min(1, x))
	}
	return wave
}

// steady adds a tone of constant pitch. A decaying sine is a recurrence: each sample
// follows from the two before it.
func (t *tone) steady(out []float32, step, pitch float64) {
	turn, fade := 2*math.Pi*t.from*pitch*step, math.Exp(-step/t.fade)
	a, b := 2*fade*math.Cos(turn), -fade*fade
	before, now := -t.loud*math.Sin(turn)/fade, 0.0
	up := int(attack / step)
	for i := range out {
		if i < up {
			out[i] += float32(now * float64(i) / float64(up))
		} else {
			out[i] += float32(now)
		}
		before, now = now, a*now+b*before
	}
}

// glide adds a tone that changes its pitch: a phasor whose angular velocity grows or
// shrinks.
func (t *tone) glide(out []float32, step, pitch float64) {
	turn := func(hertz float64) float64 { return 2 * math.Pi * hertz * pitch * step }
	way := int(3 * t.fade / step)
	phasor, rotation := complex(1, 0), cmplx.Rect(1, turn(t.from))
	faster := cmplx.Rect(1, (turn(t.to)-turn(t.from))/float64(way))
	loud, fade, up := t.loud, math.Exp(-step/t.fade), 0.0
	for i := range out {
		phasor *= rotation
		if i < way {
			rotation *= faster
		}
		out[i] += float32(imag(phasor) * loud * up)
		loud *= fade
		up = min(1, up+step/attack)
	}
}
