package assets

// CJK is empty: the page fetches the typeface when a text needs it.
var CJK []byte
