import { signedPercent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import * as TEXTS from "./texts.ts";

type Change = { readonly symbol: string; readonly changePercent: number | null };

/** Says in a sentence how the followed symbols did over the last day; undefined while no change is known. */
export function watchedAnswer(changes: readonly Change[]): string | undefined {
  const known = changes.flatMap(({ symbol, changePercent }) =>
    changePercent === null ? [] : [{ symbol, changePercent }],
  );
  const [first] = known;
  if (first === undefined) return undefined;
  const up = known.filter(({ changePercent }) => changePercent > 0).length;
  const down = known.filter(({ changePercent }) => changePercent < 0).length;
  const most = known.reduce((a, b) => (Math.abs(b.changePercent) > Math.abs(a.changePercent) ? b : a), first);
  const largest = [formatSymbol(most.symbol), signedPercent(most.changePercent)] as const;
  return known.length === 1 ? TEXTS.single(...largest) : TEXTS.answer(up, down, known.length) + TEXTS.most(...largest);
}
