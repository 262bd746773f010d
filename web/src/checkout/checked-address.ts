import { addressError, shownAddress } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";

/** The address first told of each invoice. In memory only: an address is stored nowhere in the browser. */
const firstReported = new Map<string, string>();

type Payable = Pick<Invoice, "id" | "networkId" | "address">;

/**
 * An invoice's address as it is shown, or in one sentence why it is not. Its letters are checked here once more: an address that was
 * damaged on its way, or is another than was first told, is not paid to.
 */
export function checkedAddress({
  id,
  networkId,
  address,
}: Payable): { readonly shown: string } | { readonly refused: string } {
  if (address === null || networkId === null)
    return {
      refused:
        "The address of this payment could not be verified, so it is not shown. Send nothing, and write to the operator.",
    };
  if (addressError(networkId, address) !== undefined)
    return {
      refused:
        "The address arrived damaged: its checksum is wrong, so it is not shown. Send nothing. Reload this page; if it stays so, write to the operator.",
    };
  // Of one written without capitals, the checksum is written here: the same address, and a wallet can check it.
  const shown = shownAddress(networkId, address);
  const first = firstReported.get(id);
  if (first !== undefined && first !== shown)
    return {
      refused:
        "The address of this payment changed while it was open, which must never happen, so it is not shown. Send nothing, and write to the operator.",
    };
  firstReported.set(id, shown);
  return { shown };
}
