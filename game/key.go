package game

// zobrist is the part of the key for a mark on a cell (Zobrist 1970). It is
// computed, not looked up: the finalizer of MurmurHash3 mixes the bits well,
// and the table for a large board would not fit into the processor's cache.
func zobrist(c Cell, m Mark) uint64 { return mix(uint64(c)<<8 | uint64(m)) }

// turnKey is the part of the key for the player to move.
func turnKey(p Player) uint64 { return turnKeys[p&15] }

// turnKeys caches those parts, because every move needs two of them.
var turnKeys [16]uint64

func init() {
	for p := range turnKeys {
		turnKeys[p] = mix(1<<48 | uint64(p))
	}
}

// registerKey is the part of the key for a register with a value other than 0.
func registerKey(i, v int32) uint64 { return mix(1<<56 | uint64(i)<<32 | uint64(uint32(v))) }

func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	x = (x ^ x>>33) * 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}
