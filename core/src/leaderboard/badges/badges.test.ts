import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, decimalText, ZERO } from "../../decimal/index.ts";
import { seededDice } from "../../statistics/index.ts";
import { DAY_MS, newAccountRecord } from "../account-record.ts";
import { settledTrades, type SettledTrade } from "../advanced-record.ts";
import { countedTrade, NO_RESULTS } from "../counted-trade.ts";
import { MERGE_MS } from "../merged-trades.ts";
import { recordEvent } from "../record-event.ts";
import { BOUNDARY, eventsOf, HOUR_MS, inTurn, START_MS, tradeAt } from "../test-accounts.ts";
import { awardBadges, badgeProgress, newBadgeRecord, type BadgeRecord } from "./award-badges.ts";
import type { BadgeEvent, SeasonResult } from "./badge-event.ts";
import { BADGES } from "./registry.ts";

type Unnumbered = BadgeEvent extends infer E ? (E extends BadgeEvent ? Omit<E, "sequence"> : never) : never;

function after(events: readonly Unnumbered[], start = newBadgeRecord("me")): BadgeRecord {
  let record = start;
  for (const event of events) {
    ({ record } = awardBadges(record, { ...event, sequence: record.lastSequence + 1 }));
  }
  return record;
}

const settled = (openedAtMs: number, profit: string, more: Parameters<typeof tradeAt>[2] = {}): SettledTrade => {
  const trade = tradeAt(openedAtMs, profit, more);
  return { trade, counted: countedTrade(trade, "real", NO_RESULTS), atMs: trade.closedAtMs + MERGE_MS };
};
const traded = (openedAtMs: number, profit: string, more: Parameters<typeof tradeAt>[2] = {}): Unnumbered => {
  const one = settled(openedAtMs, profit, more);
  return { kind: "trade", league: "real", settled: one, atMs: one.atMs };
};
const daily = (profits: readonly string[], more: Parameters<typeof tradeAt>[2] = {}): Unnumbered[] =>
  profits.map((profit, day) => traded(START_MS + day * DAY_MS + HOUR_MS, profit, more));
const season = (seasonId: string, more: Partial<SeasonResult> = {}): Unnumbered => ({
  kind: "season",
  league: "real",
  atMs: START_MS,
  result: { seasonId, trades: 30, isInProfit: true, maxDrawdown: 0.2, meanReturnLow: -0.01, isSkilled: false, ...more },
});
const earned = (record: BadgeRecord): readonly string[] => Object.keys(record.earnedAtMs).sort();

