import type { PortfolioExposure, PortfolioOverview, PortfolioTrend } from "@sextant/core/contract";
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
  await house.person("ann");
});

const { create, enter, entered } = portfolioCalls(() => house);
const DAY_MS = 86_400_000;
const EARLY = "2025-12-10T12:00:00Z";
const TODAY = new Date(NOW_MS - 3_600_000).toISOString();
const on = (day: string) => `2026-01-${day}T15:00:00Z`;
const request = async (path: string) => (await house.call("ann", "GET", `/api/users/ann/portfolios/${path}`)).answer;
const overview = async (id: string, period = "1m") =>
  (await request(`${id}/overview?period=${period}`)) as PortfolioOverview;
const exposure = async (id: string) => (await request(`${id}/exposure`)) as PortfolioExposure;
const trendOf = async (id: string) =>
  ((await request("trends")) as PortfolioTrend[]).find(({ portfolioId }) => portfolioId === id);
const returned = ({ returns }: PortfolioOverview, measure = "time_weighted") =>
  returns.find((one) => one.measure === measure);
const reasons = ({ returns }: PortfolioOverview) => [...new Set(returns.map(({ reason }) => reason))];
/** A leg as a connection adds it: no price, no cost. */
const moved = (kind: "transfer-in" | "transfer-out", more: object = {}) => ({
  kind,
  side: undefined,
  symbol: "BTC-USD",
  quantity: "1",
  price: undefined,
  at: TODAY,
  ...more,
});
const bitcoin = (price: string, now: number, more: Readonly<Record<string, string>> = {}) => {
  house.closes.set("BTC-USD", { quotedIn: "USD", byDay: { "2025-06-01": price, ...more } });
  house.prices.set("BTC-USD", priceOf("BTC-USD", now));
};
const buy = (id: string, more: object = {}) =>
  enter(id, { symbol: "BTC-USD", quantity: "1", price: "50000", at: EARLY, ...more });

it("counts an unpriced inflow as no gain of the day, in the overview, the list and the returns", async () => {
  const { id } = await create();
  bitcoin("50000", 50_000);
  await buy(id);
  await enter(id, moved("transfer-in"));
  const seen = await overview(id);
  expect(seen).toMatchObject({ value: "100000.00", dayChange: "0.00", dayChangePercent: 0 });
  expect(await trendOf(id)).toMatchObject({ dayChange: "0.00", dayChangePercent: 0, reason: null });
  expect(returned(seen)?.percent).toBeCloseTo(0, 9);
  expect(seen.explanation).toMatchObject({ deposits: "50000.00", price: "0.00", residual: "0.00" });
  expect(seen.series.at(-1)).toMatchObject({ invested: "100000.00" });
});

it("counts today's inflow at its current price: the day's change is that of the earlier holdings", async () => {
  const { id } = await create();
  bitcoin("50000", 51_000);
  await buy(id);
  await enter(id, moved("transfer-in"));
  for (const now of [51_000, 49_500]) {
    house.prices.set("BTC-USD", priceOf("BTC-USD", now));
    const change = `${String(now - 50_000)}.00`;
    const seen = await overview(id);
    expect(seen).toMatchObject({
      dayChange: change,
      explanation: { deposits: `${String(now)}.00`, price: change, residual: "0.00" },
    });
    expect((await trendOf(id))?.dayChange).toBe(change);
    expect(seen.series.at(-1)?.invested).toBe(`${String(50_000 + now)}.00`);
  }
});

it.each([
  ["days ago", on("12")],
  ["today", TODAY],
])("takes an unpriced withdrawal out at the day's close, not at its cost: %s", async (_, at) => {
  const { id } = await create();
  bitcoin("60000", 60_000);
  await buy(id, { quantity: "2", price: "10000" });
  await enter(id, moved("transfer-out", { at }));
  const seen = await overview(id);
  expect(seen).toMatchObject({
    value: "60000.00",
    dayChange: "0.00",
    unrealised: "50000.00",
    explanation: { withdrawals: "-60000.00", price: "0.00", residual: "0.00" },
  });
  for (const measure of ["time_weighted", "modified_dietz", "simple", "on_average_investment"])
    expect([measure, returned(seen, measure)?.percent]).toEqual([measure, expect.closeTo(0, 9)]);
  expect(await trendOf(id)).toMatchObject({ dayChange: "0.00", reason: null });
});

