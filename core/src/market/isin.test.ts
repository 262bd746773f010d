import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { isIsin } from "./isin.ts";

/** Check digits computed by the definition: the only digit that makes it an ISIN. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const letters = (alphabet: string, length: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map((all) => all.join(""));
const stems = fc.tuple(letters(ALPHABET.slice(0, 26), 2), letters(ALPHABET, 9)).map((parts) => parts.join(""));

describe("an ISIN", () => {
  // en.wikipedia.org/wiki/International_Securities_Identification_Number, 'Examples', each worked through there.
  it.each(["US0378331005", "AU0000XVGZA3", "GB0002634946"])("%s is one", (text) => {
    expect(isIsin(text)).toBe(true);
  });

  it.each([
    "",
    "US0378331006",
    "US037833100",
    "us0378331005",
    "US03783310055",
    "NLFLATEXACNT",
    "U50378331005",
    " US0378331005",
  ])("%j is none", (text) => {
    expect(isIsin(text)).toBe(false);
  });

  it("has exactly one check digit", () => {
    fc.assert(
      fc.property(stems, (stem) => {
        expect([..."0123456789"].filter((digit) => isIsin(stem + digit))).toHaveLength(1);
      }),
    );
  });

  it("is invalid after any single-digit typo", () => {
    fc.assert(
      fc.property(stems, fc.nat(8), fc.integer({ min: 1, max: 9 }), (stem, place, by) => {
        const isin = stem + ([..."0123456789"].find((digit) => isIsin(stem + digit)) ?? "");
        const at = 2 + place;
        const letter = isin[at] ?? "";
        fc.pre(/\d/.test(letter));
        const mistyped = isin.slice(0, at) + String((Number(letter) + by) % 10) + isin.slice(at + 1);
        expect(isIsin(mistyped)).toBe(false);
      }),
    );
  });
});
