import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { seededDice } from "@sextant/core/statistics";

const DAY_MS = 86_400_000;
const START = Date.UTC(2008, 0, 7) / DAY_MS;

/** A share of an invented panel: its closes, on weekdays from 2008-01-07 on. */
export type InventedShare = {
  readonly symbol: string;
  readonly closes: readonly number[];
  readonly isDelisted: boolean;
};

const dayAt = (i: number): string =>
  new Date((START + Math.floor(i / 5) * 7 + (i % 5)) * DAY_MS).toISOString().slice(0, 10);

/** Returns a seeded random walk; a delisted one loses most of its value over its last hundred days. */
function walk(seed: number, length: number, volatility: number, isDelisted: boolean): number[] {
  const dice = seededDice(seed);
  let close = 40;
  return Array.from({ length }, (_, i) => {
    const drift = isDelisted && i >= length - 100 ? -0.015 : 0.0004;
    close *= Math.exp(drift + (dice() + dice() + dice() - 1.5) * 2 * volatility);
    return close;
  });
}

/** Invented shares over some years: of every three one vanished, after a fall. */
export function inventedShares(count: number, length: number): readonly InventedShare[] {
  return Array.from({ length: count }, (_, i): InventedShare => {
    const isDelisted = i % 3 === 2;
    const symbol = `${isDelisted ? "GONE" : "LIVE"}${String.fromCharCode(65 + (i % 26))}${String.fromCharCode(65 + Math.floor(i / 26))}`;
    return {
      symbol,
      isDelisted,
      closes: walk(i + 1, isDelisted ? length - 100 - 3 * i : length, 0.016 + 0.001 * (i % 20), isDelisted),
    };
  });
}

function put(folder: string, path: string, lines: readonly string[]): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join("\n"));
}

function bars(closes: readonly number[], day: (i: number) => string): string[] {
  return [
    "time,open,high,low,close,volume",
    ...closes.map((close, i) => {
      const open = closes[i - 1] ?? close;
      const [high, low] = [Math.max(open, close) * 1.002, Math.min(open, close) * 0.998];
      return [day(i), open, high, low, close, 1_000_000].join(",");
    }),
  ];
}

/** Writes shares as a panel's set of every listing with its last bar, and SPY in `stocks/1d`. */
export function writePanel(folder: string, shares: readonly InventedShare[]): void {
  const set = "stocks/1d-usall2008_2013";
  for (const { symbol, closes } of shares) put(folder, `${set}/${symbol}.csv`, bars(closes, dayAt));
  put(folder, `${set}/_symbols.csv`, [
    "symbol,name,first,last,ended",
    ...shares.map(({ symbol, closes, isDelisted }) =>
      [symbol, symbol, dayAt(0), dayAt(closes.length - 1), isDelisted ? 1 : 0].join(","),
    ),
  ]);
  const longest = Math.max(...shares.map(({ closes }) => closes.length));
  put(folder, "stocks/1d/SPY.csv", bars(walk(99, longest, 0.01, false), dayAt));
}

/** Writes coins with one bar a day over so many days. */
export function writeCoins(folder: string, symbols: readonly string[], days: number): void {
  const day = (i: number): string => new Date((START + i) * DAY_MS).toISOString().slice(0, 10);
  symbols.forEach((symbol, i) => {
    put(folder, `crypto/1d/${symbol}.csv`, bars(walk(500 + i, days, 0.02 + 0.001 * i, false), day));
  });
}
