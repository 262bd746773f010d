import type {
  Achievement,
  FollowedTrader,
  LeaderboardEntry,
  PaperAccount,
  PaperOrder,
  Trader,
  TraderProfile,
} from "@sextant/core/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startPaper, type TestPaper } from "./test-paper-server.ts";

const START_MS = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let db: TestDatabase;
let house: TestPaper;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query("delete from users; delete from paper_matched; delete from leaderboard_records");
  house = await startPaper(db.database, { nowMs: START_MS });
  for (const id of ["ann", "ben"]) await house.person(id);
  await house.take();
});
afterEach(() => house.close());

const join = (who: string, pseudonym: string) =>
  house.call<Trader>(who, "POST", `/api/users/${who}/trader`, { pseudonym });
const board = async (who: string, query = "window=all") =>
  (await house.call<LeaderboardEntry[]>(who, "GET", `/api/leaderboard?${query}`)).answer;

/** One trade a day, closed an hour later with a gain or a loss of so many dollars on 2,000. */
async function trades(who: string, gains: readonly number[]): Promise<void> {
  for (const gain of gains) {
    await order(who, "buy");
    await priced(100);
    house.move(HOUR_MS);
    await order(who, "sell");
    await priced(100 + gain / 20);
    house.move(DAY_MS - HOUR_MS - 2 * 62_000);
  }
}

async function order(who: string, side: "buy" | "sell"): Promise<void> {
  house.prices.set("BTC-USD", { ...LAST, price: 100, asOfMs: house.clock.nowMs() });
  const { status, text } = await house.call(who, "POST", `/api/users/${who}/paper/orders`, {
    symbol: "BTC-USD",
    side,
    quantity: "20",
  });
  if (status !== 200) throw new Error(text);
}

const LAST = {
  symbol: "BTC-USD",
  currency: "USD",
  source: "kraken",
  freshness: "live" as const,
  reference: undefined,
  high24h: undefined,
  low24h: undefined,
  volume24h: undefined,
  delayMinutes: undefined,
};

/** The next price, and the same a minute later. */
async function priced(price: number): Promise<void> {
  house.minute("BTC-USD", 1e6);
  house.move(1_000);
  await house.says("BTC-USD", price);
  house.move(61_000);
  await house.says("BTC-USD", price);
}

describe("the leaderboard", () => {
  it("ranks participants by the results of their fills, and no one else", async () => {
    await join("ann", "Quiet-River");
    await trades(
      "ann",
      Array.from({ length: 31 }, (_, at) => (at % 3 === 2 ? -20 : 20)),
    );
    await trades("ben", [500]);
    house.move(DAY_MS);
    await house.paper.upToDate();
    const rows = await board("ann");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      rank: 1,
      user: { username: "Quiet-River" },
      isOwn: true,
      isAgent: false,
      hasSkillMark: false,
      league: "real",
      totalTrades: "31",
      winRate: "67.74",
      longestWinStreak: "2",
    });
    // 21 gains and 10 losses of 20, less spread and fees of about 5.2 a trade.
    expect(Number(rows[0]?.totalProfitLoss)).toBeCloseTo(220 - 31 * 5, -1);
    expect(rows[0]?.followerProfitLoss).not.toBeNull();
    expect(await board("ben")).toMatchObject([{ isOwn: false }]);
    expect(await board("ann", "window=season&by=win_rate")).toHaveLength(1);
    expect(await board("ann", "league=practice")).toEqual([]);
    const profile = await house.call<TraderProfile>("ben", "GET", `/api/traders/${rows[0]?.id ?? ""}`);
    const expected = { pseudonym: "Quiet-River", isOwn: false, isFollowed: false, hasSkillMark: false, positions: [] };
    expect(profile.answer).toMatchObject(expected);
    expect(profile.answer.standings.map(({ window, rank }) => [window, rank])).toEqual([
      ["7d", 1],
      ["30d", 1],
      ["season", 1],
      ["all", 1],
    ]);
    expect(profile.answer.badges.map(({ id }) => id)).toContain("trading-days-30");
  }, 120_000);

  it("keeps the results of a user who deletes their account, without the name", async () => {
    await join("ann", "Quiet-River");
    await trades(
      "ann",
      Array.from({ length: 31 }, () => 20),
    );
    house.move(DAY_MS);
    await house.paper.upToDate();
    const [before] = await board("ben");
    await db.database.pool.query("delete from users where id = 'ann'");
    const { rows } = await db.database.pool.query<{ text: string }>(
      "select (select jsonb_agg(to_jsonb(r)) from leaderboard_records r)::text as text",
    );
    expect(rows[0]?.text).not.toContain("ann");
    expect((await db.database.pool.query("select from paper_events")).rowCount).toBe(0);
    const [after] = await board("ben");
    expect(after).toEqual({ ...before, user: { username: "Former trader" } });
  }, 120_000);
});

