import { blockBootstrap, quantile, winklerScore, type Dice } from "@sextant/core/statistics";
import { blockLength } from "./evaluate-blocks.ts";
import { DRAWS } from "./evaluate-losses.ts";
import type { Swept } from "./evaluate-sweep.ts";

export type RangeRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly nominal: number;
  readonly n: number;
  readonly coverage: number;
  readonly coverageLow: number;
  readonly coverageHigh: number;
  /** Calm, middle, wild third by the volatility forecast. */
  readonly byVolatilityTercile: readonly [number, number, number];
  /** 1 - Winkler score over that of a constant volatility per symbol. */
  readonly winklerSkill: number;
  readonly byYear: Readonly<Record<string, number>>;
  readonly bySymbol: SymbolSpread;
};

/** How coverage differs between symbols with FEWEST_OF_SYMBOL forecasts or more: guarantees are per class, not per symbol. */
export type SymbolSpread = {
  readonly symbols: number;
  /** Coverage that 5, 50 and 95 of a hundred symbols stay under; NaN without any symbol. */
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
};

const NOMINALS = [
  { nominal: 80, low: 2, high: 3 },
  { nominal: 90, low: 1, high: 4 },
  { nominal: 95, low: 0, high: 5 },
] as const;

function share(hits: Uint8Array, rows: readonly number[]): number {
  return rows.reduce((total, i) => total + hits[i]!, 0) / rows.length;
}

const FEWEST_OF_SYMBOL = 50;

function symbolSpread({ symbol, symbols }: Swept, hits: Uint8Array): SymbolSpread {
  const inside = new Float64Array(symbols.length);
  const all = new Float64Array(symbols.length);
  hits.forEach((hit, i) => {
    inside[symbol[i]!]! += hit;
    all[symbol[i]!]!++;
  });
  const shares = inside.map((sum, i) => sum / all[i]!).filter((_, i) => all[i]! >= FEWEST_OF_SYMBOL);
  const at = (share: number): number => quantile(shares, share) ?? NaN;
  return { symbols: shares.length, p5: at(0.05), p50: at(0.5), p95: at(0.95) };
}

/** One row per nominal range. */
export function rangeRows(swept: Swept, dice: Dice): RangeRow[] {
  const { change, sigma, openTimeMs, ends, constantEnds, horizon } = swept;
  const n = change.length;
  const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => sigma[a]! - sigma[b]!);
  const third = (k: number): number[] => order.slice(Math.floor((k * n) / 3), Math.floor(((k + 1) * n) / 3));
  const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();
  const years = new Map<number, number[]>();
  openTimeMs.forEach((ms, i) => {
    const rows = years.get(yearOf(ms)) ?? [];
    rows.push(i);
    years.set(yearOf(ms), rows);
  });
  return NOMINALS.map(({ nominal, low, high }) => {
    const hits = Uint8Array.from(change, (value, i) => (value >= ends[low]![i]! && value <= ends[high]![i]! ? 1 : 0));
    const alpha = 1 - nominal / 100;
    const own = winklerScore(ends[low]!, ends[high]!, change, alpha)!;
    const ones = new Uint8Array(n).fill(1);
    const covered = (sums: Float64Array): number => sums[0]! / sums[1]!;
    const interval = blockBootstrap([hits, ones], openTimeMs, covered, {
      blockLength: blockLength(swept),
      dice,
      draws: DRAWS,
    });
    const constant = winklerScore(constantEnds[low]!, constantEnds[high]!, change, alpha)!;
    return {
      assetClass: horizon.assetClass,
      horizon: horizon.id,
      nominal,
      n,
      coverage: share(hits, order),
      coverageLow: interval?.low ?? NaN,
      coverageHigh: interval?.high ?? NaN,
      byVolatilityTercile: [share(hits, third(0)), share(hits, third(1)), share(hits, third(2))],
      winklerSkill: 1 - own / constant,
      bySymbol: symbolSpread(swept, hits),
      byYear: Object.fromEntries([...years].map(([year, rows]) => [String(year), share(hits, rows)])),
    };
  });
}
