import { shownAddress } from "@sextant/core/billing";
import {
  Failure,
  type Invoice,
  type listMerchantInvoices,
  type markInvoice,
  type MerchantInvoice,
} from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { appendMerchantLog } from "../../wallets/merchant-log.ts";
import type { Requested } from "./requested.ts";
import { namesOf } from "./names.ts";
import { writtenReason } from "./written-reason.ts";

export type MerchantInvoicesOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly ledger: Pick<PaymentLedger, "invoices" | "invoice" | "mark" | "transaction">;
  readonly wireInvoice: (record: InvoiceRecord) => Promise<Invoice>;
};

/**
 * Creates the handlers of all users' invoices for the merchant: listing them, and marking them with a stored reason.
 */
export function createMerchantInvoices({ database, clock, ledger, wireInvoice }: MerchantInvoicesOptions) {
  async function shown(records: readonly InvoiceRecord[]): Promise<MerchantInvoice[]> {
    const nameOf = await namesOf(
      database,
      records.map(({ userId }) => userId),
    );
    return Promise.all(
      records.map(async (record) => {
        const { qr: _qr, paymentUri: _uri, claimMessage: _message, ...invoice } = await wireInvoice(record);
        return { ...invoice, username: nameOf(record.userId), payTo: payTo(record) };
      }),
    );
  }

  return {
    shown,

    listMerchantInvoices: async ({ query }: Requested<typeof listMerchantInvoices>): Promise<MerchantInvoice[]> => {
      const { limit, before, status, review } = query;
      const beforeNumber = before === undefined ? undefined : await numberOf(ledger, before);
      return shown(
        await ledger.invoices({
          limit,
          ...(beforeNumber === undefined ? {} : { beforeNumber }),
          ...(status === undefined ? {} : { status }),
          ...(review === undefined ? {} : { isForReview: true }),
        }),
      );
    },

    markInvoice: async ({ params, body, context }: Requested<typeof markInvoice>): Promise<MerchantInvoice> => {
      const { id: actor } = setUpUser(context.person);
      const reason = writtenReason(body.reason);
      const before = await found(ledger, params.invoiceId);
      await ledger.transaction(async (within) => {
        await ledger.mark(before.id, body.as, within);
        await appendMerchantLog(within, clock.wallMs(), {
          actor,
          action: "invoice.marked",
          subject: `invoice:${before.id}`,
          facts: { invoiceNumber: before.number, was: before.state.status, as: body.as, reason },
        });
      });
      const [invoice] = await shown([await found(ledger, before.id)]);
      if (invoice === undefined) throw new Failure("not-found");
      return invoice;
    },
  };
}

async function found(ledger: Pick<PaymentLedger, "invoice">, invoiceId: string): Promise<InvoiceRecord> {
  const record = await ledger.invoice(invoiceId);
  if (record === undefined) throw new Failure("not-found");
  return record;
}

/** Returns the start of a page of invoices: before the one with this number or id. */
async function numberOf(ledger: Pick<PaymentLedger, "invoice">, before: string): Promise<number> {
  if (/^\d{1,15}$/.test(before)) return Number(before);
  return (await found(ledger, before)).number;
}

/** Returns the address it was to be paid to, also once nothing is to be sent any more. */
function payTo({ networkId, address, isSealed }: InvoiceRecord): string | null {
  if (networkId === undefined || address === undefined || !isSealed) return null;
  return shownAddress(networkId, address);
}
