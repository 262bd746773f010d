import type { Strategy } from "@sextant/core/contract";

type Said = { readonly symbol: string; readonly action: Strategy["action"]; readonly amount: string };

/** Says the trade plan in one sentence, for somebody who has never sized a position. */
export function planSentence({ symbol, action, amount }: Said): string {
  if (action === "SELL") return `Hold no ${symbol}: the trade plan's amount is ${amount}.`;
  return action === "BUY"
    ? `The trade plan puts ${amount} of your capital into ${symbol}.`
    : `No reason to trade now. If you trade anyway, put no more than ${amount} of your capital into ${symbol}.`;
}

/** Compares what a person holds of it with the trade plan. */
export function gapSentence(holding: string, side: "below" | "at" | "above", by: string): string {
  if (side === "at") return `You hold ${holding}, exactly the planned amount.`;
  return side === "below"
    ? `You hold ${holding}, ${by} less than planned.`
    : `You hold ${holding}, ${by} more than planned.`;
}
