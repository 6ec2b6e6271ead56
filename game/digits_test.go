package game_test

import (
	"math"
	"strconv"
	"testing"

	"noughts/game"
)

// Digits reads what strconv does, as far as it is digits.
func TestDigits(t *testing.T) {
	for _, most := range []uint64{0, 5, 9, 10, 255, 1<<32 - 1, math.MaxInt, math.MaxUint64 - 1, math.MaxUint64} {
		for _, text := range []string{"", "0", "5", "6", "9", "10", "11", "007", "255", "256", "4294967295", "4294967296",
			"9223372036854775807", "9223372036854775808", "18446744073709551614", "18446744073709551615", "18446744073709551616",
			"99999999999999999999", "-1", "+1", " 1", "1 ", "1_0", "0x1", "１", "a", ":", "/"} {
			want, err := strconv.ParseUint(text, 10, 64)
			n, ok := game.Digits(text, most)
			if good := err == nil && want <= most; ok != good || ok && n != want {
				t.Errorf("%q up to %d: %d, %t", text, most, n, ok)
			}
		}
	}
}
