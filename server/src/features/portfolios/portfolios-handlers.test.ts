import { Failure, type Transaction } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { MOST_PORTFOLIOS } from "./portfolios-handlers.ts";
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

/** The beginning of the sentence about a symbol that no source has. */
const unknown = (symbol: string, suggestions: string) => new Failure("unknown-symbol", { symbol, suggestions }).message;

const { create, enter, take, entered, all } = portfolioCalls(() => house);

describe("portfolios", () => {
  it("begin empty, are listed in the order of creation, and are deleted with their entries", async () => {
    const first = await create();
    expect(first).toEqual({
      id: first.id,
      name: "Savings",
      currency: "USD",
      totalValue: "0.00",
      cost: "0.00",
      profit: "0.00",
      realised: "0.00",
      holdings: [],
      unpriced: [],
      asOf: null,
      freshness: null,
      readOnly: false,
      method: "average",
      scope: "portfolio",
      cash: "untracked",
      benchmark: null,
      createdAt: "2026-01-20T12:00:00.000Z",
    });
    house.move(1);
    const second = await create("ann", { name: "  Zwei\u202e  \u0007 ", currency: "USDT" });
    expect(second.name).toBe("Zwei");
    expect((await all()).map(({ id }) => id)).toEqual([first.id, second.id]);
    await enter(first.id, {});
    const left = await house.call("ann", "DELETE", `/api/users/ann/portfolios/${first.id}`);
    expect(left.answer).toMatchObject([{ id: second.id }]);
    const { rowCount } = await db.database.pool.query("select from portfolio_transactions");
    expect(rowCount).toBe(0);
    expect((await house.call("ann", "DELETE", `/api/users/ann/portfolios/${first.id}`)).status).toBe(404);
  });

  it("are worth their holdings at current prices, and name the source", async () => {
    const { id } = await create();
    await enter(id, { quantity: "3", price: "100.10", fee: "0.70", at: "2026-01-02T10:00:00Z" });
    await enter(id, { symbol: "btc/usd", quantity: "0.1", price: "60000" });
    house.prices.set("AAPL", priceOf("AAPL", 110.1, { freshness: "delayed", delayMinutes: 15, asOfMs: NOW_MS - 9e5 }));
    house.prices.set("BTC-USD", priceOf("BTC-USD", 64250.1));
    const [now] = await all();
    expect(now).toMatchObject({
      totalValue: "6755.31",
      cost: "6301.00",
      profit: "454.31",
      realised: "0.00",
      unpriced: [],
      asOf: "2026-01-20T11:45:00.000Z",
      freshness: { state: "delayed", delayMinutes: 15 },
    });
    expect(now?.holdings).toEqual([
      {
        symbol: "AAPL",
        quantity: "3",
        averageCost: "100.333333333333333333",
        cost: "301.00",
        value: "330.30",
        profit: "29.30",
        profitPercent: 9.734219,
        price: 110.1,
        source: "coinbase",
        asOf: "2026-01-20T11:45:00.000Z",
        freshness: { state: "delayed", delayMinutes: 15 },
      },
      expect.objectContaining({
        symbol: "BTC-USD",
        value: "6425.01",
        freshness: { state: "live", delayMinutes: null },
      }),
    ]);
  });

  it("convert prices in another currency at the rate of the day, and say which", async () => {
    const { id } = await create("ann", { name: "Euros", currency: "EUR" });
    await enter(id, { quantity: "2", price: "80" });
    await enter(id, { symbol: "SAP.DE", price: "200" });
    house.prices.set("AAPL", priceOf("AAPL", 120));
    house.prices.set("SAP.DE", priceOf("SAP.DE", 210, { currency: "EUR" }));
    const [seen] = await all();
    // 2 x 120 dollars at 0.8, and 210.
    expect(seen).toMatchObject({ totalValue: "402.00", cost: "360.00", profit: "42.00", unpriced: [] });
    expect(seen?.holdings).toMatchObject([
      {
        symbol: "AAPL",
        price: 96,
        value: "192.00",
        profit: "32.00",
        rate: { from: "USD", to: "EUR", value: 0.8, source: "ecb", asOf: "2026-01-20T00:00:00.000Z" },
      },
      { symbol: "SAP.DE", price: 210, value: "210.00", profit: "10.00" },
    ]);
    expect(seen?.holdings[1]).not.toHaveProperty("rate");
  });

  it("name holdings without a price or a rate into their currency, and leave them out of the total", async () => {
    const { id } = await create();
    for (const symbol of ["AAPL", "NVDA", "BTC-USD"]) await enter(id, { symbol });
    house.prices.set("AAPL", priceOf("AAPL", 120));
    house.prices.set("BTC-USD", priceOf("BTC-USD", 64000, { currency: "USDT" }));
    const [seen] = await all();
    expect(seen).toMatchObject({ totalValue: "120.00", profit: "20.00", unpriced: ["BTC-USD", "NVDA"] });
    expect(seen?.holdings.map(({ symbol, missingRate }) => [symbol, missingRate])).toEqual([
      ["AAPL", undefined],
      ["BTC-USD", "USDT"],
      ["NVDA", undefined],
    ]);
    house.move(1);
    const usdt = await create("ann", { name: "T", currency: "USDT" });
    await enter(usdt.id, { symbol: "BTC-USD", price: "60000" });
    expect((await all())[1]).toMatchObject({ totalValue: "64000.00", unpriced: [] });
  });

  it("report what sales brought", async () => {
    const { id } = await create();
    await enter(id, { quantity: "2", price: "100", at: "2026-01-02T00:00:00Z" });
    const sold = await enter(id, { side: "sell", quantity: "1.5", price: "120", fee: "1", at: "2026-01-03T00:00:00Z" });
    expect(sold.answer).toMatchObject({ realised: "29.00", cost: "50.00", holdings: [{ quantity: "0.5" }] });
  });
});

