/**
 * Returns a number within its plausible bounds, ends included; anything else (NaN, infinite, impossible) counts as not
 * reported.
 */
export function saneMetric(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The first smart contract ran on 30 July 2015: nothing we screen is older. */
const FIRST_TOKEN_MS = Date.UTC(2015, 6, 30);

/**
 * Returns a plausible creation time as of `nowMs`: one slightly in the future counts as now, nonsense as not reported.
 */
export function saneStart(createdMs: number | undefined, nowMs: number): number | undefined {
  const start = saneMetric(createdMs, FIRST_TOKEN_MS, nowMs + HOUR_MS);
  return start === undefined ? undefined : Math.min(start, nowMs);
}

/** More dollars than any pool has ever held: ten times the largest known. */
export const MOST_LIQUIDITY_USD = 2e10;
/** More dollars than all exchanges in the world trade in a day. */
export const MOST_VOLUME_USD = 1e12;
/** Above the value of all coins together. */
export const MOST_CAP_USD = 1e13;
/** Above any serious fully diluted value. */
export const MOST_FDV_USD = 1e15;
export const MOST_PRICE_USD = 1e12;
const MOST_TRADES = 1e9;
/**
 * Maximum plausible change: a ten-thousandfold rise is a good day for a new token; a hundred-millionfold one is an
 * error.
 */
export const MOST_CHANGE_PERCENT = 1e8;

export const saneTrades = (value: number | undefined): number | undefined => saneMetric(value, 0, MOST_TRADES);
export const saneVolume = (value: number | undefined): number | undefined => saneMetric(value, 0, MOST_VOLUME_USD);
/** Returns a positive price, or undefined. */
export const sanePrice = (value: number | undefined): number | undefined => saneMetric(value, 1e-30, MOST_PRICE_USD);
export const saneChange = (value: number | undefined): number | undefined =>
  saneMetric(value, -100, MOST_CHANGE_PERCENT);
