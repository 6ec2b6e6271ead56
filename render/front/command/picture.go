package command

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"noughts/render/paint/raster"
	"noughts/render/ui/board"
)

var renderCommand = command{
	name:  "render",
	args:  "position or file",
	about: "makes a picture of a position, or a film of a game",
	more: `
The position is written as for noughts solve: rules and moves, a share link, a
file in any format that is read, or - for standard input; of several in a file
the first one counts. The end of the name behind -o chooses the kind: .png and
.svg show the position, .gif the moves that lead to it.

  noughts render -o game.png '15x15k5;h8h9i8'
  noughts render -theme dark -o game.gif game.sgf
  noughts render -o - -kind svg game.noughts > game.svg`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		var d drawer
		f.StringVar(&d.out, "o", "", "write to this `file`; - is standard output")
		f.StringVar(&d.kind, "kind", "", "png, svg or gif, the `kind` of picture; without it the end of the file's name says so")
		f.StringVar(&d.theme, "theme", "light", "light, dark or contrast")
		f.StringVar(&d.lang, "lang", "en", "the language of what is written below, a `tag`")
		f.StringVar(&d.rules, "rules", "", "the `game` of columns and of moves alone")
		f.IntVar(&d.side, "size", 960, "the longest side in `pixels`")
		f.BoolVar(&d.numbers, "numbers", false, "write its number on each stone")
		f.IntVar(&d.ply, "ply", -1, "the position after so many `moves`; -1 is where the game is")
		return d.run
	},
}

// kinds are those of pictures.
var kinds = []string{"png", "svg", "gif"}

// drawer is the command with its flags.
type drawer struct {
	out, kind, theme, lang, rules string
	side, ply                     int
	numbers                       bool
}

// The sides that a picture may have, in pixels.
const (
	leastSide = 32
	mostSide  = 8192
)

func (d *drawer) run(ctx context.Context, args []string, s Streams) error {
	d.kind = strings.ToLower(cmp.Or(d.kind, strings.TrimPrefix(filepath.Ext(d.out), ".")))
	switch {
	case len(args) != 1:
		return Usage{errors.New("name one position or one file")}
	case d.out == "":
		return Usage{errors.New("say with -o where the picture is to go")}
	case d.kind == "":
		return Usage{fmt.Errorf("say with -kind what picture %s is to be: there are %s", d.out, list(kinds))}
	case !slices.Contains(kinds, d.kind):
		return Usage{fmt.Errorf("%q is no kind of picture: there are %s", d.kind, list(kinds))}
	case !slices.Contains(Themes[1:], d.theme):
		return Usage{fmt.Errorf("%q is no theme for a picture: there are %s", d.theme, list(Themes[1:]))}
	case !slices.Contains(languages(), strings.ToLower(d.lang)):
		return Usage{fmt.Errorf("%q is not spoken here: there are %s", d.lang, list(languages()))}
	case d.side < leastSide || d.side > mostSide:
		return Usage{fmt.Errorf("a side of %d pixels: it must be %d to %d", d.side, leastSide, mostSide)}
	case d.ply < -1:
		return Usage{fmt.Errorf("there is no move %d", d.ply)}
	}
	var from reader
	if d.rules != "" {
		r, err := parseRules(d.rules)
		if err != nil {
			return Usage{fmt.Errorf("-rules: %w", err)}
		}
		from.rules = r
	}
	at := place{where: "standard input", err: errEmpty}
	from.all(args, s.In, func(p place) bool {
		at = p
		return false
	})
	if at.err != nil {
		return at.wrong()
	}
	if d.ply >= 0 {
		if most := len(at.rec.Line()) - 1; d.ply > most {
			return fmt.Errorf("the game has %d moves: there is no position after %d", most, d.ply)
		}
		at.rec.GoToPly(d.ply)
	}
	if isSame(d.out, args[0]) {
		return Usage{fmt.Errorf("-o: %s is the file that is read: name another one", d.out)}
	}
	data, err := board.Depict(raster.NewFace(), at.rec, board.Depiction{Kind: d.kind, Theme: d.theme, Language: d.lang, Side: d.side, Numbers: d.numbers},
		func(float64) bool { return ctx.Err() == nil })
	if err != nil {
		return err
	}
	if d.out == "-" {
		_, err := s.Out.Write(data)
		return err
	}
	return write(d.out, data)
}
