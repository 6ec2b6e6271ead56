package variant_test

import (
	"slices"
	"testing"

	"noughts/game"
)

// plane is the geometry of a board made once more, from its measures alone:
// where each cell is, and which are its neighbours.
type plane struct {
	w, h, d int
	wrap    bool
	side    int // of a hexagon
	tw, th  int // of a region
	nx, ny  int // regions
	x, y, z []int
	index   map[[3]int]int
	dirs    [][3]int
	shapes  map[string][][]int // the places of each shape that was asked for
	lines   map[int][][]int    // the windows of each length that was asked for
	near    [][]int32          // per direction twice, forwards and backwards: the next cell or -1
}

func newPlane(b *game.Board) *plane {
	g := &plane{w: b.Width(), h: b.Height(), d: b.Layers(), wrap: b.Wraps(), side: b.Side()}
	g.tw, g.th = b.RegionSize()
	g.nx, g.ny = b.Regions()
	g.index, g.shapes, g.lines = map[[3]int]int{}, map[string][][]int{}, map[int][][]int{}
	for z := range g.d {
		for y := range g.h {
			for x := range g.w {
				if g.side > 0 && (x+y < g.side-1 || x+y > 3*g.side-3) {
					continue
				}
				if g.side > 0 {
					g.index[[3]int{x, y, z}] = len(g.x)
				}
				g.x, g.y, g.z = append(g.x, x), append(g.y, y), append(g.z, z)
			}
		}
	}
	switch {
	case b.Hexagonal():
		g.dirs = [][3]int{{1, 0, 0}, {0, 1, 0}, {1, -1, 0}}
	case g.d > 1:
		for dz := range 2 {
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if dz > 0 || dy > 0 || dy == 0 && dx > 0 {
						g.dirs = append(g.dirs, [3]int{dx, dy, dz})
					}
				}
			}
		}
	default:
		g.dirs = [][3]int{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, -1, 0}}
	}
	for _, d := range g.dirs {
		for _, sign := range []int{1, -1} {
			near := make([]int32, len(g.x))
			for c := range near {
				near[c] = int32(g.cell(g.x[c]+sign*d[0], g.y[c]+sign*d[1], g.z[c]+sign*d[2]))
			}
			g.near = append(g.near, near)
		}
	}
	g.index = nil
	return g
}

// cell is the index of a place, -1 for none.
func (g *plane) cell(x, y, z int) int {
	if g.wrap {
		x, y = (x+g.w)%g.w, (y+g.h)%g.h
	}
	if x < 0 || y < 0 || z < 0 || x >= g.w || y >= g.h || z >= g.d {
		return -1
	}
	if g.side == 0 {
		return (z*g.h+y)*g.w + x
	}
	if c, ok := g.index[[3]int{x, y, z}]; ok {
		return c
	}
	return -1
}

// step is the cell one step along a direction, or back; -1 for none.
func (g *plane) step(c, dir int, back bool) int {
	if back {
		return int(g.near[2*dir+1][c])
	}
	return int(g.near[2*dir][c])
}

// region is the region of a cell, and the cell's number within.
func (g *plane) region(c int) (region, within int) {
	return g.y[c]/g.th*g.nx + g.x[c]/g.tw, g.y[c]%g.th*g.tw + g.x[c]%g.tw
}

// inRegion lists the cells of a region, row by row.
func (g *plane) inRegion(region int) (cells []int) {
	for y := range g.th {
		for x := range g.tw {
			cells = append(cells, (region/g.nx*g.th+y)*g.w+region%g.nx*g.tw+x)
		}
	}
	return cells
}

// under is the cell below; -1 on the ground.
func (g *plane) under(c int) int {
	if g.d > 1 {
		return g.cell(g.x[c], g.y[c], g.z[c]-1)
	}
	return g.cell(g.x[c], g.y[c]+1, 0)
}

// windows calls f with every k cells in a row, each set of cells once.
func (g *plane) windows(k int, f func(cells []int)) {
	if g.lines[k] == nil {
		g.lines[k] = g.findWindows(k)
	}
	for _, cells := range g.lines[k] {
		f(cells)
	}
}

func (g *plane) findWindows(k int) (all [][]int) {
	seen := map[string]bool{}
	for c := range g.x {
	next:
		for dir := range g.dirs {
			cells := []int{c}
			for at := c; len(cells) < k; cells = append(cells, at) {
				if at = g.step(at, dir, false); at < 0 || slices.Contains(cells, at) {
					continue next
				}
			}
			if name := nameSet(cells); !seen[name] {
				seen[name] = true
				all = append(all, cells)
			}
		}
	}
	return all
}

