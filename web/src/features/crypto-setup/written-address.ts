import { addressChecksum, shownAddress } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";

/**
 * A stored address as it is read and copied: with the capitals of its checksum, as invoices show it. One whose checksum is wrong stays
 * as it was typed, or a slip would look like a good address.
 */
export function writtenAddress(networkId: NetworkId, address: string): string {
  return addressChecksum(networkId, address) === "bad" ? address : shownAddress(networkId, address);
}
