import { getSymbolPrices } from "@sextant/core/contract";
import { candleColumns, type LivePrice, type Quote } from "@sextant/core/market";
import { afterEach, expect, it, vi } from "vitest";
import type { CandleStore } from "../../candles/index.ts";
import { createPricesAtHand } from "./prices-at-hand.ts";

type Days = Awaited<ReturnType<CandleStore["storedDays"]>>;

const NOW_MS = Date.UTC(2025, 5, 2, 12, 30);
const DAY_MS = 86_400_000;

const live: LivePrice = {
  symbol: "BTC-USD",
  price: 110,
  reference: 100,
  high24h: 111,
  low24h: 99,
  volume24h: 5e9,
  currency: "USD",
  source: "coinbase",
  asOfMs: NOW_MS,
  freshness: "live",
  delayMinutes: undefined,
};

function days(source: string, ...closes: readonly number[]): Days {
  const columns = candleColumns(
    closes.map((close, i) => ({
      openTimeMs: NOW_MS - (closes.length - i) * DAY_MS,
      open: close,
      high: close,
      low: close,
      close,
      volume: 1,
      closed: true,
    })),
  );
  return { columns, source, quotedIn: "USD", freshness: "end_of_day", asOfMs: NOW_MS - DAY_MS };
}

function prices(stored: Readonly<Record<string, Days | Error | Promise<never>>>) {
  const state = { nowMs: NOW_MS, reads: [] as string[] };
  const handler = createPricesAtHand({
    live: (symbol) => (symbol === live.symbol ? live : undefined),
    candles: {
      storedDays: async ({ symbol }) => {
        state.reads.push(symbol);
        const found = await stored[symbol];
        if (found instanceof Error) throw found;
        return found;
      },
    },
    simulated: {
      fetchQuote: ({ symbol }) =>
        Promise.resolve<Quote>({
          symbol,
          freshness: "simulated",
          currency: "USD",
          price: { value: 21, source: "simulated", asOfMs: NOW_MS },
          previousClose: { value: 20, source: "simulated", asOfMs: NOW_MS - DAY_MS },
        }),
    },
    clock: { nowMs: () => state.nowMs },
  });
  const request = async (symbols: string) =>
    getSymbolPrices.answer.parse(await handler({ query: getSymbolPrices.query.parse({ symbols }) }));
  return { state, request };
}

afterEach(() => {
  vi.useRealTimers();
});

it("has the live price of a followed symbol, else the last stored close with its change, else the simulated price", async () => {
  const { request, state } = prices({ MSFT: days("yahoo", 400, 410), AAPL: days("simulated", 1, 2) });
  const found = await request("BTC/USD,msft,AAPL,NONE");
  expect(found).toMatchObject([
    { symbol: "BTC-USD", price: 110, changePercent: 10, freshness: { state: "live" } },
    { symbol: "MSFT", price: 410, changePercent: 2.5, source: "yahoo", freshness: { state: "end_of_day" } },
    { symbol: "AAPL", price: 21, changePercent: 5, source: "simulated", freshness: { state: "simulated" } },
  ]);
  expect(state.reads).toEqual(["MSFT", "AAPL", "NONE"]);
});

it("reads a symbol at most once a minute, found or not", async () => {
  const { request, state } = prices({ MSFT: days("yahoo", 400) });
  await request("MSFT,NONE");
  await request("MSFT,NONE");
  expect(state.reads).toEqual(["MSFT", "NONE"]);
  state.nowMs += 60_000;
  await request("MSFT");
  expect(state.reads).toEqual(["MSFT", "NONE", "MSFT"]);
});

it("leaves out what cannot be read, and does not wait for what takes long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const never = new Promise<never>(() => undefined);
  const { request, state } = prices({ SLOW: never, DOWN: new Error("database away"), MSFT: days("yahoo", 400, 410) });
  const late = async (symbols: string) => {
    const answer = request(symbols);
    await vi.runAllTimersAsync();
    return (await answer).map(({ symbol }) => symbol);
  };
  expect(await late("SLOW,DOWN,MSFT")).toEqual(["MSFT"]);
  expect(await late("SLOW")).toEqual([]);
  expect(state.reads.filter((symbol) => symbol === "SLOW")).toHaveLength(1);
});
