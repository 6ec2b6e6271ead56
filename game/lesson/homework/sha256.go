package homework

import (
	"encoding/binary"
	"math/bits"
)

// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) are written out here, because the packages
// of the standard library, with their self-tests and variants, would make the page's
// program a good deal larger. The tests compare them with those packages.

var rounds, start = constants()

// constants are the first 32 bits of the fractional parts of the cube roots of the
// first 64 primes, and of the square roots of the first eight.
func constants() (k [64]uint32, h [8]uint32) {
	n := 0
	for p := uint64(2); n < 64; p++ {
		prime := true
		for d := uint64(2); d*d <= p; d++ {
			prime = prime && p%d != 0
		}
		if !prime {
			continue
		}
		k[n] = root(p, 3)
		if n < 8 {
			h[n] = root(p, 2)
		}
		n++
	}
	return k, h
}

// root is the fractional part of the root of p of a degree, in 32 bits: the largest r
// with r^degree not above p·2^(32·degree), without its whole part.
func root(p uint64, degree int) uint32 {
	var r uint64
	for bit := uint64(1) << 36; bit > 0; bit >>= 1 {
		if atMost(r|bit, p, degree) {
			r |= bit
		}
	}
	return uint32(r)
}

// atMost tells whether r^degree ≤ p·2^(32·degree), for r below 2^37.
func atMost(r, p uint64, degree int) bool {
	hi, lo := bits.Mul64(r, r) // below 2^74
	if degree == 2 {
		return hi < p || hi == p && lo == 0
	}
	// (hi, lo)·r, of which the top word is compared with p·2^32.
	carry, low := bits.Mul64(lo, r)
	top := hi*r + carry // below 2^47
	return top < p<<32 || top == p<<32 && low == 0
}

// sum256 is the SHA-256 hash of some data.
func sum256(data []byte) (sum [32]byte) {
	h := start
	size := uint64(len(data)) * 8
	data = append(append([]byte{}, data...), 0x80)
	for len(data)%64 != 56 {
		data = append(data, 0)
	}
	data = binary.BigEndian.AppendUint64(data, size)
	for ; len(data) > 0; data = data[64:] {
		block(&h, data[:64])
	}
	for i, v := range h {
		binary.BigEndian.PutUint32(sum[4*i:], v)
	}
	return sum
}

// block takes 64 bytes into a hash.
func block(h *[8]uint32, data []byte) {
	var w [64]uint32
	for i := range w {
		if i < 16 {
			w[i] = binary.BigEndian.Uint32(data[4*i:])
			continue
		}
		a, b := w[i-15], w[i-2]
		w[i] = w[i-16] + w[i-7] +
			(bits.RotateLeft32(a, -7) ^ bits.RotateLeft32(a, -18) ^ a>>3) +
			(bits.RotateLeft32(b, -17) ^ bits.RotateLeft32(b, -19) ^ b>>10)
	}
	v := *h
	for i := range w {
		a, e := v[0], v[4]
		t := v[7] + rounds[i] + w[i] + (e&v[5] ^ ^e&v[6]) +
			(bits.RotateLeft32(e, -6) ^ bits.RotateLeft32(e, -11) ^ bits.RotateLeft32(e, -25))
		u := (a&v[1] ^ a&v[2] ^ v[1]&v[2]) +
			(bits.RotateLeft32(a, -2) ^ bits.RotateLeft32(a, -13) ^ bits.RotateLeft32(a, -22))
		copy(v[1:], v[:7])
		v[4] += t
		v[0] = t + u
	}
	for i := range h {
		h[i] += v[i]
	}
}

// hmac256 is the HMAC of some data under a key of at most 64 bytes.
func hmac256(key, data []byte) [32]byte {
	var in, out [64]byte
	copy(in[:], key)
	copy(out[:], key)
	for i := range in {
		in[i] ^= 0x36
		out[i] ^= 0x5c
	}
	inner := sum256(append(in[:], data...))
	return sum256(append(out[:], inner[:]...))
}
