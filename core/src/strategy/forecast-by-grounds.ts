import type { BarrierOdds, Forecast, PriceRange } from "../forecast/index.ts";
import { endAt, endsAboveOdds, firstTouch, type ExcursionModel, type PathModel } from "../grounds/index.ts";
import type { GroundForecast } from "./ground-forecast.ts";

/**
 * The windows that plan, range and touch probabilities are all counted over, and the volatility over all sessions
 * ahead.
 */
type Windows = { readonly excursions: ExcursionModel; readonly path: PathModel; readonly scale: number };

/**
 * Returns the forecast with its trades, ranges, hold band and move recomputed over the windows of the touch
 * probabilities, so that no level is reached first, or ended beyond, more often than it is touched. A coin's forecast
 * is unchanged, since its windows differ by era.
 */
export function forecastByGrounds(forecast: Forecast, { windows, days }: GroundForecast): Forecast {
  const path = windows?.excursions.path;
  if (windows === undefined || path === undefined) return forecast;
  const { price, hold, move } = forecast;
  const scale = windows.volatility * Math.sqrt(days);
  const of: Windows = { excursions: windows.excursions, path, scale };
  const above = (level: number): number => endsAboveOdds(path, scale, Math.log(level / price));
  const [fallen, risen] = [price * (1 - move.percent / 100), price * (1 + move.percent / 100)];
  return {
    ...forecast,
    ranges: forecast.ranges.map(({ nominal }): PriceRange => {
      const beyond = (1 - nominal / 100) / 2;
      const at = (share: number): number => price * Math.exp(endAt(path, scale, share));
      return { nominal, low: at(beyond), high: at(1 - beyond) };
    }),
    barriers: forecast.barriers.map((one) => tradeByWindows(one, price, of)),
    hold: { ...hold, p: above(hold.low) - above(hold.high) },
    move: { ...move, p: 1 - above(fallen) + above(risen) },
  };
}

/** Returns one trade's probabilities, with its result when right and when wrong. */
function tradeByWindows(trade: BarrierOdds, price: number, { excursions, path, scale }: Windows): BarrierOdds {
  const buys = trade.side === "BUY";
  const [toTarget, toStop] = [Math.abs(Math.log(trade.target / price)), Math.abs(Math.log(trade.stop / price))];
  const first = firstTouch(excursions, path, scale, buys ? toTarget : toStop, buys ? toStop : toTarget);
  const pTarget = buys ? first.riseFirst : first.fallFirst;
  // If both are on one bar, it counts as the stop, on either side.
  const pStop = Math.min(first.together + (buys ? first.fallFirst : first.riseFirst), 1 - pTarget);
  const pExpired = Math.max(0, 1 - pTarget - pStop);
  const pRight = buys ? first.endsAbove : first.neither - first.endsAbove;
  const pClaim = pTarget + Math.min(Math.max(pRight, 0), pExpired);
  const [won, lost] = buys ? [first.gain, first.loss] : [first.loss, first.gain];
  const [gains, losses] = [pTarget * toTarget + won, pStop * toStop + lost];
  const expectedValue = gains - losses;
  const breakEven = breakEvenOf(pClaim, gains, losses, toTarget, toStop);
  const edge = pClaim - breakEven;
  const lowerEdge = edge + trade.lowerEdge - trade.edge;
  return { ...trade, pTarget, pStop, pExpired, pClaim, breakEven, edge, lowerEdge, expectedValue };
}

/** Returns the probability at which a trade breaks even, given its mean result when right and when wrong. */
function breakEvenOf(pClaim: number, gains: number, losses: number, toTarget: number, toStop: number): number {
  const right = pClaim > 0 ? gains / pClaim : toTarget;
  const wrong = pClaim < 1 ? losses / (1 - pClaim) : toStop;
  return right + wrong > 0 ? wrong / (right + wrong) : 0.5;
}
