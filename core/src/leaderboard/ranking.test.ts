import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal/index.ts";
import { ranking, RANKED_BY, type Entrant } from "./ranking.ts";
import type { Standing } from "./standing.ts";
import { entrantOf, HONEST, orderOf, standingOf, START_MS } from "./test-accounts.ts";

const flat = standingOf(HONEST);
const withMetrics = (accountId: string, metrics: Partial<Standing>, more: Partial<Entrant> = {}): Entrant =>
  entrantOf(accountId, { ...flat, ...metrics }, more);

describe("the ranking", () => {
  it("orders by each metric, greatest first", () => {
    const [a, b, c] = [
      withMetrics("a", {
        rankedProfit: decimal("3"),
        winRateLow: 0.1,
        totalTrades: 40,
        longestWinStreak: 2,
        meanReturnLow: 0.1,
      }),
      withMetrics("b", {
        rankedProfit: decimal("2"),
        winRateLow: 0.3,
        totalTrades: 50,
        longestWinStreak: 1,
        meanReturnLow: 0.2,
      }),
      withMetrics("c", {
        rankedProfit: decimal("1"),
        winRateLow: 0.2,
        totalTrades: 60,
        longestWinStreak: 3,
        meanReturnLow: -0.1,
      }),
    ];
    expect(RANKED_BY.map((by) => orderOf([b, c, a], by).join(""))).toEqual(["abc", "bca", "cba", "cab", "bac"]);
  });

  it("distinguishes amounts exactly", () => {
    const low = withMetrics("low", { rankedProfit: decimal("12345678901234567.000000000000000001") });
    const high = withMetrics("high", {
      rankedProfit: decimal("12345678901234567.000000000000000002"),
      totalTrades: 31,
    });
    expect(orderOf([low, high], "profit")).toEqual(["high", "low"]);
  });

  it("ranks accounts that lost money below all others, except by profit", () => {
    const loser = withMetrics("loser", {
      rankedProfit: decimal("-0.01"),
      winRateLow: 1,
      totalTrades: 900,
      longestWinStreak: 99,
      meanReturnLow: 1,
    });
    for (const by of RANKED_BY) expect(orderOf([loser, withMetrics("flat", {})], by)).toEqual(["flat", "loser"]);
  });

  it("breaks ties by trades, then by earliest entry, then by id; is the same for any order of entrants", () => {
    const tied = [
      withMetrics("d", { totalTrades: 31 }),
      withMetrics("b", {}, { enteredAtMs: START_MS + 1 }),
      withMetrics("c", {}),
      withMetrics("a", {}, { enteredAtMs: START_MS + 1 }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(tied, { minLength: 4 }), (entrants) => {
        expect(orderOf(entrants, "profit")).toEqual(["c", "a", "b", "d"]);
      }),
    );
  });

  it("orders by the exact amounts of any entrants", () => {
    const money = fc.tuple(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.nat({ max: 18 }));
    fc.assert(
      fc.property(fc.array(money, { maxLength: 10 }), (amounts) => {
        const entrants = amounts.map(([units, places], at) =>
          withMetrics(String(at), { rankedProfit: { units, places } }),
        );
        const { top } = ranking(entrants, "profit", "real");
        const at18 = top.map(({ entrant }) => {
          const { units, places } = entrant.standing.rankedProfit;
          return units * 10n ** BigInt(18 - places);
        });
        expect(at18).toEqual(at18.toSorted((x, y) => (x > y ? -1 : x < y ? 1 : 0)));
        expect(top.map(({ rank }) => rank)).toEqual(top.map((_, place) => place + 1));
      }),
    );
  });

  it("shows ten rows and the caller's own wherever it is, or why it has none", () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      withMetrics(`t${String(at)}`, { rankedProfit: decimal(String(100 - at)) }),
    );
    const entrants = [
      ...many,
      withMetrics("new", { admission: { tradesMissing: 4, daysMissing: 0 } }),
      withMetrics("second", {}, { personId: "t3", enteredAtMs: START_MS + 1 }),
      withMetrics("practice", {}, { league: "practice" }),
    ];
    const own = (accountId: string) => ranking(entrants, "profit", "real", new Set(["t5"]), accountId).own;
    const { top, ranked } = ranking(entrants, "profit", "real", new Set(["t5"]));
    expect(top.map(({ entrant }) => entrant.accountId)).toEqual([
      "t0",
      "t1",
      "t2",
      "t3",
      "t4",
      "t6",
      "t7",
      "t8",
      "t9",
      "t10",
    ]);
    expect(ranked).toBe(24);
    expect(own("t20")).toMatchObject({ rank: 20 });
    expect(own("new")).toEqual({ reason: "not-enough-yet", admission: { tradesMissing: 4, daysMissing: 0 } });
    expect(own("second")).toEqual({ reason: "second-account" });
    expect(own("t5")).toEqual({ reason: "opposite-trades" });
    expect(own("practice")).toEqual({ reason: "not-entered" });
    expect(own("nobody")).toEqual({ reason: "not-entered" });
  });

  it("ranks no account without a closed trade within the window", () => {
    expect(ranking([withMetrics("idle", { totalTrades: 0 })], "profit", "real").ranked).toBe(0);
  });
});
