import { describe, expect, it } from "vitest";
import fc from "fast-check";
import "../../../scripts/property-runs.ts";
import { descendantsOf, type Tags, tagTree, textWithin } from "./tags.ts";

function read(text: string): Tags {
  const steps = tagTree(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe("tagTree", () => {
  it("reads the same values from OFX 1 (SGML without end tags) and OFX 2 (XML)", () => {
    const sgml = read("OFXHEADER:100\n\n<OFX>\n<INVTRAN><FITID>A1\n<MEMO>Buy &amp; hold\n</INVTRAN><UNITS>10</OFX>");
    const xml = read(
      '<?xml version="1.0"?>\n<OFX><INVTRAN><FITID>A1</FITID><MEMO>Buy &#38; hold</MEMO></INVTRAN><UNITS>10</UNITS></OFX>',
    );
    for (const tags of [sgml, xml]) {
      if (tags.kind !== "tags") throw new Error(tags.reason);
      expect([textWithin(tags.root, "FITID"), textWithin(tags.root, "MEMO"), textWithin(tags.root, "UNITS")]).toEqual([
        "A1",
        "Buy & hold",
        "10",
      ]);
      expect(descendantsOf(tags.root, new Set(["INVTRAN"]))[0]?.children.map(({ name }) => name)).toEqual([
        "FITID",
        "MEMO",
      ]);
    }
  });

  it("reads attributes with either quotation mark and the line of an element", () => {
    const tags = read("<A>\n  <Trade symbol=\"A&amp;B\"\n isin='X' />\n</A>");
    if (tags.kind !== "tags") throw new Error(tags.reason);
    const [trade] = descendantsOf(tags.root, new Set(["TRADE"]));
    expect([trade?.line, trade?.attributes.get("symbol"), trade?.attributes.get("isin")]).toEqual([2, "A&B", "X"]);
  });

  it("refuses what could expand", () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><OFX>&b;</OFX>';
    expect(read(bomb)).toEqual({ kind: "refused", reason: "it declares a document type or entities" });
    expect(read(`${"<a>".repeat(100)}`)).toEqual({ kind: "refused", reason: "its elements are nested too deeply" });
    expect(read("<a")).toEqual({ kind: "refused", reason: "a tag in it is never closed" });
  });

  it("never throws and always ends", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "<",
            ">",
            "/",
            "<a>",
            "</a>",
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "&amp;",
            "&#x110000;",
            "\n",
            'b="',
            '"',
            "x",
          ),
        ),
        (parts) => void read(parts.join("")),
      ),
    );
  });
});
