package ui

import (
	"bytes"
	"image/gif"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"noughts/render/ui/board"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
)

func init() {
	for name, id := range map[string]string{"numbered-stones": "15x15k5", "numbered-marks": "5x5k4", "numbered-twist": "pentago", "numbered-frame": "7x6k4-gravity", "numbered-hexes": "hex11"} {
		looks[name] = func(b *bench) {
			b.take(id)
			b.Chosen.Ask(stage.SetNumbers, stage.IsOn)
			b.playOn(14, rand.New(rand.NewPCG(4, 2)))
		}
	}
}

// Numbers are said with the cells, and are gone when they are switched off.
func TestNumbersAreSaid(t *testing.T) {
	b := newBench(t, nil)
	b.take("3x3k3")
	b.pressCells("b2", "a1")
	b.press("more")
	b.press("settings")
	b.press("numbers-on")
	b.press("back")
	b.press("back")
	for cell, want := range map[string]string{"cell-4": "b2, X, move 1", "cell-6": "a1, O, move 2", "cell-0": "a3, empty"} {
		if got := b.node(cell).Label; got != want {
			t.Errorf("%s is %q, want %q", cell, got, want)
		}
	}
	b.press("undo")
	if got := b.node("cell-6").Label; got != "a1, empty" {
		t.Errorf("taken back, it is %q", got)
	}
	b.App.Choose(stage.SetNumbers, stage.IsOff)
	if got := b.node("cell-4").Label; got != "b2, X" {
		t.Errorf("switched off, it is %q", got)
	}
}

// A picture has the numbers of its own position, and a film those of each.
func TestNumbersInPictures(t *testing.T) {
	b := newBench(t, nil)
	b.longGame("15x15k5", 12)
	out := b.sharing()
	sheet := b.Scene.(*share.Sheet)
	made := func(kind string) string {
		b.press(kind)
		b.wait()
		return string(out["."+kind])
	}
	plain := made("svg")
	b.press("numbers-on")
	numbered := made("svg")
	for n := 1; n <= 15; n++ { // the coordinates have numbers, too
		text, want := ">"+strconv.Itoa(n)+"<", 1
		if n > 12 {
			want = 0
		}
		if more := strings.Count(numbered, text) - strings.Count(plain, text); more != want {
			t.Errorf("the number %d is there %d times more, want %d", n, more, want)
		}
	}
	film, err := gif.DecodeAll(bytes.NewReader([]byte(made("gif"))))
	if err != nil || len(film.Image) != sheet.Portrait.Plies+1 {
		t.Errorf("the film: %v, %v", film, err)
	}
	r := b.Match.Record()
	said := [2]int{}
	for i := range said {
		data, err := board.Depict(face, r, board.Depiction{Kind: "svg", Numbers: i == 1}, func(float64) bool { return true })
		if err != nil {
			t.Fatal(err)
		}
		said[i] = strings.Count(string(data), ">11<")
	}
	if said[1] != said[0]+1 {
		t.Errorf("made without a screen, 11 is there %v times", said)
	}
}