it("values a holding that left entirely today at its current price, though none of it is held", async () => {
  const { id } = await create();
  bitcoin("60000", 63_000);
  await buy(id);
  await enter(id, moved("transfer-out"));
  // A close of 60,000 yesterday, 63,000 when it left.
  expect(await overview(id)).toMatchObject({
    value: "0.00",
    dayChange: "3000.00",
    explanation: { withdrawals: "-63000.00" },
  });
  expect(await trendOf(id)).toMatchObject({ dayChange: "3000.00" });
  house.prices.delete("BTC-USD");
  expect(await overview(id)).toMatchObject({ dayChange: "0.00", explanation: { withdrawals: "-60000.00" } });
  expect(await trendOf(id)).toMatchObject({ dayChange: "0.00" });
});

it("moves between own portfolios without a gain in the one or a loss in the other", async () => {
  const [a, b] = [
    await create("ann", { name: "a", currency: "USD" }),
    await create("ann", { name: "b", currency: "USD" }),
  ];
  bitcoin("60000", 60_000);
  await buy(a.id, { quantity: "2", price: "10000" });
  await enter(a.id, moved("transfer-out", { at: on("14") }));
  const pair = (await entered(a.id)).find(({ kind }) => kind === "transfer-out")?.id;
  await enter(b.id, moved("transfer-in", { pair, at: on("15") }));
  for (const { id } of [a, b]) {
    const seen = await overview(id);
    expect(seen).toMatchObject({ value: "60000.00", dayChange: "0.00", unrealised: "50000.00" });
    expect(returned(seen)?.percent).toBeCloseTo(0, 9);
    expect((await trendOf(id))?.dayChange).toBe("0.00");
  }
});

it("says which flow is unknown where no source has its price: no returns, no change of the day, no daily return", async () => {
  const { id } = await create();
  bitcoin("50000", 50_000);
  await buy(id);
  await enter(id, moved("transfer-in", { symbol: "NEW" }));
  await enter(id, moved("transfer-out", { symbol: "NEW" }));
  const sentence = "NEW came in or went out on 20 Jan 2026, and no source has its price for that day. Enter its price.";
  const seen = await overview(id);
  expect(seen).toMatchObject({ value: "50000.00", dayChange: null, dayChangePercent: null, explanation: null });
  expect(reasons(seen)).toEqual([sentence]);
  expect(seen.missing).toEqual([{ kind: "flow", symbol: "NEW", day: "2026-01-20", sentence }]);
  expect(await trendOf(id)).toMatchObject({ dayChange: null, dayChangePercent: null, reason: sentence });
  expect((await exposure(id)).notes.filter((note) => note.includes("NEW"))).toEqual([
    `Volatility, the maximum drawdown and beta leave out days on which something of unknown value came in or went out: ${sentence}`,
  ]);
});

it("measures volatility, drawdown and beta excluding inflows and outflows", async () => {
  const { id } = await create();
  const days = Array.from({ length: 60 }, (_, n) => new Date(NOW_MS - n * DAY_MS).toISOString().slice(0, 10));
  const byDay = Object.fromEntries(days.map((day, n) => [day, String(50_000 + (n % 2) * 10)]));
  for (const symbol of ["BTC-USD", "SPY"]) house.closes.set(symbol, { quotedIn: "USD", byDay });
  house.prices.set("BTC-USD", priceOf("BTC-USD", 50_000));
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { benchmark: "SPY" });
  await buy(id, { at: "2025-12-01T12:00:00Z" });
  const before = await exposure(id);
  expect(before.volatilityPercent).toBeGreaterThan(0);
  await enter(id, moved("transfer-in", { at: on("10") }));
  await enter(id, moved("transfer-out", { at: on("12") }));
  await enter(id, moved("transfer-in"));
  const after = await exposure(id);
  expect(after.volatilityPercent).toBeCloseTo(before.volatilityPercent ?? NaN, 1);
  expect(after.maxDrawdownPercent).toBeCloseTo(before.maxDrawdownPercent ?? NaN, 1);
  expect(after.beta?.value).toBeCloseTo(before.beta?.value ?? NaN, 1);
  // Without any close for it, the days are left out rather than counted.
  await enter(id, moved("transfer-in", { symbol: "NEW", quantity: "5", at: on("14") }));
  await enter(id, moved("transfer-out", { symbol: "NEW", quantity: "5", at: on("14") }));
  const without = await exposure(id);
  expect(without.volatilityPercent).toBeCloseTo(before.volatilityPercent ?? NaN, 1);
  expect(without.notes.join(" ")).toContain("NEW came in or went out on 14 Jan 2026");
});

