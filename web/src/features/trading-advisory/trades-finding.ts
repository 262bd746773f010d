import type { Strategy } from "@sextant/core/contract";

const COUNTS = ["none", "one", "two", "three", "four", "five"];

/**
 * What the trades have in common: how many of the six earn anything on average after cost, and that without skill in predicting
 * direction this says nothing of the time ahead.
 */
export function tradesFinding({ trades, up }: Pick<Strategy, "trades" | "up">): string {
  const drift = " In our tests direction could not be predicted: such results only repeat how prices drifted.";
  return trades.length === 0 ? "" : `${earningWords(trades)}${up?.skilled !== true ? drift : ""}`;
}

function earningWords(trades: Strategy["trades"]): string {
  const earning = trades.filter(({ expectedPercent }) => expectedPercent > 0).length;
  if (earning === trades.length) return "On average each of them earns something after cost.";
  if (earning === 0) return "On average none of them earns anything after cost.";
  return `On average ${COUNTS[earning] ?? earning} of the six ${earning < 2 ? "earns" : "earn"} something after cost.`;
}
