import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { decodeText, decodeTextInSteps } from "./decode-text.ts";

const utf16 = (text: string, isLittle: boolean, mark: boolean): Uint8Array => {
  const marked = mark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  for (let i = 0; i < marked.length; i++) new DataView(bytes.buffer).setUint16(i * 2, marked.charCodeAt(i), isLittle);
  return bytes;
};

describe("decodeText", () => {
  it("decodes UTF-8 as the platform's decoder does, with or without a byte order mark", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (text, mark) => {
        const bytes = new TextEncoder().encode(`a${text}`);
        expect(decodeText(mark ? Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes) : bytes)).toEqual({
          text: `a${text}`,
          encoding: "utf-8",
        });
      }),
    );
  });

  it("takes bytes for UTF-8 exactly where the platform's decoder does", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (tail) => {
        const bytes = Uint8Array.of(65, 66, 67, 68, ...tail);
        let strict: string | undefined;
        try {
          strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
        } catch {
          strict = undefined;
        }
        const { text, encoding } = decodeText(bytes);
        if (encoding === "utf-8" || encoding === "windows-1252")
          expect(encoding).toBe(strict === undefined ? "windows-1252" : "utf-8");
        if (strict !== undefined && encoding === "utf-8") expect(text).toBe(strict);
      }),
    );
  });

  it("decodes Windows-1252, in which brokers' older exports are written", () => {
    // https://encoding.spec.whatwg.org/index-windows-1252.txt; Node's own decoder reads these bytes as ISO-8859-1.
    const upper = [
      0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d,
      0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d,
      0x17e, 0x178,
    ];
    const { text, encoding } = decodeText(Uint8Array.from({ length: 255 }, (_, i) => i + 1));
    expect(encoding).toBe("windows-1252");
    expect([...text].map((letter) => letter.charCodeAt(0))).toEqual(
      Array.from({ length: 255 }, (_, i) => upper[i + 1 - 0x80] ?? i + 1),
    );
    expect(decodeText(Uint8Array.of(0x47, 0x65, 0x62, 0xfc, 0x68, 0x72, 0x20, 0x80)).text).toBe("Gebühr €");
  });

  it("decodes UTF-16 of either byte order, with or without a byte order mark", () => {
    for (const isLittle of [true, false])
      for (const mark of [true, false])
        expect(decodeText(utf16("Datum;Typ;Wert\n2024-01-01;Kauf;1", isLittle, mark))).toEqual({
          text: "Datum;Typ;Wert\n2024-01-01;Kauf;1",
          encoding: isLittle ? "utf-16le" : "utf-16be",
        });
  });

  it("decodes a large file in steps", () => {
    const steps = decodeTextInSteps(new Uint8Array(2_000_000).fill(65));
    let count = 0;
    while (steps.next().done !== true) count++;
    expect(count).toBeGreaterThan(5);
  });
});