describe("entries", () => {
  it("are listed newest first as they were entered, dated now where no time was given", async () => {
    const { id } = await create();
    await enter(id, {
      quantity: "1.50",
      price: "0100.25",
      note: " first\u0007 \u202e buy ",
      at: "2026-01-02T10:00:00Z",
    });
    await enter(id, { side: "sell", quantity: "0.000000000000000001", price: "0" });
    expect(await entered(id)).toEqual([
      expect.objectContaining({
        side: "sell",
        quantity: "0.000000000000000001",
        price: "0",
        at: "2026-01-20T12:00:00.000Z",
      }),
      {
        id: expect.any(String) as string,
        kind: "buy",
        side: "buy",
        account: "",
        amount: null,
        currency: "USD",
        feeCurrency: null,
        tax: null,
        counterSymbol: null,
        counterQuantity: null,
        ratio: null,
        costShare: null,
        lots: null,
        pair: null,
        importId: null,
        symbol: "AAPL",
        quantity: "1.5",
        price: "100.25",
        fee: "0",
        at: "2026-01-02T10:00:00.000Z",
        note: "first buy",
      },
    ]);
  });

  it("of a sale of more than is held at any time are rejected, and change nothing", async () => {
    const { id } = await create();
    await enter(id, { quantity: "1", at: "2026-01-05T00:00:00Z" });
    const early = await enter(id, { side: "sell", at: "2026-01-04T00:00:00Z" });
    expect([early.status, early.text]).toEqual([
      409,
      "The sale of 1 AAPL on 4 Jan 2026 is more than the 0 you held at that time. Enter a smaller quantity, or add the purchase first.",
    ]);
    expect((await enter(id, { side: "sell", quantity: "1.000000000000000001" })).status).toBe(409);
    expect((await enter(id, { side: "sell", at: "2026-01-10T00:00:00Z" })).status).toBe(200);
    const between = await enter(id, { side: "sell", quantity: "0.1", at: "2026-01-06T00:00:00Z" });
    expect(between.text).toBe(
      "The sale of 1 AAPL on 10 Jan 2026 is more than the 0.9 you held at that time. Correct or delete that sale first.",
    );
    expect(await entered(id)).toHaveLength(2);
  });

  it("are removed, unless a later sale needs them", async () => {
    const { id } = await create();
    const before = (await enter(id, { symbol: "NVDA" })).answer;
    await enter(id, { quantity: "1", at: "2026-01-05T00:00:00Z" });
    await enter(id, { side: "sell", quantity: "1", at: "2026-01-10T00:00:00Z" });
    const [, sale, purchase] = await entered(id);
    const needed = await take(id, purchase?.id ?? "");
    expect([needed.status, needed.text]).toEqual([
      409,
      "The sale of 1 AAPL on 10 Jan 2026 is more than the 0 you held at that time. Correct or delete that sale first.",
    ]);
    expect((await take(id, sale?.id ?? "")).status).toBe(200);
    expect((await take(id, purchase?.id ?? "")).answer).toEqual(before);
    expect((await take(id, purchase?.id ?? "")).status).toBe(404);
  });

  it("of one timestamp can be sold at once, never twice, however many sales are concurrent", async () => {
    const { id } = await create();
    await enter(id, { quantity: "3" });
    const sales = await Promise.all(Array.from({ length: 8 }, () => enter(id, { side: "sell" })));
    expect(sales.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await all())[0]?.holdings).toEqual([]);
  });

  it("of an unknown symbol are rejected with suggestions", async () => {
    const { id } = await create();
    const { status, text } = await enter(id, { symbol: "ZZTOP" });
    expect([status, text]).toEqual([404, unknown("ZZTOP", " Perhaps AAPL?")]);
    const unsure = await enter(id, { symbol: "SILENT" });
    expect([unsure.status, unsure.text]).toEqual([404, expect.stringContaining(unknown("SILENT", " Perhaps AAPL?"))]);
    expect(unsure.text, "a source could not be checked").not.toBe(unknown("SILENT", " Perhaps AAPL?"));
    await enter(id, {});
    house.requested.length = 0;
    await enter(id, { symbol: "aapl" });
    expect(house.requested).toEqual([]);
  });
});

