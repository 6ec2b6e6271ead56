//go:build !js

package assets

import _ "embed"

// CJK has the characters of Chinese and Japanese that the catalogues use, in one weight:
// a TrueType file with two cmaps, of platform 3 for the Chinese forms of characters and
// of platform 0 for the Japanese ones.
//
//go:embed NotoSansCJK-Regular.ttf
var CJK []byte
