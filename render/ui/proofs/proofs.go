package proofs

import (
	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/proof"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// shelf is the database in the store.
type shelf struct {
	a         *session.Session
	db        *proof.DB
	text      string    // from which db was read, or which it has become
	forgotten *proof.DB // what was deleted last; nil if nothing was, or it was brought back
	changed   func()    // what Known was given
}

// New keeps what is proved in the store of a session.
func New(a *session.Session) session.Proofs { return &shelf{a: a, changed: func() {}} }

// load reads the database, which another window may have changed. A text that cannot be read
// is set aside, and nothing is known then.
func (k *shelf) load() *proof.DB {
	text, err := k.a.Store.Load(session.SlotProofs)
	if k.db != nil && (err != nil || text == k.text) {
		return k.db
	}
	k.db, k.text = new(proof.DB), text
	if text == "" {
		return k.db
	}
	d, err := proof.Read(text)
	if err != nil {
		aside, _ := session.SetAside(k.a.Stage, session.SlotProofs, text) // what was proved can be proved again
		k.a.Inform(game.Sentences(game.Says("{0}: {1}", wordProofs, k.a.Explain(err)), aside))
		return k.db
	}
	k.db = d
	return d
}

// save stores the database, unless the game is only looked at.
func (k *shelf) save(d *proof.DB) {
	k.db, k.text = d, ""
	if k.a.Env.Request.ReadOnly {
		return
	}
	save := k.a.Store.Delete
	if d.Len() > 0 {
		k.text = d.String()
		save = func(slot string) error { return k.a.Store.Save(slot, k.text) }
	}
	if err := save(session.SlotProofs); err != nil {
		k.a.Inform(k.a.Explain(err))
	}
}

// Known implements session.Proofs.
func (k *shelf) Known(p *game.Position, changed func()) (join func(i search.Info) (search.Info, bool), whole bool) {
	k.changed = changed
	known, whole := k.load().Known(p)
	if len(known.Moves) == 0 && known.Label == search.Unknown {
		return nil, false
	}
	return func(i search.Info) (search.Info, bool) {
		switch {
		case i.Nodes > 0:
			return proof.Join(known, i)
		case known.Label != search.Proved:
			return i, false
		}
		i = known
		if len(i.PV) == 0 {
			i.Moves = nil // the best move is not among them
		}
		return i, true
	}, whole
}

// Keep implements session.Proofs.
func (k *shelf) Keep(p *game.Position, i search.Info) {
	if d := k.load(); d.Put(p, i) {
		k.save(d)
	}
}

// Open implements session.Proofs.
func (k *shelf) Open(text string) error {
	d, err := proof.Read(text)
	if err == nil {
		k.a.Inform(wordAdded(k.add(d)))
	}
	return err
}

// add takes in a database, and tells how many positions are new.
func (k *shelf) add(d *proof.DB) (added int) {
	own := k.load()
	added = own.Add(d)
	k.save(own)
	k.changed()
	return added
}

const idDelete = "proofs-delete"

// Rows implements session.Proofs.
func (k *shelf) Rows(f *stage.Form) {
	d := k.load()
	if d.Len() == 0 && k.forgotten == nil {
		return
	}
	f.Text("proofs", wordProofs, stage.Strong)
	if k.forgotten != nil {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, wordProofs), game.Say{}, stage.Do(func() {
			k.add(k.forgotten)
			k.forgotten, k.a.Focused = nil, idDelete
		}))
	}
	if d.Len() == 0 {
		return
	}
	f.Text("proofs-text", wordKept(d.Len()), stage.Muted)
	if k.a.Files.Export != nil {
		f.Button("proofs-file", words.ToFile, game.Say{}, stage.Do(func() { k.a.Export("proofs.noughts", []byte(d.String())) }))
	}
	f.Button(idDelete, words.Delete, game.Say{}, stage.Do(func() {
		k.save(new(proof.DB))
		k.forgotten, k.a.Focused = d, stage.IDBringBack
		k.a.Inform(wordForgotten)
		k.changed()
	}))
}
