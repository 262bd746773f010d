import type { TokenProfile } from "../market/index.ts";
import type { LookAlike, Slippage, WashSign } from "./assessment.ts";
import { formatTimes } from "./count-text.ts";
import type { MergedMarket } from "./merged-market.ts";
import { formatAge, formatPercent, formatUsd } from "./risk/value-text.ts";
import { HOUR_MS } from "./sane-metric.ts";

/** Below this liquidity, even a small sale moves the price. */
const SMALL_LIQUIDITY_USD = 50_000;
/** Age from which values are called old. */
const OLD_MS = HOUR_MS;

function doubtSentence({ security }: TokenProfile): string | undefined {
  const isUnpublished = security.contractVerified?.value === false;
  const isUnlocked = security.liquidityLockedPercent?.value === 0;
  const sentences = [
    ...(isUnpublished ? ["Its contract's source code isn't published, so nobody can check what it does."] : []),
    ...(isUnlocked ? ["Its liquidity isn't locked, so its provider can withdraw it at any time."] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

function depthSentence(market: MergedMarket, wash: WashSign, sales: readonly Slippage[]): string | undefined {
  const { liquidityUsd: liquidity, marketCapUsd: cap } = market;
  const turnover = wash.volumeToLiquidity;
  if (liquidity === undefined) return "We don't know how much liquidity there is to sell into.";
  const isSmall = liquidity < SMALL_LIQUIDITY_USD;
  const tail = `with ${formatUsd(liquidity)} of liquidity, even a small sale moves the price a lot.`;
  if (turnover !== undefined && turnover >= 2)
    return isSmall
      ? `It traded ${formatTimes(turnover)} times its liquidity; ${tail}`
      : `It traded ${formatTimes(turnover)} times its liquidity in a day, so expect large price swings.`;
  if (isSmall) return `W${tail.slice(1)}`;
  if (cap !== undefined && cap >= liquidity * 20)
    return `Its market cap is ${formatTimes(cap / liquidity)} times its liquidity, so only a small part of it could be sold near this price.`;
  const largest = sales.at(-1);
  return largest?.percent === undefined
    ? undefined
    : `Selling ${formatUsd(largest.usd)} at once would get ${formatPercent(largest.percent)} less than this price, before fees.`;
}

/**
 * Returns what follows for a holder from known facts: the most important caveat (old values, a borrowed name,
 * unpublished code, removable or low liquidity), or what a sale would cost; empty if nothing follows. Never repeats
 * values that are shown beside it, nor what a project says about itself.
 */
export function narrative(
  profile: TokenProfile,
  facts: {
    readonly market: MergedMarket;
    readonly wash: WashSign;
    readonly lookAlike: LookAlike | undefined;
    readonly sales: readonly Slippage[];
    readonly nowMs: number;
  },
): string {
  const { market, wash, lookAlike, sales, nowMs } = facts;
  if (market.asOfMs === undefined) return "No source has reported market data for a day.";
  const age = nowMs - market.asOfMs;
  if (age > OLD_MS) return `No source has reported it for ${formatAge(age)}, so this data is old.`;
  if (lookAlike !== undefined)
    return `${lookAlike.how === "same" ? "It uses the name of" : "Its name resembles"} ${lookAlike.symbol} (${lookAlike.name}), but its address is not a known genuine one.`;
  return doubtSentence(profile) ?? depthSentence(market, wash, sales) ?? "";
}
