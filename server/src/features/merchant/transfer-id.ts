import type { TransferKey } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";

/** A transfer's name in an address: `<chain>.<transaction>.<index>`. */
export function transferId({ chainId, txHash, logIndex }: TransferKey): string {
  return `${chainId}.${txHash}.${String(logIndex)}`;
}

/** Reads such a name. Throws Failure 'bad-request', which names the key, for what is none. */
export function transferKeyOf(text: string, field: string): TransferKey {
  const [, chainId, txHash, index] = /^([\w-]{1,32})\.([0-9a-zA-Z]{1,80})\.(\d{1,9})$/.exec(text) ?? [];
  if (chainId === undefined || txHash === undefined || index === undefined)
    throw new Failure("bad-request", { detail: `${field}: that names no transfer` }, { field });
  return { chainId, txHash, logIndex: Number(index) };
}
