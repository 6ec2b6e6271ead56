package drill_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/lesson/drill"
	"noughts/game/variant"
)

// plain is minimax as in a textbook.
func plain(n *drill.Node) int {
	if len(n.Kids) == 0 {
		return n.Value
	}
	var all []int
	for _, k := range n.Kids {
		all = append(all, plain(k))
	}
	if n.Max {
		return slices.Max(all)
	}
	return slices.Min(all)
}

// window is what a plain alpha-beta knows where it is.
type window struct{ alpha, beta int }

// pruned is alpha-beta as in a textbook. It notes the windows on the way into nodes, and after
// their last searched move.
func pruned(n *drill.Node, alpha, beta int, in, out map[*drill.Node]window) int {
	in[n] = window{alpha, beta}
	if len(n.Kids) == 0 {
		return n.Value
	}
	if n.Max {
		v := -1000
		for _, k := range n.Kids {
			v = max(v, pruned(k, alpha, beta, in, out))
			alpha = max(alpha, v)
			if beta <= alpha {
				break
			}
		}
		out[n] = window{alpha, beta}
		return v
	}
	v := 1000
	for _, k := range n.Kids {
		v = min(v, pruned(k, alpha, beta, in, out))
		beta = min(beta, v)
		if beta <= alpha {
			break
		}
	}
	out[n] = window{alpha, beta}
	return v
}

func search(root *drill.Node) (in, out map[*drill.Node]window) {
	in, out = map[*drill.Node]window{}, map[*drill.Node]window{}
	pruned(root, -1000, 1000, in, out)
	return in, out
}

func leaves(root *drill.Node) (n int) {
	in, _ := search(root)
	for k := range in {
		if len(k.Kids) == 0 {
			n++
		}
	}
	return n
}

// fewest is the least number of leaves in any order, all of which are tried.
func fewest(root *drill.Node) int {
	var inner []*drill.Node
	root.Walk(func(n *drill.Node) {
		if len(n.Kids) > 0 {
			inner = append(inner, n)
		}
	})
	best := 1000
	var try func(i int)
	try = func(i int) {
		if i == len(inner) {
			best = min(best, leaves(root))
			return
		}
		permute(inner[i].Kids, 0, func() { try(i + 1) })
	}
	try(0)
	return best
}

func permute(all []*drill.Node, from int, do func()) {
	if from == len(all) {
		do()
		return
	}
	for i := from; i < len(all); i++ {
		all[from], all[i] = all[i], all[from]
		permute(all, from+1, do)
		all[from], all[i] = all[i], all[from]
	}
}

func seeds() uint64 {
	if testing.Short() {
		return 60
	}
	return 1000
}

func text(v int) string {
	switch {
	case v >= 1000:
		return "∞"
	case v <= -1000:
		return "−∞"
	case v < 0:
		return fmt.Sprint("−", -v)
	}
	return fmt.Sprint(v)
}

// Values that are right by plain minimax are right, others are wrong, and the reasons list what
// the moves are worth.
func TestValues(t *testing.T) {
	for seed := range seeds() {
		root := drill.Random(drill.Values, seed)
		rng := rand.New(rand.NewPCG(seed, 9))
		filled := map[*drill.Node]int{}
		root.Walk(func(n *drill.Node) {
			switch rng.IntN(4) {
			case 0:
			case 1:
				filled[n] = plain(n) + rng.IntN(3) - 1
			default:
				filled[n] = plain(n)
			}
		})
		seen := 0
		for _, o := range drill.MarkValues(root, filled) {
			seen++
			v, ok := filled[o.Node]
			if o.Right != (ok && v == plain(o.Node)) {
				t.Fatalf("seed %d: %s is %d, said %d: %v", seed, o.Node.Name, plain(o.Node), v, o.Right)
			}
			var all []string
			for _, k := range o.Node.Kids {
				all = append(all, text(plain(k)))
			}
			word := "smallest"
			if o.Node.Max {
				word = "largest"
			}
			if s := o.Why.String(); !strings.HasPrefix(s, o.Node.Name+": ") || !strings.Contains(s, word+" of "+strings.Join(all, ", ")+".") {
				t.Fatalf("seed %d: %q", seed, s)
			}
		}
		inner := 0
		root.Walk(func(n *drill.Node) {
			if len(n.Kids) > 0 {
				inner++
			}
		})
		if seen != inner {
			t.Fatalf("%d notes of %d nodes", seen, inner)
		}
	}
}

