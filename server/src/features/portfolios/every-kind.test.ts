import type { getPortfolioLots, getPortfolioReconciliation, Portfolio } from "@sextant/core/contract";
import type * as z from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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

const { create, enter, entered, take, all } = portfolioCalls(() => house);
const at = (day: string) => `2025-${day}T15:00:00Z`;
const of = (id: string, path: string) => house.call("ann", "GET", `/api/users/ann/portfolios/${id}/${path}`);
const set = (id: string, body: object) => house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, body);
const lotsOf = async (id: string) => (await of(id, "lots")).answer as z.output<typeof getPortfolioLots.answer>;
const checkOf = async (id: string) =>
  (await of(id, "reconciliation")).answer as z.output<typeof getPortfolioReconciliation.answer>;

async function entries(id: string, ...bodies: readonly object[]): Promise<Portfolio> {
  let last: Portfolio | undefined;
  for (const body of bodies) {
    const { status, text, answer } = await house.call(
      "ann",
      "POST",
      `/api/users/ann/portfolios/${id}/transactions`,
      body,
    );
    expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
    last = answer as Portfolio;
  }
  if (last === undefined) throw new Error("nothing was entered");
  return last;
}

describe("transactions of every kind", () => {
  it("count: a split doubles, a dividend is income, a reward and a rename move quantities, a fee costs", async () => {
    const { id } = await create();
    const after = await entries(
      id,
      { kind: "deposit", amount: "2000", at: at("01-02") },
      { kind: "buy", symbol: "AAPL", quantity: "10", price: "100", fee: "5", at: at("01-03") },
      { kind: "split", symbol: "AAPL", ratio: { numerator: "2", denominator: "1" }, at: at("02-03") },
      { kind: "dividend", symbol: "AAPL", amount: "30", tax: "4.5", at: at("03-03") },
      { kind: "reward", symbol: "AAPL", quantity: "1", price: "55", at: at("03-04") },
      { kind: "sell", symbol: "AAPL", quantity: "10", price: "60", at: at("04-03") },
      { kind: "rename", symbol: "AAPL", counterSymbol: "AAPB", at: at("05-03") },
      { kind: "fee", amount: "2", at: at("06-03") },
    );
    expect(after.holdings.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([["AAPB", "11"]]);
    const check = await checkOf(id);
    expect([check.holds, check.lines.map(({ difference }) => difference)]).toEqual([true, check.lines.map(() => "0")]);
    expect(check.lines.length).toBeGreaterThan(3);
    // A server that reads all of them from scratch must agree.
    const again = await startPortfolios(db.database);
    await again.person("ben");
    again.prices.set("AAPB", priceOf("AAPB", 50));
    const read = await again.portfolioValues(["ann"]);
    await again.close();
    expect(read.map(({ value }) => value)).toEqual(["550.00"]);
    expect((await all())[0]).toEqual(after);
    expect(await entered(id)).toHaveLength(8);
  });

  it("survive a round trip through the database with their accounts, currencies, fees and lots", async () => {
    const { id } = await create();
    await set(id, { method: "by-hand", scope: "account", cash: "tracked" });
    await entries(id, {
      kind: "buy",
      symbol: "SAP.DE",
      quantity: "4",
      amount: "800.5",
      currency: "EUR",
      fee: "1.5",
      tax: "0.25",
      account: "Depot",
      at: at("01-03"),
    });
    const [buy] = await entered(id);
    const lots = [{ id: buy?.id ?? "", quantity: "1.5" }];
    await entries(id, {
      kind: "sell",
      symbol: "SAP.DE",
      quantity: "1.5",
      price: "250",
      currency: "EUR",
      account: "Depot",
      lots,
      at: at("02-03"),
      note: "some",
    });
    const [sell] = await entered(id);
    expect(sell).toMatchObject({ kind: "sell", lots, account: "Depot", currency: "EUR", note: "some" });
    expect(buy).toMatchObject({ amount: "800.5", price: null, fee: "1.5", tax: "0.25", currency: "EUR" });
    const { open, realised } = await lotsOf(id);
    // 802.25 € at 1.25 $; 2.5 of 4 remain.
    expect(open).toMatchObject([{ quantity: "2.5", cost: "501.40625", baseCost: "626.7578125", costCurrency: "EUR" }]);
    // 375 € less 300.84375 € at the same rate: none of it comes from the currency.
    expect(realised).toMatchObject([{ gain: "92.6953125", pricePart: "92.6953125", currencyPart: "0.00" }]);
    expect((await checkOf(id)).holds).toBe(true);
  });

  it("list holdings lot by lot, with their current worth", async () => {
    const { id } = await create();
    await set(id, { method: "fifo" });
    house.prices.set("AAPL", priceOf("AAPL", 130));
    await entries(
      id,
      { kind: "buy", symbol: "AAPL", quantity: "1", price: "100", at: at("01-03") },
      { kind: "buy", symbol: "AAPL", quantity: "2", price: "110", at: at("02-03") },
      { kind: "sell", symbol: "AAPL", quantity: "1.5", price: "120", at: at("03-03") },
      { kind: "transfer-in", symbol: "BTC-USD", quantity: "1", at: at("03-04") },
    );
    const { open, realised } = await lotsOf(id);
    expect(open).toMatchObject([
      { symbol: "AAPL", quantity: "1.5", cost: "165.00", value: "195.00", gain: "30.00" },
      { symbol: "BTC-USD", quantity: "1", cost: null, baseCost: null, gain: null },
    ]);
    expect(realised.map(({ quantity, cost, gain }) => [quantity, cost, gain])).toEqual([
      ["1", "100.00", "20.00"],
      ["0.5", "55.00", "5.00"],
    ]);
    // A holding without an entered cost has no gain, and is in no sum.
    house.prices.set("BTC-USD", priceOf("BTC-USD", 50_000));
    const [now] = await all();
    expect(now).toMatchObject({ profit: "30.00", totalValue: "50195.00" });
    expect(now?.holdings[1]).toMatchObject({ averageCost: null, profit: null, value: "50000.00" });
  });
});

describe("a transaction", () => {
  it.each([
    [{}, "kind: choose what happened"],
    [{ kind: "buy", side: "sell", symbol: "AAPL", quantity: "1", price: "1" }, "side: it differs from the kind"],
    [{ kind: "buy", symbol: "AAPL", quantity: "1" }, "amount: a purchase needs it"],
    [{ kind: "dividend" }, "amount: a dividend needs it"],
    [{ kind: "split", symbol: "AAPL" }, "ratio: a split needs it"],
    [{ kind: "deposit", amount: "-1" }, "amount: a deposit can't have this"],
    [
      {
        kind: "spin-off",
        symbol: "AAPL",
        counterSymbol: "B",
        ratio: { numerator: "1", denominator: "1" },
        costShare: "1.1",
      },
      "costShare: a spin-off can't have this",
    ],
    [
      { kind: "write-off", symbol: "AAPL", quantity: "5" },
      "takes out 5 AAPL, more than the 0 you held at that time. Enter a smaller quantity",
    ],
  ])("that cannot be counted is rejected with its field: %j", async (body, said) => {
    const { id } = await create();
    const { status, text } = await house.call("ann", "POST", `/api/users/ann/portfolios/${id}/transactions`, body);
    expect([[400, 409].includes(status), text]).toEqual([true, expect.stringContaining(said)]);
    expect(await entered(id)).toEqual([]);
  });

  it("is replaced, unless a later one needs the original", async () => {
    const { id } = await create();
    await enter(id, { quantity: "3", at: at("01-03") });
    await enter(id, { side: "sell", quantity: "2", at: at("02-03") });
    const [, buy] = await entered(id);
    const put = (body: object, who = "ann") =>
      house.call(who, "POST", `/api/users/${who}/portfolios/${id}/transactions/${buy?.id ?? ""}`, body);
    const wrong = await put({ kind: "buy", symbol: "AAPL", quantity: "1", price: "9", at: at("01-03") });
    expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining("Correct or delete that sale first.")]);
    const right = await put({ kind: "buy", symbol: "AAPL", quantity: "4", price: "9", at: at("01-03") });
    expect(right.answer).toMatchObject({ holdings: [{ quantity: "2", cost: "18.00" }] });
    expect((await put({ kind: "buy", symbol: "AAPL", quantity: "4", price: "9" }, "bob")).status).toBe(404);
    expect((await take(id, "none")).status).toBe(404);
  });

  it("can be switched to another way of counting, unless it cannot be counted that way", async () => {
    const { id } = await create();
    await enter(id, { quantity: "3", account: "A", at: at("01-03") });
    await enter(id, { side: "sell", quantity: "2", account: "B", at: at("02-03") });
    expect((await set(id, { scope: "account" })).status).toBe(409);
    expect((await set(id, { name: "Other", method: "lifo", benchmark: "SPY" })).answer).toMatchObject({
      name: "Other",
      method: "lifo",
      scope: "portfolio",
      benchmark: "SPY",
    });
    expect((await set(id, { benchmark: null })).answer).toMatchObject({ name: "Other", benchmark: null });
    expect((await set(id, { method: "random" })).status).toBe(400);
  });

  it("is held under the symbols that billing and calendar request", async () => {
    const { id } = await create();
    await entries(
      id,
      { kind: "buy", symbol: "AAPL", quantity: "1", price: "1", at: at("01-03") },
      { kind: "split", symbol: "AAPL", ratio: { numerator: "2", denominator: "1" }, at: at("02-03") },
      { kind: "sell", symbol: "AAPL", quantity: "1", price: "1", at: at("03-03") },
      { kind: "reward", symbol: "BTC-USD", quantity: "1", at: at("03-03") },
      { kind: "write-off", symbol: "BTC-USD", at: at("04-03") },
    );
    const { rows } = await db.database.pool.query("select symbol from portfolio_holdings where portfolio_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ symbol: "AAPL" }]);
  });
});
