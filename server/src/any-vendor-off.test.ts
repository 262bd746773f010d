import { candlesSchema, marketDataSchema } from "@sextant/core/contract";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket, type Market } from "./market.ts";
import { startFakeServer, type FakeAnswer, type FakeServer } from "./providers/http/fake-server.ts";
import { goodAnswers } from "./providers/fake-vendors.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");
const HOUR_MS = 3_600_000;
const VENDORS = ["coinbase", "binance", "kraken", "yahoo"] as const;
type Name = (typeof VENDORS)[number];
/** The volume and currency of every bar from a vendor's fake. */
const ANSWERS: Readonly<Record<Name, { readonly volume: number; readonly currency: string }>> = {
  coinbase: { volume: 10, currency: "USD" },
  binance: { volume: 12.5, currency: "USDT" },
  kraken: { volume: 7.5, currency: "USD" },
  yahoo: { volume: 1000 / 100.2, currency: "USD" },
};
const SILENT: FakeAnswer = { act: () => undefined };
const DOWN: FakeAnswer = { text: "", status: 503 };
const context = {
  requestId: "test",
  loopback: true,
  person: undefined,
  userAgent: "",
  cookie: undefined,
  bearer: undefined,
  setSession: () => undefined,
  setHeader: () => undefined,
  call: () => Promise.reject(new Error("makes no other call")),
};

let test: TestDatabase;
let server: FakeServer;
let market: Market;
let nowMs = NOW_MS;
/** Who does not answer as usual, and what they do instead. */
let odd: Partial<Record<Name, FakeAnswer>> = {};

beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer((path) => {
    const found = VENDORS.find((name) => path.startsWith(`/${name}/`)) ?? "yahoo";
    return odd[found] ?? goodAnswers(nowMs)(path.slice(found.length + 1));
  });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(async () => {
  [odd, nowMs] = [{}, NOW_MS];
  await test.database.pool.query("truncate candle_series, last_answers cascade");
  market = createMarket({
    config: {
      vendors: [...VENDORS],
      vendorCoinbaseUrl: `${server.url}/coinbase`,
      vendorBinanceUrl: `${server.url}/binance`,
      vendorKrakenUrl: `${server.url}/kraken`,
      vendorYahooUrl: `${server.url}/yahoo`,
      candlesDir: undefined,
    },
    clock: { nowMs: () => nowMs, replay: undefined },
    log: pino({ level: "silent" }),
    database: test.database,
    timeout: { deadlineMs: 10_000, silenceMs: 60 },
  });
});
afterEach(() => market.stop());

async function bars(timeframe: "1h" | "1d" | "1m") {
  const query = { timeframe, limit: 40, adjust: "splits" } as const;
  const answer = await market.handlers.getCandles({ params: { symbol: "BTC-USD" }, query, body: undefined, context });
  return candlesSchema.parse(answer);
}

/** Every bar is its source's own: no other exchange has that volume. */
function expectUnspliced({ source, currency, candles }: Awaited<ReturnType<typeof bars>>): void {
  const answer = ANSWERS[source as Name];
  expect(currency).toBe(answer.currency);
  expect(candles.length).toBeGreaterThan(10);
  if (source !== "yahoo") expect(new Set(candles.map(({ volume }) => volume))).toEqual(new Set([answer.volume]));
}

async function expectEverything(): Promise<{ readonly candles: string; readonly quote: string }> {
  const days = await bars("1d");
  expectUnspliced(days);
  expectUnspliced(await bars("1h"));
  const requested = { params: { symbol: "BTC-USD" }, query: {}, body: undefined, context };
  const analysis = marketDataSchema.parse(await market.handlers.getMarketData(requested));
  expect(analysis.price).toBeGreaterThan(90);
  expect(analysis.price).toBeLessThan(110);
  expect(analysis.parts.candles.state).toBe("ok");
  expect(analysis.parts.quote.state).toBe("ok");
  const query = { q: "btc-usd", limit: 5 };
  const found = await market.handlers.searchSymbols({ params: {}, query, body: undefined, context });
  expect(found.listings.map(({ symbol }) => symbol)).toContain("BTC-USD");
  return { candles: days.source, quote: analysis.parts.quote.source ?? "" };
}

describe("with any one vendor off a coin still has candles, a price and is found", () => {
  it.each(VENDORS)("without %s, down", async (off) => {
    odd = { [off]: DOWN };
    expect(Object.values(await expectEverything())).not.toContain(off);
  });

  it.each(VENDORS)("without %s, on an open connection that sends nothing", async (off) => {
    odd = { [off]: SILENT };
    expect(Object.values(await expectEverything())).not.toContain(off);
  });
});

describe("with any one vendor alone a coin has candles and a price", () => {
  it.each(VENDORS)("of %s", async (on) => {
    odd = Object.fromEntries(VENDORS.filter((name) => name !== on).map((name) => [name, DOWN]));
    const { source } = await bars("1d");
    expect(source).toBe(on);
    const requested = { params: { symbol: "BTC-USD" }, query: {}, body: undefined, context };
    const analysis = marketDataSchema.parse(await market.handlers.getMarketData(requested));
    expect(analysis.parts.quote).toMatchObject({ state: "ok", source: on });
    expect(analysis.currency).toBe(ANSWERS[on].currency);
    expect(analysis.change).not.toBeNull();
  });
});

describe("exchanges that fail in turn", () => {
  it("are never spliced: whichever answers, every bar is from one exchange and in its currency", async () => {
    const turns: readonly Partial<typeof odd>[] = [
      {},
      { coinbase: SILENT },
      { coinbase: DOWN, binance: SILENT },
      { coinbase: DOWN, binance: DOWN },
      { kraken: DOWN },
      { coinbase: SILENT, kraken: SILENT },
    ];
    const seen = new Set<string>();
    for (const turn of turns) {
      odd = turn;
      const answer = await bars("1h");
      expectUnspliced(answer);
      seen.add(answer.source);
      // The circuit breakers have closed again, and a new hourly bar is due.
      nowMs += 2 * HOUR_MS;
    }
    expect(seen.size).toBeGreaterThan(1);
    const { rows } = await test.database.pool.query<{ source: string; quoted_in: string }>(
      "select distinct source, quoted_in from candle_series order by source",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { source, quoted_in } of rows) expect(quoted_in).toBe(ANSWERS[source as Name].currency);
  });
});