// Cuts are those of plain alpha-beta, and the reasons have its alpha and beta.
func TestCuts(t *testing.T) {
	for seed := range seeds() {
		root := drill.Random(drill.Cuts, seed)
		in, out := search(root)
		rng := rand.New(rand.NewPCG(seed, 9))
		marked := map[*drill.Node]bool{}
		want := map[*drill.Node]bool{} // what a note is about, and whether it is right
		root.Walk(func(n *drill.Node) {
			_, visited := in[n]
			marked[n] = rng.IntN(3) == 0 || !visited && rng.IntN(2) == 0
			above := false
			if n.Up != nil {
				_, above = in[n.Up]
			}
			switch {
			case !visited && above:
				want[n] = marked[n]
			case visited && marked[n]:
				want[n] = false
			}
		})
		notes := drill.MarkCuts(root, marked)
		if len(notes) != len(want) {
			t.Fatalf("seed %d: %d notes, want %d", seed, len(notes), len(want))
		}
		for _, o := range notes {
			if right, ok := want[o.Node]; !ok || right != o.Right {
				t.Fatalf("seed %d: %s is %v", seed, o.Node.Name, o.Right)
			}
			s := o.Why.String()
			if w, visited := in[o.Node]; visited {
				if w.alpha >= w.beta || !strings.Contains(s, "is searched: α is "+text(w.alpha)+" there and β is "+text(w.beta)+",") {
					t.Fatalf("seed %d: %q, %v", seed, s, w)
				}
				continue
			}
			w := out[o.Node.Up]
			last := ""
			for _, k := range o.Node.Up.Kids {
				if _, ok := in[k]; ok {
					last = k.Name
				}
			}
			if w.alpha < w.beta || !strings.HasSuffix(s, "is cut: after "+last+", α is "+text(w.alpha)+" and β is "+text(w.beta)+".") {
				t.Fatalf("seed %d: %q, %v", seed, s, w)
			}
		}
		for _, n := range drill.CutsOf(root) {
			if r, ok := want[n]; !ok || r != marked[n] {
				t.Fatalf("%s is no cut", n.Name)
			}
		}
	}
}

// An order is right if no other one visits fewer leaves, of all that there are. A better first
// move that is named is one.
func TestOrder(t *testing.T) {
	named := 0
	for seed := range seeds() {
		root := drill.Random(drill.Order, seed)
		is, least := leaves(root), fewest(root)
		if is == least {
			t.Fatalf("seed %d: nothing to do", seed)
		}
		note := drill.MarkOrder(root)
		s := note.Why.String()
		if note.Right || !strings.HasPrefix(s, fmt.Sprintf("Alpha-beta visits %d leaves; %d are enough.", is, least)) {
			t.Fatalf("seed %d: %q, is %d, least %d", seed, s, is, least)
		}
		if _, rest, ok := strings.Cut(s, " With "); ok {
			named++
			var first, at string
			var fewer int
			if _, err := fmt.Sscanf(strings.NewReplacer(".", "").Replace(rest), "%s first at %s it visits %d", &first, &at, &fewer); err != nil {
				t.Fatal(err)
			}
			root.Walk(func(n *drill.Node) {
				for i, k := range n.Kids {
					if n.Name == at && k.Name == first {
						was := slices.Clone(n.Kids)
						n.Kids = append([]*drill.Node{k}, append(slices.Clone(was[:i]), was[i+1:]...)...)
						if got := leaves(root); got != fewer || got >= is {
							t.Fatalf("seed %d: %q, it is %d", seed, s, got)
						}
						n.Kids = was
						break
					}
				}
			})
		}
		if leaves(root) != is {
			t.Fatal("marking changes the order")
		}
		drill.Arrange(root)
		if got := leaves(root); got != least || !drill.MarkOrder(root).Right {
			t.Fatalf("seed %d: the order that is shown visits %d, not %d", seed, got, least)
		}
	}
	if named == 0 {
		t.Error("no better move was named")
	}
}

