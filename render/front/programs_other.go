//go:build !js

package front

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"sync"

	"noughts/game"
	"noughts/game/engine/gomocup"
	"noughts/game/match"
)

// programs are the other programs that play: one for each seat, started when
// it is first asked for a move, and kept from game to game.
type programs struct {
	mu      sync.Mutex
	clients map[game.Player]*client
}

type client struct {
	*gomocup.Client
	file string
}

// Fits is that of ui.Programs.
func (*programs) Fits(r *game.Rules) error {
	_, err := gomocup.Bits(r)
	return err
}

// Seat is that of ui.Programs.
func (p *programs) Seat(file string, by game.Player) (match.Seat, error) {
	path, err := exec.LookPath(file)
	if err != nil {
		return nil, fmt.Errorf("%q cannot be run: %w", file, err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.clients[by]
	if c != nil && c.file == path {
		return c, nil
	}
	if c != nil {
		go c.Close() // it may take its time
	}
	if p.clients == nil {
		p.clients = map[game.Player]*client{}
	}
	c = &client{gomocup.NewClient(gomocup.Command(path), gomocup.Options{Name: filepath.Base(path)}), path}
	p.clients[by] = c
	return c, nil
}

// Close ends all of them.
func (p *programs) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.clients {
		c.Close()
	}
}
