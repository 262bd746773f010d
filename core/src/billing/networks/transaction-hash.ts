import type { NetworkId } from "../../contract/index.ts";
import { networkOf } from "./registry.ts";

/**
 * Returns a transaction hash in its network's format (EVM with 0x, TRON without), from text that a user copied;
 * undefined if it is not a hash.
 */
export function transactionHash(networkId: NetworkId, text: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return networkOf(networkId).family === "evm" ? `0x${digits}` : digits;
}
