import { describe, expect, it } from "vitest";
import type { DailyActions } from "./daily-actions.ts";
import { shareClaims } from "./ground-claims.ts";
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
  it("is counted with what was said and what came, each action by its own claim", () => {
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

  it("leaves out what is not known yet, unchanged is no rise, and a fall of just 20 % is one", () => {
    const { rows, walked, actions } = panel(
      (n) => (n < 50 ? NaN : 0),
      () => -Math.log(0.8),
    );
    const [buy, sell] = shareClaims(rows, walked, actions, [all]);
    expect([buy!.n, buy!.came, sell!.came]).toEqual([TIMES - 50, 0, 1]);
  });

  it("says nothing where no year has 100 claims, and counts only the names of its set", () => {
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
});
