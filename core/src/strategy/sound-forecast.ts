import { PROFILES, SIDES, type BarrierOdds, type Forecast } from "../forecast/index.ts";
import type { ForecastAnswer } from "./forecast-answer.ts";

const isOdds = (value: number): boolean => value >= 0 && value <= 1;
const finite = (...values: readonly number[]): boolean => values.every(Number.isFinite);

/**
 * Returns the forecast unchanged, or an error if its numbers contradict each other (a buy's stop above its entry, an
 * empty range, probabilities outside 0 and 1): no advice is based on those, whatever produced them.
 */
export function soundForecast(forecast: ForecastAnswer): ForecastAnswer {
  if (forecast.kind === "error" || isSound(forecast)) return forecast;
  return { kind: "error", error: "bad_values", reason: "The forecast contradicts itself, so we don't use it." };
}

function isSound(forecast: Forecast): boolean {
  const { price, sigma, unit, sigmaPercentile, ranges, up, hold, move, barriers, novelty, barCloseMs } = forecast;
  const [r80, r90, r95] = ([80, 90, 95] as const).map((nominal) => ranges.find((range) => range.nominal === nominal));
  if (r80 === undefined || r90 === undefined || r95 === undefined) return false;
  const rising = [r95.low, r90.low, r80.low, r80.high, r90.high, r95.high];
  return (
    finite(price, sigma, unit, sigmaPercentile, novelty.index, novelty.limit, barCloseMs, ...rising) &&
    price > 0 &&
    sigma > 0 &&
    unit > 0 &&
    sigmaPercentile >= 0 &&
    sigmaPercentile <= 100 &&
    r95.low > 0 &&
    r80.low < r80.high &&
    rising.every((value, i) => i === 0 || value >= (rising[i - 1] ?? NaN)) &&
    // A range that excludes the starting price would be shown as 'stays within'.
    r90.low < price &&
    price < r90.high &&
    0 < hold.low &&
    hold.low < price &&
    price < hold.high &&
    finite(hold.high) &&
    [up.p, up.base, hold.p, hold.base, move.p, move.base].every(isOdds) &&
    move.percent > 0 &&
    finite(move.percent) &&
    PROFILES.every((profile) =>
      SIDES.every((side) => barriers.some((one) => one.profile === profile && one.side === side)),
    ) &&
    barriers.every((one) => isSoundTrade(one, price))
  );
}

function isSoundTrade(trade: BarrierOdds, price: number): boolean {
  const { side, target, stop, pTarget, pStop, pExpired, pClaim, breakEven, base, expectedValue } = trade;
  const [low, high] = side === "BUY" ? [stop, target] : [target, stop];
  return (
    0 < low &&
    low < price &&
    price < high &&
    finite(high, expectedValue, trade.edge, trade.lowerEdge, trade.strength) &&
    [pTarget, pStop, pExpired, pClaim, breakEven, base.claim].every(isOdds) &&
    Math.abs(pTarget + pStop + pExpired - 1) < 1e-6
  );
}
