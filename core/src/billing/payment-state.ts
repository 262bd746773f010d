import type { BoundTransfer, ChainTime, InvoiceTerms } from "./payment-types.ts";

/** How far a payment is: SEEN in a block, CONFIRMING under further ones, CONFIRMED; ORPHANED may return; REJECTED was none. */
export type PaymentState = "SEEN" | "CONFIRMING" | "CONFIRMED" | "ORPHANED" | "REJECTED";

/** What an invoice waits for: blocks, and the network's finalized head where `tag`. */
export type ConfirmationTerms = Pick<InvoiceTerms, "confirmations" | "finality">;

/**
 * Where one payment stands, and its confirmations, which are never above what is needed and 0 for one that is not in the chain. It is
 * CONFIRMED only when it may count for settling: deep enough, final where that is asked, and agreed on.
 */
export function paymentState(
  transfer: BoundTransfer,
  terms: ConfirmationTerms,
  chainTime: ChainTime | undefined,
): { readonly state: PaymentState; readonly confirmations: number } {
  if (transfer.state === "orphaned") return { state: "ORPHANED", confirmations: 0 };
  if (transfer.state === "rejected") return { state: "REJECTED", confirmations: 0 };
  const confirmations = confirmationsOf(transfer, terms, chainTime);
  if (isConfirmed(transfer, terms, chainTime)) return { state: "CONFIRMED", confirmations };
  return { state: confirmations > 1 ? "CONFIRMING" : "SEEN", confirmations };
}

/** Blocks on a transfer, its own included, up to what is needed. */
export function confirmationsOf(
  { blockNumber }: BoundTransfer,
  { confirmations }: ConfirmationTerms,
  chainTime: ChainTime | undefined,
): number {
  if (chainTime === undefined) return 0;
  return Math.max(0, Math.min(confirmations, chainTime.blockNumber - blockNumber + 1));
}

/** Whether the network's own word for finality, where it is waited for, covers a transfer. */
export function isFinal(
  { blockNumber }: BoundTransfer,
  { finality }: ConfirmationTerms,
  chainTime: ChainTime | undefined,
): boolean {
  if (finality === "depth") return true;
  return chainTime?.finalizedNumber !== undefined && blockNumber <= chainTime.finalizedNumber;
}

/** Whether a transfer may count for settling. */
export function isConfirmed(
  transfer: BoundTransfer,
  terms: ConfirmationTerms,
  chainTime: ChainTime | undefined,
): boolean {
  return (
    transfer.state === "canonical" &&
    transfer.isAgreed &&
    chainTime !== undefined &&
    confirmationsOf(transfer, terms, chainTime) >= terms.confirmations &&
    isFinal(transfer, terms, chainTime)
  );
}