// nameSet names a set of cells, whatever their order.
func nameSet(cells []int) string {
	sorted := slices.Clone(cells)
	slices.Sort(sorted)
	name := make([]byte, 0, 3*len(cells))
	for _, c := range sorted {
		name = append(name, byte(c), byte(c>>8), byte(c>>16))
	}
	return string(name)
}

// boards are some of each kind.
func boards(t testing.TB) (all []*game.Board) {
	add := func(b *game.Board, err error) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b)
	}
	for _, s := range [][2]int{{1, 1}, {3, 3}, {4, 3}, {1, 6}, {6, 1}, {15, 15}, {200, 170}} {
		add(game.Grid(s[0], s[1]))
	}
	for _, s := range [][2]int{{1, 1}, {2, 2}, {3, 3}, {4, 3}, {1, 5}, {5, 2}} {
		add(game.Torus(s[0], s[1]))
	}
	for _, s := range [][3]int{{1, 1, 2}, {3, 3, 3}, {4, 4, 4}, {2, 3, 4}, {5, 1, 3}} {
		add(game.Cube(s[0], s[1], s[2]))
	}
	for _, s := range [][2]int{{1, 1}, {3, 3}, {11, 11}, {4, 2}} {
		add(game.Rhombus(s[0], s[1]))
	}
	for _, n := range []int{1, 2, 3, 4, 15} {
		add(game.Hexagon(n))
	}
	for _, s := range [][4]int{{3, 3, 3, 3}, {3, 3, 2, 2}, {2, 3, 3, 1}, {3, 3, 3, 1}, {1, 1, 2, 2}} {
		add(game.Tile(s[0], s[1], s[2], s[3]))
	}
	return all
}

// A board says of its cells what its measures say.
func TestGeometry(t *testing.T) {
	for _, b := range boards(t) {
		g := newPlane(b)
		if b.Cells() != len(g.x) || b.Axes() != len(g.dirs) {
			t.Fatalf("%s: %d cells, %d axes, want %d, %d", b.Size(), b.Cells(), b.Axes(), len(g.x), len(g.dirs))
		}
		if b.Contains(-1) || b.Contains(game.Cell(len(g.x))) {
			t.Errorf("%s contains cells that it has not", b.Size())
		}
		for c := range game.Cell(len(g.x)) {
			if x, y, z := b.XYZ(c); x != g.x[c] || y != g.y[c] || z != g.z[c] || b.Place(x, y, z) != c || z == 0 && b.At(x, y) != c {
				t.Fatalf("%s: cell %d is at %d, %d, %d, want %d, %d, %d", b.Size(), c, x, y, z, g.x[c], g.y[c], g.z[c])
			}
			got, want := map[game.Cell]int{}, map[game.Cell]int{}
			for dir := range g.dirs {
				got[b.Step(c, dir, 1)]++
				got[b.Step(c, dir, -1)]++
				want[game.Cell(g.step(int(c), dir, false))]++
				want[game.Cell(g.step(int(c), dir, true))]++
			}
			for to, n := range want {
				if got[to] != n {
					t.Fatalf("%s: from %d %d steps lead to %d, want %d", b.Size(), c, got[to], to, n)
				}
			}
			if !b.Wraps() && !b.Hexagonal() && b.Under(c) != game.Cell(g.under(int(c))) {
				t.Fatalf("%s: under %d is %d, want %d", b.Size(), c, b.Under(c), g.under(int(c)))
			}
			if g.tw > 0 {
				region, within := b.Region(c)
				if r, w := g.region(int(c)); r != region || w != within || b.InRegion(r, w) != c || g.inRegion(r)[w] != int(c) {
					t.Fatalf("%s: cell %d is number %d of region %d, want %d of %d", b.Size(), c, within, region, w, r)
				}
			}
			if name := b.Name(c); name == "" {
				t.Fatalf("%s: cell %d has no name", b.Size(), c)
			} else if back, err := b.Cell(name); back != c || err != nil {
				t.Fatalf("%s: cell %d is named %s, which is %d, %v", b.Size(), c, name, back, err)
			}
		}
		for region := range g.nx * g.ny {
			if c := b.RegionCell(region); b.RegionOf(c) != region || int(c) != len(g.x)+region || b.Contains(c) {
				t.Errorf("%s: region %d is kept in %d", b.Size(), region, c)
			}
		}
	}
}
