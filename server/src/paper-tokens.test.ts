import type { PaperAccount, PaperEvent, PaperOrder } from "@sextant/core/contract";
import { decimalText } from "@sextant/core/decimal";
import { tokenKey } from "@sextant/core/market";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { recordOf } from "./features/leaderboard/record-rows.ts";
import { tradedTokens } from "./paper-accounts/index.ts";
import { addressAt } from "./screener/test-tokens.ts";
import { NOON_MS, startPaper, type TestPaper } from "./test-paper-server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ADDRESS = addressAt("base", 5);
const TOKEN = tokenKey("base", ADDRESS);

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
  await house.take();
  await house.observes(ADDRESS, 2);
});
afterEach(() => house.close());

const place = (over: object = {}) =>
  house.call<PaperOrder>("ann", "POST", "/api/users/ann/paper/orders", {
    symbol: TOKEN,
    side: "buy",
    quantity: "100",
    origin: "token",
    ...over,
  });
const newest = async () => (await house.call<PaperOrder[]>("ann", "GET", "/api/users/ann/paper/orders")).answer[0];
const account = async (league = "real") =>
  (await house.call<PaperAccount[]>("ann", "GET", "/api/users/ann/paper")).answer.find((one) => one.league === league);
const events = async () => (await house.call<PaperEvent[]>("ann", "GET", "/api/users/ann/paper/events")).answer;

/** Two minutes on, the pool is observed again. */
async function later(price: number, over: Parameters<TestPaper["observes"]>[2] = {}): Promise<void> {
  house.move(2 * MINUTE_MS);
  await house.observes(ADDRESS, price, over);
}

