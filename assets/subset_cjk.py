#!/usr/bin/env python3
"""Makes the embedded face for Chinese and Japanese from the Noto Sans CJK that
Debian packs (fonts-noto-cjk).

    apt install fonts-noto-cjk python3-fonttools
    python3 assets/subset_cjk.py [NotoSansCJK-Regular.ttc]

The face has the characters that the catalogues of these languages and the
lessons use, the two
kana alphabets, and some that people type into names. Of a character that the
two languages draw differently it has both glyphs: the cmap of Windows (3, 1)
answers with the Chinese one, that of Unicode (0, 3) with the Japanese one.
Outlines are quadratic and rounded to a small em, for what they weigh; there are
no hints and no layout tables. The output is the same, byte for byte, for the
same catalogues and versions of Noto and fonttools.
"""
import os
import re
import sys

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

SOURCE = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
HERE = os.path.dirname(os.path.abspath(__file__))

EM = 500  # units of the new face
OFF = 2.0  # how far a curve may be from the original, in thousandths of an em
FIRST = 0x2E80  # what comes before is in the other faces
KANA = [*range(0x3041, 0x3097), 0x309D, 0x309E, *range(0x30A1, 0x30FF)]
NAMES = "简体中文日本語"  # what the languages call themselves is seen among all languages
SIGNS = [ord(c) for c in "　、。〈〉《》「」『』【】〜・々！（），：；？～＋－／＝"]


def used(language):
    """The characters of a catalogue and of the lessons that the other faces do not have."""
    with open(os.path.join(HERE, "words", language + ".po"), encoding="utf-8") as f:
        text = "".join(re.findall(r'^msgstr.*', f.read(), re.M))
    with open(os.path.join(HERE, "lessons.txt"), encoding="utf-8") as f:
        text += "".join(re.findall(rf'^{language} .*', f.read(), re.M))
    return {ord(c) for c in text + NAMES if ord(c) >= FIRST}


def subtable(platform, encoding, glyphs):
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = platform, encoding, 0
    table.cmap = glyphs
    return table


def main():
    both = {TTFont(SOURCE, fontNumber=n)["name"].getDebugName(4): n for n in range(5)}
    ja = TTFont(SOURCE, fontNumber=both["Noto Sans CJK JP"])
    zh = TTFont(SOURCE, fontNumber=both["Noto Sans CJK SC"])
    japanese, chinese = used("ja") | set(KANA), used("zh")
    signs = set(SIGNS)

    # A character of only one language has that one's glyph in both.
    of_ja, of_zh = ja.getBestCmap(), zh.getBestCmap()
    at_ja = {c: of_ja[c] if c in japanese | signs else of_zh[c] for c in sorted(japanese | chinese | signs)}
    at_zh = {c: of_zh[c] if c in chinese | signs else of_ja[c] for c in at_ja}
    order = [".notdef"] + sorted(set(at_ja.values()) | set(at_zh.values()))

    # The faces of the collection share their outlines.
    shapes, scale = ja.getGlyphSet(), EM / ja["head"].unitsPerEm
    glyphs, widths = {}, {}
    for name in order:
        pen = TTGlyphPen(None)
        small = TransformPen(pen, (scale, 0, 0, scale, 0, 0))
        shapes[name].draw(Cu2QuPen(small, OFF, reverse_direction=True))
        glyphs[name] = pen.glyph()
        widths[name] = round(shapes[name].width * scale)

    b = FontBuilder(EM, isTTF=True)
    b.updateHead(created=0, modified=0)
    b.setupGlyphOrder(order)
    b.setupCharacterMap(at_zh)
    b.font["cmap"].tables = [subtable(0, 3, at_ja), subtable(3, 1, at_zh)]
    b.setupGlyf(glyphs)
    table = b.font["glyf"]
    b.setupHorizontalMetrics({n: (widths[n], getattr(table[n], "xMin", 0)) for n in order})
    b.setupHorizontalHeader(ascent=round(880 * scale), descent=-round(120 * scale))
    old = ja["name"]
    b.setupNameTable({
        "copyright": old.getDebugName(0), "familyName": "Noto Sans CJK", "styleName": "Regular",
        "licenseDescription": old.getDebugName(13), "licenseInfoURL": old.getDebugName(14)}, mac=False)
    b.setupOS2()
    b.setupPost(keepGlyphNames=False)
    b.font.recalcTimestamp = False
    out = os.path.join(HERE, "NotoSansCJK-Regular.ttf")
    b.save(out)
    print(out, os.path.getsize(out), "bytes,", len(order), "glyphs,", len(at_zh), "characters,",
          sum(at_zh[c] != at_ja[c] for c in at_zh), "of them drawn in two ways")
    names(out)


def names(face):
    """Writes a face with nothing but the names of the languages, for pages that fetch
    the other one late. Its glyphs have the same numbers."""
    few = subset.Subsetter(subset.Options(retain_gids=True, drop_tables=["OS/2", "post", "name"]))
    few.populate(text=NAMES)
    font = TTFont(face)
    few.subset(font)
    font.recalcTimestamp = False
    out = os.path.join(HERE, "NotoSansCJK-Names.ttf")
    font.save(out)
    print(out, os.path.getsize(out), "bytes")


main()
