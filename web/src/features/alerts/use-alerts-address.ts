import type { SignalTimeframe } from "@sextant/core/contract";
import { type AddressField, addressOf, choiceField, flagField, patternField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import * as TEXTS from "./texts.tsx";

export const TABS = { rules: TEXTS.yourAlerts, history: TEXTS.history } as const;
export type Tab = keyof typeof TABS;

/** The bars on which a rule can be evaluated, in words. */
export const TIMEFRAMES: Readonly<Record<SignalTimeframe, string>> = {
  "1m": TEXTS.minute,
  "5m": TEXTS.fiveMinutes,
  "15m": TEXTS.quarterHour,
  "1h": TEXTS.hour,
  "4h": TEXTS.fourHours,
  "1d": TEXTS.day,
};

const ID = /^[\w-]{1,64}$/;

/** On if the key is in the address, whatever its value. */
const newField: AddressField<boolean> = {
  key: "new",
  read: (text) => text !== null,
  write: (isNew) => (isNew ? "" : undefined),
};

export const ALERTS_ADDRESS = addressOf({
  tab: choiceField("tab", TABS, "rules"),
  /** History of one rule only. */
  ruleId: patternField("rule", ID),
  onlyUnread: flagField("unread"),
  /** The alert the user came for, opened with why it fired. */
  alertId: patternField("alert", ID),
  /** The user came to create an alert, about this symbol if given. */
  isNew: newField,
  /** What the user wants to be told, in words: for the field, where they read it before anything is made of it. */
  sentence: patternField("sentence", /^[^\p{C}]{1,280}$/u),
  symbol: patternField("symbol", /^[\w./-]{1,32}$/),
  /** The user came from a chart's indicator, with its parameters: 'rsi:14'. */
  indicator: patternField("indicator", /^[a-z]{1,32}(?::[\d.]{1,12}){0,4}$/),
  timeframe: choiceField("tf", TIMEFRAMES, "1h"),
});

/** Returns the screen's state that a user would come back to, stored in the address. */
export function useAlertsAddress() {
  const { state, change } = useAddressState(ALERTS_ADDRESS);
  return {
    ...state,
    setTab: (tab: Tab) => change({ tab }),
    showHistoryOf: (ruleId: string | undefined) => change({ tab: "history", ruleId }),
    setOnlyUnread: (onlyUnread: boolean) => change({ onlyUnread }),
  };
}
