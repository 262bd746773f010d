import type { RiskProfile, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { formatSmallPercent } from "@sextant/core/market";
import { formatMoney } from "../../lib/money-text.ts";
import { isCalibrated } from "../../advice/chance-text.ts";
import * as TEXTS from "./texts.tsx";

type Level = Strategy["riskLevel"];
type Kind = TradingAdvisory["kind"];

/** The places of the levels on their scale, of three. */
export const RISK_STEPS: Readonly<Record<Level, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 };
export const RISK_STEP_COUNT = 3;

const MANY: Readonly<Record<Kind, string>> = { stock: TEXTS.stocks, crypto: TEXTS.coins };

/**
 * Describes what a level is relative to: all past cases of the class, in calm and volatile years. An aggressive
 * profile rates the same market as riskier, so its MEDIUM may still be calmer than usual.
 */
export function describeRisk(level: Level, kind: Kind, profile: RiskProfile): string {
  const usual = `${MANY[kind]}${TEXTS.usuallyAre}`;
  if (level === "LOW") return `${TEXTS.calmer}${usual}.${kind === "crypto" ? TEXTS.coinsMoveMore : ""}`;
  if (level === "HIGH" && profile !== "AGGRESSIVE") return `${TEXTS.moreVolatile}${usual}.`;
  if (level === "HIGH") return `${TEXTS.atLeastAsVolatile}${usual}${TEXTS.andAddsToIt}`;
  return profile === "AGGRESSIVE"
    ? `${TEXTS.noMoreVolatile}${usual}${TEXTS.butAddsToIt}`
    : `${TEXTS.asVolatile}${usual}.`;
}

/** An amount to express a risk in: the user's own, or an example. */
export type Stake = { readonly amount: number; readonly currency: string; readonly isOwn: boolean };

type Risked = Pick<Strategy, "action" | "entryPrice" | "range90" | "plan">;

/**
 * Describes in money what the low end of the 90% range means: one time in twenty the price ends below it. Undefined
 * without a range, or if even its low end is no loss.
 */
export function lossInMoney(strategy: Risked, kind: Kind, stake: Stake): string | undefined {
  const { action, entryPrice, range90 } = strategy;
  if (range90 === null || entryPrice === null) return undefined;
  const lossPercent = (1 - range90.low / entryPrice) * 100;
  if (!(lossPercent >= 0.05)) return undefined;
  const loses = action === "SELL" ? TEXTS.ifHeld : TEXTS.youLose;
  const often = isCalibrated(kind, strategy) ? TEXTS.oneInTwenty : TEXTS.estimatedOneInTwenty;
  // The amount is that of the displayed percentage: 0.3% of $1,000 is $3, not $2.68.
  const percent = Number(lossPercent.toFixed(lossPercent >= 10 ? 0 : lossPercent >= 1 ? 1 : 2));
  const loss = roundMoney((stake.amount * percent) / 100, stake.currency);
  const of = `${stake.isOwn ? TEXTS.own : ""}${roundMoney(stake.amount, stake.currency)}`;
  return `${often}: ${loses}${TEXTS.moreThan}${formatSmallPercent(percent)} (${loss}${TEXTS.ofStake}${of}).`;
}

/** Returns the first sentence on what would change the advice: a fall rather than a rise. */
export function endOfAdvice({
  invalidation,
  entryPrice,
}: Pick<Strategy, "invalidation" | "entryPrice">): string | undefined {
  const falls = invalidation.find(({ price }) => price !== null && price < (entryPrice ?? 0)) ?? invalidation[0];
  return falls?.text.split(/(?<=\.) (?=[A-Z])/)[0];
}

/** Formats an amount as people say it: without cents from ten on. */
function roundMoney(amount: number, currency: string): string {
  return amount >= 10
    ? formatMoney(String(Math.round(amount)), currency).replace(/\.00(?=\D*$)/, "")
    : formatMoney(amount.toFixed(2), currency);
}
