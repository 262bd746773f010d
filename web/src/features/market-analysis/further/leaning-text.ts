import type { TimeframeMatrix } from "@sextant/core/contract";

type Agreement = TimeframeMatrix["agreement"];

/** Says in a word where most timeframes point: 'up', 'down', or 'mixed' without a majority; undefined without votes. */
export function leaningWay({ buy, neutral, sell }: Agreement): "up" | "down" | "mixed" | undefined {
  const all = buy + neutral + sell;
  if (all === 0) return undefined;
  return buy > all / 2 ? "up" : sell > all / 2 ? "down" : "mixed";
}

/** Says which way the rows lean, in a sentence; rows based on old bars are named, but not counted. */
export function describeLeaning({ buy, neutral, sell, old }: Agreement): string {
  const all = buy + neutral + sell;
  if (all === 0)
    return old === 0 ? "No timeframe has enough bars to vote." : "No timeframe has current bars to vote on.";
  const left = old === 0 ? "" : ` Not counted: ${old} with old bars.`;
  const one = buy === all ? "up" : sell === all ? "down" : undefined;
  if (all === 1) return `The only timeframe that can vote leans ${one ?? "neither way"}.${left}`;
  if (one !== undefined) return `All ${all} timeframes that can vote lean ${one}.${left}`;
  const ways = [points(buy, "up"), points(sell, "down"), points(neutral, "neither way")].filter(Boolean);
  const disagree = buy > 0 && sell > 0 ? "Short and long term disagree: " : "";
  return `${disagree}${ways.join(", ")}.${left}`.replace(/^\w/, (letter) => letter.toUpperCase());
}

function points(count: number, way: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? "timeframe points" : "timeframes point"} ${way}`;
}
