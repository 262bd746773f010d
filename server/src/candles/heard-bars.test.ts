import { parseSymbol } from "@sextant/core/market";
import { expect, it } from "vitest";
import type { StreamedBar } from "./candle-source.ts";
import { createHeardBars } from "./heard-bars.ts";

const MINUTE_MS = 60_000;
const instrument = parseSymbol("BTC-USD");
const bar = (minute: number, wholeFromMs: number, source = "venue"): StreamedBar => {
  if (instrument === undefined) throw new Error("BTC-USD is no symbol");
  const openTimeMs = minute * MINUTE_MS;
  return { source, instrument, wholeFromMs, candle: { openTimeMs, open: 1, high: 1, low: 1, close: 1, volume: 1 } };
};

it("bars from another process are complete from the first one received, or from where their source says", () => {
  const taken: [string, number, number][] = [];
  const heard = createHeardBars({
    takeBar: ({ source, candle, wholeFromMs }) =>
      void taken.push([source, candle.openTimeMs / MINUTE_MS, wholeFromMs / MINUTE_MS]),
  });
  heard.take(bar(10, -Infinity));
  heard.take(bar(11, -Infinity));
  heard.take(bar(11, 5 * MINUTE_MS, "other"));
  heard.take(bar(14, 13 * MINUTE_MS));
  heard.missed();
  heard.take(bar(20, 13 * MINUTE_MS));
  heard.take(bar(21, 13 * MINUTE_MS));
  expect(taken).toEqual([
    ["venue", 10, 10],
    ["venue", 11, 10],
    ["other", 11, 11],
    ["venue", 14, 13],
    ["venue", 20, 20],
    ["venue", 21, 20],
  ]);
});
