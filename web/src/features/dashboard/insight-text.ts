import type { Recommendation, RecommendationKind } from "@sextant/core/contract";
import { formatDate, formatPriceIn, PAST_FREQUENCY } from "@sextant/core/market";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { chanceName } from "../../advice/chance-text.ts";
import { percent, price } from "../../lib/metrics.ts";
import { formatMoney } from "../../lib/money-text.ts";
import * as TEXTS from "./texts.tsx";

const KINDS: Readonly<Record<Exclude<RecommendationKind, "advice" | "add">, string>> = {
  reduce: TEXTS.sellSome,
  rebalance: TEXTS.rebalance,
  diversify: TEXTS.diversify,
  earnings: TEXTS.upcomingEarnings,
  dividend: TEXTS.exDividendDate,
  unpriced: TEXTS.noPrice,
};

/** Names the topic of a recommendation in two words; for advice and what follows from it, its action. */
export function describeKind({ kind, action, trade }: Pick<Recommendation, "kind" | "action" | "trade">): string {
  if (kind === "advice" || kind === "add") return describeAction(action);
  return kind === "reduce" && trade?.isAll === true ? TEXTS.sellAll : KINDS[kind];
}

/** Returns the colour: only buying or selling has one. */
export function kindTone({ kind, action, trade }: Pick<Recommendation, "kind" | "action" | "trade">): string {
  return kind === "advice" ? actionTone(action) : trade === null ? "" : trade.side === "buy" ? "up" : "down";
}

/**
 * Words the chance of a claim: '62% confidence'. Undefined without one, and for a past frequency: that of other coins
 * is not the chance of this claim.
 */
export function describeChance(
  one: Pick<Recommendation, "claim" | "confidence" | "calibrated" | "action">,
): string | undefined {
  const name = chanceName(one);
  if (one.claim === null || one.confidence === null || name === PAST_FREQUENCY) return undefined;
  return `${percent(one.confidence)} ${name}`;
}

/**
 * Describes the trade: 'To do this, sell $769.24 (7.7% of Savings).' Without the part if some of the portfolio has no
 * price. Undefined if there is none.
 */
export function describeTrade({ trade, portfolio }: Pick<Recommendation, "trade" | "portfolio">): string | undefined {
  if (trade === null || portfolio === null) return undefined;
  const { side, amount, percentOfPortfolio: part } = trade;
  const where =
    part === null ? `${TEXTS.inPortfolio}${portfolio.name}` : `(${percent(part)}${TEXTS.ofPortfolio}${portfolio.name})`;
  return `${TEXTS.toDo}${TEXTS.tradeSides[side]} ${formatMoney(amount, portfolio.currency)} ${where}.`;
}

/** Formats the target price, in dollars where the claim is. Undefined without one. */
export function describeTarget({
  targetPrice,
  claim,
}: Pick<Recommendation, "targetPrice" | "claim">): string | undefined {
  if (targetPrice === null) return undefined;
  return claim?.includes("$") === true ? formatPriceIn(targetPrice, "USD") : price(targetPrice);
}

/** Formats a range of percentage changes: '−12.2% to +13.9%'. */
export function formatRange({ lowPercent, highPercent }: NonNullable<Recommendation["effect"]>["rangeNow"]): string {
  return `${signed(lowPercent)}${TEXTS.rangeTo}${signed(highPercent)}`;
}

function signed(value: number): string {
  return `${value < 0 ? "\u2212" : value > 0 ? "+" : ""}${percent(Math.abs(value))}`;
}

/** Formats the date of earnings or the ex-dividend date in the exchange's zone, never shifted to the user's. */
export function describeDue(dueAt: string | null): string | undefined {
  return dueAt === null ? undefined : formatDate(Date.parse(dueAt));
}

/** Names the row of the track record that has a claim. */
export function describeRow(book: "live" | "practice", seq: number): string {
  return `${TEXTS.entryOf}${seq}${TEXTS.ofRecord}${book === "live" ? TEXTS.inTrackRecord : TEXTS.inPracticeRecord}`;
}
