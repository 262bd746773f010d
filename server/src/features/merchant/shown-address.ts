import { checksummedAddress, networkOf } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";

/** An address as people compare it: with the capitals of its checksum where the network has them. */
export function shownAddress(networkId: NetworkId, address: string): string {
  return networkOf(networkId).family === "evm" ? checksummedAddress(address) : address;
}
