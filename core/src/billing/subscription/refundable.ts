/** Within this long after settling, money may be asked back: 14 days. */
export const REFUND_MS = 14 * 86_400_000;

/** What of an invoice decides whether its money may be asked back. */
export type RefundFacts = {
  /** Undefined before it settled. */
  readonly settledAtMs: number | undefined;
  /** Confirmed on chain for it, without what was over and became credit. In base units. */
  readonly paidBase: bigint;
  /** Settled, and yet its payment was undone by the chain. */
  readonly isReversed: boolean;
  /** It gave no plan: all that was paid became credit. */
  readonly isCredit: boolean;
  /** What settling gave was changed since: its rest counts elsewhere already, as credit or in a larger plan. */
  readonly isSpent: boolean;
  /** A refund was asked for or paid already; one that was refused may be asked for again. */
  readonly isRequestedFor: boolean;
};

/** Until when an invoice's money may be asked back, or why not, as the end of the sentence 'cannot be refunded: '. */
export function refundable(
  { settledAtMs, paidBase, isReversed, isCredit, isSpent, isRequestedFor }: RefundFacts,
  nowMs: number,
): { readonly untilMs: number } | { readonly why: string } {
  if (settledAtMs === undefined) return { why: "it is not settled." };
  if (isRequestedFor) return { why: "its refund was asked for already." };
  if (paidBase <= 0n) return { why: "nothing was paid for it on a chain." };
  if (isReversed) return { why: "its payment was undone by the chain." };
  if (isCredit) return { why: "what was paid for it became credit." };
  if (isSpent) return { why: "its plan was changed since, and what was left of it counted for that." };
  const untilMs = settledAtMs + REFUND_MS;
  return nowMs < untilMs ? { untilMs } : { why: "the 14 days after its payment are over." };
}
