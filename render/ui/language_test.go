package ui

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"noughts/render/lang"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// readers are the languages, and the two pseudo-languages.
func readers() []*lang.Language {
	return append(slices.Clone(lang.All()), lang.Pseudo(), lang.PseudoRight())
}

// writing is a canvas that collects texts.
type writing struct {
	paint.Recorder
	texts []written
}

type written struct {
	at    paint.Point
	font  paint.Font
	align paint.Align
	text  string
}

func (w *writing) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	w.texts = append(w.texts, written{at, f, align, s})
	w.Recorder.Text(at, f, align, c, s)
}

// least is the least size of type in CSS pixels.
const least = 7.5

// Texts of every language fit on every screen: none leaves it or is too small. A short run
// checks each scene in the language with the longest texts and in one other.
func TestLanguagesFit(t *testing.T) {
	all := everything()
	sizes := []paint.Rect{{W: 320, H: 568}, {W: 844, H: 390}, {W: 1280, H: 800}}
	for turn, l := range readers() {
		t.Run(l.Tag(), func(t *testing.T) {
			for i, name := range slices.Sorted(maps.Keys(all)) {
				if testing.Short() && l != lang.Pseudo() && i%len(readers()) != turn {
					continue
				}
				b := newBench(t, nil)
				b.SetLook(stage.Look{Reduced: true})
				b.Tongue = l
				all[name](b)
				for _, size := range sizes {
					b.Resize(size.W, size.H)
					b.tick()
					var w writing
					b.Draw(&w)
					for _, x := range w.texts {
						width := b.Face.Width(x.text, x.font)
						left := x.at.X
						switch x.align {
						case paint.Center:
							left -= width / 2
						case paint.Right:
							left -= width
						}
						if left < -1 || left+width > size.W+1 {
							t.Errorf("%s at %v x %v: %q leaves the screen: from %.0f, %.0f wide, %.1f high", name, size.W, size.H, x.text, left, width, x.font.Size)
						}
						if small := least*min(1, float64(stage.ScaleOf(size))) - 0.05; x.font.Size < small && len([]rune(x.text)) > 3 {
							t.Errorf("%s at %v x %v: %q is only %.1f high", name, size.W, size.H, x.text, x.font.Size)
						}
					}
				}
			}
		})
	}
}

// others are the scenes whose remark comes from another program or the system, or whose comment
// somebody has written.
var others = map[string]bool{"analysis-comment": true, "program-failed": true, "desk-fault": true, "desk-path": true, "desk-program-none": true}

// authored are the nodes with the words of a study's author.
var authored = map[string]bool{"title": true, "ask": true, "remark": true, "chapter-1": true, "chapter-2": true, "chapter-3": true}

// Nothing is left in English in other languages, except names of formats, a key, sources,
// programs, texts of other programs, cells, and names and words of people.
func TestEverythingIsTranslated(t *testing.T) {
	for name, reach := range everything() {
		b := newBench(t, nil)
		b.Tongue = lang.Pseudo()
		b.Changed()
		reach(b)
		b.Resize(1280, 800)
		b.tick()
		for _, n := range b.Nodes() {
			if n.Role == stage.Cell || n.Role == stage.Option || n.Role == stage.Field || n.ID == "source" || n.ID == "cup-title" || others[name] && (n.ID == "remark" || n.ID == "comment") || strings.HasPrefix(name, "stud") && authored[n.ID] || n.Is(stage.Disabled) || strings.HasPrefix(n.ID, "as-") ||
				strings.HasPrefix(n.ID, "language-") || strings.HasPrefix(n.ID, "past-") || strings.HasPrefix(n.ID, "study-") || strings.HasPrefix(n.ID, "program-") || name == "code-python" && strings.HasPrefix(n.ID, "line-") || strings.HasPrefix(name, "far-") && strings.HasPrefix(n.ID, "player-") {
				continue
			}
			for _, text := range []string{n.Label, n.Short, n.Under} {
				plain := strings.ContainsFunc(text, func(r rune) bool { return strings.ContainsRune("aeiou", r) })
				if plain && !strings.Contains(text, "[") && text != "Start" && n.ID != "move-"+text {
					t.Errorf("%s: %s says %q in every language", name, n.ID, text)
				}
			}
		}
	}
}
