import { usdtText } from "@sextant/core/billing";
import { endpoint, type MerchantInvoice, type NetworkId } from "@sextant/core/contract";
import * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { csvOf } from "./csv.ts";
import type { ListedTransfer, TransferStore } from "./transfer-store.ts";

const nothing = z.strictObject({});
const fileOf = (path: string, summary: string) =>
  endpoint({
    method: "GET",
    path,
    access: "merchant",
    summary,
    params: nothing,
    query: nothing,
    body: z.undefined(),
    answer: z.strictObject({ name: z.string(), type: z.string(), text: z.string() }),
  });

export const transfersFile = fileOf(
  "/api/merchant/transfers.csv",
  "All transfers to the merchant's addresses as CSV, exact amounts, newest first",
);
export const invoicesFile = fileOf("/api/merchant/invoices.csv", "All invoices as CSV, exact amounts, newest first");

export type MerchantFilesOptions = {
  readonly store: Pick<TransferStore, "page">;
  readonly ledger: Pick<PaymentLedger, "invoices">;
  /** Returns invoices in the form of the merchant's list. */
  readonly shown: (records: readonly InvoiceRecord[]) => Promise<readonly MerchantInvoice[]>;
  readonly decimalsOf: (networkId: NetworkId) => number;
  readonly clock: WallClock;
};

const PAGE = 500;

const TRANSFER_COLUMNS = ["block time", "network", "chain", "transaction", "index", "block", "block hash", "contract"]
  .concat(["from", "to", "amount", "amount in base units", "state", "standing", "invoice", "decision"])
  .concat(["reason"]);
const INVOICE_COLUMNS = ["number", "id", "created", "person", "plan", "kind", "network", "chain", "contract", "pay to"]
  .concat(["price", "credit used", "amount due", "received", "confirmed", "over", "status", "exception"])
  .concat(["settled", "transactions"]);

/** Creates the payment ledger's files, for the merchant's own bookkeeping. */
export function createMerchantFiles({ store, ledger, shown, decimalsOf, clock }: MerchantFilesOptions) {
  const file = (what: string, text: string) => ({
    name: `${what}-${new Date(clock.wallMs()).toISOString().slice(0, 10)}.csv`,
    type: "text/csv; charset=utf-8",
    text,
  });

  return {
    transfers: async () => {
      const rows: string[][] = [];
      let before: ListedTransfer | undefined;
      for (;;) {
        const page = await store.page({ limit: PAGE, before });
        for (const transfer of page) rows.push(transferCells(transfer, decimalsOf(transfer.networkId)));
        before = page.at(-1);
        if (page.length < PAGE) return file("transfers", csvOf(TRANSFER_COLUMNS, rows));
      }
    },

    invoices: async () => {
      const rows: string[][] = [];
      let beforeNumber: number | undefined;
      for (;;) {
        const page = await ledger.invoices({ limit: PAGE, ...(beforeNumber === undefined ? {} : { beforeNumber }) });
        for (const invoice of await shown(page)) rows.push(invoiceCells(invoice));
        beforeNumber = page.at(-1)?.number;
        if (page.length < PAGE) return file("invoices", csvOf(INVOICE_COLUMNS, rows));
      }
    },
  };
}

function transferCells(transfer: ListedTransfer, decimals: number): string[] {
  const { networkId, chainId, txHash, logIndex, contract, from, to, valueBase, state, standing, decision } = transfer;
  return [
    ...[new Date(transfer.blockTimeMs).toISOString(), networkId, chainId, txHash, String(logIndex)],
    ...[String(transfer.blockNumber), transfer.blockHash, contract, from, to],
    ...[usdtText(valueBase, decimals), String(valueBase), state, standing],
    ...[String(transfer.invoiceNumber ?? ""), decision?.kind ?? "", decision?.reason ?? ""],
  ];
}

function invoiceCells(invoice: MerchantInvoice): string[] {
  const { number, id, createdAt, username, planId, kind, networkId, chainId, contract, payTo, payments } = invoice;
  return [
    ...[String(number), id, createdAt, username, planId, kind, networkId ?? "", chainId ?? "", contract ?? ""],
    ...[payTo ?? "", invoice.price, invoice.creditUsed, invoice.amountDue, invoice.received, invoice.confirmed],
    ...[invoice.over, invoice.status, invoice.exception, invoice.settledAt ?? ""],
    payments.map(({ txHash }) => txHash).join(" "),
  ];
}
