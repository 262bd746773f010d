import { paymentUri } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";

type Requested = Pick<Invoice, "networkId" | "chainId" | "contract" | "address" | "amountToSendBase" | "paymentUri">;

/** What a wallet opens, where it asks for exactly what stands beside it; undefined where it does not, or where nothing is to be sent. */
export function safeUri(invoice: Requested): string | undefined {
  const { networkId, chainId, contract, address, amountToSendBase } = invoice;
  if (networkId === null || chainId === null || contract === null || address === null || amountToSendBase === null)
    return undefined;
  const own = paymentUri({ networkId, chainId, contract, address, amountBase: BigInt(amountToSendBase) });
  return own === invoice.paymentUri ? own : undefined;
}
