import { networkLabel } from "@sextant/core/billing";
import { NETWORK_IDS } from "@sextant/core/contract";
import { formatTimestamp } from "@sextant/core/market";
import type { MerchantLogRow } from "../../wallets/merchant-log.ts";

type Facts = Readonly<Record<string, string>>;

/** The log sentence of each action; `{words}` are its facts. */
const SENTENCES: Readonly<Record<string, string>> = {
  "wallet.set": "Set the address for {network} to {address}, in force from {activeAt}.",
  "wallet.removed": "Removed the address for {network}.",
  "wallet.change-cancelled": "Called the change of the address for {network} off.",
  "wallet.resealed": "Began the history of the address for {network} anew after it was looked into.",
  "wallet.tampered": "Found the stored address for {network} changed from outside: {error}.",
  "wallet.mended": "Found the stored address for {network} in order again.",
  "log.accepted": "Accepted a known break of this log.",
  "transfer.assigned": "Gave {amount} USDT to invoice {invoiceNumber}: {reason}",
  "transfer.credited": "Gave {amount} USDT as credit to the owner of invoice {invoiceNumber}: {reason}",
  "transfer.to-refund": "Decided to send {amount} USDT back: {reason}",
  "transfer.kept": "Kept {amount} USDT as unmatched: {reason}",
  "invoice.marked": "Marked invoice {invoiceNumber}, which was {was}, as {as}: {reason}",
  "refund.paid":
    "Noted the refund of {amount} USDT for invoice {invoiceNumber} to {address} as paid by {txHash}. {reason}",
  "refund.refused": "Refused the refund of {amount} USDT for invoice {invoiceNumber}: {reason}",
  "installation.restored":
    "Restored everything from a backup of {madeAt}. Payments of invoices made after it wait for a decision here.",
  "hook.added": "Added {host} as a receiver of payment events.",
  "hook.removed": "Removed {host} as a receiver of payment events.",
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
