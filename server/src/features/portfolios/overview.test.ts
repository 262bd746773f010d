import type { PortfolioOverview } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { portfolioCalls, type PortfolioServer, priceOf, startPortfolios } from "./test-portfolio-server.ts";

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

const { create, enter, all } = portfolioCalls(() => house);
const on = (day: string) => `2026-01-${day}T15:00:00Z`;
const request = (id: string, period = "all", who = "ann") =>
  house.call(who, "GET", `/api/users/${who}/portfolios/${id}/overview?period=${period}`);
async function overview(id: string, period?: string): Promise<PortfolioOverview> {
  const { status, text, answer } = await request(id, period);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as PortfolioOverview;
}
const valueOn = ({ series }: PortfolioOverview, day: string) =>
  series.find((one) => one.day === `2026-01-${day}`)?.value;
const returned = ({ returns }: PortfolioOverview, measure: string) => returns.find((one) => one.measure === measure);

async function twoPurchases(): Promise<string> {
  const { id } = await create();
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2026-01-10": "100", "2026-01-15": "110" } });
  house.closes.set("SPY", { quotedIn: "USD", byDay: { "2026-01-10": "50", "2026-01-15": "55", "2026-01-19": "60" } });
  house.prices.set("AAPL", priceOf("AAPL", 120));
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { benchmark: "SPY" });
  await enter(id, { quantity: "10", price: "100", at: on("12") });
  await enter(id, { quantity: "10", price: "110", fee: "5", at: on("16") });
  return id;
}

it("values a portfolio day by day, at closes and now at the current price", async () => {
  const seen = await overview(await twoPurchases());
  expect(["11", "12", "15", "16", "19", "20"].map((day) => valueOn(seen, day))).toEqual([
    "0.00",
    "1000.00",
    "1100.00",
    "2200.00",
    "2200.00",
    "2400.00",
  ]);
  expect(seen).toMatchObject({ value: "2400.00", dayChange: "200.00", unrealised: "295.00", missing: [] });
  expect(seen.dayChangePercent).toBeCloseTo((200 / 2200) * 100, 9);
  // 1,000 at 50 and 1,105 at 55, now at 60.
  expect(seen.series.at(-1)).toMatchObject({ invested: "2105.00", benchmark: "2405.45454545" });
});

it("is worth the same in the list as in its overview, tracked cash included and overdrawn cash deducted", async () => {
  const { id } = await create();
  house.prices.set("AAPL", priceOf("AAPL", 120));
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { cash: "tracked" });
  const totals = async () => {
    const [listed] = await all();
    return [listed?.totalValue, (await overview(id)).value];
  };
  await enter(id, {
    kind: "deposit",
    side: undefined,
    symbol: undefined,
    quantity: undefined,
    price: undefined,
    amount: "5000",
    at: on("10"),
  });
  await enter(id, { quantity: "10", price: "100", at: on("12") });
  expect(await totals()).toEqual(["5200.00", "5200.00"]);
  await enter(id, { quantity: "50", price: "100", at: on("13") });
  expect(await totals()).toEqual(["6200.00", "6200.00"]);
});

it("names a price in use that is older than a week, with its day", async () => {
  const id = await twoPurchases();
  house.prices.set("AAPL", priceOf("AAPL", 120, { asOfMs: Date.UTC(2026, 0, 13, 13), freshness: "end_of_day" }));
  expect((await overview(id)).missing).toEqual([]);
  house.prices.set("AAPL", priceOf("AAPL", 120, { asOfMs: Date.UTC(2026, 0, 12, 21), freshness: "end_of_day" }));
  expect(await overview(id)).toMatchObject({
    value: "2400.00",
    missing: [
      {
        kind: "old-price",
        symbol: "AAPL",
        day: "2026-01-12",
        sentence: "The newest price of AAPL is 7 days old (12 Jan 2026). The value still uses it.",
      },
    ],
  });
});

