import { type PaperAccount, type PaperEvent, type PaperOrder, serverMessageSchema } from "@sextant/core/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { NOON_MS, startPaper, type TestPaper } from "./test-paper-server.ts";

let db: TestDatabase;
let house: TestPaper;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query("delete from users; delete from paper_matched; delete from leaderboard_records");
  house = await startPaper(db.database);
  await house.person("ann");
  house.prices.set("BTC-USD", priceAt(NOON_MS - 1000, 50_000));
  house.minute("BTC-USD", 100);
});
afterEach(() => house.close());

const priceAt = (asOfMs: number, price: number, over = {}) => ({
  symbol: "BTC-USD",
  price,
  currency: "USD",
  source: "kraken",
  asOfMs,
  freshness: "live" as const,
  reference: undefined,
  high24h: undefined,
  low24h: undefined,
  volume24h: undefined,
  delayMinutes: undefined,
  ...over,
});

const place = async (over: object = {}, who = "ann") =>
  house.call<PaperOrder>(who, "POST", `/api/users/${who}/paper/orders`, {
    symbol: "BTC-USD",
    side: "buy",
    quantity: "1",
    ...over,
  });
const orders = async (who = "ann") =>
  (await house.call<PaperOrder[]>(who, "GET", `/api/users/${who}/paper/orders`)).answer;
const real = async (who = "ann") =>
  (await house.call<PaperAccount[]>(who, "GET", `/api/users/${who}/paper`)).answer.find(
    ({ league }) => league === "real",
  );
const events = async (who = "ann") =>
  (await house.call<PaperEvent[]>(who, "GET", `/api/users/${who}/paper/events`)).answer;

describe("an account", () => {
  it("is there before its first order, in both leagues, and nothing is stored for it", async () => {
    const { answer } = await house.call<PaperAccount[]>("ann", "GET", "/api/users/ann/paper");
    expect(answer.map(({ league, season, equity, cash }) => [league, season, equity, cash])).toEqual([
      ["real", "2026-Q1", "100000.00", "100000.00"],
      ["practice", "2026-Q1", "100000.00", "100000.00"],
    ]);
    expect((await db.database.pool.query("select from paper_accounts")).rowCount).toBe(0);
  });

  it("is visible to no other user", async () => {
    await house.person("ben");
    await place();
    expect((await house.call("ben", "GET", "/api/users/ann/paper")).status).toBe(404);
  });
});

describe("a market order", () => {
  it("fills at the next price, not at the one on the screen, with half the spread and the fee", async () => {
    await house.take();
    const { answer, status, text } = await place();
    expect([status, text]).toEqual([200, expect.stringContaining('"status":"open"')]);
    await house.paper.upToDate();
    expect((await orders())[0]).toMatchObject({ id: answer.id, status: "open", filledQuantity: "0" });
    house.move(1000);
    await house.says("BTC-USD", 51_000);
    // Half of 0.05 % on top of 51,000, and 0.1 % of that.
    expect((await orders())[0]).toMatchObject({ status: "filled", averagePrice: 51_012.75, filledQuantity: "1" });
    expect(await real()).toMatchObject({
      cash: "48936.23725",
      equity: "99936.23725",
      fees: "51.01275",
      positions: [{ symbol: "BTC-USD", quantity: "1", averagePrice: "51012.75", unrealised: "-12.75" }],
      openOrders: [],
    });
    expect((await events()).map(({ kind, cash }) => [kind, cash])).toEqual([
      ["fill", "-51063.76275"],
      ["opened", "100000.00"],
    ]);
  });

  it("takes a tenth of the last minute's volume at most, and the rest with later minutes", async () => {
    await house.take();
    house.minute("BTC-USD", 5);
    await place({ quantity: "1.2" });
    house.move(1000);
    await house.says("BTC-USD", 50_000);
    expect((await orders())[0]).toMatchObject({ status: "open", filledQuantity: "0.5" });
    house.move(1000);
    await house.says("BTC-USD", 50_001);
    expect((await orders())[0]).toMatchObject({ filledQuantity: "0.5" });
    house.move(120_000);
    house.minute("BTC-USD", 100);
    await house.says("BTC-USD", 50_002);
    expect((await orders())[0]).toMatchObject({ status: "filled", filledQuantity: "1.2" });
  });

  it("gives no delayed source's past away: it fills once a price of after the order is there", async () => {
    await house.take();
    const delayed = { freshness: "delayed", delayMinutes: 15 } as const;
    const late = (ms: number) => ({ ...delayed, asOfMs: NOON_MS + ms - 15 * 60_000 });
    house.prices.set("BTC-USD", priceAt(NOON_MS - 15 * 60_000, 50_000, delayed));
    await place();
    for (let minute = 1; minute <= 15; minute += 1) {
      house.move(60_000);
      await house.says("BTC-USD", 50_000 + minute, late(minute * 60_000));
      expect([minute, (await orders())[0]?.status]).toEqual([minute, "open"]);
    }
    house.move(60_000);
    await house.says("BTC-USD", 60_000, late(16 * 60_000));
    expect((await orders())[0]).toMatchObject({ status: "filled", averagePrice: 60_015 });
  });

  it("fills at nothing stale or simulated in the real league", async () => {
    await house.take();
    await place();
    house.move(1000);
    await house.says("BTC-USD", 40_000, { freshness: "stale" });
    house.move(1000);
    await house.says("BTC-USD", 40_000, { freshness: "simulated", source: "simulated" });
    expect((await orders())[0]).toMatchObject({ status: "open" });
    house.move(1000);
    await house.says("BTC-USD", 50_500);
    expect((await orders())[0]).toMatchObject({ status: "filled" });
  });

  it("is rejected with its reason where the cash doesn't cover it, and stays in the list", async () => {
    const { answer } = await place({ quantity: "3" });
    expect(answer).toMatchObject({ status: "rejected", reason: expect.stringContaining("free cash") as string });
    expect(await orders()).toMatchObject([{ status: "rejected" }]);
    expect(await real()).toMatchObject({ cash: "100000.00" });
  });

  it("is rejected for an unknown symbol, or without a field that its type requires", async () => {
    expect((await place({ symbol: "ZZZZ" })).status).toBe(404);
    expect((await place({ type: "limit" })).text).toContain("limitPrice");
    expect((await db.database.pool.query("select from paper_orders")).rowCount).toBe(0);
  });
});

