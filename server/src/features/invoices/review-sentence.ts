import type { InvoiceRecord } from "../../payments/books.ts";

const SENTENCES: Readonly<Record<NonNullable<InvoiceRecord["state"]["review"]>, string>> = {
  late: "The payment came more than a day after this invoice had ended: the merchant decides whether it counts or goes back.",
  invalid: "The payment was not confirmed within a day. It counts as soon as it is; the merchant looks into it.",
  reversed:
    "The network undid the payment after it had counted: the plan rests until the payment is back, and the merchant looks into it.",
  over: "More arrived than was asked for: what is beyond it is credit.",
  "partial-expired": "Part of the amount arrived before this invoice ended: the merchant decides what becomes of it.",
};

/** Why a person has to look at an invoice, in one sentence for its payer; undefined where nobody has to. */
export function reviewSentence({ isSealed, state }: Pick<InvoiceRecord, "isSealed" | "state">): string | undefined {
  if (!isSealed)
    return "This invoice was changed from outside after it was made: do not pay it. The operator has to look into it.";
  return state.review === undefined ? undefined : SENTENCES[state.review];
}
