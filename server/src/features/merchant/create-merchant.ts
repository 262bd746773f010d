import { type decideTransfer, Failure, type listTransfers, type MerchantTransfer } from "@sextant/core/contract";
import { setUpUser } from "../../identity/signed-in.ts";
import type { Books } from "../../payments/books.ts";
import type { Asked } from "./asked.ts";
import { createDecideRefund, type DecideRefundOptions } from "./decide-refund.ts";
import { createDecideTransfer, type DecideOptions } from "./decide-transfer.ts";
import { createFigures, type FiguresOptions } from "./figures.ts";
import { createMerchantAudit } from "./merchant-audit.ts";
import { createMerchantFiles, invoicesFile, transfersFile } from "./merchant-files.ts";
import { createMerchantInvoices, type MerchantInvoicesOptions } from "./merchant-invoices.ts";
import { createPaymentHooks, type PaymentHooksOptions } from "./payment-hooks.ts";
import { createReconciliations, type ReconciliationsOptions } from "./reconciliations.ts";
import { createRefundStore, wireRefund } from "./refund-store.ts";
import { transferKeyOf } from "./transfer-id.ts";
import { createTransferStore } from "./transfer-store.ts";
import { wireTransfers } from "./wire-transfers.ts";

export type MerchantOptions = FiguresOptions &
  Omit<DecideOptions, "store" | "books"> &
  Omit<DecideRefundOptions, "store" | "books"> &
  MerchantInvoicesOptions &
  ReconciliationsOptions &
  PaymentHooksOptions & {
    readonly books: Pick<Books, "invoices" | "invoice" | "mark" | "bind" | "recompute" | "chainTime" | "transaction">;
    readonly readerOf: DecideOptions["readerOf"] & DecideRefundOptions["readerOf"];
  };

/** What the merchant sees and decides about payments: calls, and the books as files. */
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
    getPaymentFigures: createFigures(options),
    getMerchantAudit: createMerchantAudit(database),

    listTransfers: async ({ query }: Asked<typeof listTransfers>): Promise<MerchantTransfer[]> => {
      const { before, ...page } = query;
      const found = await transfers.page({
        ...page,
        before: before === undefined ? undefined : transferKeyOf(before, "before"),
      });
      return wireTransfers(database, decimalsOf, found);
    },

    decideTransfer: async ({ params, body, context }: Asked<typeof decideTransfer>): Promise<MerchantTransfer> => {
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
    /** For `download` of the HTTP layer: each file's call with what makes it. */
    files: {
      transfers: { endpoint: transfersFile, handler: files.transfers },
      invoices: { endpoint: invoicesFile, handler: files.invoices },
    },
  };
}
