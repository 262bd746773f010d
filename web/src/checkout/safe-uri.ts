import { paymentUri } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";

type Requested = Pick<Invoice, "networkId" | "chainId" | "contract" | "address" | "amountToSendBase" | "paymentUri">;

/**
 * Returns the link that opens a wallet, if it requests exactly the displayed payment; undefined if it does not, or if
 * there is nothing to send.
 */
export function safeUri(invoice: Requested): string | undefined {
  const { networkId, chainId, contract, address, amountToSendBase } = invoice;
  if (networkId === null || chainId === null || contract === null || address === null || amountToSendBase === null)
    return undefined;
  const own = paymentUri({ networkId, chainId, contract, address, amountBase: BigInt(amountToSendBase) });
  return own === invoice.paymentUri ? own : undefined;
}
