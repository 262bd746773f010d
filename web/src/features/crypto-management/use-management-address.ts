import { NETWORKS } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { INVOICE_STATES } from "../../checkout/invoice-status.ts";
import { addressOf, choiceField, flagField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { STANDINGS } from "./payment-text.ts";

export const TABS = { dashboard: "Dashboard", wallets: "Wallets", help: "Help" } as const;
export type Tab = keyof typeof TABS;

export const PARTS = {
  overview: "Overview",
  transfers: "Transfers",
  invoices: "Invoices",
  refunds: "Refunds",
  reconciliation: "Reconciliation",
  webhooks: "Webhooks",
  log: "Audit log",
} as const;
export type Part = keyof typeof PARTS;

const NETWORK_NAMES = Object.fromEntries(NETWORKS.map(({ id, name }) => [id, name])) as Record<NetworkId, unknown>;

export const MANAGEMENT_ADDRESS = addressOf({
  tab: choiceField("tab", TABS, "dashboard"),
  part: choiceField("part", PARTS, "overview"),
  standing: choiceField("standing", STANDINGS, undefined),
  networkId: choiceField("network", NETWORK_NAMES, undefined),
  status: choiceField("status", INVOICE_STATES, undefined),
  isForReview: flagField("review"),
});

/** Returns tab, part and filters, stored in the address: a reload or a link shows the same. */
export function useManagementAddress() {
  const { state, change } = useAddressState(MANAGEMENT_ADDRESS);
  return { ...state, change };
}
