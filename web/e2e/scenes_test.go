package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// scene is a screen of the program: a game, and what is pressed from its board
// on, one after the other. A word of the path is a node's ID; "past-*" is the
// first node of such a name, "k=9" writes into a field, and "#g=..." opens a link.
// A game that begins with a brace is what the page asks for when it is loaded.
type scene struct{ name, game, path string }

// scenes are all screens. What holds for every screen is tested over this list:
// a new one is a line here.
var scenes = []scene{
	{"game", "3x3k3;human;human", "cell-4"},
	{"end", "3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8"},
	{"home", "3x3k3;human;human", "cell-4 setup games"},
	{"home, searched", "3x3k3;human;human", "setup games search=row"},
	{"home, not found", "3x3k3;human;human", "setup games search=zzz"},
	{"learn", "3x3k3;human;human", "setup games learn"},
	{"mine", "3x3k3;human;human", "setup games mine"},
	{"family", "3x3k3;human;human", "setup variants"},
	{"setup", "3x3k3;human;human", "setup"},
	{"options", "3x3k3;human;hard", "setup options"},
	{"players", "3x3k3;human;human", "setup options names"},
	{"seat", "3x3k3;human;human", "setup options o-other"},
	{"compose", "3x3k3;human;human", "setup games compose"},
	{"compose a shape", "3x3k3;human;human", "setup games compose goal-own"},
	{"compose nonsense", "3x3k3;human;human", "setup games compose k=99"},
	{"large board", "19x19k5;human;human", "cell-180 cell-181"},
	{"zoomed board", "100x100k5;human;human", ""},
	{"falling stones", "7x6k4-gravity;human;human", "cell-3 cell-4"},
	{"hexagons", "hex11;human;human", "cell-60"},
	{"layers", "4x4x4k4;human;human", "cell-0 cell-21"},
	{"boards of boards", "ultimate;human;human", "cell-40"},
	{"choice of a mark", "wild;human;human", "cell-4"},
	{"four players", "7x7k4-4p;human;human;human;human", "cell-0 cell-1 cell-2 cell-3"},
	{"menu", "3x3k3;human;human", "cell-4 more"},
	{"rules", "ultimate;human;human", "more rules"},
	{"replay", "3x3k3;human;human", "cell-4 cell-0 more replay next"},
	{"explorer", "3x3k3;human;human", "cell-0 cell-4 cell-8 cell-3 more explore row-2"},
	{"analysis", "3x3k3;human;human", "cell-4 more analysis line-0"},
	{"analysis menu", "3x3k3;human;human", "cell-4 more analysis more"},
	{"analysis set up", "7x6k4-gravity;human;human", "cell-38 more analysis more set-up"},
	{"notes", "3x3k3;human;human", "cell-4 more analysis more notes glyph-1 brush-1 cell-0"},
	{"notes in words", "3x3k3;human;human", "cell-4 more analysis more notes comment"},
	{"hint", "3x3k3;human;human", "cell-4 hint"},
	{"review", "3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8 review mistake"},
	{"retry", "3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8 review mistake retry"},
	{"save", "3x3k3;human;human", "cell-4 more save"},
	{"library", "3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8 more library"},
	{"past game", "3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8 more library past-*"},
	{"statistics", "3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8 more stats"},
	{"share", "3x3k3;human;human", "cell-4 more share"},
	{"open", "3x3k3;human;human", "cell-4 more open"},
	{"link refused", "3x3k3;human;human", "cell-4 #g=1;3x3k3;b1a1"},
	{"tournaments", "3x3k3;human;human", "setup games mine cups"},
	{"new tournament", "3x3k3;human;human", "setup games mine cups new-cup"},
	{"participant", "3x3k3;human;human", "setup games mine cups new-cup entrant-1"},
	{"tournament", "3x3k3;human;human", "setup games mine cups new-cup start"},
	{"pairings", "3x3k3;human;human", "setup games mine cups new-cup start pairings"},
	{"puzzles", "3x3k3;human;human", "setup games puzzles"},
	{"puzzles of a game", "3x3k3;human;human", "setup games puzzles game"},
	{"openings", "3x3k3;human;human", "setup games learn openings"},
	{"openings of a line", "7x6k4-gravity;human;human", "cell-38 more openings move-d2"},
	{"games with openings", "3x3k3;human;human", "setup games learn openings game"},
	{"line", "7x6k4-gravity;human;human", "cell-38 more openings train-2 cell-38"},
	{"puzzle of a link", "3x3k3;human;human", "setup games #z=1;3x3k3;save;a1b2c3"},
	{"studies", "3x3k3;human;human", "cell-4 more studies"},
	{"study", "3x3k3;human;human", "cell-4 cell-0 more studies new add-game back back"},
	{"study being written", "3x3k3;human;human", "cell-4 cell-0 more studies new add-task"},
	{"chapter", "3x3k3;human;human", "cell-4 cell-0 more studies new add-game read-it redo"},
	{"chapter that asks", "3x3k3;human;human", "cell-4 cell-0 more studies new add-task read-it"},
	{"exercise", "3x3k3;human;human", "#x=1;3x3k3;a3b2c1a2;alphabeta;b3;cuts cut-b3.a1 cut-b3.c3 check"},
	{"exercise for a value", "3x3k3;human;human", "#x=1;3x3k3;a3b2c1a2;minimax;b3;value who-2"},
	{"exercise maker", "3x3k3;human;human", "cell-0 cell-4 cell-8 cell-3 more exercise copy"},
	{"print", "3x3k3;human;human", "cell-4 cell-0 more print what-game moves-boards"},
	{"settings", "3x3k3;human;human", "cell-4 more settings"},
	{"numbered stones", "3x3k3;human;human", "cell-4 cell-0 more settings numbers-on back"},
	{"lessons", "3x3k3;human;human", "setup games learn lesson"},
	{"lesson", "ultimate;human;human", "setup games learn lesson lesson-ultimate about ask"},
	{"tree practised", "3x3k3;human;human", "setup games learn practice"},
	{"tree to fill in", "3x3k3;human;human", "setup games learn practice own start"},
	{"search predicted", "3x3k3;human;human", "cell-0 cell-4 cell-8 setup games learn predict"},
	{"program of a search", "3x3k3;human;human", "setup games learn program"},
	{"counting", "3x3k3;human;human", "setup games learn counters put-4 put-0"},
	{"counting grown", "3x3k3;human;human", "setup games learn counters side-more grow grown-5 next"},
	{"every game", "3x3k3;human;human", "setup games learn counters what-games end"},
	{"homework", "3x3k3;human;human", "setup games learn homework"},
	{"homework made", "3x3k3;human;human", "setup games learn homework make next"},
	{"homework, puzzles", "3x3k3;human;human", "setup games learn homework make puzzles"},
	{"homework, tasks", "3x3k3;human;human", "setup games learn homework make lesson-tasks lesson-3x3k3 step-2"},
	{"homework, a student's", "3x3k3;human;human", "#h=1;k;t=cuts;17&t=values;4 name=Ann next reveal back"},
	{"homework handed in", "3x3k3;human;human", "#h=1;k;t=cuts;17&t=values;4 name=Ann hand-in"},
	{"homework, results", "3x3k3;human;human", "setup games learn homework results codes=#h=1;k;t=cuts;17&t=values;4 add codes=k=1;ODnQ;a;20260131;1s;QW5u;xsI3ux4YcsqakJ;;k=1;ODnQ;b;20260131;2a;Qm8;lnjBS8Zr31YXq7 add"},
	{"step of a tree, shared", "3x3k3;human;human", "cell-0 cell-4 cell-8 cell-3 more explore share"},
	{"step of a search, shared", "3x3k3;human;human", "#t=1;3x3k3;a3b2c1;montecarlo;20 share"},
	{"Monte Carlo search", "3x3k3;human;human", "cell-4 setup games learn story-montecarlo next next next next"},
	{"Monte Carlo predicted", "3x3k3;human;human", "cell-0 cell-4 cell-8 setup games learn story-montecarlo end first predict"},
	{"iterative deepening", "3x3k3;human;human", "cell-4 setup games learn story-deepening next next next next"},
	{"bots", "3x3k3;human;human", "setup games learn bots"},
	{"bot", "3x3k3;human;human", "#b=1;cards-line-block-corner;Ada keep"},
	{"bot link", "3x3k3;human;human", "#b=1;cards-line-block share"},
	{"bot measured", "3x3k3;human;human", "#b=1;cards-line-random measure stop-trial"},
	{"bot game", "3x3k3;human;cards-line-block-corner", "cell-4"},
	{"embed", `{embed: true, key: 'e', rules: '4x4k3', seats: ['human', 'human']}`, "cell-4"},
	{"embed menu", `{embed: true, key: 'e', rules: '4x4k3', seats: ['human', 'human']}`, "more"},
	{"readonly", `{embed: true, key: 'r', readonly: true, position: 'b2a1c3'}`, "undo"},
	{"embed with analysis", `{embed: true, key: 'a', analysis: true, rules: '4x4k3', position: 'b2'}`, "line-0"},
	{"puzzle", `{embed: true, key: 'p', puzzle: true, rules: '3x3k3', position: 'b2b1'}`, ""},
}

