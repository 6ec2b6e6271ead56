// Package net stands in for net in the page's bundle. Ebitengine takes the
// address of a host that runs a game as its guest apart with it, never in a page.
package net

import "errors"

// SplitHostPort refuses.
func SplitHostPort(string) (host, port string, err error) {
	return "", "", errors.New("net: not in this build")
}
