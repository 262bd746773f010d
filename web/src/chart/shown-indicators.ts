import type { ChartToggle } from "./chart-view.ts";

import { MOST_PANES } from "./most-panes.ts";
import { PANE_NAMES } from "./pane-names.ts";

const KEY = "chart-indicators";

/** Ids stored before parameters existed. */
const RENAMED: Readonly<Record<string, string>> = {
  rsi: "rsi:14",
  macd: "macd:12:26:9",
  stoch: "stochastic:14:3:3",
  stochrsi: "stochrsi:14:14:3:3",
  cci: "cci:20",
  willr: "williams:14",
  roc: "roc:10",
  mfi: "mfi:14",
  adx: "adx:14",
  atr: "atr:14",
  aroon: "aroon:25",
  bollinger: "bollinger:20:2",
  keltner: "keltner:20:2:10",
  donchian: "donchian:20",
  ichimoku: "ichimoku:9:26:52:26",
  psar: "psar:0.02:0.2",
  supertrend: "supertrend:10:3",
};
const renamed = (key: string): string => RENAMED[key] ?? key.replace(/^([sew]ma)(\d+)$/, "$1:$2");

const nameOf = (key: ChartToggle): string => key.split(":")[0] ?? key;

/** Returns the active panes by indicator name: two lengths of one indicator share a pane. */
export const panesOf = (shown: ReadonlySet<ChartToggle>): readonly string[] => [
  ...new Set([...shown].map(nameOf).filter((name) => PANE_NAMES.includes(name))),
];

/** Returns whether there is space for what a key switches on: each pane needs its own. */
export function hasRoom(shown: ReadonlySet<ChartToggle>, key: ChartToggle): boolean {
  const panes = panesOf(shown);
  const name = nameOf(key);
  return shown.has(key) || !PANE_NAMES.includes(name) || panes.includes(name) || panes.length < MOST_PANES;
}

/** Returns the active keys plus one more, if there is space for it. */
export const withShown = (shown: ReadonlySet<ChartToggle>, key: ChartToggle): ReadonlySet<ChartToggle> =>
  shown.has(key) || !hasRoom(shown, key) ? shown : new Set([...shown, key]);

/** Returns the active keys after one was toggled. */
export const withToggled = (shown: ReadonlySet<ChartToggle>, key: ChartToggle): ReadonlySet<ChartToggle> =>
  shown.has(key) ? new Set([...shown].filter((one) => one !== key)) : withShown(shown, key);

/** Returns what this browser showed last; `first` if the user has not chosen. */
export function rememberedIndicators(first: readonly ChartToggle[]): ReadonlySet<ChartToggle> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    // Keys of another version draw nothing; panes beyond the maximum are dropped.
    if (Array.isArray(stored))
      return stored
        .filter((one): one is string => typeof one === "string")
        .slice(0, 60)
        .map(renamed)
        .reduce(withShown, new Set<ChartToggle>() as ReadonlySet<ChartToggle>);
  } catch {
    // Storage is blocked or contains something else: use the defaults.
  }
  return new Set(first);
}

export function rememberIndicators(shown: ReadonlySet<ChartToggle>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...shown]));
  } catch {
    // Storage is blocked: the choice applies until the page closes.
  }
}
