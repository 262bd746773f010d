import { Failure } from "@sextant/core/contract";
import type { PaymentLedger } from "../../payments/payment-ledger.ts";

/**
 * Cancels a user's unpaid invoices before their account is deleted, so that no one pays for a deleted account. One that
 * is being paid continues and is stored without a name, like every recorded payment.
 */
export function closeInvoicesOf(ledger: Pick<PaymentLedger, "invoicesOf" | "withdraw">) {
  return async (userId: string): Promise<void> => {
    for (const { id, isOpen } of await ledger.invoicesOf(userId)) {
      if (!isOpen) continue;
      try {
        await ledger.withdraw(id);
      } catch (error) {
        if (!(error instanceof Failure && error.code === "invoice-closed")) throw error;
      }
    }
  };
}
