import { NETWORKS } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { useSearchParams } from "wouter";
import { INVOICE_STATES } from "../../checkout/invoice-standing.ts";
import { STANDINGS, type Standing, type InvoiceStatus } from "./payment-words.ts";

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

/** What a person would come back to. */
export type ManagementAddress = {
  readonly tab: Tab;
  readonly part: Part;
  readonly standing: Standing | undefined;
  readonly networkId: NetworkId | undefined;
  readonly status: InvoiceStatus | undefined;
  readonly isForReview: boolean;
};

export function managementAddress(search: URLSearchParams): ManagementAddress {
  const one = <K extends string>(key: string, known: readonly K[]): K | undefined =>
    known.find((value) => value === search.get(key));
  return {
    tab: one("tab", Object.keys(TABS) as Tab[]) ?? "dashboard",
    part: one("part", Object.keys(PARTS) as Part[]) ?? "overview",
    standing: one("standing", Object.keys(STANDINGS) as Standing[]),
    networkId: one(
      "network",
      NETWORKS.map(({ id }) => id),
    ),
    status: one("status", Object.keys(INVOICE_STATES) as InvoiceStatus[]),
    isForReview: search.get("review") === "true",
  };
}

/** Tab, part and filters live in the address: a reload, or a link to it, shows the same. */
export function useManagementAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === "") next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  return { ...managementAddress(search), set };
}