describe("the badges", () => {
  it("are 26 complete declarations, each with its own id and name, and none is earned without doing anything", () => {
    expect(BADGES).toHaveLength(26);
    expect(new Set(BADGES.map(({ id }) => id)).size).toBe(26);
    expect(new Set(BADGES.map(({ name }) => name)).size).toBe(26);
    const points = { common: 30, rare: 100, epic: 300, legendary: 1_000 };
    for (const badge of BADGES) {
      expect(badge.description).toMatch(/^[A-Z].*\.$/);
      expect(badge.badgeIcon).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(badge.points > 0 && badge.points <= points[badge.rarity]).toBe(true);
    }
    for (const { have, share, need, earnedAtMs } of badgeProgress(newBadgeRecord("me"))) {
      expect([have, share, earnedAtMs]).toEqual([0, 0, undefined]);
      expect(need).toBeGreaterThan(0);
    }
  });

  it("are each earned by their criterion, and not one event earlier", () => {
    const atMs = START_MS;
    const days = (count: number, more: Parameters<typeof tradeAt>[2] = {}, profit = "-5") =>
      daily(inTurn(count, profit), more);
    const noStop = { hasStop: false };
    const people = (kind: "followed" | "copied", count: number): Unnumbered[] =>
      Array.from({ length: count }, (_, at) => ({ kind, byPersonId: `p${String(at)}`, isAdmitted: true, atMs }));
    const lessons = (count: number): Unnumbered[] =>
      Array.from({ length: count }, (_, at) => ({ kind: "lesson", lessonId: `l${String(at)}`, atMs }));
    const seasons = (count: number, more: Partial<SeasonResult>): Unnumbered[] =>
      Array.from({ length: count }, (_, at) => season(`s${String(at)}`, more));
    // The result of a day or week is known when the next one begins.
    const weeks = Array.from({ length: 9 * 7 }, (_, day) => day)
      .filter((day) => day % 7 < 3)
      .slice(0, 8 * 3 + 1)
      .map((day) => traded(START_MS + day * DAY_MS, day % 2 === 0 ? "60" : "10", noStop));
    const ways: Record<string, Unnumbered[]> = {
      "trading-days-5": days(5, noStop),
      "trading-days-30": days(30, noStop),
      "trading-days-200": days(200, noStop),
      "trades-100": days(100, noStop),
      "trades-500": days(500, noStop),
      "symbols-10": Array.from({ length: 10 }, (_, day) =>
        traded(START_MS + day * DAY_MS, "-5", { symbol: `S${String(day)}` }),
      ),
      "both-sides-15": days(30, noStop).map((event, day) =>
        event.kind === "trade" && day % 2 === 1
          ? { ...event, settled: { ...event.settled, trade: { ...event.settled.trade, direction: "short" } } }
          : event,
      ),
      "protected-50": days(50),
      "gain-5": days(50, noStop, "100"),
      "gain-25": days(50, noStop, "500"),
      "gain-100": days(50, noStop, "2000"),
      "weeks-ahead-8": weeks,
      "calm-seasons-2": seasons(2, { maxDrawdown: 0.1 }),
      "seasons-ahead-4": seasons(4, {}),
      "beyond-luck": seasons(1, { meanReturnLow: 0.0001 }),
      "skill-mark": seasons(1, { isSkilled: true }),
      "day-streak-5": days(6, noStop, "60"),
      "day-streak-12": days(13, noStop, "60"),
      "day-streak-20": days(21, noStop, "60"),
      "protected-days-20": days(21),
      "followers-5": people("followed", 5),
      "followers-50": people("followed", 50),
      "copiers-10": people("copied", 10),
      "lessons-5": lessons(5),
      "lessons-15": lessons(15),
      "review-days-20": Array.from({ length: 20 }, (_, day) => ({ kind: "review", atMs: START_MS + day * DAY_MS })),
    };
    expect(Object.keys(ways).sort()).toEqual(BADGES.map(({ id }) => id).sort());
    for (const [id, events] of Object.entries(ways)) {
      expect([id, earned(after(events.slice(0, -1))).includes(id)]).toEqual([id, false]);
      expect([id, earned(after(events)).includes(id)]).toEqual([id, true]);
    }
  });

  it("are earned once: the same events again change nothing, and nothing is taken back", () => {
    const anyEvent: fc.Arbitrary<Unnumbered> = fc.oneof(
      fc
        .record({ day: fc.nat({ max: 90 }), profit: fc.integer({ min: -400, max: 400 }) })
        .map(({ day, profit }) => traded(START_MS + day * DAY_MS, String(profit))),
      fc.nat({ max: 8 }).map((at): Unnumbered => ({
        kind: "followed",
        byPersonId: `p${String(at)}`,
        isAdmitted: true,
        atMs: START_MS,
      })),
      fc.nat({ max: 9 }).map((at) => season(`s${String(at)}`)),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (unordered) => {
        const events = unordered
          .toSorted((a, b) => a.atMs - b.atMs)
          .map((event, at): BadgeEvent => ({ ...event, sequence: at + 1 }));
        const all: string[] = [];
        let record = newBadgeRecord("me");
        for (const event of [...events, ...events]) {
          const step = awardBadges(record, event);
          all.push(...step.earned.map(({ id }) => id));
          for (const id of Object.keys(record.earnedAtMs))
            expect(step.record.earnedAtMs[id]).toBe(record.earnedAtMs[id]);
          ({ record } = step);
        }
        expect(all.toSorted()).toEqual(earned(record));
        let again = structuredClone(newBadgeRecord("me"));
        for (const event of events) ({ record: again } = awardBadges(structuredClone(again), event));
        expect(again).toEqual(record);
        for (const { have, need, share } of badgeProgress(record)) {
          expect(have >= 0 && have <= need && share === have / need).toBe(true);
        }
      }),
    );
  });

  it("gain nothing from many trades in a day, new symbols in a day, dust, copies, or the practice league", () => {
    const hours = Array.from({ length: 500 }, (_, at) =>
      traded(START_MS + at * 60_000, "60", { symbol: `S${String(at)}`, closedAtMs: START_MS + at * 60_000 + 1_000 }),
    );
    const { counters, earnedAtMs } = after(hours);
    expect(counters).toMatchObject({ trades: 500, dailyTrades: 5, days: 1, longDays: 1, symbols: ["S0"] });
    expect(earnedAtMs).toEqual({});
    for (const nothing of [
      daily(inTurn(200, "60"), { cost: decimal("999") }),
      daily(inTurn(200, "60"), { isCopy: true }),
      daily(inTurn(200, "60"), { fill: { isHalted: true } }),
      daily(inTurn(200, "60")).map((event) =>
        event.kind === "trade" ? { ...event, league: "practice" as const } : event,
      ),
      [season("s", { isSkilled: true, meanReturnLow: 1, trades: 29 })],
      [{ ...season("s", { isSkilled: true }), league: "practice" as const } as Unnumbered],
      Array.from({ length: 30 }, (): Unnumbered => ({ kind: "review", atMs: START_MS })),
      Array.from({ length: 30 }, (): Unnumbered => ({ kind: "lesson", lessonId: "same", atMs: START_MS })),
      Array.from({ length: 30 }, () => season("same", { maxDrawdown: 0 })),
    ]) {
      expect(earned(after(nothing))).toEqual([]);
    }
  });

  it("count over all seasons, including losses, so that starting over gains nothing", () => {
    const lost = after(daily(inTurn(40, "-400")));
    const regained = after(
      daily(inTurn(40, "400")).map((event) => shifted(event, 100)),
      lost,
    );
    expect(decimalText(regained.counters.gainPercent)).toBe("0");
    expect(earned(regained)).not.toContain("gain-5");
  });

  it("that are epic or legendary can't be earned by luck: two years of coin-flip trades earn none for profit", () => {
    const dice = seededDice(24);
    const won = new Map<string, number>();
    for (let person = 0; person < 40; person++) {
      let account = newAccountRecord("real", START_MS, 100_000);
      let record = newBadgeRecord("me");
      const trades = Array.from({ length: 500 }, (_, day) =>
        tradeAt(START_MS + day * DAY_MS, dice() < 0.5 ? "100" : "-100"),
      );
      for (const event of eventsOf(trades)) {
        const due = settledTrades(account, event.atMs);
        record = after(
          due.map((one) => ({ kind: "trade", league: "real", settled: one, atMs: one.atMs })),
          record,
        );
        ({ record: account } = recordEvent(account, event, BOUNDARY));
      }
      for (const id of earned(record)) won.set(id, (won.get(id) ?? 0) + 1);
    }
    for (const { id, category, rarity } of BADGES) {
      if (category !== "PROFIT" && category !== "STREAK") continue;
      if (rarity === "legendary") expect([id, won.get(id) ?? 0]).toEqual([id, 0]);
      if (rarity === "epic") expect(won.get(id) ?? 0).toBeLessThanOrEqual(4);
    }
    expect(won.get("trades-100")).toBe(40);
  });

  it("report progress", () => {
    const record = after([...daily(inTurn(4, "-5")), season("s0", { isInProfit: false })]);
    const of = (id: string) => badgeProgress(record).find(({ badge }) => badge.id === id);
    expect(of("trading-days-5")).toMatchObject({ have: 4, need: 5, share: 0.8, earnedAtMs: undefined });
    expect(of("seasons-ahead-4")).toMatchObject({ have: 0, share: 0 });
    expect(record.counters.gainPercent).not.toEqual(ZERO);
  });
});

function shifted(event: Unnumbered, days: number): Unnumbered {
  if (event.kind !== "trade") return event;
  const { settled: one } = event;
  return { ...event, atMs: event.atMs + days * DAY_MS, settled: { ...one, atMs: one.atMs + days * DAY_MS } };
}
