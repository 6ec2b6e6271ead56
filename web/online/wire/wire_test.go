package wire

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write schema.json anew")

// types are what messages are made of, by the names of the documents.
var types = map[string]any{
	"Hello": Hello{}, "Welcome": Welcome{}, "Join": Join{}, "Joined": Joined{}, "Tell": Tell{}, "Request": Request{}, "Reply": Reply{},
	"Event": Event{}, "Error": Error{}, "Glance": Glance{}, "Rating": Rating{}, "Rated": Rated{}, "Seek": Seek{}, "Wish": Wish{}, "Bot": Bot{}, "Profile": Profile{}, "Cup": Cup{}, "Row": Row{},
}

var (
	kinds   = []Kind{New, Sit, Rename, Move, Offer, Decline, Agree, Resign, Abort, Claim, Flag, Public}
	codes   = []Code{Stale, Refused, NoRoom, NoSeat, Damaged, Unavailable, Busy, Limited, Draining, Malformed, Old}
	methods = []string{MethodCreate, MethodSit, MethodMove, MethodDo, MethodSince, MethodSay, MethodGlance, MethodGames, MethodMe, MethodSeek, MethodLeave,
		MethodOutcome, MethodProfile, MethodShow, MethodForget, MethodFound, MethodEnter, MethodWithdraw, MethodStart, MethodCup, MethodSet, MethodNote, MethodAnswer, MethodEnd}
	whats = []string{Draw, Back, Rematch}
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every example of the document is a message as the program reads and writes it.
func TestExamples(t *testing.T) {
	text := read(t, "README.md")
	seen := map[string]int{}
	for _, m := range regexp.MustCompile("(?s)```json (\\w+)[^\n]*\n(.*?)```").FindAllStringSubmatch(text, -1) {
		kind, example := m[1], m[2]
		seen[kind]++
		like, ok := types[kind]
		if !ok {
			t.Errorf("there is no %s", kind)
			continue
		}
		value := reflect.New(reflect.TypeOf(like))
		d := json.NewDecoder(strings.NewReader(example))
		d.DisallowUnknownFields()
		if err := d.Decode(value.Interface()); err != nil {
			t.Errorf("%s: %v", example, err)
			continue
		}
		again, err := json.Marshal(value.Interface())
		if err != nil {
			t.Fatal(err)
		}
		var one, two any
		if json.Unmarshal([]byte(example), &one) != nil || json.Unmarshal(again, &two) != nil || !reflect.DeepEqual(one, two) {
			t.Errorf("%s is written as\n%s", example, again)
		}
	}
	for _, kind := range []string{"Hello", "Welcome", "Join", "Joined", "Tell", "Request", "Reply"} {
		if seen[kind] == 0 {
			t.Errorf("there is no example of %s", kind)
		}
	}
}

// Every word of the protocol is in the document.
func TestDocumentNamesEverything(t *testing.T) {
	text := read(t, "README.md")
	var words []string
	for _, k := range kinds {
		words = append(words, "| `"+string(k)+"`")
	}
	for _, c := range codes {
		words = append(words, "| `"+string(c)+"`")
	}
	for _, m := range methods {
		words = append(words, "| `"+m+"`")
	}
	for _, w := range whats {
		words = append(words, "`"+w+"`")
	}
	for i, p := range Phrases {
		words = append(words, fmt.Sprint(i+1, " ", p))
	}
	words = append(words, fmt.Sprintf("at most %d events", MaxEvents), fmt.Sprintf("at most %d\n", MaxRooms), fmt.Sprintf("at most %d bytes", MaxID), fmt.Sprintf("at most %d |", MaxResults), fmt.Sprintf("%d latest", MaxHistory), fmt.Sprintf("at most %d of them", MaxSeeks), fmt.Sprintf("at most %d rows", MaxRows), fmt.Sprintf("%d bytes", MaxText), fmt.Sprintf("version %d", Version))
	plain := strings.ReplaceAll(text, "at most 32 |", "at most 32\n")
	for _, w := range words {
		if !strings.Contains(plain, w) && !strings.Contains(strings.Join(strings.Fields(plain), " "), w) {
			t.Errorf("the document does not name %q", w)
		}
	}
}

// The schema is that of the types.
func TestSchema(t *testing.T) {
	defs := map[string]any{}
	for name, like := range types {
		defs[name] = object(reflect.TypeOf(like))
	}
	enum := func(name string, values any) { defs[name] = map[string]any{"type": "string", "enum": values} }
	enum("Kind", kinds)
	enum("Code", codes)
	enum("Method", methods)
	enum("What", whats)
	schema, err := json.MarshalIndent(map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "The protocol of online play", "version": Version, "$defs": defs,
	}, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	schema = append(schema, '\n')
	if *update {
		if err := os.WriteFile("schema.json", schema, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := read(t, "schema.json"); !bytes.Equal([]byte(got), schema) {
		t.Error("schema.json is not that of the types; go test ./web/online/wire -update writes it")
	}
}

// object is the schema of a struct. Fields that are not known are allowed.
func object(s reflect.Type) map[string]any {
	properties, required := map[string]any{}, []string{}
	for i := range s.NumField() {
		name, options, _ := strings.Cut(s.Field(i).Tag.Get("json"), ",")
		if name == "key" || name == "keys" || name == "person" || name == "people" {
			continue // the server's own
		}
		properties[name] = schemaOf(s.Field(i).Type)
		if options == "" {
			required = append(required, name)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required}
}

func schemaOf(t reflect.Type) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem())
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case reflect.Struct:
		return map[string]any{"$ref": "#/$defs/" + t.Name()}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}
	}
	if name := t.Name(); name == "Kind" || name == "Code" {
		return map[string]any{"$ref": "#/$defs/" + name}
	}
	return map[string]any{"type": "string"}
}

// What the server keeps for itself is not told.
func TestTold(t *testing.T) {
	e := Event{V: 1, Kind: Sit, Name: "Ada", Key: "hash", Keys: []string{"hash"}, Person: "hash", People: []string{"hash"}}
	text, err := json.Marshal(e.Told())
	if err != nil || bytes.Contains(text, []byte("hash")) || !bytes.Contains(text, []byte("Ada")) {
		t.Errorf("%s, %v", text, err)
	}
}
