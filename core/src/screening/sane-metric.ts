/** A number within its sane bounds, ends included; anything else (NaN, infinite, beyond all that can be) was not told. */
export function saneMetric(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The first smart contract ran on 30 July 2015: nothing we screen is older. */
const FIRST_TOKEN_MS = Date.UTC(2015, 6, 30);

/** A beginning as it can be true at `nowMs`: a clock a little ahead of ours reads as just now, nonsense as not told. */
export function saneStart(createdMs: number | undefined, nowMs: number): number | undefined {
  const start = saneMetric(createdMs, FIRST_TOKEN_MS, nowMs + HOUR_MS);
  return start === undefined ? undefined : Math.min(start, nowMs);
}

/** More dollars than ever lay in one pool: ten times the largest known. */
export const MOST_LIQUIDITY_USD = 2e10;
/** More dollars than all exchanges of the world trade in a day. */
export const MOST_VOLUME_USD = 1e12;
/** Above the value of all coins together. */
export const MOST_CAP_USD = 1e13;
/** Above anything a paper value can seriously claim. */
export const MOST_FDV_USD = 1e15;
export const MOST_PRICE_USD = 1e12;
const MOST_TRADES = 1e9;
/** A ten-thousandfold is a good day for a new token; a hundred-millionfold is a mistake. */
export const MOST_CHANGE_PERCENT = 1e8;

export const saneTrades = (value: number | undefined): number | undefined => saneMetric(value, 0, MOST_TRADES);
export const saneVolume = (value: number | undefined): number | undefined => saneMetric(value, 0, MOST_VOLUME_USD);
/** A price above nothing. */
export const sanePrice = (value: number | undefined): number | undefined => saneMetric(value, 1e-30, MOST_PRICE_USD);
export const saneChange = (value: number | undefined): number | undefined =>
  saneMetric(value, -100, MOST_CHANGE_PERCENT);
