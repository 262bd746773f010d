import type { TimeframeMatrix } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

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
  if (all === 0) return old === 0 ? TEXTS.noneCanVote : TEXTS.noneCurrent;
  const left = old === 0 ? "" : `${TEXTS.notCounted}${old}${TEXTS.withOldBars}`;
  const one = buy === all ? TEXTS.leansUp : sell === all ? TEXTS.leansDown : undefined;
  if (all === 1) return `${TEXTS.onlyTimeframe}${one ?? TEXTS.neitherWay}.${left}`;
  if (one !== undefined) return `${TEXTS.allThat}${all}${TEXTS.allLean}${one}.${left}`;
  const ways = [points(buy, TEXTS.leansUp), points(sell, TEXTS.leansDown), points(neutral, TEXTS.neitherWay)].filter(
    Boolean,
  );
  const disagree = buy > 0 && sell > 0 ? TEXTS.disagree : "";
  return `${disagree}${ways.join(", ")}.${left}`.replace(/^\w/, (letter) => letter.toUpperCase());
}

function points(count: number, way: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? TEXTS.onePoints : TEXTS.morePoint} ${way}`;
}
