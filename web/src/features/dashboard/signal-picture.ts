import type { TradingSignal } from "@sextant/core/contract";
import { EDGE_LABELS } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import * as TEXTS from "./texts.tsx";

type Setup = NonNullable<TradingSignal["setup"]>;

/** The position of a signal between its levels, in percent of the distance from the lower to the upper. */
export type SignalPicture = {
  readonly lower: { readonly name: string; readonly price: number };
  readonly upper: { readonly name: string; readonly price: number };
  readonly entryAt: number;
  /** Position of the price, or where it ended; undefined if unknown. */
  readonly nowAt: number | undefined;
  readonly tone: "up" | "down" | "info";
};

/** Returns the picture of a signal between its two levels; undefined if it has none. */
export function signalPicture(signal: TradingSignal, now: number | undefined): SignalPicture | undefined {
  const levels = levelsOf(signal);
  if (levels === undefined) return undefined;
  const [lower, upper] = levels;
  if (!(upper.price > lower.price)) return undefined;
  const at = (price: number) => Math.min(100, Math.max(0, ((price - lower.price) / (upper.price - lower.price)) * 100));
  const price = endPrice(signal) ?? (signal.status === "open" ? now : undefined);
  return {
    lower,
    upper,
    entryAt: at(signal.entryPrice),
    nowAt: price === undefined ? undefined : at(price),
    tone: toneOf(signal, price),
  };
}

type Level = { readonly name: string; readonly price: number };

function levelsOf({
  entryPrice,
  targetPrice,
  stopLoss,
  low,
  high,
  movePercent,
}: TradingSignal): readonly [Level, Level] | undefined {
  if (targetPrice !== null && stopLoss !== null) {
    const target = { name: TEXTS.levelTarget, price: targetPrice };
    const stop = { name: TEXTS.levelStop, price: stopLoss };
    return targetPrice > stopLoss ? [stop, target] : [target, stop];
  }
  if (low !== null && high !== null)
    return [
      { name: TEXTS.levelLow, price: low },
      { name: TEXTS.levelHigh, price: high },
    ];
  if (movePercent === null) return undefined;
  // It comes true outside of them.
  return [
    { name: TEXTS.levelBelow, price: entryPrice * (1 - movePercent / 100) },
    { name: TEXTS.levelAbove, price: entryPrice * (1 + movePercent / 100) },
  ];
}

/** A signal that ended at a level ended at that price. */
function endPrice({ status, targetPrice, stopLoss }: TradingSignal): number | undefined {
  if (status === "target") return targetPrice ?? undefined;
  return status === "stopped" ? (stopLoss ?? undefined) : undefined;
}

/** Towards the target is good and towards the stop is bad; a range and a move have neither. */
function toneOf(
  { targetPrice, stopLoss, entryPrice }: TradingSignal,
  price: number | undefined,
): SignalPicture["tone"] {
  if (targetPrice === null || stopLoss === null || price === undefined) return "info";
  return (price - entryPrice) * (targetPrice - entryPrice) >= 0 ? "up" : "down";
}

/** What a signal's odds are compared with, and the result, computed from the displayed numbers. */
export type OddsAgainst = {
  readonly needed: number;
  readonly name: string;
  /** The difference in percentage points; for a setup, its edge after cost. */
  readonly points: string;
};

/**
 * Returns what the odds must beat and by how much they do; for a setup, the same trade at any time, and whether it has
 * an edge.
 */
export function oddsAgainst({
  confidence,
  breakEvenPercent,
  basePercent,
  setup,
}: Pick<TradingSignal, "confidence" | "breakEvenPercent" | "basePercent" | "setup">): OddsAgainst | undefined {
  if (setup !== null && basePercent !== null)
    return { needed: basePercent, name: TEXTS.usually, points: describeEdge(setup) };
  const needed = breakEvenPercent ?? basePercent;
  if (needed === null) return undefined;
  const name = breakEvenPercent === null ? TEXTS.usually : TEXTS.breakEven;
  const difference = Math.round(confidence) - Math.round(needed);
  const size = `${Math.abs(difference)}${Math.abs(difference) === 1 ? TEXTS.point : TEXTS.points}`;
  return { needed, name, points: difference === 0 ? TEXTS.even : difference > 0 ? `+${size}` : `\u2212${size}` };
}

const points = (value: number): string => percent(value).replace("%", "");

function describeEdge({ hasEdge, isShrunk, edgeLowPoints: low, edgeHighPoints: high }: Setup): string {
  if (isShrunk || low === null || high === null) return EDGE_LABELS.unmeasured;
  if (hasEdge) return `${TEXTS.edge}${points(low)}${TEXTS.rangeTo}${points(high)}${TEXTS.points}`;
  return high < 0 ? EDGE_LABELS.loses : EDGE_LABELS.unproven;
}
