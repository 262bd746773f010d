import fc from "fast-check";
import { expect, it } from "vitest";
import { addressLetters } from "./address-letters.ts";

const runs = { numRuns: 1_000 };

it("marks six characters at either end, in groups of four", () => {
  const groups = addressLetters("TJCNpMonGJFHGPXqD3djArk3quQkzGsvkw");
  expect(groups.map((group) => group.map(({ text, isEnd }) => (isEnd ? `[${text}]` : text)).join(""))).toEqual([
    "[TJCN]",
    "[pM]on",
    "GJFH",
    "GPXq",
    "D3dj",
    "Ark3",
    "quQk",
    "[zGsv]",
    "[kw]",
  ]);
});

it("no character is lost, added or moved", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (address) => {
      const groups = addressLetters(address);
      expect(groups.map((group) => group.map(({ text }) => text).join("")).join("")).toBe(address);
      const marked = groups.flat().filter(({ isEnd }) => isEnd);
      expect(marked.reduce((sum, { text }) => sum + text.length, 0)).toBe(Math.min(12, address.length));
    }),
    runs,
  );
});
