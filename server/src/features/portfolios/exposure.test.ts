import type { PortfolioExposure, PortfolioOverview } from "@sextant/core/contract";
import { seededDice } from "@sextant/core/statistics";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { NOW_MS, portfolioCalls, type PortfolioServer, priceOf, startPortfolios } from "./test-portfolio-server.ts";

let db: TestDatabase;
let house: PortfolioServer;
beforeAll(async () => {
  db = await testDatabase();
  house = await startPortfolios(db.database);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});
beforeEach(async () => {
  await db.database.pool.query("delete from users");
  house.reset();
  for (const id of ["ann", "bob"]) await house.person(id);
});

const DAY_MS = 86_400_000;
const DAYS = 300;
const { create, enter } = portfolioCalls(() => house);
const request = (id: string, query = "", who = "ann") =>
  house.call(who, "GET", `/api/users/${who}/portfolios/${id}/exposure${query}`);
async function exposure(id: string, query?: string): Promise<PortfolioExposure> {
  const { status, text, answer } = await request(id, query);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as PortfolioExposure;
}

/** Creates closes up to yesterday that move by up to 3 % a day, or by a multiple of another symbol's moves. */
function walk(symbol: string, seed: number, { quotedIn = "USD", follow = 1 } = {}): void {
  const dice = seededDice(seed);
  let price = 100;
  const byDay: Record<string, string> = {};
  for (let n = DAYS; n >= 1; n--) {
    price *= (1 + (dice() - 0.5) * 0.06) ** follow;
    byDay[new Date(NOW_MS - n * DAY_MS).toISOString().slice(0, 10)] = price.toFixed(12);
  }
  house.closes.set(symbol, { quotedIn, byDay });
  house.prices.set(symbol, priceOf(symbol, Number(price.toFixed(2)), { currency: quotedIn }));
}

const shareOf = (parts: PortfolioExposure["byClass"], name: string) => parts.find((one) => one.name === name)?.percent;

async function threeHoldings(): Promise<string> {
  walk("AAPL", 1);
  walk("SAP.DE", 2, { quotedIn: "EUR" });
  walk("BTC-USD", 3);
  house.sectors.set("AAPL", "Information Technology");
  house.prices.set("AAPL", priceOf("AAPL", 200));
  house.prices.set("SAP.DE", priceOf("SAP.DE", 80, { currency: "EUR", freshness: "delayed", delayMinutes: 15 }));
  house.prices.set("BTC-USD", priceOf("BTC-USD", 500));
  const { id } = await create();
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { cash: "tracked", benchmark: "AAPL" });
  const at = "2025-06-01T12:00:00Z";
  await enter(id, {
    kind: "deposit",
    side: undefined,
    symbol: undefined,
    quantity: undefined,
    price: undefined,
    amount: "3000",
    at,
  });
  await enter(id, { symbol: "AAPL", quantity: "5", price: "100", at });
  await enter(id, { symbol: "SAP.DE", quantity: "10", price: "100", currency: "EUR", at });
  await enter(id, { symbol: "BTC-USD", quantity: "1", price: "1000", at });
  return id;
}

it("reports where the money is by currency, sector, class and holding, cash included", async () => {
  const seen = await exposure(await threeHoldings());
  // 5 x 200, 10 x 80 EUR at 1.25, 1 x 500; 1,500 of cash in dollars and 1,000 EUR below zero.
  expect(seen).toMatchObject({ currency: "USD", value: "2750.00", leftOut: [] });
  expect(seen.byHolding).toEqual([
    { name: "USD cash", value: "1500.00", percent: expect.closeTo(54.5454545, 6) as number },
    { name: "AAPL", value: "1000.00", percent: expect.closeTo(36.3636364, 6) as number },
    { name: "SAP.DE", value: "1000.00", percent: expect.closeTo(36.3636364, 6) as number },
    { name: "BTC-USD", value: "500.00", percent: expect.closeTo(18.1818182, 6) as number },
    { name: "EUR cash", value: "-1250.00", percent: expect.closeTo(-45.4545455, 6) as number },
  ]);
  expect(shareOf(seen.byCurrency, "EUR")).toBeCloseTo(-250 / 27.5, 6);
  expect(seen.bySector.map(({ name, value }) => [name, value])).toEqual([
    ["Information Technology", "1000.00"],
    ["Coins", "500.00"],
    ["Cash", "250.00"],
    ["Unknown", "1000.00"],
  ]);
  expect(shareOf(seen.byClass, "Stocks and funds")).toBeCloseTo(2000 / 27.5, 6);
  // Of 1,000, 1,000 and 500: 1 / (0.16 + 0.16 + 0.04).
  expect(seen.effectiveHoldings).toBeCloseTo(1 / 0.36, 9);
  expect(seen.freshness).toEqual({ state: "delayed", delayMinutes: 15 });
});

