import type { TransferDecision } from "./use-payment-ledger.ts";
import * as TEXTS from "./texts.tsx";

export type DecisionKind = TransferDecision["decision"];

/** The possible decisions about a pending transfer: the button's text, and the consequence. */
export const DECISIONS: Readonly<Record<DecisionKind, { readonly title: string; readonly follows: string }>> = {
  assign: {
    title: TEXTS.chooseInvoiceTitle,
    follows: TEXTS.assignFollows,
  },
  credit: {
    title: TEXTS.giveCreditTitle,
    follows: TEXTS.creditFollows,
  },
  refund: {
    title: TEXTS.recordRefundTitle,
    follows: TEXTS.refundFollows,
  },
  keep: { title: TEXTS.leaveUnmatchedTitle, follows: TEXTS.keepFollows },
};
