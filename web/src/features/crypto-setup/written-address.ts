import { addressChecksum, shownAddress } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";

/**
 * Returns a stored address for display and copying: with the capitals of its checksum, as invoices show it. An address
 * with an invalid checksum stays as it was typed, otherwise a typo would look like a valid address.
 */
export function writtenAddress(networkId: NetworkId, address: string): string {
  return addressChecksum(networkId, address) === "bad" ? address : shownAddress(networkId, address);
}
