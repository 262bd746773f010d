import type { TimeframeMatrix } from "@sextant/core/contract";

/** Says which way the rows lean, in a sentence; rows based on old bars are named, but not counted. */
export function describeLeaning({ buy, neutral, sell, old }: TimeframeMatrix["agreement"]): string {
  const all = buy + neutral + sell;
  if (all === 0)
    return old === 0 ? "No timeframe has enough bars to vote." : "No timeframe has current bars to vote on.";
  const left = old === 0 ? "" : ` Not counted: ${old} with old bars.`;
  const one = buy === all ? "up" : sell === all ? "down" : undefined;
  if (all === 1) return `The only timeframe that can vote leans ${one ?? "neither way"}.${left}`;
  if (one !== undefined) return `All ${all} timeframes that can vote lean ${one}.${left}`;
  const ways = [leans(buy, "up"), leans(sell, "down"), leans(neutral, "neither way")];
  const said = `${ways[0]}, ${ways[1]} and ${ways[2]}`;
  return `Of ${all} timeframes that can vote, ${said}.${left}`;
}

function leans(count: number, way: string): string {
  return `${count} ${count === 1 ? "leans" : "lean"} ${way}`;
}
