import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { letterCode, type TypingDistance, typingDistances } from "./typing-distance.ts";

const codesOf = (word: string) => Uint8Array.from(word, (letter) => letterCode(letter.charCodeAt(0)));

function distance(typed: string, other: string): TypingDistance {
  const out = { whole: -1, prefix: -1 };
  const codes = codesOf(other);
  typingDistances(codesOf(typed))(codes, 0, codes.length, out);
  return out;
}

/**
 * The reference definition: optimal string alignment by the table of all prefixes; the minimum of the last row is the
 * distance to a prefix.
 */
function byTable(typed: string, other: string): TypingDistance {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = typed[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && typed[i - 1] === other[j - 2] && typed[i - 2] === other[j - 1];
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? NaN) + 1,
          (row[j - 1] ?? NaN) + 1,
          (rows[i - 1]?.[j - 1] ?? NaN) + same,
          swapped ? (rows[i - 2]?.[j - 2] ?? NaN) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  const last = rows.at(-1) ?? [];
  return { whole: last.at(-1) ?? NaN, prefix: Math.min(...last) };
}

describe("typing errors between two words", () => {
  it.each([
    ["APPEL", "APPLE", 1],
    ["MIRCOSOFT", "MICROSOFT", 1],
    ["TESAL", "TESLA", 1],
    ["ETHERIUM", "ETHEREUM", 1],
    // Optimal string alignment counts 3 here, where unrestricted transpositions would count 2.
    ["CA", "ABC", 3],
    ["AAPL", "AAPL", 0],
  ])("of %s and %s are counted", (typed, other, errors) => {
    expect(distance(typed, other).whole).toBe(errors);
  });

  it("of an unfinished word are counted against the other word's prefix", () => {
    expect(distance("MIRCO", "MICROSOFT")).toEqual({ whole: 5, prefix: 1 });
  });

  it("match the reference definition for any two words", () => {
    const word = fc.string({ unit: fc.constantFrom(..."ABCD9&"), minLength: 1, maxLength: 31 });
    fc.assert(
      fc.property(word, word, (typed, other) => {
        expect(distance(typed, other)).toEqual(byTable(typed, other));
      }),
    );
  });
});
