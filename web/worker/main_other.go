//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "worker: this is the engine for a browser: build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
