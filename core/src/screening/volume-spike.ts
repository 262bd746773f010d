import type { TokenObservation } from "../market/index.ts";
import { formatChange } from "./count-text.ts";
import type { MergedMarket } from "./merged-market.ts";
import { formatUsd } from "./risk/value-text.ts";
import { DAY_MS, saneVolume } from "./sane-metric.ts";

export type VolumeSpike = {
  /** Percent above the usual volume, 0 if not above; undefined without enough history. */
  readonly percent: number | undefined;
  /** What it is measured against, or why there is none. */
  readonly basis: string;
  /** Measured against days we observed ourselves; only such a spike counts in a score. */
  readonly isOfDays: boolean;
};

/** Minimum days of its own past for a usual volume. */
const FEWEST_DAYS = 3;
const MOST_DAYS = 8;
/** Minimum usual volume: relative to less, anything would be a multiple. */
const LEAST_USUAL_USD = 100;

/**
 * Returns the average observed on each of the days before the last 24 hours; rolling sums within one day differ little.
 */
function dailyVolumes(past: readonly TokenObservation[], nowMs: number): number[] {
  const sums: number[] = [];
  const counts: number[] = [];
  for (const observation of past) {
    const volume = saneVolume(observation.volume24hUsd);
    const day = Math.floor((nowMs - observation.atMs) / DAY_MS);
    if (volume === undefined || !(day >= 1 && day <= MOST_DAYS)) continue;
    sums[day] = (sums[day] ?? 0) + volume;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  const days: number[] = [];
  for (let day = 1; day < sums.length; day++) {
    const sum = sums[day];
    if (sum !== undefined) days.push(sum / (counts[day] ?? 1));
  }
  return days;
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  const upper = values[middle] ?? 0;
  return values.length % 2 === 1 ? upper : ((values[middle - 1] ?? 0) + upper) / 2;
}

const none = (basis: string): VolumeSpike => ({ percent: undefined, basis, isOfDays: false });
const above = (value: number, usual: number): number => Math.max(0, (value / usual - 1) * 100);

/** Compares the last six hours with the eighteen before, per hour, over all pools whose source reports both. */
function paceOfHours({ pools, liquidityUsd }: MergedMarket): { recent: number; before: number } | undefined {
  let recent = 0;
  let before = 0;
  for (const { volumeUsd, liquidityUsd: own } of pools) {
    // Pools with rejected claims have no liquidity when there are others.
    if (volumeUsd.h6 === undefined || volumeUsd.h24 === undefined || volumeUsd.h6 > volumeUsd.h24) continue;
    if (own === undefined && liquidityUsd !== undefined) continue;
    recent += volumeUsd.h6;
    before += volumeUsd.h24 - volumeUsd.h6;
  }
  return before / 18 >= LEAST_USUAL_USD / 24 ? { recent: recent / 6, before: before / 18 } : undefined;
}

/**
 * Returns how far volume exceeds the token's usual one: its 24 hours against the median day of our earlier
 * observations, 3 to 8 days back. If we have fewer, and it is older than a day, its last 6 hours against the 18 hours
 * before them, per hour, as reported by the source; the basis says which.
 */
export function volumeSpike(market: MergedMarket, past: readonly TokenObservation[], nowMs: number): VolumeSpike {
  const volume = market.volume24hUsd;
  if (volume === undefined) return none("No source reports its volume.");
  const days = dailyVolumes(past, nowMs);
  if (days.length >= FEWEST_DAYS) {
    const count = days.length;
    const usual = median(days);
    if (usual < LEAST_USUAL_USD) return none(`It hardly traded before: ${formatUsd(usual)} on a typical day.`);
    return {
      percent: above(volume, usual),
      basis: `${formatUsd(volume)} in 24 hours against a median of ${formatUsd(usual)} over the ${String(count)} days observed before.`,
      isOfDays: true,
    };
  }
  if (market.createdMs === undefined) return none("We have observed too little of its past.");
  if (nowMs - market.createdMs < DAY_MS) return none("It is less than a day old, so it has no usual volume.");
  const pace = paceOfHours(market);
  if (pace === undefined) return none("We have observed too little of its past.");
  const { recent, before } = pace;
  return {
    percent: above(recent, before),
    basis: `The last 6 hours compared with the 18 before, by the source's own figures: ${formatUsd(recent)} an hour against ${formatUsd(before)}. We have observed fewer than ${String(FEWEST_DAYS)} days of its past.`,
    isOfDays: false,
  };
}

/** Describes a spike as a part of a score. */
export function describeSpike({ percent, isOfDays }: VolumeSpike): string {
  if (percent === undefined) return "unknown";
  const text = percent === 0 ? "as usual or less" : `${formatChange(percent)} vs. usual`;
  return isOfDays ? text : `${text} by the hour (counts once we have observed 3 days)`;
}