it("gives ranges for four horizons, and the effect of a fall, whose parts sum to the total", async () => {
  const seen = await exposure(await threeHoldings());
  expect(seen.ranges.map(({ sessions }) => sessions)).toEqual([1, 5, 21, 63]);
  // Cash in euros does not swing here, where a euro always costs 1.25.
  expect([seen.leftOut, seen.coveredPercent]).toEqual([[], expect.closeTo(100, 9)]);
  for (const { low, high } of seen.ranges) expect(Number(low) < 2750 && Number(high) > 2750).toBe(true);
  expect(seen.stress).toMatchObject({ symbol: "BTC-USD", percent: -20, sessions: 5, value: "2500.00" });
  const { byHolding = [], change = "" } = seen.stress ?? {};
  expect(byHolding.find(({ symbol }) => symbol === "BTC-USD")).toEqual({
    symbol: "BTC-USD",
    beta: 1,
    change: "-100.00",
  });
  expect(byHolding.reduce((sum, one) => sum + Math.round(Number(one.change) * 100), 0)).toBe(
    Math.round(Number(change) * 100),
  );
  expect(Number(seen.stress?.low)).toBeLessThan(Number(change));
  expect(Number(seen.stress?.high)).toBeGreaterThan(Number(change));
  const up = await exposure(await threeHoldings(), "?shock=aapl&shockPercent=10");
  expect(up.stress?.byHolding.find(({ symbol }) => symbol === "AAPL")?.change).toBe("100.00");
});

it("measures volatility, the deepest fall and beta on the last year's returns", async () => {
  walk("SPY", 7);
  // Twice the benchmark's moves, so a beta of about two.
  walk("LEV", 7, { follow: 2 });
  const { id } = await create();
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { benchmark: "SPY" });
  const paid = house.closes.get("LEV")?.byDay["2025-06-01"] ?? "";
  await enter(id, { symbol: "LEV", quantity: "1", price: paid, at: "2025-06-01T12:00:00Z" });
  const seen = await exposure(id, "?shock=SPY&shockPercent=-10");
  expect(seen.beta?.benchmark).toBe("SPY");
  expect(seen.beta?.value).toBeCloseTo(2, 1);
  expect(seen.beta?.standardError).toBeLessThan(0.01);
  // A day's move is spread evenly up to 3 %, twice of it up to 6: a standard deviation of 6 % over the root of 3.
  expect(seen.volatilityPercent).toBeCloseTo((6 / Math.sqrt(3)) * Math.sqrt(365), -1);
  const overview = (await house.call("ann", "GET", `/api/users/ann/portfolios/${id}/overview?period=1y`)).answer;
  let [peak, fall] = [0, 0];
  const { series } = overview as PortfolioOverview;
  for (const { value } of series.filter((one) => Number(one.value) > 0)) {
    peak = Math.max(peak, Number(value));
    fall = Math.max(fall, 1 - Number(value) / peak);
  }
  // Starting from the purchase price, 100.
  expect(seen.maxDrawdownPercent).toBeGreaterThanOrEqual(fall * 100 - 1e-6);
  expect(seen.notes).toEqual([
    "The ranges use how far LEV swung over the last 126 common trading days: there is no forecast of it in USD.",
  ]);
});

