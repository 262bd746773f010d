import type { Strategy } from "@sextant/core/contract";

const COUNTS = ["none", "one", "two", "three", "four", "five"];

/** What the trades have in common, in one sentence: how many of the six earn anything on average after cost. */
export function tradesFinding(trades: Strategy["trades"]): string {
  if (trades.length === 0) return "";
  const earning = trades.filter(({ expectedPercent }) => expectedPercent > 0).length;
  if (earning === trades.length) return "On average each of them earns something after cost.";
  if (earning === 0) return "On average none of them earns anything after cost.";
  return `On average ${COUNTS[earning] ?? earning} of the six ${earning < 2 ? "earns" : "earn"} something after cost.`;
}
