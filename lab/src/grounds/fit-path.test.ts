import { POOL_LEVELS, firstTouch, type ExcursionModel } from "@sextant/core/grounds";
import { candleColumns } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { evenQuantiles } from "./even-quantiles.ts";
import { fitPath } from "./fit-path.ts";
import type { GroundRows } from "./outcome-rows.ts";
import type { PanelName } from "./panel-names.ts";

const DAYS = 5;
const WINDOWS = 4000;

/** Invented windows of five bars after one of 100, by a generator whose numbers a reader can make again; each its own name. */
function windows() {
  let state = 7;
  const next = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const change = new Float64Array(WINDOWS);
  const [fall, rise] = [new Float64Array(WINDOWS), new Float64Array(WINDOWS)];
  const names = Array.from({ length: WINDOWS }, (_, name) => {
    let close = 100;
    const candles = [{ openTimeMs: 0, open: 100, high: 100, low: 100, close: 100, volume: 1 }];
    for (let day = 1; day <= DAYS; day++) {
      const open = close;
      close = open * Math.exp((next() - 0.48) * 0.06);
      const [high, low] = [Math.max(open, close) * (1 + next() * 0.02), Math.min(open, close) * (1 - next() * 0.02)];
      candles.push({ openTimeMs: day, open, high, low, close, volume: 1 });
    }
    const after = candles.slice(1);
    change[name] = Math.log(close / 100);
    fall[name] = Math.max(0, -Math.log(Math.min(...after.map(({ low }) => low)) / 100));
    rise[name] = Math.max(0, Math.log(Math.max(...after.map(({ high }) => high)) / 100));
    return { candles, name: { series: { candles: candleColumns(candles) } } as unknown as PanelName };
  });
  const rows = {
    count: WINDOWS,
    names: names.map(({ name }) => name),
    outcomes: { [DAYS]: { change } },
    name: Int32Array.from({ length: WINDOWS }, (_, r) => r),
    bar: new Int32Array(WINDOWS),
  } as unknown as GroundRows;
  return { rows, fall, rise, change, bars: names.map(({ candles }) => candles.slice(1)) };
}

const given = windows();
/** All of one volatility, so that a scaled distance is a distance. */
const pools = { falls: evenQuantiles(given.fall, POOL_LEVELS), rises: evenQuantiles(given.rise, POOL_LEVELS) };
const path = fitPath({
  rows: given.rows,
  days: DAYS,
  places: Array.from({ length: WINDOWS }, (_, r) => r),
  scales: new Float64Array(WINDOWS).fill(1),
  ...pools,
});

/** The same counted plainly: the first bar of each level, window by window. */
function counted(rise: number, fall: number) {
  const found = { riseFirst: 0, fallFirst: 0, together: 0, endsAbove: 0, gain: 0, loss: 0 };
  given.bars.forEach((bars, r) => {
    const up = bars.findIndex(({ high }) => Math.log(high / 100) >= rise);
    const down = bars.findIndex(({ low }) => Math.log(100 / low) >= fall);
    const end = given.change[r]!;
    if (up < 0 && down < 0) {
      if (end > 0) found.endsAbove++;
      if (end > 0) found.gain += end;
      else found.loss -= end;
    } else if (up === down) found.together++;
    else if (down < 0 || (up >= 0 && up < down)) found.riseFirst++;
    else found.fallFirst++;
  });
  return Object.fromEntries(Object.entries(found).map(([key, sum]) => [key, sum / WINDOWS]));
}

describe("windows followed day by day", () => {
  it("return which of two levels came first, and how the others ended, as a plain count does", () => {
    const model = { ...pools } as unknown as ExcursionModel;
    for (const rise of [0.01, 0.025, 0.04, 0.07]) {
      for (const fall of [0.012, 0.03, 0.05, 0.09]) {
        const odds = firstTouch(model, path, 1, rise, fall);
        // Straight lines between levels a twentieth apart miss a count by a point at most.
        for (const [key, share] of Object.entries(counted(rise, fall)))
          expect(
            Math.abs(odds[key as keyof typeof odds] - share),
            `${key} of ${String(rise)}, ${String(fall)}`,
          ).toBeLessThan(key === "gain" || key === "loss" ? 0.0005 : 0.01);
      }
    }
  });

  it("are exact at a level, both levels on one bar apart from either first", () => {
    const width = path.fallLevels.length;
    let together = 0;
    for (const [i, j] of [
      [5, 6],
      [12, 11],
      [19, 20],
    ] as const) {
      const distance = (pool: Float64Array, share: number): number =>
        pool[Math.round((1 - share) * (POOL_LEVELS - 1))]!;
      const plain = counted(distance(pools.rises, path.riseLevels[i]!), distance(pools.falls, path.fallLevels[j]!));
      for (const key of ["riseFirst", "fallFirst", "together", "endsAbove"] as const)
        expect(Math.abs(path[key][i * width + j]! - plain[key]!)).toBeLessThanOrEqual(1.5 / WINDOWS);
      together += plain.together!;
    }
    expect(together).toBeGreaterThan(0);
  });
});
