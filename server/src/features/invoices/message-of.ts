import { claimMessage, shownAddress } from "@sextant/core/billing";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";

/**
 * Returns the message that a payment's sender signs to claim it for this invoice; undefined where no payment can be
 * claimed for it.
 */
export function messageOf(record: InvoiceRecord): string | undefined {
  const { id, number, networkId, chainId, address, isSealed } = record;
  if (networkId === undefined || chainId === undefined || address === undefined || !isSealed) return undefined;
  return claimMessage({ id, number, networkId, chainId, address: shownAddress(networkId, address) });
}
