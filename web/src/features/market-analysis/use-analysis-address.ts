import { isTimeframe, type Timeframe } from "@sextant/core/market";
import { useSearchParams } from "wouter";
import { DEFAULT_SYMBOL, symbolFrom } from "../../advice/symbol-from.ts";

export const TABS = {
  overview: "Overview",
  technical: "Technical",
  fundamental: "Fundamental",
  news: "News",
  timeframes: "Timeframes",
} as const;
export type TabKey = keyof typeof TABS;

/** What a person would share of this screen lives in its address: symbol, tab and timeframe. */
export function useAnalysisAddress() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") ?? "";
  const timeframe = search.get("tf") ?? "";
  const set = (key: string, value: string, replace: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(key, value);
        return next;
      },
      { replace },
    );
  return {
    symbol: symbolFrom(search.get("symbol") ?? "") ?? DEFAULT_SYMBOL,
    tab: (tab in TABS ? tab : "overview") as TabKey,
    timeframe: isTimeframe(timeframe) ? timeframe : ("1d" as Timeframe),
    setSymbol: (symbol: string) => set("symbol", symbol, false),
    setTab: (key: string) => set("tab", key, true),
    setTimeframe: (key: Timeframe) => set("tf", key, true),
  };
}
