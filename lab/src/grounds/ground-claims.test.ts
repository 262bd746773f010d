import { frozenWalkForward } from "@sextant/core/grounds";
import { describe, expect, it } from "vitest";
import type { DailyActions } from "./daily-actions.ts";
import { frequencyClaims, shareClaims } from "./ground-claims.ts";
import type { GroundRows, Outcomes } from "./outcome-rows.ts";
import type { WalkedOdds } from "./walk-forward.ts";

const TIMES = 200;
const FIRST = Date.UTC(2012, 0, 4) / 86_400_000;
const full = (values: readonly number[]): Float64Array => Float64Array.from(values);
const times = Array.from({ length: TIMES }, (_, n) => n);

/** Two names, a row every other day each: the first is always bought, the second sold. */
function panel(change: (n: number) => number, fall: (n: number) => number) {
  const both = [...times, ...times];
  const outcomes = {
    change: full(both.map(change)),
    fall: full(both.map(fall)),
  } as Outcomes;
  const rows = {
    count: 2 * TIMES,
    name: Int32Array.from(both, (_, r) => (r < TIMES ? 0 : 1)),
    bar: Int32Array.from(both),
    day: Int32Array.from(both, (n) => FIRST + 2 * n),
    outcomes: { 126: outcomes },
  } as unknown as GroundRows;
  const walked = { up: new Float64Array(2 * TIMES).fill(0.6) } as unknown as WalkedOdds;
  const action = (issued: "BUY" | "SELL") =>
    ({ issued: times.map(() => issued), deepFall: new Float64Array(TIMES).fill(0.7) }) as unknown as DailyActions;
  return { rows, walked, actions: [action("BUY"), action("SELL")] };
}
const all = { name: "all", takes: () => true };

describe("what the grounds claimed", () => {
  it("are counted with the stated odds and the outcome, each action by its own claim", () => {
    const { rows, walked, actions } = panel(
      (n) => (n % 4 === 0 ? -0.1 : 0.1),
      (n) => (n % 5 === 0 ? 0.1 : 0.3),
    );
    const [buy, sell] = shareClaims(rows, walked, actions, [all]);
    expect(buy).toMatchObject({ ground: "premium", action: "BUY", n: TIMES, came: 0.75 });
    expect(sell).toMatchObject({ ground: "risk", action: "SELL", n: TIMES, came: 0.8 });
    expect([buy!.said, sell!.said]).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.7, 9)]);
    expect(buy!.years, "the second year has too few").toEqual({ count: 1, low: 136 / 182, high: 136 / 182 });
    expect(buy!.interval.low).toBeLessThanOrEqual(0.75);
    expect(buy!.interval.high).toBeGreaterThanOrEqual(0.75);
  });

  it("leave out unknown outcomes; an unchanged price is not a rise, and a fall of exactly 20 % counts", () => {
    const { rows, walked, actions } = panel(
      (n) => (n < 50 ? NaN : 0),
      () => -Math.log(0.8),
    );
    const [buy, sell] = shareClaims(rows, walked, actions, [all]);
    expect([buy!.n, buy!.came, sell!.came]).toEqual([TIMES - 50, 0, 1]);
  });

  it("are empty where no year has 100 claims, and count only the names of their set", () => {
    const { rows, walked, actions } = panel(
      () => 0.1,
      () => 0,
    );
    expect(shareClaims(rows, walked, actions, [{ name: "few", takes: (r) => r < 99 }])).toEqual([]);
    const first = { name: "first", takes: (r: number) => r < TIMES };
    expect(shareClaims(rows, walked, actions, [first]).map(({ action, set }) => [action, set])).toEqual([
      ["BUY", "first"],
    ]);
  });

  it("is also counted by periods of four years that hold enough claims, each with its own years", () => {
    const { rows, walked, actions } = panel(
      (n) => (n < 120 ? -0.1 : 0.1),
      () => 0,
    );
    // 130 claims of 2014 and 2015, 70 of 2016: too few.
    const shifted = {
      ...rows,
      day: rows.day.map((_, r) => Date.UTC(r % TIMES < 130 ? 2014 : 2016, 0, 6) / 86_400_000),
    };
    const later = {
      ...shifted,
      day: shifted.day.map((day, r) => (r % TIMES >= 100 && r % TIMES < 130 ? day + 365 : day)),
    };
    const [buy] = shareClaims(later, walked, actions, [all]);
    expect(buy!.byPeriod).toEqual([
      {
        from: 2014,
        to: 2015,
        claims: 130,
        saidPercent: expect.closeTo(60, 9),
        camePercent: expect.closeTo(1000 / 130, 9),
      },
    ]);
  });
});

