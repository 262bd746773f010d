import type { InvoiceRecord } from "../../payments/payment-ledger.ts";

const SENTENCES: Readonly<Record<NonNullable<InvoiceRecord["state"]["review"]>, string>> = {
  late: "The payment came more than a day after this invoice had ended: the merchant decides whether it counts or goes back.",
  invalid: "The payment was not confirmed within a day. It counts as soon as it is; the merchant looks into it.",
  reversed:
    "The network undid the payment after it had counted: the plan, and what you made of it by a change, rests until the payment is back, and the merchant looks into it.",
  over: "More arrived than was asked for: what is beyond it is credit.",
  ownerless:
    "Money counted for it after the account that asked was deleted, so nobody got anything for it: send it back, or keep it by refusing the refund that waits.",
  "partial-expired": "Part of the amount arrived before this invoice ended: the merchant decides what becomes of it.",
};

/**
 * Returns why an invoice needs a manual review, in words for its payer, or for the merchant where the payer's account
 * is deleted; undefined where it needs none.
 */
export function reviewSentence({
  isSealed,
  state,
  userId,
}: Pick<InvoiceRecord, "isSealed" | "state" | "userId">): string | undefined {
  if (!isSealed)
    return "This invoice was changed from outside after it was made: do not pay it. The operator has to look into it.";
  if (state.review === undefined) return undefined;
  const sentence = SENTENCES[state.review];
  return userId === undefined && state.review !== "ownerless"
    ? `${sentence} The account that asked for it was deleted: nobody can be given a plan.`
    : sentence;
}
