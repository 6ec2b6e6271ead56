// Package table writes tables for spreadsheets.
package table

import (
	"encoding/csv"
	"strconv"
	"strings"
)

// CSV returns rows of cells as a CSV file (RFC 4180); the first row is the head.
// A text that a spreadsheet would take for a formula, such as a name that begins
// with =, has an apostrophe before it; a number has not.
func CSV(rows ...[]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, text := range row {
			cells[i] = plain(text)
		}
		w.Write(cells) // a strings.Builder takes everything
	}
	w.Flush()
	return b.String()
}

// plain is a cell that no spreadsheet takes for a formula.
func plain(text string) string {
	if text == "" || !strings.ContainsRune("=+-@", rune(text[0])) {
		return text
	}
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		return text
	}
	return "'" + text
}