describe("claims by period that ship", () => {
  it("are of shares, the index and coins, and come to the whole claim, apart from periods with too few", () => {
    for (const [action, kind, days] of [
      ["BUY", "share", 126],
      ["SELL", "share", 126],
      ["BUY", "index", 5],
      ["BUY", "index", 126],
      ["SELL", "coin", 126],
    ] as const) {
      const own = frozenWalkForward()
        .claims.filter((one) => one.action === action && one.kind === kind && one.days === days)
        .reduce((most, one) => (one.byPeriod.length > most.byPeriod.length ? one : most));
      const periods = own.byPeriod;
      expect(periods.length, `${action} ${kind}`).toBeGreaterThan(1);
      const n = periods.reduce((sum, { claims }) => sum + claims, 0);
      expect(n).toBeLessThanOrEqual(own.n);
      // The rows that a period leaves out were too few to form one.
      expect(n).toBeGreaterThan(own.n - 200);
      const came = periods.reduce((sum, { claims, camePercent }) => sum + claims * camePercent, 0) / n;
      expect(came / 100).toBeGreaterThan(own.interval.low);
      expect(came / 100).toBeLessThan(own.interval.high);
    }
  });
});

describe("what an index and coins claimed", () => {
  const years = (count: number) => Array.from({ length: count }, (_, r) => Date.UTC(2008, 0, 2) / 86_400_000 + 7 * r);
  const COUNT = 900;
  /** Two rows a week of two coins that lie lower in every third case until 2015, always from then on. */
  const both = years(COUNT / 2).flatMap((day) => [day, day]);
  const lower = Array.from(both, (day, r) => (day >= Date.UTC(2015, 0, 1) / 86_400_000 || r % 3 === 0 ? -0.1 : 0.1));
  const rows = {
    count: COUNT,
    name: Int32Array.from(both, (_, r) => r % 2),
    bar: Int32Array.from(both, (_, r) => r >> 1),
    day: Int32Array.from(both),
    outcomes: { 126: { change: Float64Array.from(lower) } },
  } as unknown as GroundRows;
  const actions = [0, 1].map(() => ({ issued: Array.from({ length: COUNT }, () => "SELL" as const) }));
  const key = { kind: "coin", action: "SELL", set: "coins", days: 126 } as const;

  it("is stated as the share of earlier claims that came true, of those known at the year's start", () => {
    const [claim] = frequencyClaims(rows, actions, key);
    expect(claim).toMatchObject({ ...key, ground: "premium" });
    expect(claim!.n, "the first years only teach").toBeLessThan(COUNT - 250);
    const byPeriod = claim!.byPeriod.map(({ from, to }) => [from, to]);
    expect(byPeriod).toEqual([
      [2011, 2011],
      [2012, 2015],
    ]);
    const [before] = claim!.byPeriod;
    expect(before!.saidPercent).toBeCloseTo(100 / 3, 0);
    expect(before!.camePercent).toBeCloseTo(100 / 3, 0);
  });

  it("uses nothing from the future: outcomes that end after the year's start change none of its odds", () => {
    const from = Date.UTC(2014, 0, 1) / 86_400_000;
    const change = rows.outcomes[126].change.map((value, r) => (both[r]! >= from - 127 ? -0.1 : value));
    const other = { ...rows, outcomes: { 126: { change } } } as unknown as GroundRows;
    const only = (all: GroundRows): GroundRows =>
      ({
        ...all,
        outcomes: {
          126: { change: all.outcomes[126].change.map((value, r) => (both[r]! < from + 360 ? value : NaN)) },
        },
      }) as unknown as GroundRows;
    const [a, b] = [rows, other].map((all) => frequencyClaims(only(all), actions, key)[0]!);
    expect(b!.said).toBe(a!.said);
    expect(b!.came).toBeGreaterThan(a!.came);
  });

  it("of an index also counts years of one name, which claims once a week", () => {
    const weekly = {
      count: COUNT / 2,
      name: new Int32Array(COUNT / 2),
      bar: Int32Array.from({ length: COUNT / 2 }, (_, r) => r),
      day: Int32Array.from(years(COUNT / 2)),
      outcomes: { 5: { change: new Float64Array(COUNT / 2).fill(0.01) } },
    } as unknown as GroundRows;
    const bought = [{ issued: Array.from({ length: COUNT / 2 }, () => "BUY" as const) }];
    const index = { kind: "index", action: "BUY", set: "index funds", days: 5 } as const;
    const [claim] = frequencyClaims(weekly, bought, index);
    expect(claim).toMatchObject({ n: 293, said: 1, came: 1, years: { count: 6 } });
    expect(claim!.byPeriod.map(({ from, to, claims }) => [from, to, claims])).toEqual([
      [2011, 2011, 52],
      [2012, 2015, 209],
    ]);
  });

  it("is empty where there are too few earlier outcomes", () => {
    expect(frequencyClaims({ ...rows, count: 240 }, actions, key)).toEqual([]);
  });
});
