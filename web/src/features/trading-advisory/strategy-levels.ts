import type { CandlesAnswer, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { rangeName } from "../../advice/advice-labels.ts";
import { levelsOverBars } from "../../advice/levels-over-bars.ts";
import type { ChartCone, ChartLevel, ChartLevels } from "../../chart/chart-view.ts";
import * as ADVICE_TEXTS from "../../advice/texts.tsx";
import * as TEXTS from "./texts.tsx";

/** A horizon's advice, and what it belongs to. */
type Advised = Pick<TradingAdvisory, "kind" | "currency" | "asOf"> & { readonly strategy: Strategy };

/**
 * Returns what a horizon's advice draws over bars: entry, target and stop of a trade or the bounds of a HOLD, and the
 * range ahead.
 */
export function strategyLevels({ kind, currency, asOf, strategy }: Advised, bars: CandlesAnswer): ChartLevels {
  const timestampsMs = [strategy.barClosedAt, asOf].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return levelsOverBars(
    {
      name: ADVICE_TEXTS.ofAdvice,
      currency,
      lines: linesOf(strategy),
      cone: coneOf(strategy, rangeName(kind, strategy)),
      timestampsMs,
    },
    bars,
  );
}

function linesOf({ entryPrice, targetPrice, stopLoss, hold }: Strategy): readonly ChartLevel[] {
  const lines: readonly (readonly [number | null | undefined, string, ChartLevel["tone"]])[] =
    targetPrice === null
      ? [
          [hold?.high, TEXTS.holdHigh, "ink-2"],
          [hold?.low, TEXTS.holdLow, "ink-2"],
        ]
      : [
          [targetPrice, TEXTS.levelTarget, "up"],
          [entryPrice, TEXTS.levelEntry, "ink-2"],
          [stopLoss, TEXTS.levelStop, "down"],
        ];
  return lines.flatMap(([price, label, tone]) => (price == null ? [] : [{ price, label, tone }]));
}

function coneOf({ cone, barClosedAt }: Strategy, name: string): ChartCone | undefined {
  if (barClosedAt === null || cone.length === 0) return undefined;
  const steps = cone.map(({ at, p05, p25, p75, p95 }) => ({
    atMs: Date.parse(at),
    outer: { low: p05, high: p95 },
    inner: { low: p25, high: p75 },
  }));
  return { fromMs: Date.parse(barClosedAt), steps, innerPercent: 25, name };
}