describe("a bracket", () => {
  it("protects what its entry filled; its target cancels its stop", async () => {
    await house.take();
    await place({ targetPrice: "55000", stopLossPrice: "48000" });
    expect((await orders()).map(({ role, status }) => [role, status])).toEqual(
      expect.arrayContaining([
        ["entry", "open"],
        ["target", "waiting"],
        ["stop", "waiting"],
      ]),
    );
    house.move(1000);
    await house.says("BTC-USD", 50_000);
    expect((await orders()).map(({ role, status }) => `${role} ${status}`).sort()).toEqual([
      "entry filled",
      "stop open",
      "target open",
    ]);
    house.move(120_000);
    house.minute("BTC-USD", 100);
    await house.says("BTC-USD", 56_000);
    expect((await orders()).map(({ role, status }) => `${role} ${status}`).sort()).toEqual([
      "entry filled",
      "stop cancelled",
      "target filled",
    ]);
    expect(await real()).toMatchObject({ closedTrades: 1, positions: [], openOrders: [] });
  });
});

describe("what an account pays and receives", () => {
  it("are borrow fees for each day of a short position, once", async () => {
    await house.take();
    await place({ side: "sell", quantity: "1" });
    house.move(1000);
    await house.says("BTC-USD", 50_000);
    const dayMs = Date.UTC(2026, 1, 11);
    house.day("BTC-USD", dayMs, 36_500);
    house.move(86_400_000);
    for (let look = 0; look < 2; look += 1) await house.paper.upToDate();
    // 10 % a year of 36,500, for one day.
    expect(await real()).toMatchObject({ borrowFees: "10.00" });
    expect((await events()).filter(({ kind }) => kind === "borrow_fee")).toMatchObject([{ cash: "-10.00" }]);
    expect((await house.call("ann", "GET", "/api/users/ann/paper/equity")).answer).toEqual([
      // Sold at 49,987.50 less 49.9875 of fees, bought back at the close of the day.
      { day: "2026-02-11", equity: "113427.5125" },
    ]);
  });

  it("are dividends and splits of shares held before their day, once", async () => {
    await house.take();
    const share = (price: number) => house.says("AAPL", price, { freshness: "delayed", source: "yahoo" });
    house.minute("AAPL", 10_000, { freshness: "delayed" });
    house.prices.set("AAPL", { ...priceAt(NOON_MS - 1000, 200), symbol: "AAPL", freshness: "delayed" });
    await place({ symbol: "AAPL", quantity: "10" });
    house.move(1000);
    await share(200);
    const reported = { symbol: "AAPL", state: "told", source: "test", asOfMs: NOON_MS } as const;
    house.companies.set("AAPL", [
      { ...reported, kind: "dividend", date: "2026-02-12", amount: 0.25, currency: "USD" },
      { ...reported, kind: "split", date: "2026-02-12", to: 4, from: 1 },
      { ...reported, kind: "dividend", date: "2026-02-01", amount: 7, currency: "USD" },
    ]);
    house.move(86_400_000);
    for (let look = 0; look < 2; look += 1) await house.paper.upToDate();
    expect((await events()).map(({ kind, cash }) => [kind, cash])).toEqual([
      ["dividend", "10.00"],
      ["split", "0.00"],
      ["fill", "-2000.60004"],
      ["opened", "100000.00"],
    ]);
    expect(await real()).toMatchObject({ positions: [{ symbol: "AAPL", quantity: "40", averagePrice: "50.01" }] });
  });
});

