import type { NetworkId } from "../../contract/index.ts";
import { networkOf, NETWORKS } from "../networks/registry.ts";
import { checksummedAddress } from "./eip55.ts";
import { decoded } from "./tron-base58.ts";

/**
 * Returns the 20 bytes of an address in lower-case hexadecimal; undefined for a TRON address with an invalid checksum.
 */
function addressBytes(text: string): string | undefined {
  return text.startsWith("0x") ? text.slice(2).toLowerCase() : decoded(text)?.slice(2);
}

/** Addresses where tokens are burnt, in addition to those that `isReserved` recognises by pattern. */
const BURNT = [
  "0xdEAD000000000000000042069420694206942069",
  "0xdeaDDeADDEaDdeaDdEAddEADDEAdDeadDEADDEaD",
  // TRON's black hole address, which receives its fees.
  "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy",
];

let reserved: ReadonlySet<string | undefined> | undefined;
/** Computed lazily: computing it at import would slow down every page that imports plan prices. */
function reservedBytes(): ReadonlySet<string | undefined> {
  const ours = NETWORKS.flatMap(({ contract, exampleAddress }) => [contract, exampleAddress]);
  return (reserved ??= new Set([...BURNT, ...ours].map(addressBytes)));
}

/**
 * Returns whether an address must never be paid to, whichever network it is written for (the same bytes are an address
 * on all of them): the zero address and the small numbers, which are the chains' own contracts, and addresses that end
 * in `dEaD`, where tokens are burnt; all e and all f, which stand for 'the native coin' and 'anyone'; USDT's own
 * contracts, where tokens get stuck; and the examples in our forms.
 */
function isReserved(bytes: string): boolean {
  return /^(?:0{36}.{4}|e{40}|f{40})$/.test(bytes) || reservedBytes().has(bytes);
}

const FORMATS = { evm: /^0x[0-9a-fA-F]{40}$/, tron: /^T[A-Za-z1-9]{33}$/ } as const;
const SHAPES = { evm: { prefix: "0x", length: 42 }, tron: { prefix: "T", length: 34 } } as const;

/**
 * Returns why an address cannot receive payments on a network: `format`: not written as addresses are there;
 * `reserved`: no one could spend payments to it (a burn address, USDT's own contract); `checksum`: a character is
 * wrong. Undefined if no problem is found. The text is checked as it is, including spaces.
 */
export function addressError(networkId: NetworkId, text: string): "format" | "checksum" | "reserved" | undefined {
  if (!FORMATS[networkOf(networkId).family].test(text)) return "format";
  const bytes = addressBytes(text);
  if (bytes !== undefined && isReserved(bytes)) return "reserved";
  return addressChecksum(networkId, text) === "bad" ? "checksum" : undefined;
}

/**
 * Returns the result of an address's own checksum. `none`: an EVM address in a single case, which has no checksum
 * (EIP-55). A malformed address is `bad`.
 */
export function addressChecksum(networkId: NetworkId, text: string): "good" | "none" | "bad" {
  const { family } = networkOf(networkId);
  if (!FORMATS[family].test(text)) return "bad";
  if (family === "tron") return addressBytes(text) === undefined ? "bad" : "good";
  const digits = text.slice(2);
  // An address of digits only has no letters to capitalise, so its checksum is valid either way.
  if (checksummedAddress(text) === text) return "good";
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() ? "none" : "bad";
}

/** Returns the result of the manual setup's looser check: prefix and length only. */
export function looksLikeAddress(networkId: NetworkId, text: string): boolean {
  const { prefix, length } = SHAPES[networkOf(networkId).family];
  return text.startsWith(prefix) && text.length === length;
}

/**
 * Returns an address in the form in which it is compared and stored with transfers: EVM in lower case; TRON unchanged,
 * because its case is part of the value.
 */
export function canonicalAddress(networkId: NetworkId, text: string): string {
  return networkOf(networkId).family === "evm" ? text.toLowerCase() : text;
}
