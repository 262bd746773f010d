import { seededDice } from "@sextant/core/statistics";
import fc from "fast-check";
import { expect, it } from "vitest";
import { varyText } from "./vary-text.ts";

const PHRASE = "where do i change the currency of my portfolio";

it("changes a phrase a little, in several ways", () => {
  const dice = seededDice(1);
  const varied = new Set(Array.from({ length: 50 }, () => varyText(PHRASE, dice)));
  expect(varied.size).toBeGreaterThan(20);
  for (const text of varied) {
    const same = PHRASE.split(" ").filter((word) => text.split(" ").includes(word));
    expect(same.length, text).toBeGreaterThan(3);
  }
});

it("leaves placeholders as they are, and no phrase empty", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(varyText("alert {symbol} {price}", seededDice(seed))).toContain("{symbol}");
      expect(varyText("the", seededDice(seed))).not.toBe("");
    }),
  );
});