// Trees are typed in within limits, and refused in plain words.
func TestTyped(t *testing.T) {
	for in, want := range map[string]string{"1 2 3": "3 values", "1 2 x 4": "\"x\"", "1 2 3 100": "100", "1 2 3 4 5": "5 values", "": "0 values"} {
		if _, err := drill.ParseLeaves(in, 4); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", in, err)
		}
	}
	all, err := drill.ParseLeaves("3, −12 5;-1", 4)
	if err != nil || !slices.Equal(all, []int{3, -12, 5, -1}) {
		t.Fatal(all, err)
	}
	root, err := drill.New(2, 2, all)
	if err != nil || plain(root) != -1 || root.Kids[1].Kids[0].Name != "C1" {
		t.Errorf("%v %v", root, err)
	}
	for _, s := range [][2]int{{1, 2}, {5, 1}, {4, 3}, {2, 5}, {2, 0}} {
		if _, ok := drill.Leaves(s[0], s[1]); ok {
			t.Errorf("%v is allowed", s)
		}
	}
}

// The tree of a position has its moves, and leaves that are worth what the game says.
func TestPosition(t *testing.T) {
	for _, g := range variant.Catalogue() {
		p := g.Rules.Start()
		root, err := drill.Position(p, 3, 2)
		if g.Rules.PlayerCount() > 2 {
			if err == nil {
				t.Errorf("%s has a tree", g.Rules.ID)
			}
			continue
		}
		if err != nil || len(root.Kids) == 0 || len(root.Kids) > 3 {
			t.Fatalf("%s: %v", g.Rules.ID, err)
		}
		names := map[string]bool{}
		root.Walk(func(n *drill.Node) {
			if names[n.Name] || n.Value < -99 || n.Value > 99 {
				t.Errorf("%s: %q %d", g.Rules.ID, n.Name, n.Value)
			}
			names[n.Name] = true
		})
	}
	r, _ := variant.Parse("3x3k3")
	p := r.Start()
	for _, c := range []game.Cell{0, 3, 1, 4} {
		p.Play(game.Move{To: c})
	}
	root, err := drill.Position(p, 4, 2)
	if err != nil || plain(root) != 99 || !root.Max {
		t.Errorf("a win at once is %d, %v", plain(root), err)
	}
}

// Five in a row make a topic done; what was wrong comes again after a right answer until it is
// right.
func TestProgress(t *testing.T) {
	var p drill.Progress
	p.Take(drill.Cuts, 7, false)
	if got := p.Next(drill.Cuts, 1); got != 1 {
		t.Errorf("%d comes at once", got)
	}
	p.Take(drill.Cuts, 1, true)
	p = drill.Parse(p.String())
	if got := p.Next(drill.Cuts, 2); got != 7 || p.Row[drill.Cuts] != 1 {
		t.Errorf("%d comes, %d in a row", got, p.Row[drill.Cuts])
	}
	p.Take(drill.Cuts, 7, true)
	for i := range uint64(3) {
		if p.Done[drill.Cuts] {
			t.Error("it is done early")
		}
		if got := p.Next(drill.Cuts, 20+i); got != 20+i {
			t.Errorf("%d comes", got)
		}
		p.Take(drill.Cuts, 20+i, true)
	}
	if !p.Done[drill.Cuts] || p.Done[drill.Values] {
		t.Errorf("%+v", p)
	}
	p.Take(drill.Cuts, 9, false)
	if q := drill.Parse(p.String()); !q.Done[drill.Cuts] || q.Row[drill.Cuts] != 0 || !slices.Equal(q.Again[drill.Cuts], []uint64{9}) {
		t.Errorf("%+v", q)
	}
	if q := drill.Parse("x y z\n-1 done 3\n"); q.Row != [drill.Kinds]int{} || !q.Done[1] {
		t.Errorf("%+v", q)
	}
}
