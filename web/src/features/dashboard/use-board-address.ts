import type { SignalTimeframe } from "@sextant/core/contract";
import { useSearchParams } from "wouter";

export const TABS = { signals: "Signals", alerts: "Alerts", portfolio: "Portfolio", insights: "AI Insights" } as const;
export type Tab = keyof typeof TABS;

/** The selector: all of them, or one. */
export const TIMEFRAMES = {
  all: "All",
  "1m": "1m",
  "5m": "5m",
  "15m": "15m",
  "1h": "1h",
  "4h": "4h",
  "1d": "1d",
} as const;
export type Timeframe = "all" | SignalTimeframe;
const DEFAULT_TIMEFRAME = "1h";

export const ACTIONS = { any: "Any", buy: "Buy", sell: "Sell" } as const;

/** Which signals are listed. */
export type SignalFilter = {
  readonly timeframe: Timeframe;
  readonly action: keyof typeof ACTIONS;
  /** Those with a proven edge only. */
  readonly edge: boolean;
};

/** What a person would come back to lives in the address: the tab, and the filter of the signals. */
export function useBoardAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string, usual: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === usual) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    ...boardAddress(search),
    setTab: (tab: string) => set("tab", tab, "signals"),
    setFilter: ({ timeframe, action, edge }: Partial<SignalFilter>) => {
      if (timeframe !== undefined) set("tf", timeframe, DEFAULT_TIMEFRAME);
      if (action !== undefined) set("action", action, "any");
      if (edge !== undefined) set("edge", String(edge), "false");
    },
  };
}

export function boardAddress(search: URLSearchParams): { readonly tab: Tab; readonly filter: SignalFilter } {
  const of = (key: string) => search.get(key) ?? "";
  const [tab, timeframe, action] = [of("tab"), of("tf"), of("action")];
  return {
    tab: Object.hasOwn(TABS, tab) ? (tab as Tab) : "signals",
    filter: {
      timeframe: Object.hasOwn(TIMEFRAMES, timeframe) ? (timeframe as Timeframe) : DEFAULT_TIMEFRAME,
      action: Object.hasOwn(ACTIONS, action) ? (action as SignalFilter["action"]) : "any",
      edge: of("edge") === "true",
    },
  };
}
