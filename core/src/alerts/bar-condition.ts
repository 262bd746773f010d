import type { AlertCondition } from "../contract/index.ts";
import { bollinger, ema, macd, reading, rsi, sma } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";
import { WATCHED_BY } from "./watched-by.ts";

/** A condition that is judged when a bar of its timeframe closes. */
export type BarCondition = Extract<AlertCondition, { timeframe: string; kind: BarKind }>;
type BarKind = "rsi" | "macd" | "average" | "bollinger" | "volume";

/** Whether a condition is judged at its bars' closes. */
export function isBarCondition(condition: AlertCondition): condition is BarCondition {
  return WATCHED_BY[condition.kind] === "bar";
}

/** Whether a reading's level lies on a scale of its own: a share of MACD's signal line, which may be zero, would mean nothing. */
export function hasReturn(kind: AlertCondition["kind"]): boolean {
  return kind === "rsi" || kind === "average" || kind === "bollinger";
}

/** What is compared at a bar: the reading, and what it must pass. Undefined in warm-up. */
export type BarReading = { readonly value: number; readonly level: number };

const RSI_PERIOD = 14;
const BANDS = { period: 20, deviations: 2 } as const;
const MACD = { fast: 12, slow: 26, signal: 9 } as const;
const VOLUME_BARS = 20;

/**
 * How many closed bars to hand over: `least` for a first judgement (the reading of two bars), `wanted` so that smoothed readings have
 * forgotten where they began (250 bars of warm-up where they exist).
 */
export function barsFor(condition: BarCondition): { readonly least: number; readonly wanted: number } {
  switch (condition.kind) {
    case "rsi":
      return { least: RSI_PERIOD + 2, wanted: 300 };
    case "macd":
      return { least: MACD.slow + MACD.signal, wanted: 300 };
    case "average":
      return {
        least: condition.slow + 1,
        wanted: condition.average === "ema" ? 4 * condition.slow + 250 : condition.slow + 50,
      };
    case "bollinger":
      return { least: BANDS.period + 1, wanted: BANDS.period + 50 };
    case "volume":
      return { least: VOLUME_BARS + 1, wanted: VOLUME_BARS + 50 };
  }
}

type Lines = { readonly values: Float64Array; readonly levels: Float64Array; readonly from: number };

/** First bar at which the price had moved at all: before it an RSI reads 0 and says nothing. */
function firstMove(close: Float64Array): number {
  const first = close[0];
  const moved = close.findIndex((one) => one !== first);
  return moved < 0 ? Infinity : moved;
}

function linesOf(condition: BarCondition, { close, volume }: CandleColumns): Lines {
  switch (condition.kind) {
    case "rsi": {
      const levels = new Float64Array(close.length).fill(condition.level);
      return { values: rsi(close, RSI_PERIOD), levels, from: firstMove(close) };
    }
    case "macd": {
      const lines = macd(close, MACD.fast, MACD.slow, MACD.signal);
      return { values: lines.macd, levels: lines.signal, from: 0 };
    }
    case "average": {
      const average = condition.average === "ema" ? ema : sma;
      const values = condition.fast === null ? close : average(close, condition.fast);
      return { values, levels: average(close, condition.slow), from: 0 };
    }
    case "bollinger":
      return { values: close, levels: bollinger(close, BANDS.period, BANDS.deviations)[condition.band], from: 0 };
    case "volume": {
      // The bar itself is no part of what it is measured by.
      const means = sma(volume, VOLUME_BARS);
      const levels = new Float64Array(volume.length).fill(NaN);
      for (let i = VOLUME_BARS; i < volume.length; i++) {
        const mean = means[i - 1]!;
        levels[i] = mean > 0 ? mean * condition.times : NaN;
      }
      return { values: volume, levels, from: 0 };
    }
  }
}

/** What a condition compares at each bar; computed once for a series and asked bar by bar. */
export function barReadings(
  condition: BarCondition,
  columns: CandleColumns,
): (index: number) => BarReading | undefined {
  const { values, levels, from } = linesOf(condition, columns);
  return (index) => {
    if (index < from) return undefined;
    const [value, level] = [reading(values, index), reading(levels, index)];
    return value === undefined || level === undefined ? undefined : { value, level };
  };
}

/** Which way a condition wants its reading to go; a volume is an event of its bar alone. */
export function barWay(condition: BarCondition): "up" | "down" {
  if (condition.kind === "volume") return "up";
  return condition.direction === "above" || condition.direction === "up" ? "up" : "down";
}
