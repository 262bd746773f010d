import { formatPercent, formatPrice } from "../market/index.ts";

export type PositionInput = {
  /** Money one trades with now, after any loss so far. */
  readonly capital: number;
  /** Share of it that one trade may cost, percent. */
  readonly riskPercent: number;
  readonly entry: number;
  readonly stop: number;
  /** Largest share of the capital in one position, percent. */
  readonly maxExposurePercent: number;
  /** Loss from the highest point at which nothing new is opened, and the loss so far, percent of that point. */
  readonly maxDrawdownPercent: number;
  readonly drawdownPercent: number;
};

export type PositionSize = {
  readonly side: "BUY" | "SELL";
  readonly units: number;
  readonly notional: number;
  readonly atRisk: number;
  readonly exposurePercent: number;
  readonly limitedBy: "none" | "exposure" | "drawdown";
  readonly sentence: string;
};

/** Why there is no size: entry and stop are equal, or the numbers are too large, too small or not above 0. */
export type PositionSizeError = "no-distance" | "out-of-range";

/**
 * How many units to trade so that the stop costs the chosen share of the capital and no more, within the largest position and
 * what is left until the largest loss. A stop below the entry is a buy's, above it a sell's. Every number of a
 * size is finite: what cannot be computed in double precision is refused. Fees and gaps come on top. Source: fixed fractional sizing, R. Vince, Portfolio Management Formulas, 1990.
 */
export function positionSize(input: PositionInput): PositionSize | PositionSizeError {
  const { capital, riskPercent, entry, stop, maxExposurePercent, maxDrawdownPercent, drawdownPercent } = input;
  if (![capital, riskPercent, entry, stop, maxExposurePercent, maxDrawdownPercent].every((value) => value > 0))
    return "out-of-range";
  if (!(drawdownPercent >= 0)) return "out-of-range";
  const distance = Math.abs(entry - stop);
  if (!(distance > 0)) return "no-distance";
  const side = stop < entry ? "BUY" : "SELL";
  const wanted = (capital * riskPercent) / 100;
  // Both losses are shares of the highest point; the capital is what is left of it.
  const highest = drawdownPercent < 100 ? capital / (1 - drawdownPercent / 100) : Infinity;
  const room = drawdownPercent >= maxDrawdownPercent ? 0 : (highest * (maxDrawdownPercent - drawdownPercent)) / 100;
  const byExposure = ((capital * maxExposurePercent) / 100 / entry) * distance;
  const atRisk = Math.min(wanted, room, byExposure);
  const limitedBy = atRisk === wanted ? "none" : atRisk === room ? "drawdown" : "exposure";
  const units = atRisk / distance;
  const notional = units * entry;
  const exposurePercent = (notional / capital) * 100;
  if (![units, notional, atRisk, exposurePercent].every((value) => Number.isFinite(value) && value >= 0))
    return "out-of-range";
  return {
    side,
    units,
    notional,
    atRisk,
    exposurePercent,
    limitedBy,
    sentence: sentenceOf(input, { side, units, notional, atRisk, exposurePercent, limitedBy }),
  };
}

function sentenceOf(input: PositionInput, size: Omit<PositionSize, "sentence">): string {
  const { capital, maxExposurePercent, maxDrawdownPercent, drawdownPercent, stop } = input;
  const { side, units, notional, atRisk, exposurePercent, limitedBy } = size;
  if (drawdownPercent < maxDrawdownPercent && !(units > 0))
    return "Open nothing: what you would risk is too small to trade.";
  if (!(units > 0)) {
    return `Open nothing new: the loss so far, ${formatPercent(drawdownPercent)}, has reached your limit of ${formatPercent(maxDrawdownPercent)}.`;
  }
  const what = `${side === "BUY" ? "Buy" : "Sell"} ${formatUnits(units)} for ${formatPrice(notional)}, which is ${formatPercent(exposurePercent)} of your capital.`;
  const loss = `If the stop at ${formatPrice(stop)} is reached, it costs about ${formatPrice(atRisk)}, or ${formatPercent((atRisk / capital) * 100)} of it; a sudden jump past the stop costs more.`;
  const limit =
    limitedBy === "exposure"
      ? ` It is smaller than the risk alone would allow, because one position may be at most ${formatPercent(maxExposurePercent)} of your capital.`
      : limitedBy === "drawdown"
        ? ` It is smaller than the risk alone would allow, because your loss may not go beyond ${formatPercent(maxDrawdownPercent)}.`
        : "";
  return `${what} ${loss}${limit}`;
}

/** Shares and coins as people write them: four significant digits below a hundred, whole above ten thousand. */
function formatUnits(units: number): string {
  const text = new Intl.NumberFormat(
    "en-US",
    units >= 10_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 },
  );
  return `${text.format(units)} ${units === 1 ? "unit" : "units"}`;
}
