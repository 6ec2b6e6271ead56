//go:build !js

package search

import _ "noughts/game/search/mcts/own" // a page has no room for them: see there
