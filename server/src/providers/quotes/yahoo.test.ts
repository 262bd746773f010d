import { parseSymbol, type Instrument } from "@sextant/core/market";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeServer } from "../http/fake-server.ts";
import { createYahooQuotes } from "./yahoo.ts";

const BTC = parseSymbol("BTC-USD") as Instrument;
const NOW_MS = Date.parse("2026-02-26T08:00:00Z");
const QUARTER_HOUR_S = 900;

let server: FakeServer;
/** Prices of the 15-minute bars up to now, the oldest first. Invented. */
let prices: readonly number[] = [];

beforeAll(async () => {
  server = await startFakeServer((path) =>
    path.startsWith("/v8/finance/chart/BTC-USD") ? { json: chart() } : { text: "", status: 404 },
  );
});
afterAll(() => server.close());

/** Returns a new client for each request, since one caches its answers for a while. */
function newClient(): VendorHttp {
  return createVendorHttp({
    vendor: "yahoo",
    baseUrl: server.url,
    clock: { nowMs: () => NOW_MS, replay: undefined },
    log: { warn: () => undefined },
  });
}

function chart() {
  const nowS = NOW_MS / 1000;
  return {
    chart: {
      error: null,
      result: [
        {
          meta: {
            symbol: "BTC-USD",
            currency: "USD",
            instrumentType: "CRYPTOCURRENCY",
            exchangeTimezoneName: "UTC",
            dataGranularity: "15m",
            range: "2d",
            regularMarketPrice: 88,
            regularMarketTime: nowS,
            // Since midnight UTC only.
            regularMarketDayHigh: 95,
            regularMarketDayLow: 88,
          },
          timestamp: prices.map((_, i) => nowS - (prices.length - 1 - i) * QUARTER_HOUR_S),
          indicators: {
            quote: [
              {
                open: prices,
                high: prices.map((price) => price + 0.5),
                low: prices.map((price) => price - 0.5),
                close: prices,
                volume: prices.map(() => 10),
              },
            ],
          },
        },
      ],
    },
  };
}

it("a coin's range covers the same 24 hours as its change, not the day since midnight UTC", async () => {
  // Thirty hours: 120 six hours before the window begins, 110 at its start, then falling to 88.
  prices = Array.from({ length: 121 }, (_, i) => (i < 24 ? 120 : i === 24 ? 110 : 110 - (22 * (i - 24)) / 96));
  const quote = await createYahooQuotes(newClient()).fetchQuote(BTC);
  expect(quote.previousClose?.value).toBe(110);
  expect(quote.dayHigh?.value).toBe(110.5);
  expect(quote.dayLow?.value).toBe(87.5);
});

it("a coin whose bars do not reach back 24 hours has no range", async () => {
  prices = Array.from({ length: 40 }, () => 90);
  const quote = await createYahooQuotes(newClient()).fetchQuote(BTC);
  expect(quote.price.value).toBe(88);
  expect(quote).not.toHaveProperty("dayHigh");
  expect(quote).not.toHaveProperty("dayLow");
});
