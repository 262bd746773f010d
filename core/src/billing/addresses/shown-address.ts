import type { NetworkId } from "../../contract/index.ts";
import { networkOf } from "../networks/registry.ts";
import { checksummedAddress } from "./eip55.ts";

/** Returns an address as users compare it: with checksum capitalisation (EIP-55) on EVM networks; TRON unchanged. */
export function shownAddress(networkId: NetworkId, address: string): string {
  return networkOf(networkId).family === "evm" ? checksummedAddress(address) : address;
}
