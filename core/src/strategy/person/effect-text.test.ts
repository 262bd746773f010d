import { expect, it } from "vitest";
import { evidenceLedger } from "../../analysis/index.ts";
import type { Recommendation } from "../../contract/index.ts";
import { factsInText } from "../test-facts-in-text.ts";
import { sentenceWriter } from "../sentence-writer.ts";
import { describeEffect } from "./effect-text.ts";

type Ends = readonly [lowPercent: number, highPercent: number];

/** The sentence about the range, whose numbers must all be facts of the ledger. */
function rangeSentence(now: Ends, after: Ends): string | undefined {
  const ledger = evidenceLedger();
  const range = ([lowPercent, highPercent]: Ends) => ({ lowPercent, highPercent });
  const effect: Recommendation["effect"] = {
    sessions: 63,
    weightNowPercent: 36,
    weightAfterPercent: 35,
    rangeNow: range(now),
    rangeAfter: range(after),
  };
  const sentences = describeEffect(effect, "AAA", sentenceWriter(ledger, { asOfMs: 0, source: "portfolio" }));
  for (const { text } of sentences) expect(factsInText(text, ledger.rows).ungrounded).toEqual([]);
  return sentences[1]?.text;
}

it("describes a range as less and more than today, each end by its own sign", () => {
  expect(rangeSentence([-12.2, 13.9], [-10, 11.1])).toBe(
    "In nine out of ten cases, your portfolio will be worth 12.2% less to 13.9% more than today in 63 trading days; after this trade, 10% less to 11.1% more.",
  );
  expect(rangeSentence([2, 7.5], [-7.5, -2])).toBe(
    "In nine out of ten cases, your portfolio will be worth 2% to 7.5% more than today in 63 trading days; after this trade, 2% to 7.5% less.",
  );
});

it("describes an unchanged range as about the same as today", () => {
  expect(rangeSentence([0, 0], [-0.1, 0.1])).toBe(
    "In nine out of ten cases, your portfolio will be worth about the same as today in 63 trading days; after this trade, 0.1% less to 0.1% more.",
  );
});
