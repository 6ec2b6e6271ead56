package table

import "testing"

func TestCSV(t *testing.T) {
	got := CSV(
		[]string{"name", "points"},
		[]string{`Ann, "the" lion`, "-1.5"},
		[]string{"two\nlines", ""},
		[]string{"=1+1", "+3"},
		[]string{"@here", "-x"},
	)
	want := "name,points\r\n" +
		"\"Ann, \"\"the\"\" lion\",-1.5\r\n" +
		"\"two\r\nlines\",\r\n" +
		"'=1+1,+3\r\n" +
		"'@here,'-x\r\n"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
