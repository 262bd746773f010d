import type { Candle } from "../market/index.ts";
import { directionalMovement } from "./adx.ts";
import { trueRange } from "./atr.ts";
import { NOTHING_MOVED } from "./rsi.ts";

/**
 * Places in a row. Averages are seeded by shares of their first values, so one recurrence serves seeding and smoothing: what
 * is kept is 1 while seeding. Windows are rings addressed by the number of committed bars.
 */
const BARS = 0;
const HIGH = 1;
const LOW = 2;
const CLOSE = 3;
const FIRST_CLOSE = 4;
const EMA20 = 5;
const EMA50 = 6;
const EMA200 = 7;
const FAST = 8;
const SLOW = 9;
const SIGNAL = 10;
const GAIN = 11;
const LOSS = 12;
const ATR = 13;
const PLUS = 14;
const MINUS = 15;
const RANGE = 16;
const STRENGTH = 17;
const OBV = 18;
const CLOSES = 19;
const HIGHS = CLOSES + 20;
const LOWS = HIGHS + 14;
const FAST_K = LOWS + 14;
const SLOW_K = FAST_K + 3;
const ROW = SLOW_K + 3;

/** The state of one symbol's 17 live readings, before any bar: one flat row, so that thousands of symbols stay in cache. */
export function suiteRow(): Float64Array {
  return new Float64Array(ROW);
}

/** One EMA a bar further: a sum of shares of distances from the first close up to its seed, then the usual recurrence. */
function average(held: number, value: number, first: number, bar: number, from: number, period: number): number {
  const seen = bar - from + 1;
  if (seen > period) return held + (2 / (period + 1)) * (value - held);
  if (seen <= 0) return 0;
  const sum = held + (value - first) / period;
  return seen === period ? first + sum : sum;
}

/** Extreme of a ring of 14 in which the slot of the forming bar stands aside. */
function highest(row: Float64Array, at: number, count: number, skip: number, value: number): number {
  let best = value;
  for (let j = 0; j < count; j++) if (j !== skip && row[at + j]! > best) best = row[at + j]!;
  return best;
}

function lowest(row: Float64Array, at: number, count: number, skip: number, value: number): number {
  let best = value;
  for (let j = 0; j < count; j++) if (j !== skip && row[at + j]! < best) best = row[at + j]!;
  return best;
}

/**
 * The 17 readings of SUITE_OUTPUTS after one more bar, into `out` (17 places; NaN before each one's warm-up), equal to `suite`
 * over the same bars. With `commit` the bar is closed and `row` moves on; without, `row` stays, so a forming candle is
 * replaced as often as it changes. The one mutable reading in this folder: no object is made per tick.
 */
export function stepSuite(row: Float64Array, candle: Candle, out: Float64Array, commit: boolean): void {
  const { high, low, close, volume } = candle;
  const bar = row[BARS]!;
  const first = bar === 0 ? close : row[FIRST_CLOSE]!;
  const ema20 = average(row[EMA20]!, close, first, bar, 0, 20);
  const ema50 = average(row[EMA50]!, close, first, bar, 0, 50);
  const ema200 = average(row[EMA200]!, close, first, bar, 0, 200);
  const fast = average(row[FAST]!, close, first, bar, 14, 12);
  const slow = average(row[SLOW]!, close, first, bar, 0, 26);
  const line = fast - slow;
  const signal = average(row[SIGNAL]!, line, 0, bar, 25, 9);
  out[0] = bar < 19 ? NaN : ema20;
  out[1] = bar < 49 ? NaN : ema50;
  out[2] = bar < 199 ? NaN : ema200;
  out[3] = bar < 25 ? NaN : line;
  out[4] = bar < 33 ? NaN : signal;
  out[5] = bar < 33 ? NaN : line - signal;

  const moved = bar > 0;
  const change = moved ? close - row[CLOSE]! : 0;
  const smoothing = bar <= 14 ? 1 : 13 / 14;
  const gain = row[GAIN]! * smoothing + (change > 0 ? change / 14 : 0);
  const loss = row[LOSS]! * smoothing + (change < 0 ? -change / 14 : 0);
  out[6] = bar < 14 ? NaN : (100 * gain) / (gain + loss + NOTHING_MOVED);

  const slot20 = bar % 20;
  if (bar < 19) {
    out[7] = out[8] = out[9] = NaN;
  } else {
    let sum = 0;
    let squares = 0;
    // Distances from the newest close, which is in the window: no large numbers cancel.
    for (let j = 0; j < 20; j++) {
      const distance = j === slot20 ? 0 : row[CLOSES + j]! - close;
      sum += distance;
      squares += distance * distance;
    }
    const offset = sum / 20;
    const variance = squares / 20 - offset * offset;
    const width = variance > 0 ? 2 * Math.sqrt(variance) : 0;
    out[7] = close + offset + width;
    out[8] = close + offset;
    out[9] = close + offset - width;
  }

  const range = moved ? trueRange(high, low, row[CLOSE]!) : 0;
  const atr = row[ATR]! * smoothing + range / 14;
  out[10] = bar < 14 ? NaN : atr;

  const up = moved ? high - row[HIGH]! : 0;
  const down = moved ? row[LOW]! - low : 0;
  const keep = bar < 14 ? 1 : 13 / 14;
  const plus = row[PLUS]! * keep + directionalMovement(up, down);
  const minus = row[MINUS]! * keep + directionalMovement(down, up);
  const ranges = row[RANGE]! * keep + range;
  const apart = bar < 14 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus + NOTHING_MOVED);
  const strength = row[STRENGTH]! * (bar < 28 ? 1 : 13 / 14) + apart / 14;
  out[11] = bar < 27 ? NaN : strength;
  out[12] = bar < 14 ? NaN : (100 * plus) / (ranges + NOTHING_MOVED);
  out[13] = bar < 14 ? NaN : (100 * minus) / (ranges + NOTHING_MOVED);

  const slot14 = bar % 14;
  const slot3 = bar % 3;
  const filled = bar < 14 ? bar : 14;
  const top = highest(row, HIGHS, filled, slot14, high);
  const bottom = lowest(row, LOWS, filled, slot14, low);
  const fastK = (100 * (close - bottom)) / (top - bottom + NOTHING_MOVED);
  const others = row[FAST_K]! + row[FAST_K + 1]! + row[FAST_K + 2]! - row[FAST_K + slot3]!;
  const slowK = (others + fastK) / 3;
  const otherSlow = row[SLOW_K]! + row[SLOW_K + 1]! + row[SLOW_K + 2]! - row[SLOW_K + slot3]!;
  out[14] = bar < 15 ? NaN : slowK;
  out[15] = bar < 17 ? NaN : (otherSlow + slowK) / 3;

  const balance = row[OBV]! + (moved ? (change > 0 ? volume : change < 0 ? -volume : 0) : volume);
  out[16] = balance;
  if (!commit) return;
  // In the order of the places above.
  row.set([bar + 1, high, low, close, first, ema20, ema50, ema200, fast, slow, bar < 25 ? 0 : signal]);
  row.set([gain, loss, atr, plus, minus, ranges, strength, balance], GAIN);
  row[CLOSES + slot20] = close;
  row[HIGHS + slot14] = high;
  row[LOWS + slot14] = low;
  row[FAST_K + slot3] = fastK;
  row[SLOW_K + slot3] = slowK;
}
