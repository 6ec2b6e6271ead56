#!/usr/bin/env python3
"""Makes the embedded faces from the Inter that Debian packs (fonts-inter).

    apt install fonts-inter python3-fonttools
    python3 assets/subset.py [directory of Inter-*.otf]

A face keeps the characters below, quadratic outlines (glyf) instead of cubic
ones, no hints, no layout tables but a plain kern table of the pairs that
matter, and the names that its licence asks for. The output is the same, byte
for byte, for the same version of Inter and fonttools.
"""
import os
import sys

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

SOURCE = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/inter"
HERE = os.path.dirname(os.path.abspath(__file__))

CHARS = (
    [*range(0x20, 0x7F), *range(0xA0, 0x180)]  # Latin for all of Europe
    + [0x386, *range(0x388, 0x3CF)]  # Greek
    + [*range(0x400, 0x460), 0x490, 0x491]  # Cyrillic
    + [ord(c) for c in "–—‘’‚“”„‹›•…←↑→↓−∞√✓✗○●×\u202f\ufffd"]
)
# Pairs are kept between these, and where they move by this much (of 1000).
KERNED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-–—‘’“”'\"/()"
LEAST = 12


def pairs(font):
    """The kerning of a font's GPOS table, as a dictionary by glyph names."""
    gpos, found = font["GPOS"].table, {}
    wanted = {i for f in gpos.FeatureList.FeatureRecord if f.FeatureTag == "kern"
              for i in f.Feature.LookupListIndex}
    for i in sorted(wanted):
        here = {}  # the first subtable that knows a pair decides
        for sub in gpos.LookupList.Lookup[i].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType != 2:
                continue
            for n, left in enumerate(sub.Coverage.glyphs):
                if sub.Format == 1:
                    for r in sub.PairSet[n].PairValueRecord:
                        v = getattr(r.Value1, "XAdvance", 0) if r.Value1 else 0
                        here.setdefault((left, r.SecondGlyph), v)
                    continue
                row = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)].Class2Record
                for right in font.getGlyphOrder():
                    v = row[sub.ClassDef2.classDefs.get(right, 0)].Value1
                    here.setdefault((left, right), getattr(v, "XAdvance", 0) if v else 0)
        for k, v in here.items():
            found[k] = found.get(k, 0) + v
    return found


def main():
    for weight in ("Regular", "SemiBold"):
        font = TTFont(os.path.join(SOURCE, f"Inter-{weight}.otf"), recalcTimestamp=False)
        options = subset.Options()
        options.layout_features = ["kern"]
        options.hinting = False
        options.notdef_outline = True
        options.name_IDs = [0, 1, 2, 13, 14]
        cut = subset.Subsetter(options)
        cut.populate(unicodes=CHARS)
        cut.subset(font)

        glyphs, shapes = {}, font.getGlyphSet()
        for name in font.getGlyphOrder():
            pen = TTGlyphPen(None)
            shapes[name].draw(Cu2QuPen(pen, 1.5, reverse_direction=True))
            glyphs[name] = pen.glyph()

        em = font["head"].unitsPerEm
        cmap = font.getBestCmap()
        kept = {cmap[ord(c)] for c in KERNED if ord(c) in cmap}
        table = KernTable_format_0()
        table.coverage, table.format, table.tupleIndex, table.apple = 1, 0, None, False
        table.kernTable = {(a, b): v for (a, b), v in pairs(font).items()
                           if a in kept and b in kept and abs(v) * 1000 >= LEAST * em}
        kern = font["kern"] = newTable("kern")
        kern.version, kern.kernTables = 0, [table]

        font["glyf"], font["loca"] = newTable("glyf"), newTable("loca")
        font["glyf"].glyphs, font["glyf"].glyphOrder = glyphs, font.getGlyphOrder()
        font["maxp"].tableVersion = 0x00010000
        for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs",
                      "maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions",
                      "maxComponentElements", "maxPoints", "maxContours",
                      "maxCompositePoints", "maxCompositeContours", "maxComponentDepth"):
            setattr(font["maxp"], field, 1 if field == "maxZones" else 0)
        font["post"].formatType = 3.0
        for tag in ("CFF ", "GPOS", "GDEF", "GSUB", "VORG", "DSIG"):
            if tag in font:
                del font[tag]
        font.sfntVersion = "\x00\x01\x00\x00"
        out = os.path.join(HERE, f"Inter-{weight}.ttf")
        font.save(out)
        print(out, os.path.getsize(out), "bytes,", len(glyphs), "glyphs,",
              len(table.kernTable), "pairs")


main()
