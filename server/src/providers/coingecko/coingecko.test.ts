import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseSymbol, type Instrument } from "@sextant/core/market";
import { afterEach, describe, expect, it } from "vitest";
import { createCoingeckoFundamentals } from "../fundamentals/index.ts";
import { fundamentalsVendorConformance } from "../fundamentals/conformance.ts";
import sampleCoin from "../fundamentals/samples/coingecko-coin.json" with { type: "json" };
import sampleMarkets from "../fundamentals/samples/coingecko-markets.json" with { type: "json" };
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { createCoingeckoNames } from "../symbols/index.ts";
import { haveRecordings, recordedBody, sharedText } from "../test-recordings.ts";
import { VendorError } from "../vendor.ts";
import { parseCoinCategories } from "./parse-coin.ts";
import { coinOfSymbol, parseCoinMarkets } from "./parse-coin-markets.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const [btc, btcEur, btcUsdt, eurUsd] = ["BTC-USD", "BTC-EUR", "BTC-USDT", "EUR-USD"].map(parseSymbol) as [
  Instrument,
  Instrument,
  Instrument,
  Instrument,
];
const sample = (path: string) => ({ json: path.startsWith("/coins/markets") ? sampleMarkets : sampleCoin });

fundamentalsVendorConformance({
  name: "coingecko",
  nowMs,
  sample,
  request: (http, signal) => createCoingeckoFundamentals(http).fetchFundamentals(btc, signal),
});

