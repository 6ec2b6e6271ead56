//go:build unix

package cluster

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Resident is the resident memory of a process in bytes, 0 where the system does not tell.
func Resident(process int) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", process))
	var all, pages int
	if _, wrong := fmt.Sscan(string(text), &all, &pages); err != nil || wrong != nil {
		return 0
	}
	return pages * os.Getpagesize()
}

// Used is what a process has used of the processors, 0 where the system does not tell. What
// threads used that have ended is not in it.
func Used(process int) (sum time.Duration) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", process)) // the pattern is a good one
	for _, name := range threads {
		var ns int64
		text, _ := os.ReadFile(name) // of one that has ended, nothing
		fmt.Sscan(string(text), &ns)
		sum += time.Duration(ns)
	}
	return sum
}
