import { addressOf, choiceField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import * as TEXTS from "./texts.tsx";

/** The merchant's tabs. */
export const TABS = {
  wallets: TEXTS.walletManager,
  manual: TEXTS.manualSetup,
  instructions: TEXTS.instructions,
} as const;
export type Tab = keyof typeof TABS;

const ADDRESS = addressOf({ tab: choiceField("tab", { ...TABS, "how-to-pay": TEXTS.howToPay }, undefined) });

/** Returns what the address requests: a tab, or how everyone pays; undefined where the role decides. */
export function useSetupAddress() {
  const { state, change } = useAddressState(ADDRESS);
  return { tab: state.tab, open: (tab: Tab) => change({ tab }) };
}
