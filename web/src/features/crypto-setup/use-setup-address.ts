import { addressOf, choiceField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import * as TEXTS from "./texts.tsx";

export const TABS = {
  wallets: TEXTS.walletManager,
  manual: TEXTS.manualSetup,
  instructions: TEXTS.instructions,
  "how-to-pay": TEXTS.howToPay,
} as const;
export type Tab = keyof typeof TABS;

const ADDRESS = addressOf({ tab: choiceField("tab", TABS, undefined) });

/** Returns the requested tab, stored in the address; undefined where the role decides. */
export function useSetupAddress() {
  const { state, change } = useAddressState(ADDRESS);
  return { tab: state.tab, open: (tab: Tab) => change({ tab }) };
}
