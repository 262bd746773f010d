import type { ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import { signedPercent } from "../../lib/metrics.ts";
import { isOldMetric } from "../../lib/stock-metric.ts";
import { Answer } from "../../ui/answer.tsx";
import type { StockChoice } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly screen: ScreenedStocks | undefined;
  readonly failed: boolean;
  readonly choice: Pick<StockChoice, "text" | "sectors" | "ranges">;
  /** What the screen is for, where there is space for it. */
  readonly intro: string | undefined;
  readonly nowMs: number;
};

type Described = {
  readonly sentence: string;
  /** What the sentence leaves out, before what the screen is for. */
  readonly note?: string;
};

const withCommas = (count: number) => count.toLocaleString("en-US");

/** Says how stocks moved if all with current values are here, or else how many there are and how many have them. */
function describeAll({ rows, total, stored, known }: ScreenedStocks, nowMs: number): Described {
  const current = Math.max(...Object.values(known));
  const changes = rows.flatMap(({ symbol, values: { changePercent: change } }) =>
    change && !isOldMetric("changePercent", change.asOf, nowMs) ? [{ symbol, percent: change.value }] : [],
  );
  const [first] = changes;
  const hasOutdated = current < stored && Number.isFinite(current);
  if (first === undefined || stored < 2 || changes.length < (hasOutdated ? Math.max(2, current) : total))
    return hasOutdated
      ? { sentence: TEXTS.currentOf(current, withCommas(current), withCommas(stored - current)) }
      : { sentence: TEXTS.allStocks(stored, withCommas(stored)) };
  const most = changes.reduce((a, b) => (Math.abs(b.percent) > Math.abs(a.percent) ? b : a), first);
  const up = changes.filter(({ percent }) => percent > 0).length;
  const moved = TEXTS.movedMost(most.symbol, signedPercent(most.percent));
  if (!hasOutdated) return { sentence: TEXTS.risen(up, total) + moved };
  const outdated = stored - changes.length;
  return {
    sentence: TEXTS.risenCurrent(up, changes.length) + moved,
    note: TEXTS.moreOutdated(outdated, withCommas(outdated)),
  };
}

/** How many stocks pass, of how many, and how many cannot be evaluated because a value is missing. */
export function StockAnswer({ screen, failed, choice, intro, nowMs }: Props) {
  if (screen === undefined) return failed ? null : <Answer waiting={TEXTS.loadingStocks} />;
  const { total, stored, known } = screen;
  const isNarrow = choice.text !== "" || choice.sectors.length > 0 || choice.ranges.length > 0;
  const unknown = choice.ranges.flatMap(({ field }) => {
    const count = stored - (known[field] ?? 0);
    return count === 0 ? [] : [TEXTS.notCurrent(count, STOCK_FIELDS[field].label)];
  });
  const all = describeAll(screen, nowMs);
  const about = intro === undefined ? undefined : `${all.note ?? ""}${intro}`;
  return (
    <Answer note={unknown.length > 0 ? TEXTS.leftOut(unknown.join(", ")) : isNarrow ? undefined : about}>
      {isNarrow ? TEXTS.stocksMatch(total, withCommas(total), withCommas(stored)) : all.sentence}
    </Answer>
  );
}