describe("a token", () => {
  it("fills at its pool's next observed price, with the pool's fee and what the order moves it by", async () => {
    expect((await place()).answer).toMatchObject({
      symbol: TOKEN,
      status: "open",
      origin: "token",
      token: { chain: "base", address: ADDRESS, symbol: "SURGE", name: "Surge Protocol" },
    });
    // 10,000 dollars lie in it, half of them the token's: 2,500 units at 2 dollars.
    await later(2, { liquidityUsd: 10_000 });
    const filled = await newest();
    // 2 · 2500 / 2400, and 1 % of 2.
    expect([filled?.status, filled?.averagePrice]).toEqual(["filled", expect.closeTo(2 * (2_500 / 2_400) + 0.02, 10)]);
    const [fill] = await events();
    expect(fill).toMatchObject({
      kind: "fill",
      source: "dexscreener",
      fee: "0.00",
      // Read at 12:02, and maybe a minute old.
      observedAt: new Date(NOON_MS + MINUTE_MS).toISOString(),
      token: { symbol: "SURGE" },
    });
    expect(await account()).toMatchObject({
      positions: [{ symbol: TOKEN, price: 2, token: { name: "Surge Protocol" } }],
    });
  });

  it("does not fill by what may be from before the order: a source's cache gives nothing away", async () => {
    await place();
    house.move(59_000);
    await house.observes(ADDRESS, 1);
    expect((await newest())?.status).toBe("open");
    house.move(2_000);
    await house.observes(ADDRESS, 3);
    expect((await newest())?.averagePrice).toBeGreaterThan(3);
  });

  it("fills no more than a tenth of five minutes' volume, and the rest in later ones", async () => {
    await place({ quantity: "150" });
    await later(2, { volumeUsd: { m5: 2_000 } });
    expect(await newest()).toMatchObject({ status: "open", filledQuantity: "100" });
    house.move(MINUTE_MS);
    await house.observes(ADDRESS, 2.01, { volumeUsd: { m5: 2_000 } });
    expect((await newest())?.filledQuantity).toBe("100");
    house.move(5 * MINUTE_MS);
    await house.observes(ADDRESS, 2.02, { volumeUsd: { m5: 2_000 } });
    expect(await newest()).toMatchObject({ status: "filled", filledQuantity: "150" });
  });

  it.each([
    ["no volume is told", { volumeUsd: { h24: 1e9 } }],
    ["nothing was traded", { volumeUsd: { m5: 0 } }],
    ["nothing lies in the pool", { liquidityUsd: 0 }],
    ["the claim of its depth is not believed", { liquidityUsd: 1e12 }],
    ["the price is stale", { asOfMs: NOON_MS - 10 * MINUTE_MS }],
    ["the price is of before the order", { asOfMs: NOON_MS }],
  ])("fills nothing where %s", async (_words, over) => {
    await place();
    await later(2, over);
    expect(await newest()).toMatchObject({ status: "open", filledQuantity: "0" });
  });

  it.each([
    ["its liquidity is not told", { liquidityUsd: 0 }],
    ["its liquidity is not believed", { liquidityUsd: 1e12 }],
  ])("is rejected where %s, and previewed without a cost", async (_words, over) => {
    await house.observes(ADDRESS, 2, over);
    const reason = expect.stringContaining("liquidity");
    const body = { symbol: TOKEN, side: "buy", quantity: "100" };
    const { answer } = await house.call("ann", "POST", "/api/users/ann/paper/preview", body);
    expect(answer).toMatchObject({ price: 2, cost: null, spreadCost: null, rejection: reason });
    expect((await place()).answer).toMatchObject({ status: "rejected", reason });
  });

  it("gives a cancelled order back after ten minutes in which nothing was observed", async () => {
    const { answer } = await place();
    await house.call("ann", "DELETE", `/api/users/ann/paper/orders/${answer.id}`);
    house.move(9 * MINUTE_MS);
    await house.paper.upToDate();
    expect((await newest())?.status).toBe("open");
    house.move(MINUTE_MS);
    await house.paper.upToDate();
    expect((await newest())?.status).toBe("cancelled");
  });

  it("is neither bought nor sold once a check finds that it can't be sold", async () => {
    await place();
    await later(2);
    const honeypot = { honeypot: { value: true, source: "goplus", asOfMs: NOON_MS } };
    await place({ side: "sell" });
    house.move(2 * MINUTE_MS);
    await house.observes(ADDRESS, 9, {}, { security: honeypot });
    expect(await newest()).toMatchObject({
      side: "sell",
      status: "rejected",
      reason: expect.stringContaining("can't be sold"),
    });
    expect((await place()).answer).toMatchObject({
      status: "rejected",
      reason: expect.stringContaining("can't be sold"),
    });
  });

  it("is never sold short, has no trailing stops, and is unknown where no source knows it", async () => {
    expect((await place({ side: "sell" })).answer).toMatchObject({ status: "rejected" });
    const trailing = await place({ type: "trailing_stop", trailPercent: 5, side: "sell" });
    expect([trailing.status, trailing.text]).toEqual([400, expect.stringContaining("closed bars")]);
    expect((await place({ symbol: tokenKey("base", addressAt("base", 9)) })).status).toBe(404);
    // However it is spelled, it is one token.
    expect((await place({ symbol: `BASE:${ADDRESS.toUpperCase().replace("0X", "0x")}` })).answer.symbol).toBe(TOKEN);
  });

  it("is previewed with its price impact, at the price of the user's data tier", async () => {
    const preview = (quantity: string) =>
      house.call<{ price: number; spreadCost: string; freshness: unknown }>(
        "ann",
        "POST",
        "/api/users/ann/paper/preview",
        {
          symbol: TOKEN,
          side: "buy",
          quantity,
        },
      );
    await house.observes(ADDRESS, 2, { liquidityUsd: 10_000 });
    house.delayed.set(TOKEN, house.tokens.get(TOKEN)!);
    house.move(15 * MINUTE_MS);
    await house.observes(ADDRESS, 7);
    const { answer } = await preview("100");
    expect(answer).toMatchObject({ price: 2, freshness: { state: "delayed", delayMinutes: 15 } });
    expect(Number(answer.spreadCost)).toBeCloseTo(100 * (2 * (2_500 / 2_400) - 2 + 0.02), 6);
    house.move(6 * MINUTE_MS);
    expect((await preview("100")).answer).toMatchObject({ freshness: { state: "stale" } });
    expect((await place()).answer).toMatchObject({ status: "rejected" });
  });

  it("is simulated in the practice league only", async () => {
    await house.observes(ADDRESS, 2, {}, { simulated: true });
    expect((await place()).answer).toMatchObject({ status: "rejected" });
    await place({ league: "practice" });
    house.move(2 * MINUTE_MS);
    await house.observes(ADDRESS, 2, {}, { simulated: true });
    expect((await account("practice"))?.positions).toHaveLength(1);
    expect((await account("real"))?.positions).toEqual([]);
  });
});