it("takes the rank from two accounts that bet against each other", async () => {
  await join("ann", "Quiet-River");
  await join("ben", "Loud-River");
  for (let round = 0; round < 12; round += 1) {
    await order("ann", "buy");
    await order("ben", "sell");
    await priced(100);
    house.move(HOUR_MS);
    await order("ann", "sell");
    await order("ben", "buy");
    await priced(101);
    house.move(6 * HOUR_MS);
  }
  await house.paper.upToDate();
  const { rows } = await db.database.pool.query("select distinct is_flagged from leaderboard_records");
  expect(rows).toEqual([{ is_flagged: true }]);
}, 60_000);

it("counts each day's value for its own day, though a trade closes before the last day is valued", async () => {
  const { answer: trader } = await join("ann", "Quiet-River");
  const midnightMs = Date.UTC(2026, 0, 6);
  for (const day of [midnightMs - DAY_MS, midnightMs]) house.day("BTC-USD", day, 100);
  await order("ann", "buy");
  await priced(100);
  house.move(midnightMs + 30_000 - house.clock.nowMs());
  await order("ann", "sell");
  await priced(90);
  const recorded = async () => {
    const { rows } = await db.database.pool.query<{ events: number; record: string }>(
      "select events, record from leaderboard_records",
    );
    const { days } = JSON.parse(rows[0]?.record ?? "") as { days: { day: number; dailyReturn?: number }[] };
    return {
      hasTrade: (rows[0]?.events ?? 0) > 0,
      days: days.map(({ day, dailyReturn }) => [day - midnightMs / DAY_MS, dailyReturn]),
    };
  };
  expect(await recorded()).toEqual({ hasTrade: true, days: [] });
  for (const ms of [10 * 60_000, DAY_MS]) {
    house.move(ms);
    await house.paper.upToDate();
  }
  const { days } = await recorded();
  expect(days).toEqual([
    [-1, expect.closeTo(0, 4)],
    [0, expect.closeTo(-0.002, 4)],
  ]);
  const { answer: profile } = await house.call<TraderProfile>("ben", "GET", `/api/traders/${trader.id}`);
  expect(profile.standings.map(({ window, days: known }) => [window, known])).toContainEqual(["all", "2"]);
}, 60_000);

it("counts a trade in the day that it closed in, though its prices a minute later are known only in the next one", async () => {
  await join("ann", "Quiet-River");
  const midnightMs = Date.UTC(2026, 0, 6);
  house.day("BTC-USD", midnightMs - DAY_MS, 100);
  await order("ann", "buy");
  await priced(100);
  house.move(midnightMs - 12 * 60_000 - house.clock.nowMs());
  await order("ann", "sell");
  house.minute("BTC-USD", 1e6);
  house.move(1_000);
  await house.says("BTC-USD", 110);
  // The next price comes after midnight; the day is looked at before that.
  for (const minutes of [13, 1, 10]) {
    house.move(minutes * 60_000);
    if (minutes === 1) await house.says("BTC-USD", 110);
    await house.paper.upToDate();
  }
  const { rows } = await db.database.pool.query<{ record: string }>("select record from leaderboard_records");
  const { days } = JSON.parse(rows[0]?.record ?? "") as { days: { day: number; totals: { trades: number } }[] };
  expect(days.map(({ day, totals }) => [day - midnightMs / DAY_MS, totals.trades])).toEqual([[-1, 1]]);
}, 60_000);

it("evaluates each opening trade as a call from the price a minute later, once", async () => {
  await join("ann", "Quiet-River");
  const atMs = house.clock.nowMs();
  for (let hour = 48; hour > 0; hour -= 1) house.hour("BTC-USD", atMs - hour * HOUR_MS, 100, 101);
  await order("ann", "buy");
  await priced(100);
  // It rises by 1 % before it falls by as much.
  house.move(10 * 60_000);
  house.minute("BTC-USD", 1e6, { open: 100, high: 101.5, low: 100, close: 101 });
  for (let look = 0; look < 2; look += 1) await house.paper.upToDate();
  const { rows } = await db.database.pool.query<{ record: string }>(
    "select record, calls_until from leaderboard_records",
  );
  expect(rows).toMatchObject([{ calls_until: 3 }]);
  expect((JSON.parse(rows[0]?.record ?? "") as { calls: unknown }).calls).toMatchObject({
    calls: 1,
    wins: 1,
    longs: 1,
  });
});

