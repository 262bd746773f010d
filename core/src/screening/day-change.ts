import type { TokenProfile } from "../market/index.ts";
import type { MergedMarket } from "./merged-market.ts";
import { DAY_MS, HOUR_MS, saneChange, sanePrice } from "./sane-metric.ts";

export type DayChange = {
  /** Signed percentage over 24 hours. */
  readonly percent: number | undefined;
  /** Why there is none; undefined if there is one. */
  readonly note: string | undefined;
};

const YOUNG: DayChange = { percent: undefined, note: "Younger than 24 hours." };
const AGELESS: DayChange = {
  percent: undefined,
  note: "No source reports when it launched, and we have been tracking it for less than 24 hours.",
};
const UNREPORTED: DayChange = { percent: undefined, note: "We have no price from 24 hours ago." };

/** Returns the 24-hour change reported for the deepest pool that is at least a day old. */
function reportedChange({ pools, main }: MergedMarket, nowMs: number): number | undefined {
  for (const pool of main === undefined ? pools : [main, ...pools]) {
    const change = pool.changePercent.h24;
    const isDayOld = pool.createdMs === undefined ? pool === main : nowMs - pool.createdMs >= DAY_MS;
    if (change !== undefined && isDayOld) return change;
  }
  return undefined;
}

/** Returns our own price of 24 hours ago, within an hour. */
function priceDayAgo({ past }: TokenProfile, nowMs: number): number | undefined {
  let price: number | undefined;
  let nearest = HOUR_MS;
  for (const observation of past) {
    const off = Math.abs(nowMs - DAY_MS - observation.atMs);
    const seen = off <= nearest ? sanePrice(observation.priceUsd) : undefined;
    if (seen === undefined) continue;
    price = seen;
    nearest = off;
  }
  return price;
}

/**
 * Returns the 24-hour change, only for a token that is 24 hours old: as reported for the deepest pool that is old
 * enough, or else relative to our own observation 23 to 25 hours ago. A shorter period is never reported as 24 hours.
 */
export function dayChange(profile: TokenProfile, market: MergedMarket, nowMs: number): DayChange {
  if (market.createdMs === undefined) {
    if (!(nowMs - profile.firstSeenMs >= DAY_MS)) return AGELESS;
  } else if (nowMs - market.createdMs < DAY_MS) return YOUNG;
  const reported = reportedChange(market, nowMs);
  if (reported !== undefined) return { percent: reported, note: undefined };
  const before = priceDayAgo(profile, nowMs);
  if (before === undefined || market.priceUsd === undefined) return UNREPORTED;
  const percent = saneChange((market.priceUsd / before - 1) * 100);
  return percent === undefined ? UNREPORTED : { percent, note: undefined };
}
