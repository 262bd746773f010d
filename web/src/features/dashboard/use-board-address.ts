import type { SignalTimeframe } from "@sextant/core/contract";
import { addressOf, choiceField, flagField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import * as TEXTS from "./texts.tsx";

export const TABS = {
  signals: TEXTS.tabSignals,
  alerts: TEXTS.tabAlerts,
  portfolio: TEXTS.tabPortfolio,
  insights: TEXTS.tabInsights,
} as const;
export type Tab = keyof typeof TABS;

/** Options of the timeframe selector: all of them, or one. */
export const TIMEFRAMES = {
  all: TEXTS.allTimeframes,
  "1m": "1m",
  "5m": "5m",
  "15m": "15m",
  "1h": "1h",
  "4h": "4h",
  "1d": "1d",
} as const;
export type Timeframe = "all" | SignalTimeframe;

export const ACTIONS = { any: TEXTS.anyAction, buy: TEXTS.buyAction, sell: TEXTS.sellAction } as const;

/** Which signals are listed. */
export type SignalFilter = {
  readonly timeframe: Timeframe;
  readonly action: keyof typeof ACTIONS;
  /** Only those with a proven edge. */
  readonly edge: boolean;
};

const ADDRESS = addressOf({
  tab: choiceField("tab", TABS, "signals"),
  timeframe: choiceField("tf", TIMEFRAMES, "1h"),
  action: choiceField("action", ACTIONS, "any"),
  edge: flagField("edge"),
});

type BoardAddress = { readonly tab: Tab; readonly filter: SignalFilter };

const withFilter = ({ tab, ...filter }: ReturnType<typeof ADDRESS.read>): BoardAddress => ({ tab, filter });

/** Returns the state that a user would come back to, stored in the address: the tab, and the filter of the signals. */
export function useBoardAddress() {
  const { state, change } = useAddressState(ADDRESS);
  return {
    ...withFilter(state),
    setTab: (tab: Tab) => change({ tab }),
    setFilter: (filter: Partial<SignalFilter>) => change(filter),
  };
}

export const boardAddress = (search: URLSearchParams): BoardAddress => withFilter(ADDRESS.read(search));
