import {
  type decideTransfer,
  Failure,
  type getMerchantAudit,
  type listTransfers,
  type MerchantTransfer,
} from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type * as z from "zod";
import { setUpUser } from "../../identity/signed-in.ts";
import type { PaymentLedger } from "../../payments/payment-ledger.ts";
import type { Requested } from "./requested.ts";
import { createDecideRefund, type DecideRefundOptions } from "./decide-refund.ts";
import { createDecideTransfer, type DecideOptions } from "./decide-transfer.ts";
import { createMetrics, type MetricsOptions } from "./metrics.ts";
import { createMerchantFiles, invoicesFile, transfersFile } from "./merchant-files.ts";
import { createMerchantInvoices, type MerchantInvoicesOptions } from "./merchant-invoices.ts";
import { merchantLogText } from "./merchant-log-text.ts";
import { namesOf } from "./names.ts";
import { createPaymentHooks, type PaymentHooksOptions } from "./payment-hooks.ts";
import { createReconciliations, type ReconciliationsOptions } from "./reconciliations.ts";
import { createRefundStore, wireRefund } from "./refund-store.ts";
import { transferKeyOf } from "./transfer-id.ts";
import { createTransferStore } from "./transfer-store.ts";
import { wireTransfers } from "./wire-transfers.ts";

export type MerchantOptions = MetricsOptions &
  Omit<DecideOptions, "store" | "ledger"> &
  Omit<DecideRefundOptions, "store" | "ledger"> &
  MerchantInvoicesOptions &
  ReconciliationsOptions &
  PaymentHooksOptions & {
    readonly ledger: Pick<
      PaymentLedger,
      "invoices" | "invoice" | "mark" | "bind" | "recompute" | "chainTime" | "transaction"
    >;
    readonly readerOf: DecideOptions["readerOf"] & DecideRefundOptions["readerOf"];
  };

/** Creates what the merchant sees and decides about payments: calls, and the payment ledger as files. */
export function createMerchant(options: MerchantOptions) {
  const { database, decimalsOf } = options;
  const transfers = createTransferStore(database);
  const refunds = createRefundStore(database);
  const decide = createDecideTransfer({ ...options, store: transfers });
  const { shown, ...invoiceCalls } = createMerchantInvoices(options);
  const files = createMerchantFiles({ ...options, store: transfers, shown });

  const handlers = {
    ...invoiceCalls,
    ...createReconciliations(options),
    ...createPaymentHooks(options),
    getPaymentMetrics: createMetrics(options),
    getMerchantAudit: createMerchantAudit(database),

    listTransfers: async ({ query }: Requested<typeof listTransfers>): Promise<MerchantTransfer[]> => {
      const { before, ...page } = query;
      const found = await transfers.page({
        ...page,
        before: before === undefined ? undefined : transferKeyOf(before, "before"),
      });
      return wireTransfers(database, decimalsOf, found);
    },

    decideTransfer: async ({ params, body, context }: Requested<typeof decideTransfer>): Promise<MerchantTransfer> => {
      const key = transferKeyOf(params.transferId, "transferId");
      const found = await transfers.find(key);
      if (found === undefined) throw new Failure("not-found");
      await decide(found, body, setUpUser(context.person).id);
      const now = await transfers.find(key);
      const [transfer] = await wireTransfers(database, decimalsOf, now === undefined ? [] : [now]);
      if (transfer === undefined) throw new Failure("not-found");
      return transfer;
    },

    listRefunds: async () => (await refunds.list()).map(wireRefund),
    decideRefund: createDecideRefund({ ...options, store: refunds }),
  };

  return {
    handlers,
    /** For `download` of the HTTP layer: each file's call with its generator. */
    files: {
      transfers: { endpoint: transfersFile, handler: files.transfers },
      invoices: { endpoint: invoicesFile, handler: files.invoices },
    },
  };
}

type Entry = z.input<(typeof getMerchantAudit)["answer"]>[number];
type Row = RowOf<"merchant_log", "seq" | "at" | "actor" | "action" | "subject" | "facts"> & {
  readonly facts: Record<string, unknown>;
};

/** Returns the log of payment actions and their authors, newest first, each as a sentence. */
function createMerchantAudit(database: Database) {
  return async ({ query }: Requested<typeof getMerchantAudit>): Promise<Entry[]> => {
    const { limit, before } = query;
    if (before !== undefined && !/^\d{1,15}$/.test(before))
      throw new Failure("bad-request", { detail: "before: there is no such entry" }, { field: "before" });
    const { rows } = await database.pool.query<Row>(
      `select seq, at, actor, action, subject, facts from merchant_log
       where $1::bigint is null or seq < $1 order by seq desc limit $2`,
      [before ?? null, limit],
    );
    const nameOf = await namesOf(
      database,
      rows.map(({ actor }) => actor),
    );
    return rows.map(({ seq, at, actor, action, subject, facts }) => ({
      id: seq,
      at: at.toISOString(),
      actor: nameOf(actor),
      action,
      subject,
      text: merchantLogText({ action, subject, facts }),
    }));
  };
}
