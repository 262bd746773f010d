import type { InvoiceRecord } from "./books.ts";

/** All that a person sees of an invoice and that can change, as one text: another text is a change. */
export function shownText({ state, transfers, entries, period }: InvoiceRecord, isOpen: boolean): string {
  const payments = transfers.map((transfer) => [
    ...[transfer.txHash, transfer.logIndex, transfer.state, transfer.isAgreed, transfer.boundBy, transfer.blockNumber],
  ]);
  return JSON.stringify([state, isOpen, entries.length, payments, period], (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}
