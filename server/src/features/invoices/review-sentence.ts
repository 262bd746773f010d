import type { InvoiceRecord } from "../../payments/payment-ledger.ts";

const SENTENCES: Readonly<Record<NonNullable<InvoiceRecord["state"]["review"]>, string>> = {
  late: "The payment came more than a day after this invoice ended. The merchant decides whether it counts or is refunded.",
  invalid:
    "The payment wasn't confirmed within a day. It counts as soon as it is confirmed, and the merchant is looking into it.",
  reversed:
    "The network undid the payment after it had counted. The plan, and any plan you changed it to, is suspended until the payment is back. The merchant is looking into it.",
  over: "More arrived than was due. The excess became credit.",
  ownerless:
    "The payment counted after its owner's account was deleted, so no one got a plan for it. Refund the money, or keep it by refusing the pending refund.",
  "partial-expired": "Part of the amount arrived before this invoice ended. The merchant decides what happens with it.",
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
    return "This invoice was changed outside this application after it was created. Don't pay it. The operator has to look into it.";
  if (state.review === undefined) return undefined;
  const sentence = SENTENCES[state.review];
  return userId === undefined && state.review !== "ownerless"
    ? `${sentence} Its owner's account was deleted, so no one can get a plan for it.`
    : sentence;
}
