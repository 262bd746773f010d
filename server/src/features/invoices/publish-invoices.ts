import type { Invoice } from "@sextant/core/contract";
import type { PaymentLedger } from "../../payments/payment-ledger.ts";
import type { WireInvoice } from "./wire-invoice.ts";

export type PublishOptions = {
  readonly ledger: Pick<PaymentLedger, "onChange" | "invoice">;
  readonly wireInvoice: WireInvoice;
  readonly publish: (userId: string, invoice: Invoice) => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Publishes each change of users' invoices. Changes during a read are published as one, the newest. Returns a function
 * that stops it and resolves when pending changes are published.
 */
export function publishInvoices({ ledger, wireInvoice, publish, failed }: PublishOptions): () => Promise<void> {
  const running = new Map<string, { isStale: boolean; done: Promise<void> }>();

  async function reportValue(invoiceId: string): Promise<void> {
    const record = await ledger.invoice(invoiceId);
    if (record?.userId !== undefined) publish(record.userId, await wireInvoice(record));
  }

  const stop = ledger.onChange(({ invoiceId }) => {
    const now = running.get(invoiceId);
    if (now !== undefined) {
      now.isStale = true;
      return;
    }
    const turn = { isStale: true, done: Promise.resolve() };
    running.set(invoiceId, turn);
    turn.done = (async () => {
      try {
        while (turn.isStale) {
          turn.isStale = false;
          await reportValue(invoiceId);
        }
      } catch (error) {
        failed(error);
      } finally {
        running.delete(invoiceId);
      }
    })();
  });

  return async () => {
    stop();
    await Promise.all([...running.values()].map(({ done }) => done));
  };
}
