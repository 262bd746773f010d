import { trailingKnownMean, type DailyReadings } from "./daily-readings.ts";

/**
 * The inputs of a coin's rank within its class, each better when lower: usual volatility counts twice. Volatilities are
 * relative to the typical coin's on the day, so that calm and volatile markets can be compared.
 */
export const COIN_RANK_TERMS = [
  { id: "volatility", name: "Volatility beside the typical coin's", weight: 2 },
  { id: "wildest-day", name: "Wildest day of 63 beside the typical coin's volatility", weight: 1 },
  { id: "jump", name: "Change of 5 days beside the typical coin's volatility", weight: 1 },
  { id: "volume", name: "Volume of 7 days against 63", weight: 1 },
] as const;

const WEIGHTS = COIN_RANK_TERMS.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Returns one column per COIN_RANK_TERMS; causal, NaN before warm-up. `typical` is the typical coin's sigma at each
 * bar.
 */
export function coinRankTerms({ candles, sigma }: DailyReadings, typical: Float64Array): readonly Float64Array[] {
  const { length, close, volume } = candles;
  const columns = COIN_RANK_TERMS.map(() => new Float64Array(length).fill(NaN));
  const changes = new Float64Array(length).fill(NaN);
  for (let t = 1; t < length; t++) changes[t] = Math.abs(Math.log(close[t]! / close[t - 1]!));
  const turnover = Float64Array.from(volume, (amount, t) => Math.log1p(amount * close[t]!));
  const week = trailingKnownMean(turnover, 7, 7);
  const quarter = trailingKnownMean(turnover, 63, 63);
  for (let t = 63; t < length; t++) {
    const market = typical[t]!;
    let wildest = 0;
    for (let back = 0; back < 63; back++) wildest = Math.max(wildest, changes[t - back]!);
    columns[0]![t] = Math.log(sigma[t]! / market);
    columns[1]![t] = Math.log(Math.max(wildest, 1e-6) / market);
    columns[2]![t] = Math.log(close[t]! / close[t - 5]!) / market;
    columns[3]![t] = week[t]! - quarter[t]!;
  }
  return columns;
}

/** Returns the rank of a value among evenly spaced quantiles, 0 to 1, interpolated linearly. */
export function standing(quantiles: Float64Array, value: number): number {
  const last = quantiles.length - 1;
  if (!(value > quantiles[0]!)) return 0;
  if (value >= quantiles[last]!) return 1;
  let place = 0;
  while (quantiles[place + 1]! <= value) place++;
  return (place + (value - quantiles[place]!) / (quantiles[place + 1]! - quantiles[place]!)) / last;
}

/** Returns a coin's score, 0 (worst) to 1 (best), from the ranks of its terms in the class; NaN if one is unknown. */
export function coinScore(rankQuantiles: readonly Float64Array[], terms: readonly number[]): number {
  let sum = 0;
  COIN_RANK_TERMS.forEach(({ weight }, i) => {
    const value = terms[i]!;
    sum += Number.isFinite(value) ? weight * (1 - standing(rankQuantiles[i]!, value)) : NaN;
  });
  return sum / WEIGHTS;
}
