//go:build !js

package row

import "sync/atomic"

// shared is a word of a table, which threads load and store in one piece.
type shared = atomic.Uint64
