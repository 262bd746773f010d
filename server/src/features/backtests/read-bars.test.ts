import { cryptoPair } from "@sextant/core/market";
import { expect, it } from "vitest";
import { VendorError, type VendorErrorKind } from "../../providers/vendor.ts";
import { readBars } from "./read-bars.ts";

const clock = { nowMs: () => Date.UTC(2025, 5, 2), replay: undefined };

it.each<[VendorErrorKind, string]>([
  ["not-found", "No source has 1h bars of BTC-USD."],
  ["unreachable", "No source has 1h bars of BTC-USD right now. Try again in a minute."],
  ["timeout", "The sources of 1h bars of BTC-USD are answering too slowly. Try again in a minute."],
  ["no-budget", "The sources of 1h bars of BTC-USD have reached their rate limits. Try again in a minute."],
])("gives the reason why a test has no bars: %s", async (kind, sentence) => {
  const refused = () => Promise.reject(new VendorError("coinbase", kind, "x", { retryAfterMs: 900 }));
  const found = await readBars(
    { candles: { wholeSeries: refused, lastCandles: refused }, clock },
    cryptoPair("BTC", "USD"),
    {
      timeframe: "1h",
      from: null,
      to: null,
    },
  );
  expect(found).toEqual({ error: sentence });
});
