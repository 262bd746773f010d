import { type AddressField, addressOf, choiceField, flagField, patternField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";

export const TABS = { rules: "Your alerts", history: "History" } as const;
export type Tab = keyof typeof TABS;

const ID = /^[\w-]{1,64}$/;

/** On where the key is in the address, whatever it says. */
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
  /** The alert that somebody came to see, with why it fired. */
  alertId: patternField("alert", ID),
  /** Somebody came to make a new one, of this symbol where it is named. */
  isNew: newField,
  symbol: patternField("symbol", /^[\w./-]{1,32}$/),
});

/** What a person would come back to lives in the address. */
export function useAlertsAddress() {
  const { state, change } = useAddressState(ALERTS_ADDRESS);
  return {
    ...state,
    setTab: (tab: Tab) => change({ tab }),
    showHistoryOf: (ruleId: string | undefined) => change({ tab: "history", ruleId }),
    setOnlyUnread: (onlyUnread: boolean) => change({ onlyUnread }),
  };
}
