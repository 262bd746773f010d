import type { MarketData } from "@sextant/core/contract";
import { CHANGE_PERIOD_LABELS } from "../../lib/change-period-text.ts";
import { signedPercent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import * as TEXTS from "./texts.ts";

type Change = {
  readonly symbol: string;
  readonly changePercent: number | null;
  readonly changePeriod: MarketData["changePeriod"];
};

/**
 * Says in a sentence how the followed symbols did, given those with a current price and how many are followed;
 * undefined while no change is known. The period is named where all changes are over the same one.
 */
export function watchedAnswer(changes: readonly Change[], followed: number): string | undefined {
  const known = changes.flatMap((change) =>
    change.changePercent === null ? [] : [{ ...change, changePercent: change.changePercent }],
  );
  const [first] = known;
  if (first === undefined) return undefined;
  const up = known.filter(({ changePercent }) => changePercent > 0).length;
  const down = known.filter(({ changePercent }) => changePercent < 0).length;
  const most = known.reduce((a, b) => (Math.abs(b.changePercent) > Math.abs(a.changePercent) ? b : a), first);
  const largest = [formatSymbol(most.symbol), signedPercent(most.changePercent)] as const;
  const isSame = known.every(({ changePeriod }) => changePeriod === first.changePeriod);
  const since = isSame ? ` ${CHANGE_PERIOD_LABELS[first.changePeriod].since}` : "";
  const without = followed - changes.length;
  if (known.length === 1 && without === 0) return TEXTS.single(...largest, since);
  if (known.length === followed) return TEXTS.answer(up, down, followed, since) + TEXTS.most(...largest);
  if (known.length === 1) return TEXTS.single(...largest, since) + TEXTS.withoutPrice(without);
  const what = without === 0 ? TEXTS.dayChange : TEXTS.currentPrice;
  const count = without === 0 ? known.length : changes.length;
  return TEXTS.answerOfSome(up, count, what, followed - count) + TEXTS.most(...largest);
}
