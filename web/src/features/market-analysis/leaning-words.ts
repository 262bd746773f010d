import type { TimeframeMatrix } from "@sextant/core/contract";

/** Which way the rows lean, in a sentence; rows on old bars are named, and not counted. */
export function leaningWords({ buy, neutral, sell, old }: TimeframeMatrix["agreement"]): string {
  const all = buy + neutral + sell;
  if (all === 0)
    return old === 0 ? "No timeframe has bars enough to vote." : "No timeframe has bars of now to vote on.";
  const left = old === 0 ? "" : ` Not counted: ${old} on old bars.`;
  if (buy === all && all > 1) return `All ${all} timeframes that can vote lean up.${left}`;
  if (sell === all && all > 1) return `All ${all} timeframes that can vote lean down.${left}`;
  const ways = [leans(buy, "up"), leans(sell, "down"), leans(neutral, "neither way")];
  const said = `${ways[0]}, ${ways[1]} and ${ways[2]}`;
  return `Of ${all} ${all === 1 ? "timeframe" : "timeframes"} that can vote, ${said}.${left}`;
}

function leans(count: number, way: string): string {
  return `${count} ${count === 1 ? "leans" : "lean"} ${way}`;
}
