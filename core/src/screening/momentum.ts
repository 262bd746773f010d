import type { Momentum, MomentumPart, WashSign } from "./assessment.ts";
import { formatChange, formatCount } from "./count-text.ts";
import type { DayChange } from "./day-change.ts";
import type { MergedMarket } from "./merged-market.ts";
import { formatAge, formatPercent, formatUsd } from "./risk/value-text.ts";
import { HOUR_MS } from "./sane-metric.ts";
import { describeSpike, type VolumeSpike } from "./volume-spike.ts";

const NOT_KNOWN = "not known";
const MINUTE_MS = 60_000;

/** Returns 0 up to `from`, 1 from `to` on, linear in between. */
const ramp = (value: number, from: number, to: number): number =>
  value <= from ? 0 : value >= to ? 1 : (value - from) / (to - from);
/** Like `ramp`, on a logarithmic scale. */
const logRamp = (value: number, from: number, to: number): number =>
  value <= from ? 0 : ramp(Math.log10(value), Math.log10(from), Math.log10(to));

const part = (id: string, label: string, mostPoints: number, share: number, value: string): MomentumPart => ({
  id,
  label,
  value,
  points: Math.round(share * mostPoints * 10) / 10,
  mostPoints,
});

function volumePart({ volume24hUsd: volume, liquidityUsd: liquidity }: MergedMarket, isSuspect: boolean): MomentumPart {
  const id = "volume";
  const label = "24h volume, scaled by liquidity";
  if (volume === undefined) return part(id, label, 30, 0, NOT_KNOWN);
  if (isSuspect) return part(id, label, 30, 0, `${formatUsd(volume)}, not counted: signs of wash trading`);
  if (liquidity === undefined) return part(id, label, 30, 0, `${formatUsd(volume)}, liquidity unknown`);
  const share = logRamp(volume, 10_000, 10_000_000) * ramp(liquidity, 0, 25_000);
  return part(id, label, 30, share, `${formatUsd(volume)} on ${formatUsd(liquidity)} of liquidity`);
}

function spikePart(spike: VolumeSpike, isSuspect: boolean): MomentumPart {
  const text = describeSpike(spike);
  const share = isSuspect || !spike.isOfDays ? 0 : ramp(spike.percent ?? 0, 0, 300);
  return part("spike", "Volume vs. usual", 15, share, isSuspect ? `${text}, not counted` : text);
}

function tradesPart({ buys24h: buys, sells24h: sells }: MergedMarket): MomentumPart {
  const trades = buys === undefined || sells === undefined ? undefined : buys + sells;
  const share = trades === undefined ? 0 : logRamp(trades, 50, 5_000);
  return part("trades", "24h trades", 10, share, trades === undefined ? NOT_KNOWN : formatCount(trades));
}

function tradersPart({ makers24h: makers }: MergedMarket): MomentumPart {
  const share = makers === undefined ? 0 : logRamp(makers, 20, 2_000);
  return part("traders", "Traders (addresses)", 10, share, makers === undefined ? NOT_KNOWN : formatCount(makers));
}

function changePart({ main }: MergedMarket, day: number | undefined): MomentumPart {
  const hour = main?.changePercent.h1;
  const six = main?.changePercent.h6;
  // Each part saturates: a hundredfold rise says no more about momentum than a doubling, and more about a trap.
  const share = 0.3 * ramp(hour ?? 0, 0, 10) + 0.3 * ramp(six ?? 0, 0, 25) + 0.4 * ramp(day ?? 0, 0, 50);
  const reported: string[] = [];
  if (hour !== undefined) reported.push(`${formatChange(hour)} in 1 h`);
  if (six !== undefined) reported.push(`${formatChange(six)} in 6 h`);
  if (day !== undefined) reported.push(`${formatChange(day)} in 24 h`);
  return part("change", "Price change", 20, share, reported.length === 0 ? NOT_KNOWN : reported.join(", "));
}

/** Rewards more buys than sells, but both: if there are almost no sellers, it may be impossible to sell. */
function balancePart({ buys24h: buys, sells24h: sells }: MergedMarket): MomentumPart {
  const id = "balance";
  const label = "Share of buys";
  const trades = buys === undefined || sells === undefined ? 0 : buys + sells;
  if (buys === undefined || trades < 20)
    return part(id, label, 10, 0, buys === undefined || sells === undefined ? NOT_KNOWN : "too few trades");
  const bought = (buys / trades) * 100;
  const share = Math.min(ramp(bought, 45, 60), 1 - ramp(bought, 75, 90));
  return part(id, label, 10, share, formatPercent(bought));
}

function freshnessPart({ asOfMs }: MergedMarket, nowMs: number): MomentumPart {
  const age = asOfMs === undefined ? undefined : Math.max(0, nowMs - asOfMs);
  const share = age === undefined ? 0 : 1 - ramp(age, 5 * MINUTE_MS, 6 * HOUR_MS);
  return part("freshness", "Age of the data", 5, share, age === undefined ? NOT_KNOWN : formatAge(age));
}

/**
 * Returns the trending score, 0 to 100: the sum of seven parts, each shown with its points. Volume 30 (none at $10K,
 * all at $10M, logarithmic, times liquidity up to $25K), spike 15 (all at +300 %), trades 10 (50 to 5,000) and
 * addresses 10 (20 to 2,000), both logarithmic, price change 20 (6 for +10 % in 1 h, 6 for +25 % in 6 h, 8 for +50 % in 24
 * h), share of buys 10 (none at 45 %, all from 60 to 75 %, none at 90 %), freshness 5 (5 minutes to 6 hours). Unknown
 * values give no points; a wash suspect gets none for volume and spike. Nothing else counts, in particular no
 * promotion, paid or not.
 */
export function momentum(
  market: MergedMarket,
  wash: WashSign,
  spike: VolumeSpike,
  day: DayChange,
  nowMs: number,
): Momentum {
  const parts = [
    volumePart(market, wash.isSuspect),
    spikePart(spike, wash.isSuspect),
    tradesPart(market),
    tradersPart(market),
    changePart(market, day.percent),
    balancePart(market),
    freshnessPart(market, nowMs),
  ];
  let tenths = 0;
  for (const { points } of parts) tenths += Math.round(points * 10);
  return { score: tenths / 10, parts, volumeSpikePercent: spike.percent, spikeBasis: spike.basis };
}
