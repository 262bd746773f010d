import type { Timeframe } from "@sextant/core/market";
import { symbolField, timeframeField } from "../../advice/address-fields.ts";
import { DEFAULT_SYMBOL } from "../../advice/symbol-from.ts";
import { addressOf, choiceField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import * as TEXTS from "./texts.tsx";

export const TABS = {
  overview: TEXTS.tabOverview,
  technical: TEXTS.tabTechnical,
  fundamental: TEXTS.tabFundamental,
  news: TEXTS.tabNews,
  timeframes: TEXTS.tabTimeframes,
} as const;
export type TabKey = keyof typeof TABS;

const USUAL_TIMEFRAME: Timeframe = "1d";

const ADDRESS = addressOf({
  symbol: symbolField("symbol"),
  tab: choiceField("tab", TABS, "overview"),
  timeframe: timeframeField("tf"),
});

/** Returns the screen's shareable state, stored in its address: symbol, tab and timeframe. */
export function useAnalysisAddress() {
  const { state, change } = useAddressState(ADDRESS);
  return {
    symbol: state.symbol ?? DEFAULT_SYMBOL,
    tab: state.tab,
    timeframe: state.timeframe ?? USUAL_TIMEFRAME,
    setSymbol: (symbol: string) => change({ symbol }, { push: true }),
    setTab: (tab: TabKey) => change({ tab }),
    setTimeframe: (timeframe: Timeframe) =>
      change({ timeframe: timeframe === USUAL_TIMEFRAME ? undefined : timeframe }),
  };
}
