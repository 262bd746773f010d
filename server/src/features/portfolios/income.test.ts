import type { PortfolioIncome } from "@sextant/core/contract";
import type { CorporateEvent, DividendEvent } from "@sextant/core/market";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { NOW_MS, portfolioCalls, type PortfolioServer, startPortfolios } from "./test-portfolio-server.ts";

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
const request = (id: string, who = "ann") => house.call(who, "GET", `/api/users/${who}/portfolios/${id}/income`);
async function income(id: string): Promise<PortfolioIncome> {
  const { status, text, answer } = await request(id);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as PortfolioIncome;
}
const reported = { source: "yahoo", asOfMs: NOW_MS } as const;
const dividend = (symbol: string, date: string, more: Partial<DividendEvent> = {}): DividendEvent => ({
  kind: "dividend",
  symbol,
  date,
  state: "told",
  amount: 0.25,
  currency: "USD",
  ...reported,
  ...more,
});
const split = (symbol: string, date: string, to: number): CorporateEvent => ({
  kind: "split",
  symbol,
  date,
  state: "told",
  to,
  from: 1,
  ...reported,
});
const of = (kind: string, more: object) => ({ kind, side: undefined, quantity: undefined, price: undefined, ...more });

it("adds up dividends, interest and rewards by month, in the portfolio's currency", async () => {
  const { id } = await create();
  house.events.set("AAPL", []);
  await enter(id, { quantity: "10", at: "2025-10-01T12:00:00Z" });
  await enter(id, of("dividend", { amount: "2.50", tax: "0.40", at: "2025-11-13T12:00:00Z" }));
  await enter(id, of("dividend", { amount: "4", currency: "EUR", at: "2025-11-20T12:00:00Z" }));
  await enter(id, of("interest", { symbol: undefined, amount: "1.23", at: "2025-11-30T12:00:00Z" }));
  await enter(id, of("reward", { symbol: "ETH-USD", quantity: "0.5", price: "3000", at: "2026-01-02T12:00:00Z" }));
  await enter(id, of("reward", { symbol: "SOL-USD", quantity: "1", at: "2026-01-03T12:00:00Z" }));
  const seen = await income(id);
  // 2.50 and 4 EUR at 1.25.
  expect(seen.months).toEqual([
    { month: "2025-11", dividends: "7.50", interest: "1.23", rewards: "0.00" },
    { month: "2026-01", dividends: "0.00", interest: "0.00", rewards: "1500.00" },
  ]);
  await enter(id, of("reward", { symbol: "SOL-USD", quantity: "1", at: "2026-01-04T12:00:00Z" }));
  expect((await income(id)).notes).toEqual([
    "The reward on 3 Jan 2026 and 1 more of SOL-USD aren't in any month: its value was not entered.",
  ]);
  expect(seen).toMatchObject({
    leftOut: ["SOL-USD"],
    notes: ["The reward on 3 Jan 2026 isn't in any month: its value was not entered."],
    nextYear: [],
    nextYearTotal: "0.00",
  });
});

it("lists announced dividends, on the quantity that gets them", async () => {
  const { id } = await create();
  house.events.set("AAPL", [
    dividend("AAPL", "2025-11-10", { payDate: "2025-11-13" }),
    // Due on the shares held before its ex-day, and paid tomorrow.
    dividend("AAPL", "2026-01-15", { payDate: "2026-01-21" }),
    dividend("AAPL", "2026-02-09", { payDate: "2026-02-12", state: "expected" }),
  ]);
  const { amount: _, currency: __, ...unknown } = dividend("MSFT", "2026-01-30");
  house.events.set("MSFT", [unknown]);
  await enter(id, { quantity: "10", at: "2026-01-10T12:00:00Z" });
  await enter(id, { quantity: "5", at: "2026-01-15T12:00:00Z" });
  await enter(id, { symbol: "MSFT", quantity: "2", at: "2026-01-10T12:00:00Z" });
  const { announced } = await income(id);
  const known = { perUnit: "0.25", currency: "USD", source: "yahoo" };
  expect(announced).toEqual([
    { symbol: "AAPL", exDay: "2026-01-15", payDay: "2026-01-21", amount: "2.50", state: "told", ...known },
    {
      ...known,
      symbol: "MSFT",
      exDay: "2026-01-30",
      payDay: null,
      perUnit: null,
      currency: null,
      amount: null,
      state: "told",
    },
    { symbol: "AAPL", exDay: "2026-02-09", payDay: "2026-02-12", amount: "3.75", state: "expected", ...known },
  ]);
});

it("applies the last four quarters' dividends to today's quantity for the next year, in units of today", async () => {
  const { id } = await create();
  house.events.set("AAPL", [
    dividend("AAPL", "2025-01-19", { amount: 9 }),
    dividend("AAPL", "2025-02-10", { amount: 1 }),
    split("AAPL", "2025-06-01", 4),
    dividend("AAPL", "2025-08-10"),
    dividend("AAPL", "2026-03-10"),
  ]);
  // Quoted in pence.
  house.events.set("VOD.L", [dividend("VOD.L", "2025-06-05", { amount: 4.5, currency: "GBp" })]);
  house.events.set("SAP.DE", [dividend("SAP.DE", "2025-05-14", { amount: 2.35, currency: "EUR" })]);
  for (const symbol of ["AAPL", "VOD.L", "SAP.DE", "NVDA", "MSFT", "BTC-USD"])
    await enter(id, { symbol, quantity: "10", at: "2026-01-10T12:00:00Z" });
  const seen = await income(id);
  expect(seen.nextYear).toEqual([
    {
      symbol: "AAPL",
      // 1 / 4 and 0.25 on ten.
      amount: "5.00",
      basis: "2 dividends from 10 Feb 2025 to 10 Aug 2025: 0.50 USD per unit, on 10 today (Yahoo)",
    },
    {
      symbol: "SAP.DE",
      amount: "29.375",
      basis: "1 dividend on 14 May 2025: 2.35 EUR per unit, on 10 today (Yahoo)",
    },
  ]);
  expect(seen.nextYearTotal).toBe("34.375");
  expect(seen.leftOut).toEqual(["MSFT", "NVDA", "VOD.L"]);
  expect(seen.notes).toEqual([
    "No source has the dividends of MSFT and NVDA.",
    "We have no exchange rate from GBP to USD, so we don't estimate the next year of VOD.L.",
  ]);
});

it("is null where no dividends are known at all, and is only the owner's", async () => {
  const { id } = await create();
  await enter(id, {});
  expect(await income(id)).toMatchObject({ nextYear: [], nextYearTotal: null, leftOut: ["AAPL"], announced: [] });
  expect((await request(id, "bob")).status).toBe(404);
});
