import { describe, expect, it } from "vitest";
import { shrunkGaps } from "./setup-shrinkage.ts";
import { ANY_TIME, COUNTS, placeOf, tallyKey, type Tally } from "./setup-tally.ts";

const WIDTH = placeOf(ANY_TIME, "SELL", "n") + COUNTS.length;
const YEAR = 365;
const FIRST = 40 * YEAR;

/** Ten years of coins' days: 10 plans a day at any bar and 2 of the first setup, with the shares that came in each year. */
function tally(any: (year: number) => number, setup: (year: number) => number): Tally {
  const days = new Map<number, Float64Array>();
  for (let day = 0; day < 10 * YEAR; day++) {
    const row = new Float64Array(WIDTH);
    const year = Math.floor(day / YEAR);
    for (const [place, n, share] of [
      [ANY_TIME, 10, any(year)],
      [0, 2, setup(year)],
    ] as const) {
      row[placeOf(place, "BUY", "n")] = n;
      row[placeOf(place, "BUY", "trues")] = n * share;
    }
    days.set(FIRST + day, row);
  }
  return { days, names: new Set(["A"]) };
}

function gaps(train: Tally, later: Tally = train) {
  const all = shrunkGaps(
    new Map([
      [tallyKey("train", "crypto", "1d"), train],
      [tallyKey("time", "crypto", "1d"), later],
    ]),
  ).filter(({ kind }) => kind === "crypto");
  return (lift: number, base: number) => all.find((one) => one.lift === lift && one.base === base)!;
}

describe("odds shrunk further towards the base, evaluated on each era left out", () => {
  it("lose by it where a setup had the same over any bar in every era", () => {
    const at = gaps(
      tally(
        () => 0.5,
        () => 0.6,
      ),
    );
    expect(at(1, 1).crossValidated).toBeCloseTo(0, 9);
    expect(at(0, 1).crossValidated).toBeCloseTo(0.1, 9);
    expect(at(0.5, 1).unseen["1d"]).toBeCloseTo(0.05, 9);
  });

  it("gain by it where every era went another way", () => {
    const swings = (year: number): number => (year % 2 === 0 ? 0.45 : 0.57);
    const at = gaps(tally(swings, swings));
    expect(at(1, 0).crossValidated).toBeLessThan(at(1, 1).crossValidated);
  });

  it("are chosen by training alone: later outcomes change only the unseen part", () => {
    const train = tally(
      () => 0.5,
      (year) => 0.5 + year / 100,
    );
    const other = tally(
      () => 0.3,
      () => 0.2,
    );
    const [a, b] = [gaps(train)(1, 1), gaps(train, other)(1, 1)];
    expect(b.crossValidated).toBe(a.crossValidated);
    expect(b.unseen["1d"]).toBeGreaterThan(a.unseen["1d"]! + 0.2);
  });
});
