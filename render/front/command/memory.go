package command

import (
	"fmt"
	"runtime"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"noughts/game/search"
)

const (
	megabyte = 1 << 20
	// untold is the memory that is counted on where the system does not tell.
	untold = 2048 * megabyte
	// perGame is what a game under way takes at most: each side has a table of
	// its own, and searches beside it.
	perGame = 4 * search.DefaultTable
)

// memory is how many bytes this process may have: what the machine has, its
// control group allows, or its limit of address space, whichever is least.
var memory = func() uint64 {
	least := uint64(0)
	for _, ask := range []func() (uint64, error){memlimit.FromSystem, memlimit.FromCgroup, addressSpace} {
		if n, err := ask(); err == nil && n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	if least == 0 {
		return untold
	}
	return least
}

// room is how many bytes may be asked for: three quarters of the memory. The
// rest is left to the program and to others.
func room() uint64 { return memory() / 4 * 3 }

// checkTable refuses a table of so many megabytes that does not fit.
func checkTable(megabytes int) error {
	if most := room() / megabyte; uint64(megabytes) > most {
		return Usage{fmt.Errorf("-table %d: there is memory for %d megabytes", megabytes, most)}
	}
	return nil
}

// mostJobs is how many games may be played at a time.
func mostJobs() int { return int(min(1024, max(1, room()/perGame))) }

// usualJobs is how many games are played at a time where nothing is said.
func usualJobs() int { return min(runtime.NumCPU(), mostJobs()) }
