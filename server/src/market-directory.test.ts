import { symbolSearchSchema } from "@sextant/core/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket } from "./market.ts";
import coin from "./providers/fundamentals/samples/coingecko-coin.json" with { type: "json" };
import coins from "./providers/fundamentals/samples/coingecko-markets.json" with { type: "json" };
import { startFakeServer, type FakeServer } from "./providers/http/fake-server.ts";
import { goodAnswers } from "./providers/fake-vendors.ts";
import { parseCompanyTickers } from "./providers/sec/parse-company-tickers.ts";
import products from "./providers/symbols/samples/coinbase-products.json" with { type: "json" };
import shares from "./providers/symbols/samples/sec-tickers-exchange.json" with { type: "json" };
import { haveRecordings, recordedBody } from "./providers/test-recordings.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const log = pino({ level: "silent" });
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
const good = goodAnswers(nowMs);
const lease = { role: "directory", fence: 1 };
let test: TestDatabase;
let server: FakeServer;

beforeAll(async () => {
  test = await testDatabase();
  await test.database.pool.query("insert into leaders (name, fence, holder) values ('directory', 1, 'test')");
  server = await startFakeServer((path) => {
    if (path.includes("company_tickers_exchange")) return haveRecordings ? { text: "", status: 404 } : { json: shares };
    if (path.includes("company_tickers.json")) return { json: recordedBody("sec-edgar/company_tickers.json.gz") };
    if (path === "/products") return { json: products };
    if (path.startsWith("/coins/markets")) return { json: coins };
    if (path.startsWith("/coins/bitcoin")) return { json: coin };
    return good(path);
  });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

function market(vendors: readonly ("sec" | "coinbase" | "coingecko" | "simulated")[]) {
  const url = server.url;
  return createMarket({
    config: {
      vendors: [...vendors],
      candlesDir: undefined,
      vendorYahooUrl: url,
      vendorCoinbaseUrl: url,
      vendorSecUrl: url,
      vendorCoingeckoUrl: url,
    },
    clock: { nowMs: () => nowMs, replay: undefined },
    log,
    database: test.database,
  });
}

const search = async (built: ReturnType<typeof market>, q: string) => {
  const found = await built.handlers.searchSymbols({ params: {}, query: { q, limit: 5 }, body: undefined, context });
  return symbolSearchSchema.parse(found).listings;
};

it("completes from the lists of the SEC and an exchange, which one process requests and another reads", async () => {
  const filed = haveRecordings
    ? parseCompanyTickers(recordedBody("sec-edgar/company_tickers.json.gz"))[3_000]
    : undefined;
  const [share, symbol] = filed === undefined ? ["sample motors", "ZZMA"] : [filed.title, filed.ticker];
  const one = market(["sec", "coinbase"]);
  const end = one.directory.keepFresh(() => lease);
  await expect.poll(async () => (await search(one, share))[0]?.symbol, { timeout: 20_000 }).toBe(symbol);
  await expect.poll(async () => (await search(one, "btcusd"))[0]?.exchange).toBe("Coinbase");
  end();
  await one.stop();

  const requested = server.requests.length;
  const other = market(["sec"]);
  other.start();
  await expect.poll(async () => (await search(other, share))[0]?.symbol).toBe(symbol);
  expect(other.healthParts()["symbol directory"]).toMatchObject({ state: "ok" });
  expect(server.requests.slice(requested).filter((path) => path.includes("tickers"))).toEqual([]);
  await other.stop();
});

it("requests and reads nothing offline", async () => {
  const requested = server.requests.length;
  const built = market(["simulated"]);
  built.start();
  const end = built.directory.keepFresh(() => lease);
  expect((await search(built, "mircosoft"))[0]?.symbol).toBe("MSFT");
  expect(built.healthParts()["symbol directory"]?.note).toContain("no source for more is in use");
  end();
  await built.stop();
  expect(server.requests.length).toBe(requested);
});

it("shows a coin's cap, categories and name from CoinGecko, and scores no company", async () => {
  const built = market(["coinbase", "coingecko"]);
  const input = { params: { symbol: "BTC-USD" }, query: {}, body: undefined, context };
  const { fundamentalAnalysis, parts } = await built.handlers.getMarketData(input);
  expect(fundamentalAnalysis.metrics.marketCap).toBe(1_215_000_000_000);
  expect(fundamentalAnalysis.allMetrics["marketCap"]?.source).toBe("coingecko");
  expect(fundamentalAnalysis.categories).toContain("Layer 1 (L1)");
  expect(fundamentalAnalysis.fundamentalScore).toBeNull();
  expect(parts.fundamentals).toMatchObject({ state: "ok", source: "coingecko" });
  await built.stop();
});
