import { analyseMarket, type AnalysisInput } from "../analysis/index.ts";
import type { MarketData } from "../contract/index.ts";
import type { AssetClass } from "../forecast/index.ts";
import { candleColumns, type Candle, type Fundamentals } from "../market/index.ts";
import { instrumentOf } from "./test-forecasts.ts";

// Simulated for tests.
const DAY_MS = 86_400_000;
const PART = { state: "ok", source: "files", asOf: null, note: null } as const;

/** Returns an analysis input over a walk that drifts by a fraction a day and ends at the UTC day of `nowMs`. */
export function testInput(
  assetClass: AssetClass,
  bars: number,
  drift: number,
  nowMs: number,
  price = 100,
): AnalysisInput {
  const lastMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  let close = 100;
  const shapes = Array.from({ length: bars }, (_, i) => {
    const open = close;
    close = open * Math.exp(0.02 * Math.sin(i * 1.7) + drift);
    return { open, close };
  });
  const scale = price / close;
  const candles = shapes.map(({ open, close: end }, i): Candle => {
    const [first, last] = [open * scale, end * scale];
    return {
      openTimeMs: lastMs - (bars - i) * DAY_MS,
      open: first,
      high: Math.max(first, last) * 1.004,
      low: Math.min(first, last) * 0.996,
      close: last,
      volume: 1000 + i,
    };
  });
  return {
    instrument: instrumentOf(assetClass),
    nowMs,
    daily: candleColumns(candles),
    dailyProvenance: bars === 0 ? undefined : { source: "files", asOfMs: lastMs, freshness: "end_of_day" },
    news: [],
    session: { state: "open", zone: "UTC", changesAtMs: undefined, holidaysKnown: true },
    quotedIn: undefined,
    parts: { candles: PART, quote: PART, fundamentals: PART, news: PART },
  };
}

const metric = (value: number) => ({ value, source: "yahoo", asOfMs: Date.UTC(2024, 0, 5) });
export const TEST_METRICS: Fundamentals = {
  symbol: "ACME",
  metrics: { trailingPe: metric(25), returnOnEquityPercent: metric(25), revenueGrowthPercent: metric(-10) },
};

const NOW_MS = Date.UTC(2024, 2, 8, 15);

/** Returns analyses of many kinds: trends both ways, none, too few bars, no bars, company metrics, simulated data. */
export function testMarkets(assetClass: AssetClass): MarketData[] {
  const of = (bars: number, drift: number, more: Partial<AnalysisInput> = {}): MarketData =>
    analyseMarket({ ...testInput(assetClass, bars, drift, NOW_MS), ...more });
  return [
    of(260, 0.004, { fundamentals: TEST_METRICS }),
    of(260, -0.004),
    of(260, 0),
    of(40, 0.001),
    of(0, 0),
    of(260, 0.001, { dailyProvenance: { source: "simulated", asOfMs: NOW_MS, freshness: "simulated" } }),
  ];
}