describe("who takes part", () => {
  it("rejects a pseudonym that poses as an agent of this installation or as a deleted user", async () => {
    for (const name of ["Agent-MACD", "agent", "Former-trader", "formertrader"])
      expect([name, (await join("ann", name)).status]).toEqual([name, 409]);
  });

  it("generates a pseudonym that no other user has and that resembles no other", async () => {
    expect((await join("ann", "Quiet-River")).answer).toMatchObject({
      pseudonym: "Quiet-River",
      positionsDelayHours: 24,
    });
    expect((await join("ben", "quiet.rlver")).status).toBe(409);
    expect((await join("ben", "admin")).status).toBe(409);
    expect((await join("ben", "Ann")).status).toBe(409);
    expect((await join("ben", "a b")).status).toBe(400);
    expect((await join("ben", "Loud-River")).status).toBe(200);
    expect((await join("ann", "Calm-River")).answer).toMatchObject({ pseudonym: "Calm-River" });
    expect((await house.call("ann", "DELETE", "/api/users/ann/trader")).answer).toBeNull();
    expect((await house.call("ann", "GET", "/api/users/ann/trader")).answer).toBeNull();
  });

  it("is followed, once, and not by themselves", async () => {
    const { id } = (await join("ann", "Quiet-River")).answer;
    const follow = (who: string) =>
      house.call<FollowedTrader[]>(who, "POST", `/api/users/${who}/followed-traders`, { traderId: id });
    expect((await follow("ann")).status).toBe(400);
    expect((await follow("ben")).answer).toMatchObject([{ traderId: id, pseudonym: "Quiet-River", copy: null }]);
    expect((await follow("ben")).answer).toHaveLength(1);
    expect((await house.call("ben", "DELETE", `/api/users/ben/followed-traders/${id}`)).answer).toEqual([]);
    expect((await house.call("ben", "POST", "/api/users/ben/followed-traders", { traderId: "none" })).status).toBe(404);
  });
});

describe("a follower", () => {
  it("receives each fill once, and copies it by share of equity within the limits", async () => {
    const { id } = (await join("ann", "Quiet-River")).answer;
    const copy = { maxTradePercent: 5, maxSymbols: 2, stopLossPercent: 10 };
    await house.call("ben", "POST", "/api/users/ben/followed-traders", { traderId: id, copy });
    house.move(1_000);
    await order("ann", "buy");
    await priced(100);
    await house.lose();
    await house.take();
    await house.paper.upToDate();
    const held = async (who: string) =>
      (await house.call<PaperAccount[]>(who, "GET", `/api/users/${who}/paper`)).answer[0]?.positions;
    expect(await held("ann")).toMatchObject([{ quantity: "20" }]);
    // 2 % of the equity each; both began with the same.
    const [copied] = (await held("ben")) ?? [];
    expect(Number(copied?.quantity)).toBeCloseTo(20, 1);
    expect(house.reported).toEqual(["ben: Quiet-River bought 20 BTC-USD at $100.03 on paper."]);
    const orders = (await house.call<PaperOrder[]>("ben", "GET", "/api/users/ben/paper/orders")).answer;
    expect(orders).toMatchObject([{ origin: "copy", status: "filled" }]);
    await order("ann", "sell");
    await priced(101);
    await priced(101);
    expect([await held("ann"), await held("ben")]).toEqual([[], []]);
    // A copy earns its owner no rank.
    const { rows } = await db.database.pool.query("select is_copy from paper_trades order by is_copy");
    expect(rows).toEqual([{ is_copy: false }, { is_copy: true }]);
  });
});

it("answers every badge with how far the caller is, each settled trade counted once", async () => {
  const badges = async () => (await house.call<Achievement[]>("ann", "GET", "/api/achievements")).answer;
  expect((await badges()).every(({ earnedAt }) => earnedAt === null)).toBe(true);
  await trades("ann", [20, 20, 20, 20, 20]);
  await house.paper.upToDate();
  const first = await badges();
  expect(first.find(({ id }) => id === "trading-days-5")).toMatchObject({ progress: { done: 5, of: 5 } });
  expect(first.find(({ id }) => id === "trading-days-5")?.earnedAt).not.toBeNull();
  expect(first.find(({ id }) => id === "trades-100")).toMatchObject({ progress: { done: 5, of: 100 }, earnedAt: null });
  await house.lose();
  await house.take();
  await house.paper.upToDate();
  expect(await badges()).toEqual(first);
}, 60_000);
