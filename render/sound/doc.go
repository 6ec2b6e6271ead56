// Package sound makes the sounds of the program and lets them be heard.
//
// A sound is a handful of numbers: tones that set in and die away like struck
// wood, and a little noise. Samples makes what is heard of them, when it is
// heard first; so no file of sounds is carried along.
//
// A Player is a cue.Speaker. On a page it plays through WebAudio, which it asks
// for only once the player has pressed something, and which sleeps while
// nothing is heard. In a window it opens the sound device with the first sound.
// Where either is missing it stays mute.
package sound
