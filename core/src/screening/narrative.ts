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
    if (age === undefined) return "Nobody tells when it began or what it cost a day ago.";
    return age < DAY_MS
      ? `Began ${formatAge(age)} ago: there is no day to compare with.`
      : "No price of a day ago is known, so there is no change to show.";
  }
  if (Math.abs(percent) < 1) return "Hardly moved in a day.";
  return percent > 0 ? `Up ${whole(percent)}% in a day.` : `Lost ${whole(-percent)}% in a day.`;
}

function doubtSentence({ security }: TokenProfile): string | undefined {
  const isUnpublished = security.contractVerified?.value === false;
  const isUnlocked = security.liquidityLockedPercent?.value === 0;
  if (isUnpublished && isUnlocked) return "The contract source is not published and liquidity is not locked.";
  if (isUnlocked) return "Liquidity is not locked, so its provider can take it out at any time.";
  return isUnpublished ? "The contract source is not published." : undefined;
}

function depthSentence(market: MergedMarket, wash: WashSign): string | undefined {
  const { liquidityUsd: liquidity, marketCapUsd: cap } = market;
  const turnover = wash.volumeToLiquidity;
  if (liquidity === undefined) return "How much there is to sell into is not known.";
  const isSmall = liquidity < SMALL_LIQUIDITY_USD;
  const tail = `with ${formatUsd(liquidity)} behind it, even a small sale moves the price a long way.`;
  if (turnover !== undefined && turnover >= 2)
    return isSmall
      ? `It traded ${formatTimes(turnover)} times its liquidity; ${tail}`
      : `It traded ${formatTimes(turnover)} times its liquidity of ${formatUsd(liquidity)}.`;
  if (isSmall) return `W${tail.slice(1)}`;
  if (cap !== undefined && cap >= liquidity * 20)
    return `Market cap is ${formatTimes(cap / liquidity)} times its liquidity of ${formatUsd(liquidity)}.`;
  return `There is ${formatUsd(liquidity)} of liquidity behind it.`;
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
  if (market.asOfMs === undefined) return "No source has told its market for a day.";
  const age = nowMs - market.asOfMs;
  const beside =
    age > OLD_MS
      ? `No source has told it for ${formatAge(age)}, so these figures are old.`
      : lookAlike !== undefined
        ? `${lookAlike.how === "same" ? "It bears the name of" : "Its name resembles"} ${lookAlike.symbol} (${lookAlike.name}), and its address is none known as genuine.`
        : (doubtSentence(profile) ?? depthSentence(market, wash));
  const move = moveSentence(day, market, nowMs);
  return beside === undefined ? move : `${move} ${beside}`;
}
