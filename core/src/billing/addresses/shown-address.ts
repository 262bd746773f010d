import type { NetworkId } from "../../contract/index.ts";
import { networkOf } from "../networks/registry.ts";
import { checksummedAddress } from "./eip55.ts";

/** An address as people compare it: with the capitals of its checksum (EIP-55) where the network has them; TRON as it is. */
export function shownAddress(networkId: NetworkId, address: string): string {
  return networkOf(networkId).family === "evm" ? checksummedAddress(address) : address;
}
