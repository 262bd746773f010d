import type { SignalTimeframe } from "@sextant/core/contract";
import { addressOf, choiceField, flagField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";

export const TABS = { signals: "Signals", alerts: "Alerts", portfolio: "Portfolio", insights: "AI Insights" } as const;
export type Tab = keyof typeof TABS;

/** Options of the timeframe selector: all of them, or one. */
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

export const ACTIONS = { any: "Any", buy: "Buy", sell: "Sell" } as const;

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