it("knows the returns of a period despite unknown flows before it", async () => {
  const { id } = await create();
  bitcoin("50000", 60_000);
  await enter(id, moved("transfer-in", { symbol: "OLD", at: "2025-07-01T00:00:00Z" }));
  await enter(id, moved("transfer-out", { symbol: "OLD", at: "2025-07-02T00:00:00Z" }));
  await enter(id, moved("transfer-in", { quantity: "2", at: "2025-07-01T00:00:00Z" }));
  // Its cost is unknown, and so is its gain: that is no flow.
  await enter(id, { side: "sell", symbol: "BTC-USD", quantity: "1", price: "55000", at: on("11") });
  const seen = await overview(id);
  for (const measure of ["time_weighted", "money_weighted", "modified_dietz", "simple"])
    expect([measure, returned(seen, measure)?.kind]).toEqual([measure, "rate"]);
  // At cost nothing is invested: the purchase price is unknown.
  expect(returned(seen, "on_average_investment")?.reason).toBe("Nothing was paid in during this period.");
  expect(seen.explanation?.residual).toBe("0.00");
  expect(reasons(await overview(id, "1y"))).toEqual([
    "OLD came in or went out on 1 Jul 2025, and no source has its price for that day. Enter its price.",
  ]);
});

it("takes a conversion between coins as no flow, at the day's close where no price is stated", async () => {
  const { id } = await create();
  bitcoin("50000", 60_000);
  house.closes.set("ETH-USD", { quotedIn: "USD", byDay: { "2025-06-01": "5000" } });
  house.prices.set("ETH-USD", priceOf("ETH-USD", 6_000));
  await buy(id, { quantity: "2" });
  await enter(
    id,
    moved("transfer-out", { kind: "conversion", counterSymbol: "ETH-USD", counterQuantity: "10", at: on("11") }),
  );
  const seen = await overview(id);
  expect(seen).toMatchObject({ value: "120000.00", dayChange: "20000.00" });
  expect(reasons(seen)).toEqual([null]);
  expect(returned(seen)?.percent).toBeCloseTo(20, 9);
  expect(seen.explanation).toMatchObject({
    deposits: "0.00",
    withdrawals: "0.00",
    residual: "0.00",
    byHolding: [
      { symbol: "BTC-USD", price: "10000.00" },
      { symbol: "ETH-USD", price: "10000.00" },
    ],
  });
  // Also in a period before which nothing was held, of coins without any close.
  const other = await create("ann", { name: "other", currency: "USD" });
  house.closes.delete("ETH-USD");
  await buy(other.id, { quantity: "1", at: on("12") });
  await enter(
    other.id,
    moved("transfer-out", { kind: "conversion", counterSymbol: "ETH-USD", counterQuantity: "10", at: TODAY }),
  );
  expect(reasons(await overview(other.id))).toEqual([null]);
});

it("values an outflow before a split of the same day in units as they were then", async () => {
  const { id } = await create();
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2025-12-01": "100" } });
  house.prices.set("AAPL", priceOf("AAPL", 100));
  await enter(id, { quantity: "10", price: "50", at: EARLY });
  await enter(id, moved("transfer-out", { symbol: "AAPL", quantity: "5", at: "2026-01-14T10:00:00Z" }));
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}/transactions`, {
    kind: "split",
    symbol: "AAPL",
    ratio: { numerator: "2", denominator: "1" },
    at: "2026-01-14T14:30:00Z",
  });
  const seen = await overview(id);
  expect(seen).toMatchObject({ value: "1000.00", explanation: { withdrawals: "-1000.00", price: "0.00" } });
  expect(returned(seen)?.percent).toBeCloseTo(0, 9);
});
