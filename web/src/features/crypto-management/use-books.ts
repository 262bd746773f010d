import type { MerchantInvoice, MerchantTransfer, NetworkId } from "@sextant/core/contract";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callBilling } from "../../checkout/call-billing.ts";
import { useProven } from "../../session/step-up.tsx";
import { merchantKey } from "./merchant-key.ts";
import type { InvoiceStatus, Standing } from "./payment-words.ts";

/** What comes at once; older ones are asked for. */
const PAGE = 50;
const FROM_NOW = undefined as string | undefined;
const oldestId = (page: readonly { readonly id: string }[]) => (page.length < PAGE ? undefined : page.at(-1)?.id);

/** Transfers to the own addresses, newest first. */
export function useTransfers(filter: {
  readonly standing: Standing | undefined;
  readonly networkId: NetworkId | undefined;
}) {
  return useInfiniteQuery({
    queryKey: merchantKey("transfers", filter),
    queryFn: ({ pageParam, signal }) =>
      callBilling("listTransfers", { query: { limit: PAGE, before: pageParam, ...filter }, signal }),
    initialPageParam: FROM_NOW,
    getNextPageParam: oldestId,
    refetchOnMount: "always",
  });
}

/** Everybody's invoices, newest first. */
export function useInvoices(filter: { readonly status: InvoiceStatus | undefined; readonly isForReview: boolean }) {
  const { status, isForReview } = filter;
  return useInfiniteQuery({
    queryKey: merchantKey("invoices", filter),
    queryFn: ({ pageParam, signal }) =>
      callBilling("listMerchantInvoices", {
        query: { limit: PAGE, before: pageParam, status, ...(isForReview ? { review: "true" as const } : {}) },
        signal,
      }),
    initialPageParam: FROM_NOW,
    getNextPageParam: oldestId,
    refetchOnMount: "always",
  });
}

/** The invoice of a number; undefined where there is none. */
export async function invoiceNumbered(number: number): Promise<MerchantInvoice | undefined> {
  const [found] = await callBilling("listMerchantInvoices", { query: { limit: 1, before: String(number + 1) } });
  return found?.number === number ? found : undefined;
}

export function useAudit() {
  return useInfiniteQuery({
    queryKey: merchantKey("audit"),
    queryFn: ({ pageParam, signal }) =>
      callBilling("getMerchantAudit", { query: { limit: PAGE, before: pageParam }, signal }),
    initialPageParam: FROM_NOW,
    getNextPageParam: oldestId,
    refetchOnMount: "always",
  });
}

export function useRefunds() {
  return useQuery({
    queryKey: merchantKey("refunds"),
    queryFn: ({ signal }) => callBilling("listRefunds", { signal }),
    refetchOnMount: "always",
  });
}

export function useReconciliations() {
  return useQuery({
    queryKey: merchantKey("reconciliations"),
    queryFn: ({ signal }) => callBilling("listReconciliations", { signal }),
    refetchOnMount: "always",
  });
}

/** Every figure and list here is out of date. */
function useOutOfDate() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: merchantKey() });
}

export type TransferDecision =
  | { readonly decision: "assign" | "credit"; readonly invoiceId: string; readonly reason: string }
  | { readonly decision: "refund" | "keep"; readonly reason: string };

/** Decides about a transfer that waits; who it is is asked in place where the server wants to know. */
export function useDecideTransfer({ id }: MerchantTransfer) {
  const proven = useProven();
  // Also where it was refused: somebody else may have decided meanwhile.
  return useMutation({
    mutationFn: (body: TransferDecision) =>
      proven(() => callBilling("decideTransfer", { params: { transferId: id }, body })),
    onSettled: useOutOfDate(),
  });
}

export function useMarkInvoice({ id }: MerchantInvoice) {
  const proven = useProven();
  return useMutation({
    mutationFn: (body: { readonly as: "SETTLED" | "INVALID"; readonly reason: string }) =>
      proven(() => callBilling("markInvoice", { params: { invoiceId: id }, body })),
    onSettled: useOutOfDate(),
  });
}

export type RefundDecision =
  | { readonly state: "paid"; readonly txHash: string; readonly reason: string }
  | { readonly state: "refused"; readonly reason: string };

export function useDecideRefund(refundId: string) {
  const proven = useProven();
  return useMutation({
    mutationFn: (body: RefundDecision) => proven(() => callBilling("decideRefund", { params: { refundId }, body })),
    onSettled: useOutOfDate(),
  });
}

/** Compares one network's chain with the books now. */
export function useCompareNow() {
  return useMutation({
    mutationFn: (networkId: NetworkId) => callBilling("runReconciliation", { body: { networkId } }),
    onSettled: useOutOfDate(),
  });
}
