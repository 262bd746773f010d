import type { Recommendation, RecommendationKind } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { percent } from "../../lib/metrics.ts";
import { formatMoney } from "../../lib/money-text.ts";

const KINDS: Readonly<Record<Exclude<RecommendationKind, "advice">, string>> = {
  reduce: "Sell some",
  rebalance: "Rebalance",
  diversify: "Diversify",
  add: "Buy some",
  earnings: "Upcoming earnings",
  dividend: "Ex-dividend date",
  unpriced: "No price",
};

/** Names the topic of a recommendation in two words; for advice, its action. */
export function describeKind({ kind, action, trade }: Pick<Recommendation, "kind" | "action" | "trade">): string {
  if (kind === "advice") return describeAction(action);
  return kind === "reduce" && trade?.isAll === true ? "Sell all" : KINDS[kind];
}

/** Returns the colour: only buying or selling has one. */
export function kindTone({ kind, action, trade }: Pick<Recommendation, "kind" | "action" | "trade">): string {
  return kind === "advice" ? actionTone(action) : trade === null ? "" : trade.side === "buy" ? "up" : "down";
}

/** Describes the trade: 'To do this, sell $769.24 (7.7% of Savings).' Undefined if there is none. */
export function describeTrade({ trade, portfolio }: Pick<Recommendation, "trade" | "portfolio">): string | undefined {
  if (trade === null || portfolio === null) return undefined;
  return `To do this, ${trade.side} ${formatMoney(trade.amount, portfolio.currency)} (${percent(trade.percentOfPortfolio)} of ${portfolio.name}).`;
}

/** Formats a range of percentage changes: '−12.2% to +13.9%'. */
export function formatRange({ lowPercent, highPercent }: NonNullable<Recommendation["effect"]>["rangeNow"]): string {
  return `${signed(lowPercent)} to ${signed(highPercent)}`;
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
  return `Entry ${seq} of the ${book === "live" ? "track" : "practice"} record`;
}
