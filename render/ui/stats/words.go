package stats

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/match/tally"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// The words of the statistics.
var (
	wordStatsNone    = game.Says("Nothing is counted yet. Play a game to its end, and it will stand here.")
	wordStatsAbout   = game.Says("Each game counts once, when it ends. Puzzles, games that were opened at their end, and games between computers do not count.")
	wordStatsPlayer  = game.Says("Player")
	wordStatsLevel   = game.Says("Against")
	wordStatsPlayers = game.Says("All players")
	wordStatsLevels  = game.Says("All opponents")
	wordStatsYou     = game.Says("You")

	wordStatsPlayed = game.Says("Games")
	wordStatsWon    = game.Says("Won")
	wordStatsDraws  = game.Says("Draws")
	wordStatsLost   = game.Says("Lost")

	wordStatsChart  = game.Says("Moves to win")
	wordStatsNoWin  = game.Says("None of these games was won yet.")
	wordStatsText   = game.Says("Save the counters (text)")
	wordStatsCopy   = game.Says("Copy the counters")
	wordStatsCopied = game.Says("The counters are copied.")
	wordStatsReset  = game.Says("Start anew")
	wordStatsGone   = game.Says("All counts are at zero.")
)

// wordStatsStreak is how many games were won in a row, and most in a row.
func wordStatsStreak(now, most int) game.Say {
	return words.Dotted(game.Counts(now, "{0} win in a row", "{0} wins in a row"), game.Says("at most {0}", most))
}

// wordStatsBegan is how many games were won by moving first.
func wordStatsBegan(won, of int) game.Say {
	return game.Says("Moving first: {0} of {1} won", won, of)
}

// wordStatsBar is a bar of the chart for those who hear it.
func wordStatsBar(plies string, games int) game.Say {
	return game.Counts(games, "{1} moves: {0} game won", "{1} moves: {0} games won", plies)
}

// statsPlayer is what a player of the statistics is called.
func statsPlayer(name string) game.Say {
	switch {
	case name == tally.All:
		return wordStatsPlayers
	case name == "":
		return wordStatsYou
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "#")); err == nil && name[0] == '#' {
		return words.PlayerNumber(game.Player(n))
	}
	return words.Verbatim(name)
}

// statsRules is what some rules of the statistics are called.
func statsRules(id string) game.Say {
	if id == tally.All {
		return words.AllGames
	}
	r, err := variant.Parse(id)
	if err != nil {
		return words.Verbatim(id)
	}
	return variant.Title(r)
}

// statsLevel is what opponents of the statistics are called.
func statsLevel(level string) game.Say {
	if level == tally.All {
		return wordStatsLevels
	}
	var all []game.Say
	for one := range strings.SplitSeq(level, "+") {
		all = append(all, words.Level(one))
	}
	return game.List(all...)
}
