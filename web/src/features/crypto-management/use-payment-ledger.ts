import type { MerchantInvoice, MerchantTransfer, NetworkId } from "@sextant/core/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import {
  decideRefund,
  decideTransfer,
  getMerchantAudit,
  getPaymentMetrics,
  listMerchantInvoices,
  listPaymentHooks,
  listReconciliations,
  listRefunds,
  listTransfers,
  markInvoice,
  runReconciliation,
} from "../../lib/calls.gen.ts";
import { callQuery, keyOf, pagesKeyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useReauthenticated } from "../../session/step-up.tsx";
import type { InvoiceStatus, Standing } from "./payment-text.ts";

/** Rows per page; older ones load on request. */
const PAGE = 50;
const FROM_NOW = undefined as string | undefined;
const oldestId = (page: readonly { readonly id: string }[]) => (page.length < PAGE ? undefined : page.at(-1)?.id);

/** Returns the transfers to the merchant's addresses, newest first. */
export function useTransfers(filter: {
  readonly standing: Standing | undefined;
  readonly networkId: NetworkId | undefined;
}) {
  return useInfiniteQuery({
    queryKey: pagesKeyOf(listTransfers, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      call(listTransfers, { query: { limit: PAGE, before: pageParam, ...filter }, signal }),
    initialPageParam: FROM_NOW,
    getNextPageParam: oldestId,
    refetchOnMount: "always",
  });
}

type InvoiceFilter = { readonly status: InvoiceStatus | undefined; readonly isForReview: boolean };

/** Returns all users' invoices, newest first. */
export function useInvoices({ status, isForReview }: InvoiceFilter) {
  const query = { limit: PAGE, status, ...(isForReview ? { review: "true" as const } : {}) };
  return useInfiniteQuery({
    queryKey: pagesKeyOf(listMerchantInvoices, { query }),
    queryFn: ({ pageParam, signal }) => call(listMerchantInvoices, { query: { ...query, before: pageParam }, signal }),
    initialPageParam: FROM_NOW,
    getNextPageParam: oldestId,
    refetchOnMount: "always",
  });
}

/** Returns the invoice with this number; undefined if there is none. */
export async function invoiceNumbered(number: number): Promise<MerchantInvoice | undefined> {
  const [found] = await call(listMerchantInvoices, { query: { limit: 1, before: String(number + 1) } });
  return found?.number === number ? found : undefined;
}

export function useAudit() {
  return useInfiniteQuery({
    queryKey: pagesKeyOf(getMerchantAudit),
    queryFn: ({ pageParam, signal }) => call(getMerchantAudit, { query: { limit: PAGE, before: pageParam }, signal }),
    initialPageParam: FROM_NOW,
    getNextPageParam: oldestId,
    refetchOnMount: "always",
  });
}

export function useRefunds() {
  return useQuery({
    ...callQuery(listRefunds),
    refetchOnMount: "always",
  });
}

export function useReconciliations() {
  return useQuery({
    ...callQuery(listReconciliations),
    refetchOnMount: "always",
  });
}

/** All payment data on this screen: one decision changes more than one list. */
const EVERYTHING = [
  ...[pagesKeyOf(listTransfers), pagesKeyOf(listMerchantInvoices), pagesKeyOf(getMerchantAudit)],
  ...[keyOf(listRefunds), keyOf(listReconciliations), keyOf(listPaymentHooks), keyOf(getPaymentMetrics)],
];

/** Returns a function that invalidates every metric and list on this screen. */
function useOutOfDate() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of EVERYTHING) void queries.invalidateQueries({ queryKey });
  };
}

export type TransferDecision =
  | { readonly decision: "assign" | "credit"; readonly invoiceId: string; readonly reason: string }
  | { readonly decision: "refund" | "keep"; readonly reason: string };

/** Decides about a pending transfer; the user re-authenticates in place if the server requires it. */
export function useDecideTransfer({ id }: MerchantTransfer) {
  const proven = useReauthenticated();
  // Also after a rejection: another user may have decided meanwhile.
  return useChange({
    mutationFn: (body: TransferDecision, intent) =>
      proven(() => call(decideTransfer, { params: { transferId: id }, body, intent })),
    onSettled: useOutOfDate(),
  });
}

export function useMarkInvoice({ id }: MerchantInvoice) {
  const proven = useReauthenticated();
  return useChange({
    mutationFn: (body: { readonly as: "SETTLED" | "INVALID"; readonly reason: string }, intent) =>
      proven(() => call(markInvoice, { params: { invoiceId: id }, body, intent })),
    onSettled: useOutOfDate(),
  });
}

export type RefundDecision =
  | { readonly state: "paid"; readonly txHash: string; readonly reason: string }
  | { readonly state: "refused"; readonly reason: string };

export function useDecideRefund(refundId: string) {
  const proven = useReauthenticated();
  return useChange({
    mutationFn: (body: RefundDecision, intent) =>
      proven(() => call(decideRefund, { params: { refundId }, body, intent })),
    onSettled: useOutOfDate(),
  });
}

/** Reconciles one network's chain with the payment ledger now. */
export function useCompareNow() {
  return useChange({
    mutationFn: (networkId: NetworkId, intent) => call(runReconciliation, { body: { networkId }, intent }),
    onSettled: useOutOfDate(),
  });
}
