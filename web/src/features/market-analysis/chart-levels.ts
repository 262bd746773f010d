import type { CandlesAnswer, MarketData } from "@sextant/core/contract";
import { barEndMs, expectedBars, parseSymbol, type Instrument } from "@sextant/core/market";
import type { ChartLevel, ChartLevels } from "../../chart/chart-view.ts";
import { dayWords } from "../../lib/time-words.ts";

/**
 * The lines of the recommendation: entry, target and stop, or the range of a HOLD. Only over bars of its own time and
 * currency: over others a level is a number from another market.
 */
export function chartLevels(data: MarketData, bars: CandlesAnswer): ChartLevels {
  const lines = recommended(data);
  if (lines.length === 0) return { lines, absence: undefined };
  if (bars.currency !== data.currency) {
    const absence = `The analysis is in ${data.currency}, these bars are in ${bars.currency}: its levels are not drawn.`;
    return { lines: [], absence };
  }
  const instrument = parseSymbol(bars.symbol);
  const { lastBarAt } = data.technicalAnalysis;
  const last = bars.candles.at(-1);
  if (!instrument || lastBarAt === null || !last) return { lines, absence: undefined };
  const openMs = Date.parse(last.time);
  const endMs = barEndMs(instrument, bars.timeframe, openMs);
  const dailyMs = Date.parse(lastBarAt);
  const moments = [barEndMs(instrument, "1d", dailyMs), Date.parse(data.asOf)];
  const within = bars.timeframe === "1w" ? 7 : 1;
  if (moments.some((at) => daysBetween(instrument, openMs, endMs, at) <= within)) return { lines, absence: undefined };
  const day = (ms: number) => dayWords(ms, "UTC");
  const absence = `These bars end ${day(openMs)}, the analysis is of ${day(dailyMs)}: its levels are not drawn.`;
  return { lines: [], absence };
}

/** Days of trading that begin between a bar and a moment; none where the moment is within the bar. */
function daysBetween(instrument: Instrument, openMs: number, endMs: number, atMs: number): number {
  if (atMs >= openMs && atMs <= endMs) return 0;
  const [fromMs, toMs] = atMs < openMs ? [atMs, openMs] : [endMs, atMs];
  return expectedBars(instrument, "1d", fromMs, toMs).length;
}

function recommended({ combinedRecommendation, price }: MarketData): readonly ChartLevel[] {
  const { targetPrice, stopLoss, range90 } = combinedRecommendation;
  const lines: readonly (readonly [number | null | undefined, string, ChartLevel["tone"]])[] =
    targetPrice === null
      ? [
          [range90?.high, "90% range high", "ink-2"],
          [range90?.low, "90% range low", "ink-2"],
        ]
      : [
          [targetPrice, "Target", "up"],
          [price, "Entry", "ink-2"],
          [stopLoss, "Stop", "down"],
        ];
  return lines.flatMap(([at, label, tone]) => (at == null ? [] : [{ price: at, label, tone }]));
}
