import { Failure } from "@sextant/core/contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket, type MarketParts } from "./market.ts";
import { startFakeServer, type FakeServer } from "./providers/http/fake-server.ts";
import { createUniverseStore } from "./universe/index.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");
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

let test: TestDatabase;
let server: FakeServer;

beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer(() => ({ text: "", status: 503 }));
  // Invented metrics; META is also among the symbols that can be simulated.
  const reported = (value: number, source = "yahoo") => ({ value, source, asOfMs: NOW_MS - 600_000 });
  const word = { sector: "Communication Services" as const };
  await createUniverseStore(test.database).save([
    { symbol: "META", name: "Meta", ...word, metrics: { price: reported(235.5), marketCap: reported(1.5e12) } },
    { symbol: "NVDA", name: "Nvidia", metrics: { price: reported(99, "simulated") } },
    { symbol: "MSFT", name: "Microsoft", metrics: { totalRevenue: reported(9e10, "sec") } },
  ]);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function shown(symbol: string, vendors: MarketParts["config"]["vendors"] = ["yahoo", "simulated"]) {
  const market = createMarket({
    config: { vendors, vendorYahooUrl: server.url, vendorCoinbaseUrl: server.url, candlesDir: undefined },
    clock: { nowMs: () => NOW_MS, replay: undefined },
    log,
    database: test.database,
    timeout: { deadlineMs: 5_000, silenceMs: 60 },
  });
  try {
    const query = { timeframe: "1d", limit: 40, adjust: "splits" } as const;
    const analysis = await market.analysis(symbol);
    const bars = await market.handlers
      .getCandles({ params: { symbol }, query, body: undefined, context })
      .then(({ source }) => source)
      .catch((error: unknown) => (error instanceof Failure ? error.code : "a bug"));
    return { analysis, bars };
  } finally {
    await market.stop();
  }
}

describe("with every source of prices off", () => {
  it("a stock whose real price is stored shows that one, of its source and age, and no simulated bars", async () => {
    const { analysis, bars } = await shown("META");
    expect(analysis).toMatchObject({ price: 235.5, source: "yahoo", freshness: { state: "stale" } });
    expect(analysis.asOf).toBe("2025-06-02T15:50:30.000Z");
    expect(analysis.fundamentalAnalysis.metrics.marketCap).toBe(1.5e12);
    expect(analysis.parts.candles).toMatchObject({ state: "unavailable", source: null });
    expect(bars).toBe("no-data");
    expect(JSON.stringify(analysis)).not.toContain("simulated");
  });

  it("a share without a stored real price is simulated, and says so", async () => {
    for (const symbol of ["NVDA", "MSFT", "AAPL"]) {
      const { analysis, bars } = await shown(symbol);
      expect([analysis.freshness.state, bars]).toEqual(["simulated", "simulated"]);
    }
    // The company's known metrics are shown anyway, with their own source.
    const { analysis } = await shown("MSFT");
    expect(analysis.fundamentalAnalysis.allMetrics["totalRevenue"]).toMatchObject({ value: 9e10, source: "sec" });
  });

  it("an installation with an entirely simulated market stays simulated, whatever was stored before", async () => {
    const { analysis, bars } = await shown("META", ["simulated"]);
    expect([analysis.freshness.state, bars]).toEqual(["simulated", "simulated"]);
    expect(analysis.fundamentalAnalysis.metrics.marketCap).toBeNull();
  });
});