// asked tells whether the page asks for the scene's game.
func (s scene) asked() bool { return strings.HasPrefix(s.game, "{") }

// visit goes to a scene, wherever the page is.
func (b *tab) visit(s scene) {
	b.t.Helper()
	if s.asked() {
		b.anew("", s.game)
		b.wait("the win", `!/^Looking/.test(noughts.state().nodes.find(n => n.id === 'remark')?.label ?? '')`)
	} else {
		b.anew(s.game, "")
	}
	b.until("the board", func(s State) bool { return s.node("board") != nil && s.node("more") != nil })
	b.pressAll(s.path)
}

// pressAll follows the path of a scene.
func (b *tab) pressAll(path string) {
	b.t.Helper()
	for _, word := range strings.Fields(path) {
		if field, text, ok := strings.Cut(word, "="); ok && field[0] != '#' {
			b.write(byKeys, field, text)
			continue
		}
		switch {
		case word[0] == '#':
			b.link(word)
		case word == "review":
			byMirror.press(b, word)
			b.until("the moves to be judged", func(s State) bool { return s.node("retry") != nil && s.node("progress") == nil })
		default:
			byMirror.press(b, word)
		}
	}
	b.settled()
}

// byMirror presses a node's element as soon as it is there. A name that ends in
// * is that of the first button whose name begins so.
var byMirror = hand{"mirror", desktop, func(b *tab, id string) {
	b.t.Helper()
	element := fmt.Sprintf(`[data-node=%q]`, id)
	if begins, ok := strings.CutSuffix(id, "*"); ok {
		element = fmt.Sprintf(`button[data-node^=%q]`, begins)
	}
	b.wait("the element of "+id, fmt.Sprintf(`(e => { e?.click(); return !!e; })(document.querySelector(%q))`, element))
}}

// link has the page open a fragment, as a link in a message does.
func (b *tab) link(fragment string) {
	b.t.Helper()
	asked := eval[string](b, fmt.Sprintf(`(location.hash = %q, location.hash)`, fragment))
	b.wait("the page to take "+fragment, fmt.Sprintf(`location.hash !== %q`, asked)) // what it opens may have an address of its own
}

// settled waits until frames have been drawn.
func (b *tab) settled() {
	b.t.Helper()
	eval[any](b, `e2e.frames(3)`)
}

// everyScene does something on each screen of one page.
func everyScene(t *testing.T, b *tab, do func(s scene)) {
	t.Helper()
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			b.in(t, func() {
				b.visit(s)
				do(s)
			})
		})
	}
}
