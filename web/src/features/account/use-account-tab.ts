import { useSyncExternalStore } from "react";
import { addressOf, choiceField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import * as TEXTS from "./texts.tsx";

export const TABS = {
  profile: TEXTS.profile,
  security: TEXTS.security,
  channels: TEXTS.alertsChannels,
  keys: TEXTS.apiKeys,
  plan: TEXTS.planAndData,
} as const;
export type Tab = keyof typeof TABS;

const ADDRESS = addressOf({ tab: choiceField("tab", TABS, undefined) });

/** The tab of each section that links elsewhere name by its fragment: /account#channels. */
const TAB_OF: Readonly<Record<string, Tab>> = {
  channels: "channels",
  "api-keys": "keys",
  sessions: "security",
  security: "security",
  merchant: "plan",
  data: "plan",
  plan: "plan",
};

/** Returns the open tab, stored in the address: as chosen, or the one with the section that a link names. */
export function useAccountTab() {
  const { state, change } = useAddressState(ADDRESS);
  const section = useSyncExternalStore(subscribeToPlace, () => window.location.hash.slice(1));
  const tab = state.tab ?? (Object.hasOwn(TAB_OF, section) ? TAB_OF[section] : undefined) ?? "profile";
  return { tab, open: (next: Tab) => change({ tab: next }) };
}

/** The router dispatches its own changes of the address as events with these names. */
const CHANGES = ["pushState", "replaceState", "popstate", "hashchange"] as const;

function subscribeToPlace(changed: () => void): () => void {
  for (const name of CHANGES) window.addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, changed);
  };
}
