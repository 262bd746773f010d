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

/** Says how stocks moved if all of them are here, or else how many there are and how many have current values. */
function describeAll({ rows, total, stored, known }: ScreenedStocks, nowMs: number): string {
  const current = Math.max(...Object.values(known));
  if (current < stored && Number.isFinite(current))
    return TEXTS.currentOf(current, current.toLocaleString("en-US"), (stored - current).toLocaleString("en-US"));
  const changes = rows.flatMap(({ symbol, values: { changePercent: change } }) =>
    change && !isOldMetric("changePercent", change.asOf, nowMs) ? [{ symbol, percent: change.value }] : [],
  );
  const [first] = changes;
  if (first === undefined || stored < 2 || changes.length < total)
    return TEXTS.allStocks(stored, stored.toLocaleString("en-US"));
  const most = changes.reduce((a, b) => (Math.abs(b.percent) > Math.abs(a.percent) ? b : a), first);
  const up = changes.filter(({ percent }) => percent > 0).length;
  return TEXTS.risen(up, total) + TEXTS.movedMost(most.symbol, signedPercent(most.percent));
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
  return (
    <Answer note={unknown.length > 0 ? TEXTS.leftOut(unknown.join(", ")) : isNarrow ? undefined : intro}>
      {isNarrow
        ? TEXTS.stocksMatch(total, total.toLocaleString("en-US"), stored.toLocaleString("en-US"))
        : describeAll(screen, nowMs)}
    </Answer>
  );
}
