package row

import (
	"encoding/binary"
	"hash/crc32"
	"math/rand/v2"
	"strings"
	"testing"

	"noughts/game"
)

// TestLearnedFiles: the files of weights are whole, and made for the additive weights that
// there are now.
func TestLearnedFiles(t *testing.T) {
	all := every(t)
	for name, l := range map[string]*learned{"free": &ofFree, "exact": &ofStandard, "caro": &ofCaro, "renju": &ofRenju} {
		file := *l.file
		end := len(file) - 4
		if sum := binary.LittleEndian.Uint32([]byte(file[end:])); sum != crc32.ChecksumIEEE([]byte(file[:end])) {
			t.Fatalf("%s: another checksum", name)
		}
		p := all[name].Start()
		base := NewReader(p, nil).Additive()
		var numbers []byte
		for _, list := range base.Lists() {
			for _, v := range list {
				numbers = binary.LittleEndian.AppendUint16(numbers, uint16(v))
			}
		}
		_, rest, _ := strings.Cut(file[:end], "\n\n")
		if binary.LittleEndian.Uint32([]byte(rest)) != crc32.ChecksumIEEE(numbers) {
			t.Fatalf("%s: made for other additive weights", name)
		}
		var w Weights
		if why := w.Read([]byte(rest[4:]), base); why != "" {
			t.Fatalf("%s: %s", name, why)
		}
		if got := Learned(p); *got != w || *got == *base || got != Learned(p) {
			t.Errorf("%s: other weights are used", name)
		}
	}
	for _, name := range []string{"enclosed", "first", "four", "exactFour", "six", "exactSix", "narrow", "blocks"} {
		if Learned(all[name].Start()) != nil {
			t.Errorf("%s: there are weights", name)
		}
	}
}

// TestAfterChoices: a choice of sides among the last two plies is no move that others lie near to.
func TestAfterChoices(t *testing.T) {
	r := *every(t)["exact"]
	r.Turns = game.Swap2{}
	p := r.Start()
	rng := rand.New(rand.NewPCG(43, 44))
	choices := 0
	for games := 0; choices < 20 && games < 1000; games++ {
		for p.Plies() < 8 && !p.Over() {
			moves := p.Moves(nil)
			if last := moves[len(moves)-1]; last.To == game.NoCell && rng.IntN(2) == 0 {
				p.Play(last)
			} else if err := p.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		if !p.Over() && (p.Ply(6).To == game.NoCell || p.Ply(7).To == game.NoCell) {
			choices++
			l := nodes(500)
			l.Play, l.Weights = true, Learned(p)
			s := New(p, l)
			s.Run(nil)
		}
		for p.Plies() > 0 {
			p.Undo()
		}
	}
	if choices == 0 {
		t.Error("no choice was tried")
	}
}
