import { addressError, shownAddress } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** The first address received for each invoice. In memory only: the browser stores no address. */
const firstReported = new Map<string, string>();

type Payable = Pick<Invoice, "id" | "networkId" | "address">;

/**
 * Returns an invoice's address for display, or one sentence that says why it is not shown. Its characters are validated
 * here once more: an address that was damaged in transit, or differs from the first one received, must not be paid.
 */
export function checkedAddress({
  id,
  networkId,
  address,
}: Payable): { readonly shown: string } | { readonly refused: string } {
  if (address === null || networkId === null)
    return {
      refused: TEXTS.addressUnverified,
    };
  if (addressError(networkId, address) !== undefined)
    return {
      refused: TEXTS.addressDamaged,
    };
  // An address in lower case gets its checksum here: it is the same address, and a wallet can verify it.
  const shown = shownAddress(networkId, address);
  const first = firstReported.get(id);
  if (first !== undefined && first !== shown)
    return {
      refused: TEXTS.addressChanged,
    };
  firstReported.set(id, shown);
  return { shown };
}