it("takes the ranges of each horizon from the forecast engine, and names symbols without a forecast", async () => {
  walk("AAPL", 1);
  walk("MSFT", 2);
  const { id } = await create();
  await enter(id, { symbol: "AAPL", quantity: "1", at: "2025-06-01T12:00:00Z" });
  const measured = await exposure(id);
  // Calmer the further ahead, so that a range with the wrong horizon's volatility would show.
  const daily: Readonly<Record<number, number>> = { 1: 0.04, 5: 0.03, 21: 0.02, 63: 0.01 };
  house.forecasts.set("AAPL", (daysAhead) => daily[daysAhead] ?? NaN);
  const seen = await exposure(id);
  expect(seen.ranges.map(({ sessions }) => sessions)).toEqual([1, 5, 21, 63]);
  for (const { sessions, lowPercent, highPercent } of seen.ranges) {
    // 1.6449 standard deviations on either side cover nine tenths of a normal distribution.
    const reach = 1.6448536269514722 * (daily[sessions] ?? NaN) * Math.sqrt(sessions);
    expect(lowPercent).toBeCloseTo((Math.exp(-reach) - 1) * 100, 6);
    expect(highPercent).toBeCloseTo((Math.exp(reach) - 1) * 100, 6);
  }
  expect(seen.ranges).not.toEqual(measured.ranges);
  expect(seen.notes.filter((note) => note.startsWith("The ranges use"))).toEqual([]);
  await enter(id, { symbol: "MSFT", quantity: "1", at: "2025-06-01T12:00:00Z" });
  expect((await exposure(id)).notes).toContain(
    "The ranges use how far MSFT swung over the last 126 common trading days: there is no forecast of it in USD.",
  );
});

it("leaves out and names symbols without price, rate or closes; unknown values are null and give the reason", async () => {
  walk("BTC-USD", 3);
  const { id } = await create();
  house.prices.set("NEW", priceOf("NEW", 10));
  house.prices.set("TM.T", priceOf("TM.T", 10, { currency: "JPY" }));
  for (const symbol of ["NEW", "TM.T", "NONE"]) await enter(id, { symbol, at: "2026-01-12T15:00:00Z" });
  const seen = await exposure(id);
  expect(seen).toMatchObject({
    value: "10.00",
    leftOut: ["NONE", "TM.T", "NEW"],
    ranges: [],
    coveredPercent: null,
    volatilityPercent: null,
    maxDrawdownPercent: null,
    beta: null,
    stress: null,
  });
  expect(seen.notes).toEqual([
    "NONE isn't included: no source has its price right now.",
    "TM.T isn't included: its price is in JPY, and we have no exchange rate from that to USD.",
    "The ranges leave out NEW: no source has its daily closes.",
    "No holding has enough daily closes on the same days as BTC-USD.",
    "Volatility and the maximum drawdown need 20 daily returns from the last year, and we have fewer.",
    "Beta needs a benchmark. Choose one for this portfolio.",
  ]);
  const { id: empty } = await create();
  expect(await exposure(empty)).toMatchObject({ value: "0.00", byClass: [], effectiveHoldings: null, asOf: null });
});

it("has shares that sum to 100 %, whatever is held", async () => {
  const symbols = ["AAPL", "SAP.DE", "BTC-USD", "ETH-USD"];
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom(...symbols),
          fc.integer({ min: 1, max: 1e9 }),
          fc.double({ min: 0.001, max: 1e6, noNaN: true }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      async (held) => {
        await db.database.pool.query("delete from portfolios");
        const { id } = await create();
        for (const [symbol, quantity, price] of held) {
          house.prices.set(symbol, priceOf(symbol, price, { currency: symbol === "SAP.DE" ? "EUR" : "USD" }));
          await enter(id, { symbol, quantity: String(quantity / 1000), at: "2026-01-12T15:00:00Z" });
        }
        const seen = await exposure(id);
        for (const parts of [seen.byClass, seen.byCurrency, seen.byHolding, seen.bySector])
          expect(parts.reduce((sum, { percent }) => sum + (percent ?? NaN), 0)).toBeCloseTo(100, 6);
      },
    ),
    { numRuns: 12 },
  );
});

it("is only the owner's, and rejects an impossible shock", async () => {
  const { id } = await create();
  expect((await request(id, "", "bob")).status).toBe(404);
  for (const query of ["?shockPercent=0", "?shockPercent=-99", "?shock=", "?shockPercent=x"])
    expect([query, (await request(id, query)).status]).toEqual([query, 400]);
});
