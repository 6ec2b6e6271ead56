package command

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"noughts/game/engine"
	"noughts/game/variant"
	"noughts/render/lang"
)

// Window is the command line of the window, which is shown when no command is named.
type Window struct {
	Rules, Level string // a new game by these rules, against the computer
	Play         string // a new game with its seats, "15x15k5;human;hard", or a share link
	Load         string // a file, or a share link
	Lang, Theme  string // of this run
	Fullscreen   bool
	Engine       string // an external engine, with its arguments
	Shot         string // a file for a picture of the window
}

// Themes are the values of -theme.
var Themes = []string{"system", "light", "dark", "contrast"}

// flags declares the flags of the window.
func (w *Window) flags() *flag.FlagSet {
	f := flag.NewFlagSet("noughts", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&w.Rules, "rules", "", "start a game by these rules: the `ID` of a game, such as 15x15k5")
	f.StringVar(&w.Level, "level", "", "start a game against the computer at this `level`: easy, medium, skilled, hard,\nstrongest, perfect, adaptive, random, or a rating such as 640")
	f.StringVar(&w.Load, "load", "", "open this `file` in any of the formats that are read, or a share link")
	f.StringVar(&w.Lang, "lang", "", "speak this language, a `tag` such as de, in this run")
	f.StringVar(&w.Theme, "theme", "", "have this `theme` in this run: "+list(Themes))
	f.BoolVar(&w.Fullscreen, "fullscreen", false, "fill the screen; F11 does so too, and Escape leaves it")
	f.StringVar(&w.Play, "play", "", "start this `game`: rules;X;O, like \"15x15k5;human;hard\", or a share link")
	f.StringVar(&w.Engine, "engine", "", "the `file` of a program that plays by the protocol of Gomocup, with its arguments; it is\nremembered, and can be given a seat: --play \"15x15k5;human;engine\"")
	f.StringVar(&w.Shot, "shot", "", "write the window with the game that was left to this PNG `file`, and end")
	return f
}

// list is "a, b or c".
func list(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// ParseWindow reads the command line of the window. Its error is a Usage, or
// flag.ErrHelp.
func ParseWindow(args []string) (w Window, err error) {
	flags := w.flags()
	rest, err := parseFlags(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		return w, err
	} else if err != nil {
		return w, Usage{fmt.Errorf("%s (noughts -h tells the flags)", strings.TrimSuffix(err.Error(), ": parse error"))}
	}
	if len(rest) > 0 {
		w.Load = cmp.Or(w.Load, rest[0])
		if len(rest) > 1 || w.Load != rest[0] {
			return w, Usage{fmt.Errorf("%q is one too many: noughts -h tells the flags", rest[len(rest)-1])}
		}
	}
	return w, w.check()
}

// check refuses wrong values and contradicting flags.
func (w *Window) check() error {
	asks := 0
	for _, s := range []string{w.Rules + w.Level, w.Play, w.Load} {
		if s != "" {
			asks++
		}
	}
	switch {
	case asks > 1:
		return Usage{errors.New("--play, --load, and --rules with --level each say which game is on the board: give one of them")}
	case w.Theme != "" && !slices.Contains(Themes, w.Theme):
		return Usage{fmt.Errorf("--theme: %q is no theme: there are %s", w.Theme, list(Themes))}
	case w.Lang != "" && !slices.Contains(languages(), strings.ToLower(w.Lang)):
		return Usage{fmt.Errorf("--lang: %q is not spoken here: there are %s", w.Lang, list(languages()))}
	}
	if w.Rules != "" {
		if _, err := parseRules(w.Rules); err != nil {
			return Usage{fmt.Errorf("--rules: %w", err)}
		}
	}
	return nil
}

// Link is the game to open, as for ui.App.Open, "" for none. All but the first player are
// the computer's.
func (w *Window) Link() (string, error) {
	if w.Rules+w.Level == "" {
		return w.Play, nil
	}
	r, err := parseRules(cmp.Or(w.Rules, variant.Catalogue()[0].Rules.ID))
	if err != nil {
		return "", Usage{err}
	}
	link := r.ID
	if w.Level != "" {
		link += ";human" + strings.Repeat(";"+w.Level, r.PlayerCount()-1)
	}
	return link, nil
}

func languages() []string {
	var all []string
	for _, l := range lang.All() {
		all = append(all, strings.ToLower(l.Tag()))
	}
	return all
}

// Help writes the usage of the window, and lists the commands.
func Help(out io.Writer) {
	var w Window
	fmt.Fprintln(out, "usage: noughts [flags] [file or share link]")
	fmt.Fprintln(out)
	defaults(out, w.flags())
	fmt.Fprintln(out, "\nCommands that open no window; -h behind one tells its flags:")
	List(out)
}

// defaults writes the flags, with two hyphens if they are longer than a letter; one hyphen
// works as well. A default of -1 is explained by the flag's text.
func defaults(out io.Writer, flags *flag.FlagSet) {
	var text strings.Builder
	flags.SetOutput(&text)
	flags.PrintDefaults()
	for line := range strings.Lines(text.String()) {
		if long, ok := strings.CutPrefix(line, "  -"); ok && len(long) > 1 && long[1] != ' ' && long[1] != '\t' {
			line = "  --" + long
		}
		io.WriteString(out, strings.Replace(line, " (default -1)", "", 1))
	}
}

// values are what a flag takes, for the shells; none where it takes anything.
func values(name string) []string {
	switch name {
	case "theme":
		return Themes
	case "lang":
		return languages()
	case "level":
		var all []string
		for _, l := range engine.Levels() {
			all = append(all, l.String())
		}
		return append(all, "adaptive")
	case "rules":
		var all []string
		for _, g := range variant.Catalogue() {
			all = append(all, g.Rules.ID)
		}
		return all
	}
	return nil
}
