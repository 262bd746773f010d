import type { Network } from "@sextant/core/billing";

/** A transaction's hash as the network writes it, from what a person copied; undefined for what is none. */
export function transactionHash(family: Network["family"], text: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return family === "evm" ? `0x${digits}` : digits;
}
