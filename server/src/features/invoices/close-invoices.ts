import { Failure } from "@sextant/core/contract";
import type { PaymentLedger } from "../../payments/payment-ledger.ts";

/**
 * Calls off what a person has not paid, before their account is deleted: nobody is to pay for nobody. One that is being paid goes on
 * and is kept without a name, as all that was counted.
 */
export function closeInvoicesOf(books: Pick<PaymentLedger, "invoicesOf" | "withdraw">) {
  return async (userId: string): Promise<void> => {
    for (const { id, isOpen } of await books.invoicesOf(userId)) {
      if (!isOpen) continue;
      try {
        await books.withdraw(id);
      } catch (error) {
        if (!(error instanceof Failure && error.code === "invoice-closed")) throw error;
      }
    }
  };
}
