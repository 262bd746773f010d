import { rmSync } from "node:fs";
import type { RiskProfile } from "@sextant/core/contract";
import { cryptoPair, sliceColumns } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CandleStore } from "../../candles/index.ts";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createMarket, type Market } from "../../market.ts";
import { createForecastService } from "../../forecasts/index.ts";
import { VendorError } from "../../providers/vendor.ts";
import { fixedClock, testDataDir, testRecord } from "../../record/test-record.ts";
import { createTradingAdvisoryService } from "./trading-advisory-service.ts";

const clock = fixedClock();
const dataDir = testDataDir();
const PROFILE: RiskProfile = "MODERATE";
let db: TestDatabase;
let market: Market;
beforeAll(async () => {
  db = await testDatabase();
  market = createMarket({
    config: { vendors: ["simulated"], vendorYahooUrl: "", vendorCoinbaseUrl: "", candlesDir: undefined },
    clock,
    log: pino({ level: "silent" }),
    database: db.database,
  });
});
afterAll(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Candles = Pick<CandleStore, "wholeSeries">;

/** Creates an installation whose sources have all but one symbol. */
function serviceWithout(symbol: string) {
  return serviceWith({
    wholeSeries: (request) =>
      request.instrument.symbol === symbol
        ? Promise.reject(new VendorError("files", "not-found", `no bars of ${symbol}`))
        : market.candles.wholeSeries(request),
  });
}

async function serviceWith(candles: Candles) {
  return createTradingAdvisoryService({
    record: await testRecord(db.database, { dataDir, clock, feed: "simulated" }),
    clock,
    codeHash: "c".repeat(64),
    marketData: market,
    forecasts: createForecastService({ candles, clock }),
    allowance: { spend: (_user, _request, work) => work() },
    inUniverse: () => Promise.resolve(true),
    pickCautions: () => Promise.resolve([]),
  });
}

it("where no source has SPY, advice on a share says that the grounds for months are missing and why; coins keep theirs", async () => {
  const service = await serviceWithout("SPY");
  const share = (await service.now("AAPL", PROFILE)).strategies.longTerm;
  expect(share.state).toBe("available");
  expect(share.plan).toBeNull();
  expect(share.reasoning).toContain("the daily bars of the US market (SPY), its benchmark");
  const coin = (await service.now("ADA-USD", PROFILE)).strategies.longTerm;
  expect(coin.plan).not.toBeNull();
  expect(coin.reasoning).not.toContain("is missing");
});

it("where no source has Bitcoin, coins say so and shares keep their grounds", async () => {
  const service = await serviceWithout("BTC-USD");
  expect((await service.now("ADA-USD", PROFILE)).strategies.longTerm.reasoning).toContain(
    "the daily bars of Bitcoin, its benchmark",
  );
  expect((await service.now("AAPL", PROFILE)).strategies.longTerm.plan).not.toBeNull();
});

it("where the bars of Bitcoin in dollars ended long ago, those in USDT represent the market of coins", async () => {
  const requested: string[] = [];
  const service = await serviceWith({
    async wholeSeries(request) {
      const { symbol } = request.instrument;
      requested.push(symbol);
      if (symbol === "BTC-USDT")
        return market.candles.wholeSeries({ ...request, instrument: cryptoPair("BTC", "USD") });
      const whole = await market.candles.wholeSeries(request);
      if (symbol !== "BTC-USD") return whole;
      return { ...whole, columns: sliceColumns(whole.columns, 0, whole.columns.length - 400) };
    },
  });
  const coin = (await service.now("ADA-USD", PROFILE)).strategies.longTerm;
  expect(requested).toContain("BTC-USDT");
  expect(coin.plan).not.toBeNull();
  expect(coin.reasoning).not.toContain("is missing");
});

it("and such advice is still issued on schedule", async () => {
  const service = await serviceWithout("SPY");
  expect(await service.issueLongTerm({ kind: "stock", symbol: "AAPL" }, PROFILE)).toBeGreaterThan(0);
});
