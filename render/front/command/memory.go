package command

import (
	"fmt"
	"runtime"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"noughts/game/search"
)

const (
	megabyte = 1 << 20
	// untold is the memory assumed where the system does not tell.
	untold = 2048 * megabyte
	// perGame bounds the memory of a game: each side has a table and a search.
	perGame = 4 * search.DefaultTable
)

// memory is the bytes that this process may have: the least of the machine's memory, the
// control group's limit and the limit of address space.
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

// room is the bytes for tables: three quarters of the memory.
func room() uint64 { return memory() / 4 * 3 }

// checkTable refuses a table that does not fit, in megabytes.
func checkTable(megabytes int) error {
	if most := room() / megabyte; uint64(megabytes) > most {
		return Usage{fmt.Errorf("-table %d: there is memory for %d megabytes", megabytes, most)}
	}
	return nil
}

// mostJobs is the largest number of concurrent games.
func mostJobs() int { return int(min(1024, max(1, room()/perGame))) }

// usualJobs is the default number of concurrent games.
func usualJobs() int { return min(runtime.NumCPU(), mostJobs()) }