describe("token positions", () => {
  const days = async () =>
    (
      await db.database.pool.query<{ equity: string; token_gain: string; open_loss: string }>(
        "select equity, token_gain, open_loss from paper_daily order by day",
      )
    ).rows.map((row) => [row.equity, row.token_gain, row.open_loss].map(Number));

  it("are followed while there is a position or an order", async () => {
    expect(await tradedTokens(db.database, 10)).toEqual([]);
    await place();
    expect(await tradedTokens(db.database, 10)).toEqual([TOKEN]);
    await later(2);
    expect(await tradedTokens(db.database, 10)).toEqual([TOKEN]);
    await place({ side: "sell" });
    await later(2);
    house.move(5 * MINUTE_MS);
    await later(2);
    expect((await account())?.positions).toEqual([]);
    expect(await tradedTokens(db.database, 10)).toEqual([]);
  });

  it("is followed up to twenty of one account, those it put the most in first", async () => {
    await place();
    await later(2);
    for (let at = 10; at < 31; at += 1) {
      await house.observes(addressAt("base", at), 2);
      await place({ symbol: tokenKey("base", addressAt("base", at)), quantity: "1" });
    }
    const followed = await tradedTokens(db.database, 100);
    expect(followed).toHaveLength(20);
    expect(followed[0]).toBe(TOKEN);
  });

  it("is valued at each day's last observation; what it gained is counted apart, so that it earns no rank", async () => {
    await place();
    await later(2);
    const cost = 100_000 - Number((await account())?.cash);
    const midnight = NOON_MS + DAY_MS / 2;
    const past = [{ atMs: midnight - 30 * MINUTE_MS, priceUsd: 10 }];
    house.move(DAY_MS / 2 + 10 * MINUTE_MS);
    await house.observes(ADDRESS, 50, {}, { past });
    const [day] = await days();
    expect(day?.[0]).toBeCloseTo(100_000 - cost + 1_000, 6);
    expect(day?.[1]).toBeCloseTo(1_000 - cost, 6);
    const { rows } = await db.database.pool.query<{ record: string }>("select record from leaderboard_records");
    expect(rows.map(({ record }) => recordOf(record).rankedEquity)).toEqual([expect.closeTo(100_000, 6)]);
  });

  it("is traded at a spread at which the ranking takes no gain", async () => {
    await place();
    await later(2);
    await place({ side: "sell" });
    house.move(5 * MINUTE_MS);
    await later(20);
    const { rows } = await db.database.pool.query<{ spread: number; profit: string }>(
      "select f.spread, t.profit from paper_fills f join paper_trades t using (account_id) order by f.number",
    );
    expect(rows.map(({ profit }) => Number(profit) > 1_500)).toEqual([true, true]);
    for (const { spread } of rows) expect(spread).toBeGreaterThan(0.01);
    house.move(10 * MINUTE_MS);
    await later(20);
    const records = await db.database.pool.query<{ record: string }>("select record from leaderboard_records");
    expect(records.rows.map(({ record }) => decimalText(recordOf(record).windows.all.totals.profit))).toEqual(["0"]);
  });

  it("are worth nothing while a check says that the token cannot be sold, whatever its pool shows", async () => {
    await place();
    await later(2);
    const cost = 100_000 - Number((await account())?.cash);
    house.move(DAY_MS / 2 + 10 * MINUTE_MS);
    const honeypot = { honeypot: { value: true, source: "goplus", asOfMs: NOON_MS } };
    const past = [{ atMs: NOON_MS + DAY_MS / 3, priceUsd: 90 }];
    await house.observes(ADDRESS, 90, {}, { past, security: honeypot });
    const [day] = await days();
    expect(day?.[0]).toBeCloseTo(100_000 - cost, 6);
    expect([day?.[1], day?.[2]]).toEqual([0, expect.closeTo(cost, 6)]);
  });

  it("is not written off before the screener knows anything, however long no server ran", async () => {
    await place();
    await later(2);
    const profile = house.tokens.get(TOKEN)!;
    house.tokens.clear();
    house.readies(false);
    // Over the season's end.
    house.move(60 * DAY_MS);
    await house.paper.upToDate();
    expect(await days()).toEqual([]);
    const equities = async () =>
      (await db.database.pool.query<{ final_equity: string | null }>("select final_equity from paper_accounts")).rows;
    expect(await equities()).toEqual([{ final_equity: null }]);
    const endMs = Date.UTC(2026, 3, 1);
    house.tokens.set(TOKEN, { ...profile, past: [{ atMs: endMs - 60 * MINUTE_MS, priceUsd: 3 }] });
    house.readies(true);
    await house.paper.upToDate();
    expect(Number((await equities())[0]?.final_equity)).toBeGreaterThan(100_050);
  });

  it("is waited for after a season's end while its source is silent; orders expire at once", async () => {
    await place();
    await later(2);
    await place({ type: "limit", limitPrice: "0.5" });
    const orders = async () =>
      (await db.database.pool.query<{ status: string }>("select status from paper_orders order by placed_at")).rows;
    const profile = house.tokens.get(TOKEN)!;
    house.tokens.clear();
    const endMs = Date.UTC(2026, 3, 1);
    house.move(endMs + DAY_MS - house.clock.nowMs());
    await house.paper.upToDate();
    const closed = async () =>
      (await db.database.pool.query<{ closed_at: Date | null }>("select closed_at from paper_accounts")).rows[0]
        ?.closed_at;
    expect([await closed(), (await orders()).map(({ status }) => status)]).toEqual([null, ["filled", "expired"]]);
    house.tokens.set(TOKEN, { ...profile, past: [{ atMs: endMs - 60 * MINUTE_MS, priceUsd: 3 }] });
    await house.paper.upToDate();
    expect(await closed()).toEqual(new Date(endMs));
  });

  it("report the token gain with each fill, so that gains made with it do not rank either", async () => {
    await place();
    await later(2);
    await place({ side: "sell", quantity: "50" });
    house.move(5 * MINUTE_MS);
    await later(2_000);
    await place({ quantity: "1" });
    house.move(5 * MINUTE_MS);
    await later(1_000);
    const { rows } = await db.database.pool.query<{ token_gain: string; equity: string }>(
      "select token_gain, equity from paper_fills order by number",
    );
    // Nothing else was traded: all beyond the starting cash is a gain in tokens, whether it was sold already or not.
    expect(rows.map(({ token_gain }) => Number(token_gain))).toEqual(
      rows.map(({ equity }) => expect.closeTo(Math.max(0, Number(equity) - 100_000), 6)),
    );
    expect(rows.map(({ token_gain }) => Number(token_gain) > 100_000)).toEqual([false, true, true]);
  });

  it("are worth nothing once no source has had the token for days, so that no one avoids losses by it", async () => {
    await place();
    await later(2);
    const cost = 100_000 - Number((await account())?.cash);
    for (let day = 0; day < 5; day += 1) {
      house.move(DAY_MS);
      await house.paper.upToDate();
    }
    // The first day saw it, the last three are waited for.
    const [first, second] = await days();
    expect(first?.[0]).toBeCloseTo(100_000 - cost + 200, 6);
    expect(second?.[0]).toBeCloseTo(100_000 - cost, 6);
    expect([second?.[1], second?.[2]]).toEqual([0, expect.closeTo(cost, 6)]);
    expect(await days()).toHaveLength(2);
  });
});
