import { sliceColumns, timeframeMs, type CandleColumns, type Instrument, type Timeframe } from "@sextant/core/market";

/** Close-to-close jumps that no market makes in a bar: a relisted ticker, a redenomination, a missed split. */
const LARGEST_RATIO = { stock: [0.2, 4], crypto: [1 / 6, 6] } as const;
const DAY_MS = 86_400_000;
/** A coin trades round the clock; a stock's bars stop for nights, weekends and the longest holidays. */
const LONGEST_HOLE_BARS = 10;
const LONGEST_HOLE_DAYS = { daily: 10, within: 5 } as const;

function longestHoleMs(kind: Instrument["kind"], timeframe: Timeframe): number {
  if (kind === "crypto") return LONGEST_HOLE_BARS * timeframeMs(timeframe);
  return (timeframe === "1d" ? LONGEST_HOLE_DAYS.daily : LONGEST_HOLE_DAYS.within) * DAY_MS;
}

/** Cuts a series where its price or its time breaks: no setup and no plan reaches across a cut. */
export function cleanPieces(candles: CandleColumns, kind: Instrument["kind"], timeframe: Timeframe): CandleColumns[] {
  const [fall, rise] = LARGEST_RATIO[kind];
  const holeMs = longestHoleMs(kind, timeframe);
  const { close, openTimeMs, length } = candles;
  const pieces: CandleColumns[] = [];
  let from = 0;
  for (let t = 1; t <= length; t++) {
    const ratio = t === length ? 1 : close[t]! / close[t - 1]!;
    const hole = t === length ? 0 : openTimeMs[t]! - openTimeMs[t - 1]!;
    if (t < length && ratio <= rise && ratio >= fall && hole <= holeMs) continue;
    pieces.push(sliceColumns(candles, from, t));
    from = t;
  }
  return pieces;
}
