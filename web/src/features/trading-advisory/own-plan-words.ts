import type { Strategy } from "@sextant/core/contract";

type Said = { readonly symbol: string; readonly action: Strategy["action"]; readonly amount: string };

/** The plan in one sentence for who has never sized a position. */
export function planSentence({ symbol, action, amount }: Said): string {
  if (action === "SELL") return `Put nothing into ${symbol}: the plan's amount is ${amount}.`;
  return action === "BUY"
    ? `This plan puts ${amount} of your capital into ${symbol}.`
    : `Nothing speaks for a trade now. If you trade anyway, keep it to ${amount} of your capital in ${symbol}.`;
}

/** What a person has of it beside what the plan says. */
export function gapSentence(holding: string, side: "below" | "at" | "above", by: string): string {
  if (side === "at") return `You hold ${holding}, just what the plan says.`;
  return side === "below"
    ? `You hold ${holding}; ${by} more would reach it.`
    : `You hold ${holding}; that is ${by} over it.`;
}
