import type { TokenProfile } from "../market/index.ts";
import type { LookAlike, WashSign } from "./assessment.ts";
import { formatCount, formatTimes } from "./count-text.ts";
import type { DayChange } from "./day-change.ts";
import type { MergedMarket } from "./merged-market.ts";
import { formatAge, formatUsd } from "./risk/value-text.ts";
import { DAY_MS, HOUR_MS } from "./sane-metric.ts";

/** Below this liquidity, even a small sale moves the price. */
const SMALL_LIQUIDITY_USD = 50_000;
/** Age from which values are called old. */
const OLD_MS = HOUR_MS;

const whole = (percent: number): string =>
  percent >= 1000 ? formatCount(Math.round(percent)) : String(Math.round(percent));

function moveSentence({ percent }: DayChange, market: MergedMarket, nowMs: number): string {
  if (percent === undefined) {
    const age = market.createdMs === undefined ? undefined : nowMs - market.createdMs;
    if (age === undefined) return "No source reports when it launched or its price a day ago.";
    return age < DAY_MS
      ? `Launched ${formatAge(age)} ago, so there is no full day to compare with.`
      : "We have no price from a day ago, so there is no change to show.";
  }
  if (Math.abs(percent) < 1) return "Hardly moved in 24 hours.";
  return percent > 0 ? `Up ${whole(percent)}% in 24 hours.` : `Down ${whole(-percent)}% in 24 hours.`;
}

function doubtSentence({ security }: TokenProfile): string | undefined {
  const isUnpublished = security.contractVerified?.value === false;
  const isUnlocked = security.liquidityLockedPercent?.value === 0;
  if (isUnpublished && isUnlocked) return "The contract's source code isn't published and its liquidity isn't locked.";
  if (isUnlocked) return "The liquidity isn't locked, so its provider can withdraw it at any time.";
  return isUnpublished ? "The contract's source code isn't published." : undefined;
}

function depthSentence(market: MergedMarket, wash: WashSign): string | undefined {
  const { liquidityUsd: liquidity, marketCapUsd: cap } = market;
  const turnover = wash.volumeToLiquidity;
  if (liquidity === undefined) return "We don't know how much liquidity there is to sell into.";
  const isSmall = liquidity < SMALL_LIQUIDITY_USD;
  const tail = `with ${formatUsd(liquidity)} of liquidity, even a small sale moves the price a lot.`;
  if (turnover !== undefined && turnover >= 2)
    return isSmall
      ? `It traded ${formatTimes(turnover)} times its liquidity; ${tail}`
      : `It traded ${formatTimes(turnover)} times its liquidity of ${formatUsd(liquidity)}.`;
  if (isSmall) return `W${tail.slice(1)}`;
  if (cap !== undefined && cap >= liquidity * 20)
    return `Its market cap is ${formatTimes(cap / liquidity)} times its liquidity of ${formatUsd(liquidity)}.`;
  return `It has ${formatUsd(liquidity)} of liquidity.`;
}

/**
 * Returns two plain sentences about a token from known facts: how it moved, and the most important caveat (old values,
 * a borrowed name, removable liquidity, low liquidity). Never repeats what a project says about itself.
 */
export function narrative(
  profile: TokenProfile,
  facts: {
    readonly market: MergedMarket;
    readonly wash: WashSign;
    readonly lookAlike: LookAlike | undefined;
    readonly day: DayChange;
    readonly nowMs: number;
  },
): string {
  const { market, wash, lookAlike, day, nowMs } = facts;
  if (market.asOfMs === undefined) return "No source has reported market data for a day.";
  const age = nowMs - market.asOfMs;
  const beside =
    age > OLD_MS
      ? `No source has reported it for ${formatAge(age)}, so this data is old.`
      : lookAlike !== undefined
        ? `${lookAlike.how === "same" ? "It uses the name of" : "Its name resembles"} ${lookAlike.symbol} (${lookAlike.name}), but its address is not a known genuine one.`
        : (doubtSentence(profile) ?? depthSentence(market, wash));
  const move = moveSentence(day, market, nowMs);
  return beside === undefined ? move : `${move} ${beside}`;
}
