import fc from "fast-check";
import { expect, it } from "vitest";
import { boundedLine, boundedText } from "./bounded-text.ts";

it("keeps line ends and no other invisible characters", () => {
  expect(boundedText("a\r\nb\u2028c\n\n\n\nd\0\u202e\u200be ", 100)).toBe("a\nb\nc\n\nde");
  expect(boundedLine(" a\r\nBcc: b\t c ", 100)).toBe("a Bcc: b c");
});

it("never exceeds the limit or splits a character, for any input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.integer({ min: 2, max: 60 }), (text, max) => {
      for (const bounded of [boundedText(text, max), boundedLine(text, max)]) {
        expect(bounded.length).toBeLessThanOrEqual(max);
        expect(bounded).not.toMatch(/\p{Cs}|\p{Cf}|[^\P{Cc}\n]/u);
      }
      expect(boundedLine(text, max)).not.toContain("\n");
    }),
  );
});
