// Package sound synthesises and plays the sounds of the program.
//
// A sound is a few numbers: tones that decay like struck wood, and some noise. Samples
// computes its waveform when it is first played, so there are no sound files.
//
// A Player is a cue.Speaker. On a page it plays by WebAudio, which it opens after the
// player's first gesture and suspends while it is silent. In a window it opens the sound
// device with the first sound. Without a device it is mute.
package sound
