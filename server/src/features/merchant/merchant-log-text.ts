import { networkLabel } from "@sextant/core/billing";
import { NETWORK_IDS } from "@sextant/core/contract";
import { formatTimestamp } from "@sextant/core/market";
import type { MerchantLogRow } from "../../wallets/merchant-log.ts";

type Facts = Readonly<Record<string, string>>;

/** The log sentence of each action; `{words}` are its facts. */
const SENTENCES: Readonly<Record<string, string>> = {
  "wallet.set": "Set the address for {network} to {address}, active from {activeAt}.",
  "wallet.removed": "Removed the address for {network}.",
  "wallet.change-cancelled": "Cancelled the change of the address for {network}.",
  "wallet.resealed": "Restarted the address history for {network} after an investigation.",
  "wallet.tampered": "Found that the stored address for {network} was changed outside this application: {error}.",
  "wallet.mended": "Found that the stored address for {network} is valid again.",
  "log.accepted": "Accepted a known break in this log.",
  "transfer.assigned": "Counted {amount} USDT towards invoice {invoiceNumber}: {reason}",
  "transfer.credited": "Credited {amount} USDT to the owner of invoice {invoiceNumber}: {reason}",
  "transfer.to-refund": "Decided to refund {amount} USDT: {reason}",
  "transfer.kept": "Left {amount} USDT unmatched: {reason}",
  "invoice.marked": "Marked invoice {invoiceNumber}, which was {was}, as {as}: {reason}",
  "refund.paid":
    "Marked the refund of {amount} USDT for invoice {invoiceNumber} to {address} as paid with {txHash}. {reason}",
  "refund.refused": "Refused the refund of {amount} USDT for invoice {invoiceNumber}: {reason}",
  "installation.restored":
    "Restored the database from a backup of {madeAt}. Payments of invoices created after it are waiting for a decision.",
  "hook.added": "Added a payment webhook to {host}.",
  "hook.removed": "Removed the payment webhook to {host}.",
};

/** Returns one row of the merchant's log as a sentence. An unknown action is shown by its name. */
export function merchantLogText({
  action,
  subject,
  facts,
}: Pick<MerchantLogRow, "action" | "subject" | "facts">): string {
  const text: Facts = {
    network: networkName(subject),
    // Rows from before the rename of `error`; signed rows never change.
    error: wordOf(facts["fault"]),
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, wordOf(value)])),
  };
  const sentence = SENTENCES[action];
  if (sentence === undefined) return `${action.replace(/[.-]/g, " ")} (${subject}).`;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => text[name] ?? "").trim();
}

function networkName(subject: string): string {
  const named = subject.slice(subject.indexOf(":") + 1);
  const networkId = NETWORK_IDS.find((id) => id === named);
  return networkId === undefined ? named : networkLabel(networkId);
}

/** Timestamps are stored to the millisecond and shown to the minute. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function wordOf(value: unknown): string {
  if (typeof value === "string" && TIMESTAMP.test(value)) return formatTimestamp(Date.parse(value));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
