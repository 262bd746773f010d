import { spanOf, spanText } from "../market/index.ts";
import type { MarketData } from "../contract/index.ts";
import type { Forecast } from "../forecast/index.ts";
import type { Decision } from "./decide.ts";
import { publishedPercent } from "./published-percent.ts";

type Range = { low: number; high: number };

/** Returns a forecast's range for a nominal probability. A valid forecast has it. */
export function rangeOf({ ranges }: Forecast, nominal: 80 | 90 | 95): Range {
  const found = ranges.find((range) => range.nominal === nominal);
  if (found === undefined) throw new Error(`a sound forecast has a ${String(nominal)} % range`);
  return { low: found.low, high: found.high };
}

/** Returns a forecast's probabilities that concern no trade, as published. */
export function publishedOdds({ up, hold, move }: Forecast) {
  return {
    up: { percent: publishedPercent(up.p), basePercent: publishedPercent(up.base), skilled: up.skilled },
    hold: {
      low: hold.low,
      high: hold.high,
      percent: publishedPercent(hold.p),
      basePercent: publishedPercent(hold.base),
    },
    move: {
      movePercent: move.percent,
      percent: publishedPercent(move.p),
      basePercent: publishedPercent(move.base),
      symbolBasePercent: move.symbolBase === undefined ? null : publishedPercent(move.symbolBase),
    },
  };
}

/** Returns the forecast as the analysis page shows it next to the recommendation. */
export function forecastView(
  forecast: Forecast,
  decision: Pick<Decision, "breakEvenPercent" | "expectedValuePercent">,
  costPercent: number,
  expiresMs: number,
): NonNullable<MarketData["forecast"]> {
  return {
    span: spanText(spanOf(forecast.horizon)),
    barClosedAt: new Date(forecast.barCloseMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
    range80: rangeOf(forecast, 80),
    range90: rangeOf(forecast, 90),
    range95: rangeOf(forecast, 95),
    ...publishedOdds(forecast),
    breakEvenPercent: decision.breakEvenPercent ?? null,
    expectedValuePercent: decision.expectedValuePercent ?? null,
    costPercent,
    modelVersion: forecast.modelVersion,
  };
}
