import { formatPercent, formatPrice } from "../market/index.ts";

export type PositionInput = {
  /** Trading capital now, after any loss to date. */
  readonly capital: number;
  /** Share of it that one trade may lose, percent. */
  readonly riskPercent: number;
  readonly entry: number;
  readonly stop: number;
  /** Maximum share of the capital in one position, percent. */
  readonly maxExposurePercent: number;
  /** Drawdown at which no new position is opened, and the current drawdown, percent of the highest point. */
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
 * Returns how many units to trade so that the stop costs at most the chosen share of the capital, within the largest
 * position and what is left until the maximum drawdown. A stop below the entry is for a buy, above it for a sell. Every
 * number of a size is finite: results beyond double precision are rejected. Fees and gaps are extra. Source: fixed
 * fractional sizing, R. Vince, Portfolio Management Formulas, 1990.
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
    return "Don't open a position: the amount at risk is too small to trade.";
  if (!(units > 0)) {
    return `Don't open a new position: your loss so far (${formatPercent(drawdownPercent)}) has reached your limit of ${formatPercent(maxDrawdownPercent)}.`;
  }
  const what = `${side === "BUY" ? "Buy" : "Sell"} ${formatUnits(units)} for ${formatPrice(notional)}, which is ${formatPercent(exposurePercent)} of your capital.`;
  const loss = `If the stop at ${formatPrice(stop)} is hit, you lose about ${formatPrice(atRisk)}, or ${formatPercent((atRisk / capital) * 100)} of your capital. A sudden jump past the stop costs more.`;
  const limit =
    limitedBy === "exposure"
      ? ` The size is smaller than your risk setting alone would allow, because one position may be at most ${formatPercent(maxExposurePercent)} of your capital.`
      : limitedBy === "drawdown"
        ? ` The size is smaller than your risk setting alone would allow, because your loss may not exceed ${formatPercent(maxDrawdownPercent)}.`
        : "";
  return `${what} ${loss}${limit}`;
}

/** Formats numbers of shares and coins: four significant digits below a hundred, whole above ten thousand. */
function formatUnits(units: number): string {
  const text = new Intl.NumberFormat(
    "en-US",
    units >= 10_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 },
  );
  return `${text.format(units)} ${units === 1 ? "unit" : "units"}`;
}
