import type { Portfolio } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { type PortfolioServer, priceOf, startPortfolios } from "./test-portfolio-server.ts";

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

async function holding(who: string, quantity = "2", symbol = "AAPL"): Promise<string> {
  const made = await house.call(who, "POST", `/api/users/${who}/portfolios`, { name: "Savings", currency: "USD" });
  const { id } = made.answer as Portfolio;
  await enter(who, id, { quantity, symbol });
  return id;
}
const enter = (who: string, id: string, entry: object) =>
  house.call(who, "POST", `/api/users/${who}/portfolios/${id}/transactions`, {
    side: "buy",
    symbol: "AAPL",
    quantity: "1",
    price: "100",
    ...entry,
  });
const at = (price: number, symbol = "AAPL", facts = {}) => {
  house.prices.set(symbol, priceOf(symbol, price, facts));
};
const look = async () => (await house.portfolioValues(["ann"]))[0];
/** Simulates another process, or this one after a restart: nothing in memory. */
const lookElsewhere = async () => {
  const other = await startPortfolios(db.database);
  for (const [symbol, price] of house.prices) other.prices.set(symbol, price);
  const [value] = await other.portfolioValues(["ann"]);
  await other.close();
  return value;
};

describe("values of portfolios", () => {
  it("give value, highest value and price sources, for all users or some", async () => {
    const [ann, bob] = [await holding("ann"), await holding("bob", "3")];
    at(110, "AAPL", { freshness: "delayed", delayMinutes: 15 });
    const own = {
      portfolioId: ann,
      userId: "ann",
      name: "Savings",
      currency: "USD",
      value: "220.00",
      peak: "220.00",
      drawdownPercent: 0,
      basis: "1",
      unpriced: [],
      freshness: "delayed",
      sources: ["coinbase"],
      asOfMs: house.prices.get("AAPL")?.asOfMs,
    };
    expect(await house.portfolioValues(["ann"])).toEqual([own]);
    expect((await house.portfolioValues()).map(({ portfolioId }) => portfolioId).sort()).toEqual([ann, bob].sort());
    expect(await house.portfolioValues(["cy"])).toEqual([]);
  });

  it("measure the drawdown from the highest value, also in another process and after a restart", async () => {
    await holding("ann");
    for (const price of [100, 120, 90]) {
      at(price);
      await look();
    }
    expect(await look()).toMatchObject({ value: "180.00", peak: "240.00", drawdownPercent: 25 });
    expect(await lookElsewhere()).toMatchObject({ peak: "240.00", drawdownPercent: 25 });
  });

  it("change their basis when an entry moved them, so that it is no drawdown", async () => {
    const id = await holding("ann", "10");
    at(100);
    const before = await look();
    at(90);
    expect(await look()).toMatchObject({ drawdownPercent: 10, basis: before?.basis });
    await enter("ann", id, { side: "sell", quantity: "9" });
    const sold = await look();
    expect(sold).toMatchObject({ value: "90.00", peak: "100.00", drawdownPercent: 10 });
    expect(sold?.basis).not.toBe(before?.basis);
    await enter("ann", id, { quantity: "99" });
    expect(await look()).toMatchObject({ value: "9000.00", peak: "10000.00", drawdownPercent: 10 });
  });

  it("change their basis when prices are missing, so that it is no drawdown either", async () => {
    const id = await holding("ann");
    await enter("ann", id, { symbol: "BTC-USD", quantity: "1" });
    at(100);
    at(60_000, "BTC-USD");
    expect(await look()).toMatchObject({ value: "60200.00", unpriced: [] });
    house.prices.delete("BTC-USD");
    expect(await look()).toMatchObject({
      value: "200.00",
      drawdownPercent: 0,
      unpriced: ["BTC-USD"],
      basis: "2 BTC-USD",
    });
    house.prices.clear();
    expect(await look()).toBeUndefined();
    at(100);
    at(54_000, "BTC-USD");
    expect((await look())?.drawdownPercent).toBe(0);
    at(48_580, "BTC-USD");
    expect(await look()).toMatchObject({ drawdownPercent: 10 });
  });

  it("convert prices in another currency, so that alerts cover the whole portfolio", async () => {
    const id = await holding("ann");
    at(100);
    await enter("ann", id, { symbol: "SAP.DE", quantity: "1", price: "1" });
    at(80, "SAP.DE", { currency: "EUR" });
    // 2 x 100, and 80 at 1.25.
    expect(await look()).toMatchObject({ value: "300.00", unpriced: [] });
  });

  it("restart after everything was sold: the next purchase is no lower than before", async () => {
    const id = await holding("ann");
    for (const price of [100, 70]) {
      at(price);
      await look();
    }
    await enter("ann", id, { side: "sell", quantity: "2" });
    expect(await look()).toBeUndefined();
    expect((await db.database.pool.query("select from portfolio_peaks")).rowCount).toBe(0);
    at(50, "NVDA");
    await enter("ann", id, { symbol: "NVDA" });
    expect(await look()).toMatchObject({ value: "50.00", peak: "50.00", drawdownPercent: 0 });
  });

  it("restart between simulated and real prices, and say which they are", async () => {
    await holding("ann");
    at(500, "AAPL", { freshness: "simulated", source: "simulated" });
    expect(await look()).toMatchObject({ freshness: "simulated", sources: ["simulated"], peak: "1000.00" });
    at(100);
    expect(await look()).toMatchObject({ freshness: "live", peak: "200.00", drawdownPercent: 0 });
  });

  it("are written only where that changes something", async () => {
    await holding("ann");
    const writes = async () =>
      (await db.database.pool.query<{ xmin: string }>("select xmin::text from portfolio_peaks")).rows[0]?.xmin;
    at(100);
    await look();
    const first = await writes();
    at(99.95);
    await look();
    expect(await writes()).toBe(first);
    at(99.8);
    await look();
    expect(await writes()).not.toBe(first);
  });

  it("leave nothing behind of a portfolio deleted while it is being valued", async () => {
    const id = await holding("ann");
    at(100);
    await Promise.all([look(), house.call("ann", "DELETE", `/api/users/ann/portfolios/${id}`)]);
    expect((await db.database.pool.query("select from portfolio_peaks")).rowCount).toBe(0);
    expect(await look()).toBeUndefined();
  });
});
