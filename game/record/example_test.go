package record_test

import (
	"fmt"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// A game is played, taken back, and played on otherwise. The text holds it
// all, and gives it back.
func Example() {
	rules, err := variant.Parse("3x3k3")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := record.New(rules)
	r.SetTag("x", "human")
	play := func(name string) {
		c, err := rules.Board.Cell(name)
		if err == nil {
			err = r.Play(game.Move{To: c})
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	play("b2")
	play("a1")
	play("a1")
	r.Back()
	play("c3")

	again, err := record.Parse(r.String(), variant.Parse)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Tag("x"), again.At().Ply(), len(again.Root().Children()[0].Children()))
	fmt.Print(again)
	// Output:
	// a1 is taken by O
	// human 2 2
	// noughts 1
	// rules 3x3k3
	// tag x human
	// b2
	// a1
	// back 1
	// c3
}

// No text can hold an illegal position: what came before the wrong line is
// still there.
func ExampleParse() {
	r, err := record.Parse("noughts 1\nrules 3x3k3\nb2\na1\nb2\n", variant.Parse)
	fmt.Println(err)
	fmt.Println(r.At().Ply(), "moves are read")
	// Output:
	// record: line 5: move 3: b2 is taken by X
	// 2 moves are read
}

// A link holds a game in the fragment of a URL.
func ExampleLink() {
	r, err := record.ParseLink("https://example.org/#g=1;15x15k5;h8h9", variant.Parse)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Rules().Name, r.At().Ply())
	fmt.Println(record.Link(r))
	// Output:
	// Gomoku, free style 2
	// g=1;15x15k5;h8h9
}

// A file is read whatever its format, and written in those that can hold it.
func ExampleRead() {
	file := []byte("(;GM[4]SZ[15]RU[0]PB[Ada];B[hh];W[hg])")
	r, err := record.Read("game.sgf", file, variant.Parse)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range record.Formats() {
		if text, err := f.Write(r); err != nil {
			fmt.Println(err)
		} else {
			fmt.Printf("%s: %q\n", f.Name, text)
		}
	}
	// Output:
	// Noughts: "noughts 1\nrules 15x15k5\ntag name1 Ada\nh8\nh9\n"
	// SGF: "(;FF[4]GM[4]CA[UTF-8]AP[noughts:1.0]SZ[15]RU[freestyle]NR[15x15k5]PB[Ada]\n;B[hh];W[hg])\n"
	// Piskvork: "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n8,7,0\r\nAda\r\n?\r\n-1\r\n"
	// connect four: columns name moves only where stones fall on a flat board
	// Link: "g=1;15x15k5;h8h9"
}
