package ui

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// goldenSizes are the sizes of the screens in recordings.
var goldenSizes = []paint.Rect{{W: 320, H: 568}, {W: 768, H: 1024}, {W: 1280, H: 800}, {W: 2560, H: 1440}}

// goldenLooks are the looks in recordings.
var goldenLooks = []struct {
	name string
	look stage.Look
}{
	{"light", stage.Look{Reduced: true}},
	{"dark", stage.Look{Reduced: true, Dark: true}},
	{"right", stage.Look{Reduced: true, Languages: "en-XB"}},
}

// Every scene is compared with a checked recording. There is a file for each scene. It has the
// nodes for each size, and for each look the number of strokes of the drawing and a digest. A
// new scene needs a line in shown or looks, and a run with -update. With a folder in
// NOUGHTS_RECORDINGS the drawings themselves are written there, for comparison when a digest
// differs.
func TestGolden(t *testing.T) {
	all := everything()
	kept, _ := filepath.Glob(filepath.Join("testdata", "scene-*.txt"))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		file := "scene-" + name + ".txt"
		kept = slices.DeleteFunc(kept, func(path string) bool { return filepath.Base(path) == file })
		golden(t, file, recording(t, name, all[name]))
	}
	for _, path := range kept {
		if !*update {
			t.Errorf("%s is of no scene", path)
		} else if err := os.Remove(path); err != nil {
			t.Error(err)
		}
	}
}

// recording is the recording of a scene in all sizes and looks.
func recording(t *testing.T, name string, reach func(b *bench)) string {
	var sizes [4]strings.Builder
	for i, l := range goldenLooks {
		b := newBench(t, nil)
		b.SetLook(l.look)
		reach(b)
		for j, size := range goldenSizes {
			b.Resize(size.W, size.H)
			b.tick()
			var r paint.Recorder
			b.Draw(&r)
			drawing := r.String()
			s := &sizes[j]
			fmt.Fprintf(s, "%s %d strokes %016x\n", l.name, r.Len(), digest(drawing))
			keep(t, fmt.Sprintf("%s-%.0fx%.0f-%s.txt", name, size.W, size.H, l.name), drawing)
			if i == 0 {
				list(s, b.Nodes())
			}
		}
	}
	var all strings.Builder
	for j, size := range goldenSizes {
		fmt.Fprintf(&all, "%.0fx%.0f\n%s\n", size.W, size.H, sizes[j].String())
	}
	return all.String()
}

// list writes the boxes of nodes; for cells in a row, the first and the last.
func list(s *strings.Builder, nodes []stage.Node) {
	for i := 0; i < len(nodes); i++ {
		first := i
		for nodes[i].Role == stage.Cell && i+1 < len(nodes) && nodes[i+1].Role == stage.Cell && nodes[i+1].Row == nodes[i].Row {
			i++
		}
		for _, at := range []int{first, i} {
			n := &nodes[at]
			r := func(v float64) float64 { return math.Round(v) + 0 }
			fmt.Fprintf(s, "  %s %.0f,%.0f %.0fx%.0f\n", n.ID, r(n.Box.X), r(n.Box.Y), r(n.Box.W), r(n.Box.H))
			if first == i {
				break
			}
		}
	}
}

func digest(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

// keep writes a drawing if NOUGHTS_RECORDINGS is set.
func keep(t *testing.T, name, drawing string) {
	if dir := os.Getenv("NOUGHTS_RECORDINGS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(drawing), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// golden compares a text with its recording, and reports the first line that differs.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	n := 0
	for n < min(len(is), len(was))-1 && is[n] == was[n] {
		n++
	}
	t.Errorf("%s differs in line %d: it is %q and was %q. Look at the picture, and write it anew with -update if it is right", name, n+1, is[n], was[n])
}
