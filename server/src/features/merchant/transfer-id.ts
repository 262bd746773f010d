import type { TransferKey } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";

/** Returns a transfer's id in a URL: `<chain>.<transaction>.<index>`. */
export function transferId({ chainId, txHash, logIndex }: TransferKey): string {
  return `${chainId}.${txHash}.${String(logIndex)}`;
}

/** Parses such an id. Throws Failure 'bad-request', which names the field, for an invalid one. */
export function transferKeyOf(text: string, field: string): TransferKey {
  const [, chainId, txHash, index] = /^([\w-]{1,32})\.([0-9a-zA-Z]{1,80})\.(\d{1,9})$/.exec(text) ?? [];
  if (chainId === undefined || txHash === undefined || index === undefined)
    throw new Failure("bad-request", { detail: `${field}: there is no such transfer` }, { field });
  return { chainId, txHash, logIndex: Number(index) };
}
