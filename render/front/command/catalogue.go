package command

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"noughts/game"
	"noughts/game/variant"
)

var gamesCommand = command{
	name:  "games",
	args:  "[text]",
	about: "lists the games, with their IDs, names and rules",
	more: `
With a text it lists those whose ID, name or group holds it. Wherever an ID is
asked for, the name does as well: case, spaces and hyphens do not matter, as in
connect-four, and gomoku is the first of its name. Many more games are put
together by an ID, such as 8x8k4-misere; one that is given here is explained.`,
	setup: func(f *flag.FlagSet) func(context.Context, []string, Streams) error {
		asJSON := f.Bool("json", false, "print an array of JSON")
		rules := f.Bool("rules", false, "print what the rules are, too, as for a single game")
		return func(_ context.Context, args []string, s Streams) error {
			all, err := findGames(strings.Join(args, " "))
			switch {
			case err != nil:
				return err
			case *asJSON:
				return gamesJSON(s.Out, all)
			case *rules || len(all) == 1:
				return explain(s.Out, all)
			}
			return tabulate(s.Out, all)
		}
	},
}

// listed is a game as JSON has it.
type listed struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Group   string   `json:"group,omitempty"` // none: it is not in the catalogue
	Players int      `json:"players"`
	Rules   string   `json:"rules"`
	Source  string   `json:"source,omitempty"`
	Sizes   []string `json:"sizes,omitempty"` // IDs of the same game on other boards
}

// findGames are the games of the catalogue that match a text: the one with this name or
// ID, or all that contain it.
func findGames(text string) ([]listed, error) {
	var all []listed
	for _, g := range variant.Catalogue() {
		if text != "" && (loose(text) == loose(g.Rules.ID) || loose(text) == loose(g.Rules.Name)) {
			return []listed{listOf(g.Rules)}, nil
		}
		if includes(text, g.Rules.ID, g.Rules.Name, g.Group.String()) {
			all = append(all, listOf(g.Rules))
		}
	}
	r, err := parseRules(text)
	switch {
	case err == nil && (len(all) == 0 || variant.Find(r.ID) == nil):
		return []listed{listOf(r)}, nil
	case len(all) > 0:
		return all, nil
	case composed.MatchString(text):
		return nil, err
	}
	return nil, fmt.Errorf("no game is called %s: noughts games lists all", game.Quote(text))
}

// includes tells whether one of some texts contains another, ignoring case and blanks.
func includes(text string, texts ...string) bool {
	for _, t := range texts {
		if strings.Contains(loose(t), loose(text)) {
			return true
		}
	}
	return false
}

// loose is a text in lower case without blanks and hyphens.
func loose(text string) string {
	return strings.NewReplacer(" ", "", "-", "", "×", "x", "è", "e").Replace(strings.ToLower(text))
}

func listOf(r *game.Rules) listed {
	l := listed{ID: r.ID, Name: r.Name, Players: r.PlayerCount(), Rules: r.Text().String()}
	if g := variant.Find(r.ID); g != nil {
		l.Group, l.Rules, l.Source = g.Group.String(), g.About, g.Source
		for _, size := range g.Sizes() {
			l.Sizes = append(l.Sizes, size.ID)
		}
	}
	return l
}

func gamesJSON(w io.Writer, all []listed) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(all)
}

// tabulate prints a line for each game.
func tabulate(w io.Writer, all []listed) error {
	cols := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, l := range all {
		fmt.Fprintf(cols, "%s\t%s\t%s\n", l.ID, l.Name, l.Group)
	}
	return cols.Flush()
}

// explain prints the rules of games.
func explain(w io.Writer, all []listed) error {
	for i, l := range all {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s (%s)\n", l.Name, l.ID)
		fmt.Fprintln(w, l.Rules)
		if l.Source != "" {
			fmt.Fprintf(w, "Source: %s\n", l.Source)
		}
		if len(l.Sizes) > 0 {
			fmt.Fprintf(w, "Other boards: %s\n", strings.Join(l.Sizes, ", "))
		}
	}
	return nil
}