it("names holdings without all of their cost, until they are sold", async () => {
  const { id } = await create();
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2026-01-10": "100" } });
  house.prices.set("AAPL", priceOf("AAPL", 120));
  await enter(id, { quantity: "1", at: on("12") });
  expect((await overview(id)).missing).toEqual([]);
  house.closes.set("SPY", { quotedIn: "USD", byDay: { "2026-01-10": "50" } });
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { benchmark: "SPY" });
  const compared = async () => (await overview(id)).series.map(({ benchmark }) => benchmark !== null);
  expect(new Set(await compared())).toEqual(new Set([true]));
  await enter(id, { kind: "transfer-in", side: undefined, quantity: "2", price: undefined, at: on("13") });
  // An inflow buys the benchmark at its price on that day.
  expect(new Set(await compared())).toEqual(new Set([true]));
  const sentence = "We don't know what you paid for some of your AAPL, so the gains leave it out.";
  expect((await overview(id)).missing).toEqual([{ kind: "cost", symbol: "AAPL", day: null, sentence }]);
  await enter(id, { side: "sell", quantity: "3", price: "120", at: on("14") });
  expect((await overview(id)).missing).toEqual([]);
});

it("returns five measures with the calculation by which each can be computed again", async () => {
  const seen = await overview(await twoPurchases());
  expect(returned(seen, "time_weighted")?.percent).toBeCloseTo((1.1 * (2400 / 2205) - 1) * 100, 9);
  expect(returned(seen, "simple")?.percent).toBeCloseTo((295 / 2105) * 100, 9);
  // From the end of the 11th: 9 days, the flows weighted for 9 and 5 of them.
  expect(returned(seen, "modified_dietz")?.percent).toBeCloseTo((295 / (1000 + (1105 * 5) / 9)) * 100, 9);
  // At cost: 4 days of 1,000 and 4 of 2,105.
  expect(returned(seen, "on_average_investment")?.percent).toBeCloseTo((295 / ((4 * 1000 + 4 * 2105) / 8)) * 100, 9);
  const yearly = returned(seen, "money_weighted");
  const growth = 1 + (yearly?.percent ?? NaN) / 100;
  // The rate over eight days: what the first purchase grew to, with the second's half of the time, gives the value.
  expect(1000 * growth + 1105 * growth ** (4 / 8)).toBeCloseTo(2400, 6);
  for (const one of seen.returns)
    expect([one.measure, one.annualPercent, one.working.length > 1]).toEqual([one.measure, null, true]);
});

it("names the payments behind the money-weighted return, and says which return is an estimate", async () => {
  const seen = await overview(await twoPurchases());
  expect(returned(seen, "money_weighted")?.working.map(({ label }) => label)).toEqual([
    "paid in",
    "paid in",
    "value now",
  ]);
  expect(seen.returns.map(({ reason }) => reason)).toEqual(Array(5).fill(null));
  const later = await overview(await twoPurchases(), "1w");
  expect(returned(later, "money_weighted")?.working[0]).toMatchObject({ label: "value at the start" });
  const { id } = await create();
  house.closes.set("NVDA", { quotedIn: "USD", byDay: { "2026-01-16": "6" } });
  house.prices.set("NVDA", priceOf("NVDA", 6));
  await enter(id, { symbol: "NVDA", quantity: "1", price: "5", at: on("12") });
  await enter(id, { symbol: "NVDA", quantity: "1", price: "5", at: on("14") });
  expect(returned(await overview(id), "time_weighted")).toMatchObject({
    kind: "rate",
    reason: expect.stringMatching(/^This is an estimate: money came in or went out on a day without a price/),
  });
});

it("explains why the value changed, with nothing unexplained", async () => {
  const { explanation } = await overview(await twoPurchases());
  expect(explanation).toMatchObject({
    openingValue: "0.00",
    deposits: "2105.00",
    withdrawals: "0.00",
    price: "300.00",
    currency: "0.00",
    fees: "-5.00",
    closingValue: "2400.00",
    residual: "0.00",
    byHolding: [{ symbol: "AAPL", price: "300.00", currency: "0.00" }],
  });
});

