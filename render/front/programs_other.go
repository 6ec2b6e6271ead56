//go:build !js

package front

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"noughts/game"
	"noughts/game/engine/gomocup"
	"noughts/game/match"
	"noughts/render/ui"
)

// programs are the other programs that play: one for each seat, started when
// it is first asked for a move, and kept from game to game.
type programs struct {
	mu      sync.Mutex
	clients map[game.Player]*client
}

type client struct {
	*gomocup.Client
	program string // as it was asked for
}

// Fits is that of ui.Programs.
func (*programs) Fits(r *game.Rules) error {
	_, err := gomocup.Bits(r)
	return err
}

// Seat is that of ui.Programs.
func (p *programs) Seat(program string, by game.Player) (match.Seat, error) {
	asked := ui.ParseProgram(program)
	path, err := exec.LookPath(strings.TrimSpace(asked.File))
	if err != nil {
		return nil, fmt.Errorf("%q cannot be run: %w", asked.File, err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.clients[by]
	if c != nil && c.program == program {
		return c, nil
	}
	if c != nil {
		go c.Close() // it may take its time
	}
	if p.clients == nil {
		p.clients = map[game.Player]*client{}
	}
	o := gomocup.Options{Name: filepath.Base(path), Turn: asked.Time}
	c = &client{gomocup.NewClient(gomocup.Command(path, asked.Words()...), o), program}
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
