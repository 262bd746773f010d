import fc from "fast-check";
import { expect, it } from "vitest";
import { firstSentences } from "./first-sentences.ts";

const TEXT = "HOLD: no skill was found. Swings are small: 1.7% in 24 hours. A close below $76,207.53 would change it.";

it.each([
  [10, "HOLD: no skill was found."],
  [61, "HOLD: no skill was found. Swings are small: 1.7% in 24 hours."],
  [60, "HOLD: no skill was found."],
  [1_000, TEXT],
])("within %i characters only whole sentences stand", (most, words) => {
  expect(firstSentences(TEXT, most)).toBe(words);
});

it("what is shown begins the text, and the whole is shown where it fits", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("Up.", "It fell 1.5%.", "Why?")), fc.nat(60), (parts, most) => {
      const text = parts.join(" ");
      const short = firstSentences(text, most);
      expect(text.startsWith(short)).toBe(true);
      if (text.length <= most) expect(short).toBe(text);
    }),
  );
});