describe("the cache in memory", () => {
  it("follows every change: a server that reads all entries from scratch agrees", async () => {
    const { id } = await create();
    for (const symbol of ["AAPL", "NVDA"]) house.prices.set(symbol, priceOf(symbol, 123.45));
    await all();
    for (const [symbol, side, quantity, day] of [
      ["NVDA", "buy", "2.5", "05"],
      ["AAPL", "buy", "3", "04"],
      ["NVDA", "sell", "1.1", "06"],
      ["AAPL", "sell", "3", "08"],
      ["AAPL", "buy", "0.7", "02"],
      ["AAPL", "sell", "0.2", "03"],
    ] as const)
      expect((await enter(id, { symbol, side, quantity, at: `2026-01-${day}T00:00:00Z` })).status).toBe(200);
    const own = await entered(id);
    for (const { id: entry, symbol, quantity } of own)
      if (quantity === "3" || quantity === "0.2" || symbol === "NVDA") await take(id, entry);
    expect((await entered(id)).map(({ symbol, quantity }) => `${symbol} ${quantity}`)).toEqual(["AAPL 0.7"]);
    const other = await startPortfolios(db.database);
    await other.person("cy");
    for (const [symbol, price] of house.prices) other.prices.set(symbol, price);
    const read = await other.portfolioValues(["ann"]);
    await other.close();
    const [stored] = await all();
    expect(stored?.holdings.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([["AAPL", "0.7"]]);
    expect(read.map(({ value, basis }) => [value, basis])).toEqual([[stored?.totalValue, "11"]]);
  });
});

describe("removing a portfolio", () => {
  it("deletes the alert rules about it, and no others", async () => {
    const [gone, stays] = [await create(), await create()];
    for (const [rule, portfolio] of [
      ["r1", gone.id],
      ["r2", gone.id],
      ["r3", stays.id],
      ["r4", null],
    ])
      await db.database.pool.query(
        `insert into alert_rules (id, user_id, kind, condition, portfolio_id, repeat, cooldown_minutes, hysteresis_percent, channels,
             armed_at, side_at, created_at, changed_at)
           values ($1, 'ann', 'portfolio_drawdown', '{}', $2, 'once', 60, 0.1, '{}', now(), now(), now(), now())`,
        [rule, portfolio],
      );
    expect((await house.call("bob", "DELETE", `/api/users/bob/portfolios/${gone.id}`)).status).toBe(404);
    expect((await house.call("ann", "DELETE", `/api/users/ann/portfolios/${gone.id}`)).status).toBe(200);
    const { rows } = await db.database.pool.query("select id from alert_rules order by id");
    expect(rows).toEqual([{ id: "r3" }, { id: "r4" }]);
  });
});

describe("another user's", () => {
  it("portfolios and entries are not found, as if they did not exist, and none is returned without a session", async () => {
    const { id } = await create();
    await enter(id, {});
    const [entry] = await entered(id);
    const paths = [
      ["GET", `/api/users/bob/portfolios/${id}/transactions`],
      ["DELETE", `/api/users/bob/portfolios/${id}`],
      ["DELETE", `/api/users/bob/portfolios/${id}/transactions/${entry?.id ?? ""}`],
      ["GET", `/api/users/ann/portfolios`],
      ["DELETE", `/api/users/ann/portfolios/${id}`],
    ] as const;
    for (const [method, path] of paths) {
      expect([path, (await house.call("bob", method, path)).status]).toEqual([path, 404]);
      expect([path, (await house.call(undefined, method, path)).status]).toEqual([path, 401]);
    }
    expect((await enter(id, {}, "bob")).status).toBe(404);
    const own = await create("bob");
    expect((await take(own.id, entry?.id ?? "", "bob")).status).toBe(404);
    expect(await entered(id)).toHaveLength(1);
    expect(await all("bob")).toHaveLength(1);
  });
});

describe("the plan's quota", () => {
  it("counts distinct symbols across all portfolios, and existing holdings may grow", async () => {
    house.setPlan("ann", "free");
    const [a, b] = [await create(), await create()];
    for (const [id, symbol] of [
      [a.id, "AAPL"],
      [a.id, "NVDA"],
      [b.id, "TSLA"],
      [b.id, "AAPL"],
    ] as const)
      expect((await enter(id, { symbol })).status).toBe(200);
    const fourth = await enter(b.id, { symbol: "MSFT", at: "2020-01-01T00:00:00Z" });
    expect([fourth.status, fourth.text]).toEqual([
      402,
      "Your plan allows 3 different assets. The Basic plan allows more. What you already hold stays.",
    ]);
    expect((await enter(a.id, { side: "sell", symbol: "NVDA" })).status).toBe(200);
    expect((await enter(b.id, { symbol: "MSFT" })).status).toBe(200);
    const sale = (await entered(a.id)).find(({ side }) => side === "sell");
    expect((await take(a.id, sale?.id ?? "")).status).toBe(402);
    house.setPlan("ann", "basic");
    expect((await take(a.id, sale?.id ?? "")).status).toBe(200);
  });

  it("makes excess holdings read-only after a downgrade, deletes nothing, and lets them be sold", async () => {
    const a = await create();
    house.move(1);
    const b = await create();
    for (const symbol of ["AAPL", "NVDA", "TSLA"]) {
      await enter(a.id, { symbol, at: "2026-01-01T00:00:00Z" });
    }
    for (const symbol of ["MSFT", "AMD"]) await enter(b.id, { symbol });
    house.setPlan("ann", "free");
    expect((await all()).map(({ readOnly, holdings }) => [readOnly, holdings.length])).toEqual([
      [false, 3],
      [true, 2],
    ]);
    expect((await enter(a.id, { symbol: "AAPL" })).status).toBe(200);
    expect((await enter(b.id, { symbol: "MSFT" })).status).toBe(402);
    expect((await enter(b.id, { side: "sell", symbol: "MSFT" })).status).toBe(200);
    const purchase = (await entered(b.id)).find(({ symbol }) => symbol === "AMD");
    expect((await take(b.id, purchase?.id ?? "")).answer).toMatchObject({ readOnly: false, holdings: [] });
  });

  it("holds under concurrent purchases", async () => {
    house.setPlan("ann", "free");
    const { id } = await create();
    const bought = await Promise.all(["AAPL", "NVDA", "TSLA", "MSFT", "AMD"].map((symbol) => enter(id, { symbol })));
    expect(bought.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe("entries by page", () => {
  it("come newest first, each once, also with equal timestamps, until the last page has no next", async () => {
    const { id } = await create("ann");
    await db.database.pool.query(
      `insert into portfolio_transactions (id, portfolio_id, kind, symbol, quantity, price, fee, at)
         select 'page' || n, $1, 'buy', 'AAPL', n, 1, 0, now() - (n / 3) * interval '1 hour' from generate_series(1, 7) n`,
      [id],
    );
    const seen: string[] = [];
    let next: string | undefined = `/api/users/ann/portfolios/${id}/transactions?limit=3`;
    const sizes: number[] = [];
    while (next !== undefined) {
      const { answer, link } = await house.call("ann", "GET", next);
      const page = answer as Transaction[];
      sizes.push(page.length);
      seen.push(...page.map((one) => one.id));
      next = /^<([^>]+)>; rel="next"$/.exec(link ?? "")?.[1];
    }
    expect(sizes).toEqual([3, 3, 1]);
    expect(seen).toEqual(["page2", "page1", "page5", "page4", "page3", "page7", "page6"]);
    const stranger = await house.call("ann", "GET", `/api/users/ann/portfolios/${id}/transactions?before=nobody`);
    expect(stranger.answer).toEqual([]);
  });
});

describe("the limits", () => {
  it("of portfolios and entries of a user are explained with the remedy", async () => {
    const made = await Promise.all(
      Array.from({ length: MOST_PORTFOLIOS + 2 }, () =>
        house.call("ann", "POST", "/api/users/ann/portfolios", { name: "P", currency: "USD" }),
      ),
    );
    const refused = made.filter(({ status }) => status !== 200);
    expect(refused.map(({ text }) => text)).toEqual(
      Array.from({ length: 2 }, () => "The request is not valid: you already have 50 portfolios; delete one first."),
    );
    const { id } = await create("bob");
    await db.database.pool.query(
      `insert into portfolio_transactions (id, portfolio_id, kind, symbol, quantity, price, fee, at)
         select 'many' || n, $1, 'buy', 'AAPL', 1, 1, 0, now() - interval '300 days' from generate_series(2, $2::int) n`,
      [id, 10_000],
    );
    await db.database.pool.query("update portfolios set revision = revision + 1 where id = $1", [id]);
    expect((await enter(id, {}, "bob")).status).toBe(200);
    const { status, text } = await enter(id, {}, "bob");
    expect([status, text]).toEqual([
      400,
      "The request is not valid: this portfolio already has 10000 transactions; delete some first.",
    ]);
    expect((await all("bob"))[0]?.holdings[0]?.quantity).toBe("10000");
  });
});
