package ui

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/lang"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// soughtNames are queries, some with typing errors, and the first results, by language.
var soughtNames = map[string]map[string][]string{
	"": { // all languages
		"3x3k3":         {"tic-tac-toe", "TicTacToe", "tic tac tow", "noughts and crosses", "noughts & crosses", "nougths and crosses", "xo", "XOX", "3 in a row", "three in a row"},
		"7x6k4-gravity": {"connect four", "connect 4", "Connect4", "conect four", "4 in a row", "four in a row", "captains mistress"},
		"15x15k5":       {"gobang", "gomoku", "go moku", "gomuko", "Gomokku", "5 in a row", "five in a row"},
		"ultimate":      {"super tic-tac-toe", "meta tic tac toe"},
		"hex11":         {"hex"},
		"4x4x4k4":       {"3d", "3D", "３Ｄ", "qubic", "quibc", "3d noughts and crosses"},
		"connect6":      {"connect 6", "six in a row", "6 in a row"},
		"3x3k3-misere":  {"misere", "misère", "reverse tic tac toe"},
	},
	"de": {
		"3x3k3":         {"Drei gewinnt", "3 gewinnt", "3 in einer Reihe", "Kreuze und Kringel", "XXO"},
		"7x6k4-gravity": {"Vier gewinnt", "4 gewinnt", "viergewinnt", "Vier gewint", "4 in einer Reihe"},
		"15x15k5":       {"Fünf gewinnt", "5 gewinnt", "funf in einer Reihe"},
		"4x4x4k4":       {"räumliches", "Würfel"},
		"orderchaos":    {"Ordnung", "Ordnug und Chaos"},
	},
	"fr": {
		"3x3k3":         {"morpion", "morpoin", "ronds et croix", "3 alignés"},
		"7x6k4-gravity": {"Puissance 4", "puissance quatre", "puisance 4", "4 alignés"},
		"15x15k5":       {"cinq en ligne", "5 alignes"},
		"3x3k3-misere":  {"qui perd gagne"},
		"4x4x4k4":       {"morpion 3d"},
	},
	"es": {
		"3x3k3":         {"tres en raya", "3 en raya", "3 en línea", "gato", "ta te ti", "tateti", "tres en ralla"},
		"7x6k4-gravity": {"conecta 4", "4 en raya", "cuatro en linea", "coneta cuatro"},
		"15x15k5":       {"cinco en raya", "5 en línea"},
		"4x4x4k4":       {"tres en raya 3d"},
	},
	"pt": {
		"3x3k3":         {"jogo da velha", "jogo da vela", "jogo do galo", "3 em linha"},
		"7x6k4-gravity": {"ligue 4", "lig 4", "ligue quatro", "4 em linha"},
		"15x15k5":       {"5 em linha", "cinco em fila"},
		"ultimate":      {"super jogo da velha", "super jogo do galo"},
	},
	"it": {
		"3x3k3":         {"tris", "filetto", "tria", "3 in fila"},
		"7x6k4-gravity": {"forza 4", "forza quattro", "forza quatro", "4 in fila"},
		"15x15k5":       {"cinque in fila", "5 in fila"},
		"ultimate":      {"super tris"},
	},
	"pl": {
		"3x3k3":         {"kółko i krzyżyk", "kolko i krzyzyk", "kolko i kzyzyk", "OX", "3 w rzędzie"},
		"7x6k4-gravity": {"czwórki", "czworki", "4 w rzędzie", "cztery w linii"},
		"15x15k5":       {"piątki", "5 w rzędzie"},
	},
	"ru": {
		"3x3k3":         {"крестики-нолики", "крестики нолики", "кристики нолики", "хо", "3 в ряд"},
		"7x6k4-gravity": {"четыре в ряд", "4 в ряд", "собери четыре", "чтыре в ряд"},
		"15x15k5":       {"гомоку", "гобанг", "пять в ряд", "5 в ряд"},
		"hex11":         {"гекс"},
		"4x4x4k4":       {"3d крестики-нолики", "объемные крестики-нолики"},
	},
	"el": {
		"3x3k3":         {"τρίλιζα", "τριλιζα", "τρίλζα", "3 στη σειρά"},
		"7x6k4-gravity": {"σκορ 4", "σκορ τέσσερα", "4 στη σειρά", "τεσσερα στη σειρα"},
		"15x15k5":       {"πέντε στη σειρά", "γκομόκου"},
		"4x4x4k4":       {"τρισδιάστατη"},
	},
	"tr": {
		"3x3k3":         {"xox", "üç taş", "uc tas", "3 taş"},
		"7x6k4-gravity": {"dörtlü", "yan yana 4", "4 taş"},
		"15x15k5":       {"beş taş", "5 taş", "bes tas"},
		"4x4x4k4":       {"küp"},
	},
	"zh": {
		"3x3k3":         {"井字棋", "井字", "三子棋", "3子棋", "圈圈叉叉", "ＯＸ棋"},
		"7x6k4-gravity": {"四子棋", "4子棋", "四连环"},
		"15x15k5":       {"五子棋", "5子棋", "五子连珠"},
		"hex11":         {"六贯棋"},
		"4x4x4k4":       {"立体井字棋"},
	},
	"ja": {
		"3x3k3":         {"三目並べ", "3目並べ", "まるばつ", "マルバツ", "○×ゲーム", "〇×"},
		"7x6k4-gravity": {"四目並べ", "4目並べ", "コネクトフォー", "こねくとふぉー"},
		"15x15k5":       {"五目並べ", "5目並べ", "ごもくならべ", "五目ならべ"},
		"hex11":         {"ヘックス", "へっくす"},
		"4x4x4k4":       {"立体三目並べ"},
	},
}

