import type { TransferDecision } from "./use-payment-ledger.ts";

export type DecisionKind = TransferDecision["decision"];

/** The possible decisions about a pending transfer: the button's text, and the consequence. */
export const DECISIONS: Readonly<Record<DecisionKind, { readonly title: string; readonly follows: string }>> = {
  assign: {
    title: "Choose invoice",
    follows: "It counts for the invoice you choose, which settles as soon as it is paid in full and confirmed.",
  },
  credit: {
    title: "Give credit",
    follows:
      "Its amount becomes credit for the owner of the invoice you choose, who can spend it on a plan right away.",
  },
  refund: {
    title: "Record a refund",
    follows: "We record that you refund it by hand, from your own wallet. Nothing is sent from here.",
  },
  keep: { title: "Leave unmatched", follows: "It stays in the ledger and counts for no invoice." },
};
