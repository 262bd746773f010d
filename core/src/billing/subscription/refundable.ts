/** How long after settling a refund may be requested: 14 days. */
export const REFUND_MS = 14 * 86_400_000;

/** The facts of an invoice that decide whether it can be refunded. */
export type RefundFacts = {
  /** Undefined before it settled. */
  readonly settledAtMs: number | undefined;
  /** Amount confirmed on chain for it, without the excess that became credit. In base units. */
  readonly paidBase: bigint;
  /** Settled, but a reorg reversed its payment. */
  readonly isReversed: boolean;
  /** It granted no plan: the whole payment became credit. */
  readonly isCredit: boolean;
  /**
   * The plan that settling granted was changed since: its rest already counts elsewhere, as credit or in a larger plan.
   */
  readonly isSpent: boolean;
  /** A refund was already requested or paid; after a rejection it may be requested again. */
  readonly isRequestedFor: boolean;
};

/** Returns until when an invoice can be refunded, or why not, as the end of the sentence 'cannot be refunded: '. */
export function refundable(
  { settledAtMs, paidBase, isReversed, isCredit, isSpent, isRequestedFor }: RefundFacts,
  nowMs: number,
): { readonly untilMs: number } | { readonly why: string } {
  if (settledAtMs === undefined) return { why: "it isn't settled yet." };
  if (isRequestedFor) return { why: "its refund has already been requested." };
  if (paidBase <= 0n) return { why: "it wasn't paid on a network." };
  if (isReversed) return { why: "the network undid its payment." };
  if (isCredit) return { why: "its payment became credit." };
  if (isSpent) return { why: "its plan was changed later, and the unused part counted towards the new one." };
  const untilMs = settledAtMs + REFUND_MS;
  return nowMs < untilMs ? { untilMs } : { why: "the 14 days after its payment have passed." };
}
