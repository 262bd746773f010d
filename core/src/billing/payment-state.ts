import type { BoundTransfer, ChainTime, InvoiceTerms } from "./payment-types.ts";

/**
 * The state of a payment: SEEN in a block, CONFIRMING under further blocks, CONFIRMED; ORPHANED may return; REJECTED
 * was never valid.
 */
export type PaymentState = "SEEN" | "CONFIRMING" | "CONFIRMED" | "ORPHANED" | "REJECTED";

/** The conditions for confirmation: a number of blocks, and the network's finalized head if `tag`. */
export type ConfirmationTerms = Pick<InvoiceTerms, "confirmations" | "finality">;

/**
 * Returns the state of a payment, and its confirmations, which are capped at the number needed and 0 for one that is
 * not in the chain. It is CONFIRMED only when it may count for settling: deep enough, final where required, and agreed
 * on.
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

/** Returns the number of blocks on a transfer, including its own, up to the number needed. */
export function confirmationsOf(
  { blockNumber }: BoundTransfer,
  { confirmations }: ConfirmationTerms,
  chainTime: ChainTime | undefined,
): number {
  if (chainTime === undefined) return 0;
  return Math.max(0, Math.min(confirmations, chainTime.blockNumber - blockNumber + 1));
}

/** Returns whether the network's own finality, where required, covers a transfer. */
export function isFinal(
  { blockNumber }: BoundTransfer,
  { finality }: ConfirmationTerms,
  chainTime: ChainTime | undefined,
): boolean {
  if (finality === "depth") return true;
  return chainTime?.finalizedNumber !== undefined && blockNumber <= chainTime.finalizedNumber;
}

/** Returns whether a transfer may count for settling. */
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
