import { parseSymbol } from "@sextant/core/market";
import { expect, it } from "vitest";
import type { StreamedBar } from "./candle-source.ts";
import { createStreamedBars } from "./streamed-bars.ts";

const MINUTE_MS = 60_000;
const instrument = parseSymbol("BTC-USD");
const bar = (minute: number, wholeFromMs: number, source = "venue"): StreamedBar => {
  if (instrument === undefined) throw new Error("BTC-USD is no symbol");
  const openTimeMs = minute * MINUTE_MS;
  return { source, instrument, wholeFromMs, candle: { openTimeMs, open: 1, high: 1, low: 1, close: 1, volume: 1 } };
};

it("bars from another process are complete from the first one received, or from where their source says", () => {
  const taken: [string, number, number][] = [];
  const received = createStreamedBars({
    takeBar: ({ source, candle, wholeFromMs }) =>
      void taken.push([source, candle.openTimeMs / MINUTE_MS, wholeFromMs / MINUTE_MS]),
  });
  received.take(bar(10, -Infinity));
  received.take(bar(11, -Infinity));
  received.take(bar(11, 5 * MINUTE_MS, "other"));
  received.take(bar(14, 13 * MINUTE_MS));
  received.missed();
  received.take(bar(20, 13 * MINUTE_MS));
  received.take(bar(21, 13 * MINUTE_MS));
  expect(taken).toEqual([
    ["venue", 10, 10],
    ["venue", 11, 10],
    ["other", 11, 11],
    ["venue", 14, 13],
    ["venue", 20, 20],
    ["venue", 21, 20],
  ]);
});
