package game

// Digits reads a whole number that is written in digits and nothing else, and is no
// more than most. (The parsers of strconv bring their errors along, which quote, and
// the tables of printable characters for that: too much for the worker of the web page.)
func Digits(text string, most uint64) (n uint64, ok bool) {
	for i := range len(text) {
		d := uint64(text[i] - '0')
		if d > 9 || d > most || n > (most-d)/10 {
			return 0, false
		}
		n = n*10 + d
	}
	return n, text != ""
}