it("does not jump at an entered split whose closes are adjusted", async () => {
  const { id } = await create();
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2026-01-10": "100" } });
  house.prices.set("AAPL", priceOf("AAPL", 100));
  await enter(id, { quantity: "1", price: "200", at: on("12") });
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}/transactions`, {
    kind: "split",
    symbol: "AAPL",
    ratio: { numerator: "2", denominator: "1" },
    at: "2026-01-14T00:00:00Z",
  });
  const seen = await overview(id);
  expect(["12", "13", "14", "15", "20"].map((day) => valueOn(seen, day))).toEqual(Array(5).fill("200.00"));
  expect(returned(seen, "time_weighted")?.percent).toBe(0);
});

it("counts a split once that is in two brokers' files, some days apart", async () => {
  const { id } = await create();
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2026-01-10": "100" } });
  house.prices.set("AAPL", priceOf("AAPL", 100));
  for (const [account, day] of [
    ["A", "14"],
    ["B", "16"],
  ] as const) {
    await enter(id, { quantity: "1", price: "200", account, at: on("12") });
    await house.call("ann", "POST", `/api/users/ann/portfolios/${id}/transactions`, {
      kind: "split",
      symbol: "AAPL",
      account,
      ratio: { numerator: "2", denominator: "1" },
      at: `2026-01-${day}T00:00:00Z`,
    });
  }
  const seen = await overview(id);
  expect(["12", "13", "16", "17", "20"].map((day) => valueOn(seen, day))).toEqual(Array(5).fill("400.00"));
});

it("is computed again after ten minutes where a source was silent", async () => {
  const { id } = await create();
  house.prices.set("AAPL", priceOf("AAPL", 120));
  await enter(id, { quantity: "1", price: "100", at: on("12") });
  expect(valueOn(await overview(id), "12")).toBeUndefined();
  house.closes.set("AAPL", { quotedIn: "USD", byDay: { "2026-01-12": "110", "2026-01-19": "115" } });
  house.move(9 * 60_000);
  expect(valueOn(await overview(id), "12")).toBeUndefined();
  house.move(60_000);
  const seen = await overview(id);
  expect(seen.missing).toEqual([]);
  expect(["12", "19"].map((day) => valueOn(seen, day))).toEqual(["110.00", "115.00"]);
});

it("converts at the rate of the day, and names symbols without a price instead of counting them as zero", async () => {
  const { id } = await create();
  house.closes.set("SAP.DE", { quotedIn: "EUR", byDay: { "2026-01-10": "200" } });
  house.prices.set("SAP.DE", priceOf("SAP.DE", 240, { currency: "EUR" }));
  await enter(id, { symbol: "SAP.DE", quantity: "2", price: "200", currency: "EUR", at: on("12") });
  const seen = await overview(id);
  expect([valueOn(seen, "12"), seen.value, seen.unrealised]).toEqual(["500.00", "600.00", "100.00"]);
  await enter(id, { symbol: "NVDA", quantity: "1", price: "5", at: on("14") });
  const without = await overview(id);
  expect(without).toMatchObject({ value: null, explanation: null, unrealised: "100.00" });
  expect(without.missing).toMatchObject([
    { kind: "price", symbol: "NVDA", sentence: "No source has a price of NVDA on 14 Jan 2026." },
  ]);
  house.move(1);
  house.prices.set("NVDA", priceOf("NVDA", 6, { currency: "JPY", asOfMs: Date.UTC(2026, 0, 5) }));
  // An old price that no rate converts is not in the value either.
  expect((await overview(id)).missing.map(({ kind, symbol }) => [kind, symbol])).toEqual([
    ["price", "NVDA"],
    ["rate", "JPY"],
  ]);
  // The days and returns are those of the rest.
  expect([without.without, seen.without]).toEqual([["NVDA"], undefined]);
  expect(without.series).toEqual(seen.series);
  expect(without.returns).toEqual(seen.returns);
  await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { cash: "tracked" });
  const tracked = await overview(id);
  expect(tracked).not.toHaveProperty("without");
  expect(tracked.returns.map(({ kind }) => kind)).toEqual(Array(5).fill("undefined"));
  expect(valueOn(tracked, "14")).toBeUndefined();
});

it("covers any period and an empty portfolio, and is only the owner's", async () => {
  const id = await twoPurchases();
  for (const period of ["1d", "1w", "1m", "3m", "6m", "ytd", "1y", "5y"]) {
    const seen = await overview(id, period);
    expect([period, seen.value, seen.explanation?.residual]).toEqual([period, "2400.00", "0.00"]);
  }
  expect((await overview(id, "1w")).series[0]).toMatchObject({
    day: "2026-01-13",
    value: "1000.00",
    invested: "1000.00",
  });
  const { id: empty } = await create();
  expect(await overview(empty)).toMatchObject({
    value: "0.00",
    returns: [{ reason: expect.any(String) as string }, {}, {}, {}, {}],
  });
  expect((await request(id, "all", "bob")).status).toBe(404);
  expect((await request(id, "2y")).status).toBe(400);
});
