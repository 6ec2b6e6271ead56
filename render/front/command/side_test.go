package command

import (
	"context"
	"net"
	"testing"

	"noughts/game/engine"
	"noughts/game/variant"
)

// After its connection broke, an engine at an address plays the next game again.
func TestPlayerCallsAnew(t *testing.T) {
	r, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer at.Close()
	go func() {
		for n := 0; ; n++ {
			c, err := at.Accept()
			if err != nil {
				return
			}
			if n == 0 {
				c.Close()
				continue
			}
			go engine.Serve(context.Background(), c, new(engine.Local))
		}
	}()
	p := side{word: "remote:" + at.Addr().String(), rules: r}.open()
	defer p.close()
	for n, fails := range []bool{true, false, false} {
		if err := p.begin(uint64(n)); err != nil {
			t.Fatal(err)
		}
		if _, err := p.move(context.Background(), r.Start()); (err != nil) != fails {
			t.Errorf("game %d: %v", n+1, err)
		}
	}
}
