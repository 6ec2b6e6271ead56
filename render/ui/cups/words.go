package cups

import (
	"fmt"
	"strconv"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// The texts of tournaments.
var (
	wordNoCups       = game.Says("No tournaments yet.")
	wordNewCup       = game.Says("New tournament")
	wordCupName      = game.Says("Name of the tournament")
	wordWhichGame    = game.Says("Which game?")
	wordCupKind      = game.Says("Kind")
	wordEntrants     = game.Says("Participants")
	wordAddEntrant   = game.Says("Add a participant")
	wordEntrant      = game.Says("Participant")
	wordRemove       = game.Says("Remove")
	wordPerPairing   = game.Says("Games per pairing")
	wordBestOf       = game.Says("Best of")
	wordCupRounds    = game.Says("Rounds")
	wordCupOpening   = game.Says("Opening moves")
	wordCupSeed      = game.Says("Seed")
	wordAboutOpening = game.Says("Opening moves are played at random, the same in both games of a pair.")
	wordDamaged      = game.Says("Unreadable tournament")
	wordAboutSeed    = game.Says("The same seed gives the same games between levels, and so the same table.")
	wordNoSeed       = game.Says("the seed must be a number")
	wordCreate       = game.Says("Create")
	wordPlayGames    = game.Says("Play the games")
	wordAllPlayed    = game.Says("All games are played.")
	wordPlayPeople   = game.Says("The games that are left are for people to play.")
	wordWatchNext    = game.Says("Watch the next game")
	wordCrossTable   = game.Says("Cross-table")
	wordTooWide      = game.Says("The cross-table is too wide for this screen. Choose a participant above, or save it as a file.")
	wordPairings     = game.Says("Pairings and results")
	wordRoundBack    = game.Says("Previous round")
	wordRoundOn      = game.Says("Next round")
	wordSaveList     = game.Says("Save the list of games (CSV)")
	wordSavePGN      = game.Says("Save the games (PGN)")
	wordNotKept      = game.Says("The tournament cannot be kept here ({0}): it is lost when you close it.")
	wordNoted        = game.Says("The result is entered in the tournament.")
	wordHasBye       = game.Says("does not play this round")
	wordByLot        = game.Says("by lot")
	wordNotPlayed    = game.Says("Not played yet")
	wordPlayIt       = game.Says("Play it")
	wordWithdraw     = game.Says("Withdraw")
	wordSureWithdraw = game.Says("All games that are still open are then lost. This cannot be undone.")
	wordWithdrawn    = game.Says("withdrawn")
	wordNobodyWins   = game.Says("Nobody has won")
	wordByForfeit    = game.Says("by forfeit")
)

// wordKind is the name of a kind of tournament.
var wordKind = map[cup.Kind]game.Say{
	cup.RoundRobin: game.Says("Round robin"),
	cup.Swiss:      game.Says("Swiss"),
	cup.Knockout:   game.Says("Knock-out"),
}

// wordKindUnder describes a kind of tournament.
var wordKindUnder = map[cup.Kind]game.Say{
	cup.RoundRobin: game.Says("Everyone plays everyone"),
	cup.Swiss:      game.Says("Equal scores meet"),
	cup.Knockout:   game.Says("Whoever loses is out"),
}

// wordCupLine is a tournament in a line: kind, game, participants, progress.
func wordCupLine(c *cup.Cup) game.Say {
	return words.Dotted(wordCupWhat(c), wordSoMany(len(c.Entrants)), wordProgress(c))
}

// wordCupWhat is the kind and the game of a tournament with a name of its own; other names say
// them already.
func wordCupWhat(c *cup.Cup) game.Say {
	if c.Name == "" {
		return game.Say{}
	}
	return words.Dotted(wordKind[c.Kind], variant.Title(c.Rules()))
}

func wordSoMany(n int) game.Say { return game.Counts(n, "{0} participant", "{0} participants") }

// wordProgress is how many games have been played.
func wordProgress(c *cup.Cup) game.Say {
	return game.Says("{0} of {1} games", c.Played(), c.Count())
}

func wordGamesPlayed(n int) game.Say {
	return game.Counts(n, "{0} game played", "{0} games played")
}

func wordVersus(a, b string) game.Say { return game.Says("{0} – {1}", a, b) }

func wordPlayThis(a, b string) game.Say { return game.Says("Play: {0} – {1}", a, b) }

func wordRoundOf(n, of int) game.Say { return game.Says("Round {0} of {1}", n, of) }

func wordGameNumber(n int) game.Say { return game.Says("Game {0}", n) }

func wordForfeits(name string) game.Say { return game.Says("{0} forfeits this game", name) }

// wordCupRow is the accessible name of a row of the table.
func wordCupRow(place int, name string, r cup.Row) game.Say {
	return words.CupRow(place, name, halves(r.Points), r.Won, r.Drawn, r.Lost)
}

// wordPerformance is a performance rating with half the width of its confidence interval.
func wordPerformance(elo, bar string) game.Say { return game.Says("Elo {0} ± {1}", elo, bar) }

var wordAboutElo = game.Says("Elo is measured from the cross-table: 0 is the mean of all, and 95 % lie within what follows ±.")

// wordCrossCell is the accessible text of a cell of the cross-table.
func wordCrossCell(points string, games int, other string) game.Say {
	return game.Says("{0} of {1} against {2}", points, games, other)
}

// wordWonBy says who has won a game.
func wordWonBy(name string) game.Say { return game.Says("{0} has won", name) }

// halves is a number of points in the usual form, such as 2½.
func halves(x float64) string {
	return words.Halves(int(2*x + 0.5))
}

// shortTally is wins, draws and losses in the notation of cross-tables.
func shortTally(won, drawn, lost int) string {
	return fmt.Sprintf("+%d =%d −%d", won, drawn, lost)
}

// quarters is a tie-break score in the usual form.
func quarters(x float64) string {
	if whole := float64(int(x)); x-whole == 0 || x-whole == 0.5 {
		return halves(x)
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}

// wordBreak is the tie-break score among equal points.
func wordBreak(k cup.Kind, r cup.Row) game.Say {
	switch k {
	case cup.Swiss:
		return game.Says("Buchholz {0}", quarters(r.Buchholz))
	case cup.RoundRobin:
		return game.Says("Sonneborn-Berger {0}", quarters(r.Sonneborn))
	}
	return game.Say{}
}

// signed is a rounded number with its sign. The minus is as wide as a plus.
func signed(x float64) string {
	n := int(x + 0.5)
	if x < 0 {
		n = -int(-x + 0.5)
	}
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}
