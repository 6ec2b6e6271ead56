package command

import (
	"errors"
	"fmt"
	"io/fs"

	"noughts/game/search/proof"
	"noughts/render/front/disk"
)

// readProofs reads the database in a file; it is empty for no name, and where there is no file.
func readProofs(file string) (*proof.DB, error) {
	if file == "" {
		return new(proof.DB), nil
	}
	text, err := disk.Read(file, proof.MostText)
	if errors.Is(err, fs.ErrNotExist) {
		return new(proof.DB), nil
	}
	if err != nil {
		return nil, err
	}
	d, err := proof.Read(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return d, nil
}
