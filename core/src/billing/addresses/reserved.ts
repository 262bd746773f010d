import { NETWORKS } from "../networks/registry.ts";
import { decoded } from "./tron-base58.ts";

/** The 20 bytes of an address in small hexadecimal digits; undefined for a TRON address whose checksum fails. */
export function addressBytes(text: string): string | undefined {
  return text.startsWith("0x") ? text.slice(2).toLowerCase() : decoded(text)?.slice(2);
}

/** Where tokens are sent to be gone, besides what `isReserved` knows by pattern. */
const BURNT = [
  "0xdEAD000000000000000042069420694206942069",
  "0xdeaDDeADDEaDdeaDdEAddEADDEAdDeadDEADDEaD",
  // TRON's black hole, which takes its fees.
  "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy",
];

let reserved: ReadonlySet<string | undefined> | undefined;
/** Made when first asked for: at import it would weigh on every page that reads a price of a plan. */
function reservedBytes(): ReadonlySet<string | undefined> {
  const ours = NETWORKS.flatMap(({ contract, exampleAddress }) => [contract, exampleAddress]);
  return (reserved ??= new Set([...BURNT, ...ours].map(addressBytes)));
}

/**
 * Whether nobody can be paid at an address, whichever network it is written for (the same bytes are an address on all of them):
 * the zero address and the small numbers, which are the chains' own contracts and end in `dEaD` where tokens are burnt; all e
 * and all f, which stand for 'the coin itself' and 'anybody'; USDT's own contracts, where tokens sent are stuck; and the examples
 * in our forms.
 */
export function isReserved(bytes: string): boolean {
  return /^(?:0{36}.{4}|e{40}|f{40})$/.test(bytes) || reservedBytes().has(bytes);
}
