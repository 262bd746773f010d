import { NETWORKS } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { INVOICE_STATES } from "../../checkout/invoice-status.ts";
import { addressOf, choiceField, flagField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { STANDINGS } from "./payment-text.ts";
import * as TEXTS from "./texts.tsx";

/** The lists of the dashboard, each a tab of its own. */
const LISTS = {
  transfers: TEXTS.transfersTab,
  invoices: TEXTS.invoicesTab,
  refunds: TEXTS.refundsTab,
  reconciliation: TEXTS.reconciliationTab,
  webhooks: TEXTS.webhooksTab,
  log: TEXTS.logTab,
} as const;

/** Every tab in one row: what waits for the merchant, then the lists, then the addresses and the help. */
export const TABS = {
  dashboard: TEXTS.dashboardTab,
  ...LISTS,
  wallets: TEXTS.walletsTab,
  help: TEXTS.helpTab,
} as const;
export type Tab = keyof typeof TABS;

const isList = (tab: Tab): tab is keyof typeof LISTS => Object.hasOwn(LISTS, tab);

const NETWORK_NAMES = Object.fromEntries(NETWORKS.map(({ id, name }) => [id, name])) as Record<NetworkId, unknown>;

export const MANAGEMENT_ADDRESS = addressOf({
  tab: choiceField("tab", { dashboard: 0, wallets: 0, help: 0 }, "dashboard"),
  list: choiceField("part", LISTS, undefined),
  standing: choiceField("standing", STANDINGS, undefined),
  networkId: choiceField("network", NETWORK_NAMES, undefined),
  status: choiceField("status", INVOICE_STATES, undefined),
  isForReview: flagField("review"),
});

/** Returns the tab and the filters, stored in the address: a reload or a link shows the same. */
export function useManagementAddress() {
  const { state, change } = useAddressState(MANAGEMENT_ADDRESS);
  const { list, ...rest } = state;
  const tab: Tab = state.tab === "dashboard" ? (list ?? "dashboard") : state.tab;
  return {
    ...rest,
    tab,
    change,
    open: (next: Tab) => change(isList(next) ? { tab: "dashboard", list: next } : { tab: next, list: undefined }),
  };
}
