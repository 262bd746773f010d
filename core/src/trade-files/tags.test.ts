import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { LIMITS } from "./raw-row.ts";
import { descendantsOf, type Tag, type Tags, tagTree, textWithin } from "./tags.ts";

function read(text: string): Tags {
  const steps = tagTree(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

type Shown = {
  readonly line: number;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Shown[];
};
const shown = ({ line, name, attributes, text, children }: Tag): Shown => ({
  line,
  name,
  attributes: Object.fromEntries(attributes),
  text,
  children: children.map(shown),
});

/** The same via the library, which keeps the case of names and returns positions instead of lines. */
function byLibrary(xml: string): readonly Shown[] {
  const parser = new XMLParser({
    preserveOrder: true,
    captureMetaData: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
    ignoreDeclaration: true,
  });
  type Node = Readonly<Record<string | symbol, unknown>>;
  const place = XMLParser.getMetaDataSymbol() as symbol;
  const elements = (nodes: readonly Node[]): readonly Shown[] =>
    nodes.flatMap((node) => {
      const name = Object.keys(node).find((key) => key !== ":@" && key !== "#text");
      if (name === undefined) return [];
      const children = node[name] as readonly Node[];
      const { startIndex } = node[place] as { readonly startIndex: number };
      const attributes = Object.entries((node[":@"] ?? {}) as Readonly<Record<string, string>>);
      const within = elements(children);
      return {
        line: xml.slice(0, startIndex).split("\n").length,
        name: name.toUpperCase(),
        attributes: Object.fromEntries(attributes.map(([key, value]) => [key.toLowerCase(), value])),
        text:
          within.length > 0
            ? ""
            : children
                .map((child) => String(child["#text"] ?? ""))
                .join("")
                .trim(),
        children: within,
      };
    });
  return elements(parser.parse(xml) as readonly Node[]);
}

const space = fc.constantFrom("", "\n", "\r\n  ", " ");
const letters = fc.string({
  unit: fc.constantFrom(
    "a",
    "1",
    "é",
    " ",
    ".",
    "=",
    "/",
    "&amp;",
    "&lt;",
    "&gt;",
    "&quot;",
    "&apos;",
    "&#38;",
    "&#x26;",
  ),
  maxLength: 8,
});
const attributes = fc
  .uniqueArray(fc.constantFrom("symbol", "ibCommission", "dateTime", "x:y"), { maxLength: 3 })
  .chain((names) =>
    fc
      .tuple(
        ...names.map((name) =>
          fc.tuple(fc.constant(name), letters, fc.constantFrom('"', "'"), fc.constantFrom("", ">", "\n")),
        ),
      )
      .map((all) => all.map(([name, value, quote, more]) => ` ${name}=${quote}${value}${more}${quote}`).join("")),
  );
const content = fc
  .array(
    fc.oneof(
      letters,
      letters.map((text) => `<!-- ${text} <a> -->`),
      fc.constantFrom("<![CDATA[R&D <b>]]>", "<![CDATA[ 5 ]]>", "\n"),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(""));
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { depthSize: "small" },
    fc.tuple(attributes, space).map(([own, end]) => `<Trade${own}${end}/>`),
    fc
      .tuple(fc.constantFrom("FITID", "Memo"), attributes, content)
      .map(([name, own, text]) => `<${name}${own}>${text}</${name}>`),
    fc
      .tuple(attributes, fc.array(tie("element"), { minLength: 1, maxLength: 3 }), space, space)
      .map(([own, all, before, after]) => `<Stmt${own}>${before}${all.join(after)}${after}</Stmt>`),
  ),
}));

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

  it("handles a '>' within an attribute, text around comments, and CDATA followed by white space", () => {
    const tags = read("<A><T d='a > b' q=\"x='1' y\"/><M>Foo <!-- > -->bar</M><N><![CDATA[ R&D <x>\n]]>\n</N></A>");
    if (tags.kind !== "tags") throw new Error(tags.reason);
    expect([...descendantsOf(tags.root, new Set(["T"]))[0]!.attributes]).toEqual([
      ["d", "a > b"],
      ["q", "x='1' y"],
    ]);
    expect([textWithin(tags.root, "M"), textWithin(tags.root, "N")]).toEqual(["Foo bar", "R&D <x>"]);
  });

  it("reads XML as fast-xml-parser does: names, attributes, text, order and lines", () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 4 }), space, (elements, before) => {
        const text = `<?xml version="1.0" encoding="UTF-8"?>${before}<Root>${elements.join("")}</Root>`;
        const tags = read(text);
        if (tags.kind !== "tags") throw new Error(tags.reason);
        expect(tags.root.children.map(shown)).toEqual(byLibrary(text));
      }),
    );
  });

  it("does not retry a long name from each of its characters", () => {
    const name = "b".repeat(9 * LIMITS.cellLetters);
    const tags = read(`<A>${`<T ${name} c="1"/>`.repeat(20)}</A>`);
    if (tags.kind !== "tags") throw new Error(tags.reason);
    expect([...descendantsOf(tags.root, new Set(["T"]))[0]!.attributes]).toEqual([["c", "1"]]);
  });

  it("rejects anything that could expand", () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><OFX>&b;</OFX>';
    expect(read(bomb)).toEqual({ kind: "refused", reason: "it declares a document type or entities" });
    expect(read(`${"<a>".repeat(100)}`)).toEqual({ kind: "refused", reason: "its elements are nested too deeply" });
    expect(read("<a>\n<b>1")).toMatchObject({ kind: "tags", cutOff: { line: 2, name: "A" } });
    expect(read("<a>\n<b>1</a>\n")).not.toHaveProperty("cutOff");
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
