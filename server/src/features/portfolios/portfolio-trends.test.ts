import type { PortfolioOverview, PortfolioTrend } from "@sextant/core/contract";
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

const { create, enter } = portfolioCalls(() => house);
const on = (day: string) => `2026-01-${day}T15:00:00Z`;
const DAY_MS = 86_400_000;
const request = (who = "ann", of = who) => house.call(who, "GET", `/api/users/${of}/portfolios/trends`);
async function trends(): Promise<readonly PortfolioTrend[]> {
  const { status, text, answer } = await request();
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as PortfolioTrend[];
}
async function overview(id: string): Promise<PortfolioOverview> {
  const { answer } = await house.call("ann", "GET", `/api/users/ann/portfolios/${id}/overview?period=1m`);
  return answer as PortfolioOverview;
}
const unknown = { dayChange: null, dayChangePercent: null };

it("returns each portfolio's change of the day and its days, the same as its overview", async () => {
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2025-11-10": "100", "2026-01-15": "110" } });
  house.closes.set("SAP.DE", { quotedIn: "EUR", byDay: { "2025-11-10": "80", "2026-01-19": "90" } });
  house.prices.set("AAPL", priceOf("AAPL", 120));
  house.prices.set("SAP.DE", priceOf("SAP.DE", 91.5, { currency: "EUR" }));
  const [stocks, euros] = [await create(), await create("ann", { name: "Depot", currency: "EUR" })];
  await enter(stocks.id, { quantity: "10", price: "90", at: "2025-11-20T15:00:00Z" });
  // Today's inflow is no gain.
  await enter(stocks.id, { quantity: "1", price: "118", at: new Date(NOW_MS - 3_600_000).toISOString() });
  await enter(euros.id, { symbol: "SAP.DE", quantity: "2", price: "80", currency: "EUR", at: on("12") });
  const all = await trends();
  const [first, second] = [stocks, euros].map(({ id }) => all.find((one) => one.portfolioId === id));
  // 11 x 120 less 10 x 110 and 118.
  expect(first).toMatchObject({ portfolioId: stocks.id, dayChange: "102.00", reason: null, isPending: false });
  expect(first?.days).toHaveLength(31);
  expect([first?.days[0], first?.days.at(-1)]).toEqual([
    { day: "2025-12-21", value: "1000.00" },
    { day: "2026-01-20", value: "1320.00" },
  ]);
  // Nothing is drawn before the first holding.
  expect(second).toMatchObject({ currency: "EUR", dayChange: "3.00", days: { 0: { day: "2026-01-12" }, length: 9 } });
  for (const trend of [first, second]) {
    const seen = await overview(trend?.portfolioId ?? "");
    expect(trend).toMatchObject({ dayChange: seen.dayChange, dayChangePercent: seen.dayChangePercent });
    expect(trend?.days).toEqual(
      seen.series.filter(({ value }) => value !== "0.00").map(({ day, value }) => ({ day, value })),
    );
  }
});

it("gives the reason for an unknown change, and leaves out days without a value", async () => {
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2026-01-15": "110" } });
  const { id } = await create();
  await enter(id, { quantity: "1", at: on("12") });
  expect(await trends()).toEqual([
    expect.objectContaining({ ...unknown, reason: "No source has a price of AAPL on 20 Jan 2026.", isPending: false }),
  ]);
  house.prices.set("AAPL", priceOf("AAPL", 120));
  const [known] = await trends();
  expect(known).toMatchObject({ dayChange: "10.00", reason: null });
  expect(known?.days.map(({ day }) => day)[0]).toBe("2026-01-15");
  house.prices.set("NEW", priceOf("NEW", 5));
  await enter(id, { symbol: "NEW", quantity: "1", at: on("13") });
  expect(await trends()).toEqual([
    expect.objectContaining({
      ...unknown,
      reason: "A price or exchange rate for yesterday is missing, so we can't say what has changed since.",
      days: [{ day: "2026-01-20", value: "125.00" }],
    }),
  ]);
});

it("follows prices, new transactions and the change of day", async () => {
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2026-01-10": "100", "2026-01-20": "130" } });
  house.prices.set("AAPL", priceOf("AAPL", 120));
  const { id } = await create();
  await enter(id, { quantity: "1", at: on("12") });
  const changeNow = async () => (await trends()).map((one) => one.dayChange);
  expect(await changeNow()).toEqual(["20.00"]);
  house.prices.set("AAPL", priceOf("AAPL", 125));
  expect(await changeNow()).toEqual(["25.00"]);
  await enter(id, { quantity: "3", at: on("13") });
  expect(await changeNow()).toEqual(["100.00"]);
  house.move(DAY_MS);
  expect(await changeNow()).toEqual(["-20.00"]);
});

it("reads only closes of symbols held in those days", async () => {
  for (const symbol of ["AAPL", "GONE", "SOLD"]) {
    house.closes.set(symbol, { quotedIn: "USD", byDay: { "2025-10-10": "100" } });
    house.prices.set(symbol, priceOf(symbol, 120));
  }
  const { id } = await create();
  const early = "2025-10-11T15:00:00Z";
  for (const symbol of ["AAPL", "GONE", "SOLD"]) await enter(id, { symbol, quantity: "1", at: early });
  await enter(id, { side: "sell", symbol: "GONE", quantity: "1", at: "2025-10-12T15:00:00Z" });
  await enter(id, { side: "sell", symbol: "SOLD", quantity: "1", at: on("05") });
  house.closesRequested.length = 0;
  const [trend] = await trends();
  expect(house.closesRequested.toSorted()).toEqual(["AAPL", "SOLD"]);
  expect(trend?.days[0]).toEqual({ day: "2025-12-21", value: "200.00" });
  expect(trend?.days.at(-1)).toEqual({ day: "2026-01-20", value: "120.00" });
  // Cached for the next request.
  house.prices.set("AAPL", priceOf("AAPL", 121));
  expect((await trends())[0]?.dayChange).toBe("21.00");
});

it("is only the owner's, and rejects signed-out requests", async () => {
  expect((await request("bob", "ann")).status).toBeGreaterThanOrEqual(403);
  expect(await trends()).toEqual([]);
  await create();
  expect(await trends()).toEqual([expect.objectContaining({ dayChange: "0.00", dayChangePercent: null, days: [] })]);
});
