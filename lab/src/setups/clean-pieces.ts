import { sliceColumns, timeframeMs, type CandleColumns, type Instrument, type Timeframe } from "@sextant/core/market";
import { cutsOf } from "../panel/clean-series.ts";

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
  const holeMs = longestHoleMs(kind, timeframe);
  const { openTimeMs, length } = candles;
  const isCut = new Uint8Array(length);
  for (const t of cutsOf(candles, kind)) isCut[t] = 1;
  const pieces: CandleColumns[] = [];
  let from = 0;
  for (let t = 1; t <= length; t++) {
    if (t < length && isCut[t] === 0 && openTimeMs[t]! - openTimeMs[t - 1]! <= holeMs) continue;
    pieces.push(sliceColumns(candles, from, t));
    from = t;
  }
  return pieces;
}