it("ends the season's accounts: open orders expire, a new account begins with the next one", async () => {
  await house.take();
  await place();
  house.move(1000);
  await house.says("BTC-USD", 50_000);
  await place({ type: "limit", limitPrice: "40000" });
  house.day("BTC-USD", Date.UTC(2026, 2, 31), 60_000);
  house.move(Date.UTC(2026, 3, 1, 1) - NOON_MS);
  for (let look = 0; look < 2; look += 1) await house.paper.upToDate();
  const { rows } = await db.database.pool.query(
    "select season, closed_at, trim_scale(final_equity)::text as equity, is_active from paper_accounts",
  );
  // Bought at 50,012.50 with 50.0125 of fees.
  expect(rows).toEqual([
    { season: "2026-Q1", closed_at: new Date(Date.UTC(2026, 3, 1)), equity: "109937.4875", is_active: false },
  ]);
  expect((await db.database.pool.query("select status from paper_orders order by id")).rows).toEqual([
    { status: "filled" },
    { status: "expired" },
  ]);
  expect(await real()).toMatchObject({ season: "2026-Q2", cash: "100000.00", positions: [] });
});

describe("whatever ends the server", () => {
  it("fills nothing twice when a price comes again after a restart", async () => {
    await house.take();
    house.minute("BTC-USD", 5);
    await place({ quantity: "1.2" });
    house.move(1000);
    await house.says("BTC-USD", 50_000);
    await house.lose();
    await house.take();
    await house.says("BTC-USD", 50_000);
    expect((await orders())[0]).toMatchObject({ filledQuantity: "0.5" });
    expect((await events()).filter(({ kind }) => kind === "fill")).toHaveLength(1);
  });

  it("fills from the bars of a time without matching", async () => {
    await house.take();
    await place({ type: "limit", limitPrice: "49000" });
    house.move(1000);
    await house.says("BTC-USD", 50_000);
    await house.lose();
    house.move(5 * 60_000);
    house.minute("BTC-USD", 100, {
      openTimeMs: NOON_MS + 120_000,
      open: 50_000,
      high: 50_000,
      low: 48_500,
      close: 50_000,
    });
    await house.take();
    await house.paper.upToDate();
    expect((await orders())[0]).toMatchObject({ status: "filled", averagePrice: 49_000 });
  });

  it("writes nothing once another process matches", async () => {
    await house.take();
    await place();
    await db.database.pool.query("update leaders set fence = fence + 1 where name = 'paper'");
    house.move(1000);
    await expect(house.says("BTC-USD", 50_000)).rejects.toThrow("belongs to another process");
    expect((await orders())[0]).toMatchObject({ status: "open" });
    await house.lose();
    await house.take();
    house.move(1000);
    await house.says("BTC-USD", 50_100);
    expect((await orders())[0]).toMatchObject({ status: "filled" });
  });
});

it("sends an account's events to its owner's sockets, as the list of events has them, and to no one else", async () => {
  await house.take();
  await house.person("bob");
  await place({ quantity: "0.5" });
  await place({ type: "limit", limitPrice: "10000" }, "bob");
  house.move(1000);
  await house.says("BTC-USD", 51_000);
  expect(house.published).toEqual([
    {
      userId: "ann",
      topic: "paper",
      message: {
        type: "paper",
        data: { league: "real", events: (await events()).filter(({ kind }) => kind === "fill") },
      },
    },
  ]);
  const [first] = house.published;
  expect(serverMessageSchema.safeParse({ ...first?.message, topic: "paper", seq: 0 }).success).toBe(true);
});

it("cancels what isn't filled, once", async () => {
  await house.take();
  const { answer } = await place({ type: "limit", limitPrice: "40000" });
  const cancelled = await house.call<PaperOrder>("ann", "DELETE", `/api/users/ann/paper/orders/${answer.id}`);
  expect(cancelled.answer).toMatchObject({
    status: "open",
    reason: expect.stringContaining("You cancelled this order. It ends"),
  });
  house.move(1000);
  await house.says("BTC-USD", 39_000);
  expect((await orders())[0]).toMatchObject({
    status: "cancelled",
    reason: "You cancelled this order.",
    filledQuantity: "0",
  });
  expect((await events())[0]).toMatchObject({ kind: "cancelled", orderId: answer.id, symbol: "BTC-USD", token: null });
  expect((await house.call("ann", "DELETE", "/api/users/ann/paper/orders/none")).status).toBe(404);
});

it("previews what an order costs and places nothing", async () => {
  const { answer } = await house.call<Record<string, unknown>>("ann", "POST", "/api/users/ann/paper/preview", {
    symbol: "BTC-USD",
    side: "buy",
    quantity: "1",
  });
  expect(answer).toMatchObject({
    price: 50_000,
    spreadCost: "12.50",
    fee: "50.0125",
    cost: "50062.5125",
    cashAfter: "49937.4875",
    waitsForMarket: false,
    rejection: null,
  });
  expect((await db.database.pool.query("select from paper_accounts")).rowCount).toBe(0);
});
