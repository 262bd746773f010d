import { atr } from "@sextant/core/indicators";
import type { CandleColumns } from "@sextant/core/market";
import { patternsWithin, type FoundPattern } from "@sextant/core/patterns";
import { priceLevels } from "@sextant/core/price-levels";
import { price } from "../lib/metrics.ts";
import type { ThemeColour } from "./theme-colours.ts";
import * as TEXTS from "./workspace-texts.ts";

/** A mark at a bar: a sign on the chart, and text when the bar is hovered. */
export type ChartMark = {
  readonly index: number;
  readonly side: "above" | "below";
  readonly shape: "arrowUp" | "arrowDown" | "circle" | "square";
  readonly tone: ThemeColour;
  readonly letter?: string;
  readonly text: string;
};

/** A price at which the market turned before, with the bars that formed it. */
export type TurningLevel = {
  readonly price: number;
  readonly kind: "support" | "resistance";
  readonly touches: readonly number[];
  /** Whether the price has broken through it since its last touch. */
  readonly broken: boolean;
  readonly text: string;
};

const SIGNS = {
  bullish: { side: "below", shape: "arrowUp", tone: "up" },
  bearish: { side: "above", shape: "arrowDown", tone: "down" },
  neutral: { side: "above", shape: "circle", tone: "ink-3" },
} as const satisfies Record<FoundPattern["direction"], Partial<ChartMark>>;

/** Number of bars searched for patterns; further back, users do not read them one by one. */
const MARKED_BARS = 1000;

/**
 * Returns the candlestick patterns of the newest bars, each at the bar that completed it; several of one direction at a
 * bar share a sign.
 */
export function patternMarks(columns: CandleColumns): readonly ChartMark[] {
  const marks = new Map<string, ChartMark>();
  for (const { name, direction, bars } of patternsWithin(columns, columns.length - MARKED_BARS, columns.length)) {
    const index = bars.at(-1) ?? -1;
    const key = `${index} ${direction}`;
    const text =
      direction === "neutral" ? name : `${name} (${direction === "bullish" ? TEXTS.bullish : TEXTS.bearish})`;
    const there = marks.get(key);
    marks.set(key, there ? { ...there, text: `${there.text}, ${text}` } : { index, ...SIGNS[direction], text });
  }
  return [...marks.values()].sort((a, b) => a.index - b.index);
}

/** Returns support and resistance of the loaded bars. */
export function turningLevels(columns: CandleColumns): readonly TurningLevel[] {
  return priceLevels(columns, atr(columns, 14)).map(({ price: at, kind, touches, strength, broken }) => ({
    price: at,
    kind,
    broken,
    touches: touches.map(({ index }) => index),
    text: `${kind === "support" ? TEXTS.support : TEXTS.resistance} ${price(at)}: ${touches.length === 1 ? TEXTS.oneTurn : `${touches.length}${TEXTS.turns}`}${TEXTS.strength}${Math.round(strength)}${TEXTS.of100}${broken ? TEXTS.broken : ""}`,
  }));
}
