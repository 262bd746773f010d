import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SETUPS } from "../setups/index.ts";
import { lowerFirst } from "./lower-first.ts";

const lower = (text: string): string => lowerFirst({ text, evidence: [] }).text;
const firstWordOf = (text: string): string => /^\S*/.exec(text)?.[0] ?? "";
const symbol = fc.stringMatching(/^[A-Z][A-Z0-9]{0,5}(?:[.-][A-Z]{1,4})?$/);

describe("a sentence after a colon", () => {
  it("begins in lower case if its first word is a plain one", () => {
    const text = [
      ["You can", "you can"],
      ["Don't hold", "don't hold"],
      ["Not available.", "not available."],
    ] as const;
    for (const [written, expected] of text) expect(lower(written)).toBe(expected);
  });

  it("keeps a symbol or an acronym unchanged, as well as the rest of the text", () => {
    fc.assert(
      fc.property(symbol, fc.constantFrom(" has just completed", ", ", ": ", ""), (name, rest) => {
        expect(lower(`${name}${rest}`)).toBe(`${name}${rest}`);
      }),
    );
    for (const text of ["MACD crossed its signal line", "RSI 14 left the zone", "SMA(50) rose", "S&P members"])
      expect(lower(text)).toBe(text);
  });

  it("never changes an acronym at the start of a setup's own sentence", () => {
    for (const { says } of SETUPS) {
      for (const text of [says.BUY, says.SELL]) {
        const word = firstWordOf(text);
        const isPlain = word.slice(1) === word.slice(1).toLowerCase() && /^[A-Z][a-z]/.test(word);
        expect(firstWordOf(lower(text))).toBe(isPlain ? word.toLowerCase() : word);
      }
    }
  });
});
