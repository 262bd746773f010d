import { networkLabel } from "@sextant/core/billing";
import type { MerchantInvoice, MerchantTransfer, NetworkId, PaymentMetrics } from "@sextant/core/contract";
import type { Badge } from "../../checkout/invoice-status.ts";
import { exactTime } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

export type Standing = MerchantTransfer["standing"];
export type InvoiceStatus = MerchantInvoice["status"];

export const STANDINGS: Readonly<Record<Standing, Badge>> = {
  review: [TEXTS.standingReview, "bdg-warn"],
  bound: [TEXTS.matchedToInvoice, "bdg-good"],
  decided: [TEXTS.decidedStanding, "bdg-info"],
  dust: [TEXTS.tooSmallOrOld, "bdg-line"],
};

export const CHAIN_STATES: Readonly<Record<PaymentMetrics["chains"][number]["state"], Badge>> = {
  off: [TEXTS.chainOff, "bdg-line"],
  starting: [TEXTS.chainStarting, "bdg-info"],
  reading: [TEXTS.chainReading, "bdg-good"],
  behind: [TEXTS.chainBehind, "bdg-warn"],
  faulty: [TEXTS.chainFaulty, "bdg-bad"],
};

/** Labels of past decisions about a transfer. */
export const DECIDED: Readonly<Record<string, string>> = {
  assign: TEXTS.assignedToInvoice,
  credit: TEXTS.givenAsCredit,
  refund: TEXTS.toBeRefunded,
  keep: TEXTS.leftUnmatched,
};

/** Formats a timestamp in UTC: every time on this screen is UTC, as block times are. */
export const inUtc = (at: string): string => exactTime(Date.parse(at), "UTC");

/** Formats the same for use under a heading that says UTC. */
export const formatUtc = (at: string): string => inUtc(at).replace(/ UTC$/, "");

export const describeNetwork = (id: NetworkId | null): string => (id === null ? TEXTS.creditNetwork : networkLabel(id));

/** Returns the beginning and the end of an address or a hash: enough to recognise it, too little to pay to it. */
export const shortened = (text: string): string => (text.length <= 20 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`);
