// Package glicko is Glicko-2: ratings that know how uncertain they are.
//
// It follows Mark E. Glickman, Example of the Glicko-2 system (2022,
// glicko.net/glicko/glicko2.pdf), step by step and with its letters, and gives
// the paper's worked example. A player has a rating r, a deviation RD and a
// volatility σ, which says how much the strength wanders. With 95 % the strength
// lies within two deviations of the rating.
//
// # Rating periods
//
// The paper gathers the games of a rating period, and rates them together when
// it ends. Here a game is rated when it ends, in the transaction that writes its
// result: a player sees at once what a game was worth, no job has to run at the
// end of a period, and a server that stops leaves nothing half done. Each update
// has one game and says how much of a period has passed since the one before. So
//
//	φ*² = φ² + t σ'²
//
// with a fraction t where the paper has a whole period, and e^x becomes t e^x in
// its function f, where it stands for the same term. With t = 1 both are the
// paper's. This serves inactivity too: who stays away for ten periods comes back
// with t = 10. Games that follow each other quickly have a t near 0, so that a
// series of them on purpose cannot raise the volatility.
//
// A period is a week: the paper asks for 10 to 15 games of an average player in
// one, and that is what somebody plays who comes by every other day.
//
// # Bounds
//
// A deviation is at most that of a player without games, and at least Least.
// Without that bound somebody with thousands of games would hardly move any
// more, though people do get better. A rating is from Lowest to Highest, so that
// no series of results leads to a number that nobody can read.
//
// # Conservation
//
// Of two players with the same deviation, volatility and time of absence one
// gains what the other loses. Otherwise the less certain one moves more: ratings
// are estimates, not coins. What a game changes is φ'² g(φ_j)(s - E) on each
// side and nothing else, except at the bounds.
package glicko
