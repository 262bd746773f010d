import { atrStepper, macdStepper, rsiStepper } from "../indicators/index.ts";
import { emptyCandleColumns, type Candle, type CandleColumns } from "../market/index.ts";
import { bandColumns } from "./bands.ts";
import { SQUEEZE_BARS, YEAR_BARS, type SetupReadings } from "./setup-readings.ts";
import { sumsOf } from "./window-sums.ts";

/** Bars of the state: those of the 252-bar high at the bar before, and of every shorter window. */
export const SETUP_WINDOW = YEAR_BARS + 4;
const NEWEST = SETUP_WINDOW - 1;

const rsi2 = rsiStepper(2);
const rsi14 = rsiStepper(14);
const macd = macdStepper(12, 26, 9);
const atr40 = atrStepper(40);

/** The readings of the last `SETUP_WINDOW` bars, newest at the end, and the averages that hang on all bars before. */
export type ReadingsState = {
  readonly readings: SetupReadings;
  readonly firstClose: number;
  readonly hasMoved: boolean;
  readonly rsi2: typeof rsi2.start;
  readonly rsi14: typeof rsi14.start;
  readonly macd: typeof macd.start;
  readonly atr40: typeof atr40.start;
};

const nothing = (): Float64Array => new Float64Array(SETUP_WINDOW).fill(NaN);

/** Returns the state before any bar. */
export function noReadings(): ReadingsState {
  const { length, ...columns } = emptyCandleColumns(SETUP_WINDOW);
  for (const column of Object.values(columns)) column.fill(NaN);
  return {
    readings: {
      candles: { length, ...columns },
      average50: nothing(),
      average200: nothing(),
      rsi2: nothing(),
      rsi14: nothing(),
      histogram: nothing(),
      upper: nothing(),
      lower: nothing(),
      bandWidth: nothing(),
      narrowest: nothing(),
      high20: nothing(),
      low20: nothing(),
      high252: nothing(),
      low252: nothing(),
      range40: nothing(),
      volume50: nothing(),
    },
    firstClose: NaN,
    hasMoved: false,
    rsi2: rsi2.start,
    rsi14: rsi14.start,
    macd: macd.start,
    atr40: atr40.start,
  };
}

/** Returns the state one closed bar later. Nothing mutates: a forming bar is replaced by stepping again from the state before it. */
export function nextReadings(state: ReadingsState, candle: Candle): ReadingsState {
  const { readings } = state;
  const { close } = candle;
  const candles = withCandle(readings.candles, candle);
  const firstClose = Number.isNaN(state.firstClose) ? close : state.firstClose;
  const hasMoved = state.hasMoved || close !== firstClose;
  const fast = rsi2.step(state.rsi2, close);
  const slow = rsi14.step(state.rsi14, close);
  const trend = macd.step(state.macd, close);
  const range = atr40.step(state.atr40, candle);
  const prices = sumsOf(candles.close.subarray(SETUP_WINDOW - 200), true);
  const volumes = sumsOf(candles.volume.subarray(SETUP_WINDOW - 50), false);
  const bands = bandColumns(candles.close, NEWEST);
  const bandWidth = shifted(readings.bandWidth, bands.bandWidth[NEWEST]!);
  return {
    readings: {
      candles,
      average50: shifted(readings.average50, prices.sum50.at(-1)! / 50),
      average200: shifted(readings.average200, prices.sum200.at(-1)! / 200),
      rsi2: shifted(readings.rsi2, hasMoved ? fast.value : NaN),
      rsi14: shifted(readings.rsi14, hasMoved ? slow.value : NaN),
      histogram: shifted(readings.histogram, trend.value.histogram),
      upper: shifted(readings.upper, bands.upper[NEWEST]!),
      lower: shifted(readings.lower, bands.lower[NEWEST]!),
      bandWidth,
      narrowest: shifted(readings.narrowest, lowest(bandWidth, SQUEEZE_BARS)),
      high20: shifted(readings.high20, highest(candles.high, 20)),
      low20: shifted(readings.low20, lowest(candles.low, 20)),
      high252: shifted(readings.high252, highest(candles.high, YEAR_BARS)),
      low252: shifted(readings.low252, lowest(candles.low, YEAR_BARS)),
      range40: shifted(readings.range40, range.value),
      volume50: shifted(readings.volume50, volumes.sum50.at(-1)! / 50),
    },
    firstClose,
    hasMoved,
    rsi2: fast.state,
    rsi14: slow.state,
    macd: trend.state,
    atr40: range.state,
  };
}

function highest(column: Float64Array, bars: number): number {
  let best = -Infinity;
  for (let i = column.length - bars; i < column.length; i++) if (column[i]! > best) best = column[i]!;
  return best;
}

function lowest(column: Float64Array, bars: number): number {
  let best = Infinity;
  for (let i = column.length - bars; i < column.length; i++) if (column[i]! < best) best = column[i]!;
  return best;
}

function withCandle(bars: CandleColumns, candle: Candle): CandleColumns {
  return {
    length: SETUP_WINDOW,
    openTimeMs: shifted(bars.openTimeMs, candle.openTimeMs),
    open: shifted(bars.open, candle.open),
    high: shifted(bars.high, candle.high),
    low: shifted(bars.low, candle.low),
    close: shifted(bars.close, candle.close),
    volume: shifted(bars.volume, candle.volume),
  };
}

function shifted(window: Float64Array, value: number): Float64Array {
  const next = new Float64Array(SETUP_WINDOW);
  next.set(window.subarray(1));
  next[NEWEST] = value;
  return next;
}
