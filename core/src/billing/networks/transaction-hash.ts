import type { NetworkId } from "../../contract/index.ts";
import { networkOf } from "./registry.ts";

/** A transaction's hash as its network writes it (EVM with 0x, TRON without), from what a person copied; undefined for what is none. */
export function transactionHash(networkId: NetworkId, text: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return networkOf(networkId).family === "evm" ? `0x${digits}` : digits;
}
