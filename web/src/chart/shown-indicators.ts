import type { ChartToggle } from "./chart-view.ts";

import { MOST_PANES } from "./most-panes.ts";

const KEY = "chart-indicators";
const PANES = /^(?:rsi|macd|stoch|stochrsi|cci|willr|roc|mfi|adx|atr|obv|aroon)$/;

/** The panes among what is switched on. */
export const panesOf = (shown: ReadonlySet<ChartToggle>): readonly ChartToggle[] =>
  [...shown].filter((key) => PANES.test(key));

/** Whether there is room for what a key switches on: a pane needs a place of its own. */
export const hasRoom = (shown: ReadonlySet<ChartToggle>, key: ChartToggle): boolean =>
  shown.has(key) || !PANES.test(key) || panesOf(shown).length < MOST_PANES;

/** What is switched on once a key was pressed. */
export function withToggled(shown: ReadonlySet<ChartToggle>, key: ChartToggle): ReadonlySet<ChartToggle> {
  if (shown.has(key)) return new Set([...shown].filter((one) => one !== key));
  return hasRoom(shown, key) ? new Set([...shown, key]) : shown;
}

/** What this browser showed last; what `first` says where nobody chose. */
export function rememberedIndicators(first: readonly ChartToggle[]): ReadonlySet<ChartToggle> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    // Keys of another version draw nothing; panes beyond the last place are left out.
    if (Array.isArray(kept))
      return kept
        .filter((one): one is ChartToggle => typeof one === "string")
        .slice(0, 60)
        .reduce(
          (shown, key) => (shown.has(key) ? shown : withToggled(shown, key)),
          new Set<ChartToggle>() as ReadonlySet<ChartToggle>,
        );
  } catch {
    // Storage is refused or holds something else: the usual ones.
  }
  return new Set(first);
}

export function rememberIndicators(shown: ReadonlySet<ChartToggle>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...shown]));
  } catch {
    // Storage is refused: the choice holds until the page closes.
  }
}