type Requested = { readonly path: string; readonly headers: NodeJS.Dict<string | string[]> };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Returns a client of a stub that answers each path, and the requests it received. */
async function lineTo(answer: (path: string) => { readonly json: unknown; readonly status?: number }) {
  const requested: Requested[] = [];
  const server = createServer((request, response) => {
    requested.push({ path: request.url ?? "", headers: request.headers });
    const { json, status = 200 } = answer(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json", "retry-after": "60" }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const http: VendorHttp = createVendorHttp({
    vendor: "coingecko",
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    clock: { nowMs: () => nowMs, replay: undefined },
    log: { warn: () => undefined },
  });
  ends.push(() => {
    http.close();
    server.close();
  });
  return { http, requested };
}

describe("a coin at CoinGecko", () => {
  it("has its name, cap, range of the day and categories, the real ones first", async () => {
    const { http } = await lineTo(sample);
    const asOfMs = Date.parse("2025-06-02T15:58:11.740Z");
    const reported = (value: number) => ({ value, source: "coingecko", asOfMs, currency: "USD" });
    expect(await createCoingeckoFundamentals(http).fetchFundamentals(btc)).toEqual({
      symbol: "BTC-USD",
      name: "Bitcoin",
      currency: "USD",
      categories: ["Layer 1 (L1)", "Proof of Work (PoW)", "Money", "Sample Fund Portfolio", "Sample 10 Index"],
      categoriesBy: "coingecko",
      metrics: { marketCap: reported(1_215_000_000_000), dayLow: reported(60_100.25), dayHigh: reported(62_000) },
    });
  });

  it("is requested in the pair's currency; a pair in a dollar coin has no range in dollars", async () => {
    const { http, requested } = await lineTo(sample);
    const vendor = createCoingeckoFundamentals(http);
    expect(await vendor.fetchFundamentals(btcEur)).toMatchObject({ currency: "EUR" });
    const inTether = await vendor.fetchFundamentals(btcUsdt);
    expect(inTether.currency).toBe("USD");
    expect(Object.keys(inTether.metrics)).toEqual(["marketCap"]);
    expect(requested[0]?.path).toContain("vs_currency=eur&symbols=btc&include_tokens=all");
  });

  it("keeps its values when its categories are unavailable", async () => {
    const { http } = await lineTo((path) =>
      path.startsWith("/coins/markets") ? sample(path) : { json: {}, status: 404 },
    );
    const metrics = await createCoingeckoFundamentals(http).fetchFundamentals(btc);
    expect(metrics.categories).toBeUndefined();
    expect(metrics.metrics.marketCap?.value).toBe(1_215_000_000_000);
  });

  it("is the best-ranked one with its symbol, at any position; without a rank there is none", () => {
    const coins = parseCoinMarkets([...sampleMarkets].reverse(), nowMs);
    expect(coinOfSymbol(coins, "BTC")?.id).toBe("bitcoin");
    expect(coinOfSymbol(coins.slice(0, 1), "BTC")).toBeUndefined();
    expect(coins[0]).toMatchObject({ marketCap: undefined, rank: undefined });
  });

  it("is not requested for government currencies or shares", () => {
    const vendor = createCoingeckoFundamentals({ vendor: "coingecko", baseUrl: "https://a.test" } as VendorHttp);
    expect(vendor.canHandle(eurUsd)).toBe(false);
    expect(vendor.canHandle({ kind: "stock", symbol: "AAPL" })).toBe(false);
  });

  it("is rejected with an inverted range, a future value, or another coin's answer", () => {
    const [row] = sampleMarkets;
    const read = (change: object) => parseCoinMarkets([{ ...row, ...change }], nowMs)[0];
    expect(read({ low_24h: 63_000 })).toMatchObject({ dayLow: undefined, dayHigh: undefined });
    expect(read({ last_updated: "2025-06-03T00:00:00Z" })).toMatchObject({ marketCap: undefined, name: "Bitcoin" });
    expect(read({ name: "<img src=x onerror=alert(1)>\u202eBitcoin" })).toMatchObject({ name: "Bitcoin" });
    expect(() => parseCoinCategories({ ...sampleCoin, id: "ethereum" }, "bitcoin")).toThrow("another coin");
  });

  it("reports the reason for a rejection with status 200 too", () => {
    const kindOf = (body: unknown) => {
      try {
        parseCoinMarkets(body, nowMs);
      } catch (error) {
        return error instanceof VendorError ? error.kind : undefined;
      }
      return undefined;
    };
    expect(kindOf({ status: { error_code: 429, error_message: "…" } })).toBe("rate-limited");
    expect(kindOf({ status: { error_code: 10_002 } })).toBe("refused");
    expect(kindOf({ error: "coin not found" })).toBe("not-found");
  });
});

describe("the key of CoinGecko", () => {
  it("goes in a header, never in the address, and none is sent without one", async () => {
    const { http, requested } = await lineTo(sample);
    await createCoingeckoNames(http, "sample-key").fetchCoins(1);
    await createCoingeckoNames(http).fetchCoins(2);
    expect(requested.map(({ headers }) => headers["x-cg-demo-api-key"])).toEqual(["sample-key", undefined]);
    expect(requested.some(({ path }) => path.includes("sample-key"))).toBe(false);
  });

  it("goes in the paid plans' header at their address", async () => {
    const sent: unknown[] = [];
    const http = {
      vendor: "coingecko",
      baseUrl: "https://pro-api.coingecko.com/api/v3/",
      clock: { nowMs: () => nowMs },
      get: (_: string, get: { headers?: unknown }) => {
        sent.push(get.headers);
        return Promise.resolve({ status: 200, body: [], cookies: [] });
      },
    } as unknown as VendorHttp;
    await createCoingeckoNames(http, "sample-key").fetchCoins(1);
    expect(sent).toEqual([{ "x-cg-pro-api-key": "sample-key" }]);
  });
});

describe.skipIf(!haveRecordings)("recorded answers of CoinGecko", () => {
  it("are read: coins with their caps and ranges", () => {
    const coins = parseCoinMarkets(recordedBody("coingecko/coins_markets.json"), nowMs);
    const raw = recordedBody("coingecko/coins_markets.json") as { market_cap: number; high_24h: number; id: string }[];
    expect(coins.map(({ id, marketCap, dayHigh }) => ({ id, marketCap, dayHigh }))).toEqual(
      raw.map(({ id, market_cap, high_24h }) => ({ id, marketCap: market_cap, dayHigh: high_24h })),
    );
    expect(coinOfSymbol(coins, "ETH")?.name).toBe("Ethereum");
  });

  it("are read: each coin's categories, all of them", () => {
    type Exchange = { readonly uri: string; readonly body: { readonly id: string; readonly categories?: string[] } };
    const exchanges = JSON.parse(sharedText("providers/rotki-cassettes/coingecko.json.gz")) as Exchange[];
    const coins = exchanges.filter(({ body }) => body.categories !== undefined).map(({ body }) => body);
    expect(coins.length).toBeGreaterThan(2);
    for (const body of [...coins, recordedBody("coingecko/coins_id.json") as (typeof coins)[number]]) {
      const read = parseCoinCategories(body, body.id);
      expect(read.length).toBe(Math.min(12, body.categories?.length ?? 0));
      for (const one of read) expect(body.categories).toContain(one);
    }
  });
});
