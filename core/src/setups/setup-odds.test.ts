import { describe, expect, it } from "vitest";
import {
  ENOUGH_SETUPS,
  frozenSetupOdds,
  hasSetupEdge,
  setupOddsFrom,
  setupOddsKey,
  setupOddsList,
  setupOddsVersion,
  SETUPS,
  type SetupKey,
  type SetupOdds,
} from "./index.ts";
import file from "./odds.json" with { type: "json" };

const KEY: SetupKey = { setup: "inside-bar", side: "BUY", kind: "stock", timeframe: "1d" };
const ROW: SetupOdds = {
  n: 5_000,
  target: 0.5,
  stop: 0.4,
  neither: 0.1,
  came: 0.55,
  odds: 0.55,
  base: 0.5,
  baseN: 90_000,
  breakEven: 0.51,
  edge: [0.03, 0.05],
  lift: [0.04, 0.06],
  eras: 4,
  lowestEra: 0.48,
  highestEra: 0.6,
  isShrunk: false,
};
const tableOf = (row: SetupOdds) => {
  const body = { costPercent: file.costPercent, rows: { [setupOddsKey(KEY)]: setupOddsList(row) } };
  return setupOddsFrom({ version: setupOddsVersion(body), ...body });
};

describe("an odds table", () => {
  it("returns the rows it was written from, and nothing for other keys", () => {
    expect(tableOf(ROW).oddsOf(KEY)).toEqual(ROW);
    expect(tableOf(ROW).oddsOf({ ...KEY, side: "SELL" })).toBeUndefined();
    const few = { ...ROW, n: ENOUGH_SETUPS - 1, edge: undefined, lift: undefined, isShrunk: true };
    expect(tableOf(few).oddsOf(KEY)).toEqual(few);
    expect(tableOf({ ...ROW, eras: 1, isShrunk: true }).oddsOf(KEY)?.isShrunk).toBe(true);
  });

  it("has another version when any number in it changes", () => {
    const body = { costPercent: file.costPercent, rows: { a: setupOddsList(ROW) } };
    const other = { ...body, rows: { a: setupOddsList({ ...ROW, odds: 0.5501 }) } };
    expect(setupOddsVersion(other)).not.toBe(setupOddsVersion(body));
  });
});

describe("an edge after cost", () => {
  it("must beat both break-even and any other bar, corrected for searching the whole table", () => {
    expect(hasSetupEdge(ROW)).toBe(true);
    expect(hasSetupEdge({ ...ROW, edge: [0.001, 0.079] }), "beyond 0 at 95 %, but not of 150 rows").toBe(false);
    expect(hasSetupEdge({ ...ROW, lift: [0.001, 0.099] })).toBe(false);
    expect(hasSetupEdge({ ...ROW, breakEven: 0.56, edge: [-0.02, 0] })).toBe(false);
    expect(hasSetupEdge({ ...ROW, isShrunk: true })).toBe(false);
    expect(hasSetupEdge({ ...ROW, edge: undefined })).toBe(false);
  });
});

describe("the table that ships", () => {
  const keys = (["stock", "crypto"] as const).flatMap((kind) =>
    (["15m", "1h", "4h", "1d"] as const).flatMap((timeframe) =>
      SETUPS.filter(({ existsOn }) => existsOn?.({ kind, timeframe }) !== false).flatMap(({ id }) =>
        (["BUY", "SELL"] as const).map((side): SetupKey => ({ setup: id, side, kind, timeframe })),
      ),
    ),
  );

  it("has the version of its content, and a row for every existing setup, side, class and timeframe", () => {
    expect(file.version).toBe(setupOddsVersion(file));
    expect(Object.keys(file.rows).sort()).toEqual(keys.map(setupOddsKey).sort());
  });

  it("has shares that add up, odds equal to the outcomes, and shrunk ones between outcome and base", () => {
    const table = frozenSetupOdds();
    for (const key of keys) {
      const row = table.oddsOf(key)!;
      const { target, stop, neither, came, odds, base, breakEven, edge, lift } = row;
      expect(target + stop + neither, setupOddsKey(key)).toBeCloseTo(1, 3);
      expect(came).toBeGreaterThanOrEqual(target);
      expect(came).toBeLessThanOrEqual(target + neither + 1e-4);
      expect(breakEven).toBeGreaterThan(0);
      if (!row.isShrunk) {
        expect(odds).toBe(came);
        expect(edge![0]).toBeLessThanOrEqual(came - breakEven + 0.02);
        expect(lift![0]).toBeLessThan(lift![1]);
      } else {
        expect(odds).toBeGreaterThanOrEqual(Math.min(came, base));
        expect(odds).toBeLessThanOrEqual(Math.max(came, base));
        expect([edge, lift]).toEqual([undefined, undefined]);
      }
    }
  });

  it("claims an edge for no setup, as docs/setups.md states", () => {
    const table = frozenSetupOdds();
    expect(keys.filter((key) => hasSetupEdge(table.oddsOf(key)!))).toEqual([]);
  });
});