// foundBy is the results of a search, in order.
func foundBy(b *bench, query string) (ids []string) {
	b.home.Search(query)
	b.Changed()
	b.tick()
	for _, n := range b.Nodes() {
		if n.Role == stage.Cell {
			ids = append(ids, strings.TrimPrefix(n.ID, session.CardID))
		}
	}
	return ids
}

// A search finds games by their common names, in each language and in English, also with typing
// errors. Well-known games come first.
func TestSearchNames(t *testing.T) {
	for _, l := range lang.All() {
		if len(soughtNames[l.Tag()]) == 0 && l.Tag() != "en" {
			t.Errorf("nothing is typed in %s", l.Name())
		}
		b := newBench(t, nil)
		b.SetLook(stage.Look{Languages: l.Tag()})
		for _, tag := range []string{"", l.Tag()} {
			for id, queries := range soughtNames[tag] {
				for _, q := range queries {
					if got := foundBy(b, q); len(got) == 0 || got[0] != id {
						t.Errorf("%s: %q finds %v, want %s first", l.Tag(), q, got, id)
					}
				}
			}
		}
		for _, g := range variant.Catalogue() {
			// Each name finds its game, alone or with others of the same name.
			for _, say := range []game.Say{game.Says(g.Also), variant.Title(g.Rules)} {
				for _, name := range strings.Split(l.Say(say), ";") {
					if got := strings.Join(foundBy(b, name), " "); name != "" && !strings.Contains(" "+got+" ", " "+g.Rules.ID+" ") {
						t.Errorf("%s: %q finds %s, not %s", l.Tag(), name, got, g.Rules.ID)
					}
				}
			}
		}
		for _, q := range []string{"qqqq", "zzzzzzzz", "漢漢漢"} {
			if got := foundBy(b, q); len(got) > 0 {
				t.Errorf("%s: %q finds %v", l.Tag(), q, got)
			}
		}
	}
}

// A query may be of any length; only as much as a long name is compared.
func TestSearchLong(t *testing.T) {
	b := newBench(t, nil)
	short := strings.Repeat("nought ", 10)
	foundBy(b, short)
	of := func(q string) float64 { return testing.AllocsPerRun(3, func() { b.home.Search(q) }) }
	if few, many := of(short), of(strings.Repeat(short, 10_000)); many > 2*few {
		t.Errorf("a search allocates %v times, and a long one %v times", few, many)
	}
	for _, q := range []string{strings.Repeat("é", 1000), strings.Repeat("五", 1000)} {
		if got := foundBy(b, q); len(got) > 0 {
			t.Errorf("%d bytes find %v", len(q), got)
		}
	}
}
