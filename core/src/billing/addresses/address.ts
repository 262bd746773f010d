import type { NetworkId } from "../../contract/index.ts";
import { networkOf, NETWORKS } from "../networks/registry.ts";
import { checksummedAddress } from "./eip55.ts";
import { decoded } from "./tron-base58.ts";

/** The 20 bytes of an address in small hexadecimal digits; undefined for a TRON address whose checksum fails. */
function addressBytes(text: string): string | undefined {
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
function isReserved(bytes: string): boolean {
  return /^(?:0{36}.{4}|e{40}|f{40})$/.test(bytes) || reservedBytes().has(bytes);
}

const FORMATS = { evm: /^0x[0-9a-fA-F]{40}$/, tron: /^T[A-Za-z1-9]{33}$/ } as const;
const SHAPES = { evm: { prefix: "0x", length: 42 }, tron: { prefix: "T", length: 34 } } as const;

/**
 * Why an address cannot take payments on a network: `format`: not written as addresses are there; `reserved`: nobody could spend what
 * is sent there (a burn address, USDT's own contract); `checksum`: a letter is wrong. Undefined where nothing speaks against it.
 * The text is judged as it stands, spaces included.
 */
export function addressError(networkId: NetworkId, text: string): "format" | "checksum" | "reserved" | undefined {
  if (!FORMATS[networkOf(networkId).family].test(text)) return "format";
  const bytes = addressBytes(text);
  if (bytes !== undefined && isReserved(bytes)) return "reserved";
  return addressChecksum(networkId, text) === "bad" ? "checksum" : undefined;
}

/**
 * What an address's own checksum says. `none`: an EVM address in one case only, which carries no checksum (EIP-55). An address
 * that is not well-formed is `bad`.
 */
export function addressChecksum(networkId: NetworkId, text: string): "good" | "none" | "bad" {
  const { family } = networkOf(networkId);
  if (!FORMATS[family].test(text)) return "bad";
  if (family === "tron") return addressBytes(text) === undefined ? "bad" : "good";
  const digits = text.slice(2);
  // Digits alone have nothing to write small or large: their checksum is as good as any.
  if (checksummedAddress(text) === text) return "good";
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() ? "none" : "bad";
}

/** The looser check of the manual setup: prefix and length only. */
export function looksLikeAddress(networkId: NetworkId, text: string): boolean {
  const { prefix, length } = SHAPES[networkOf(networkId).family];
  return text.startsWith(prefix) && text.length === length;
}

/** An address as it is compared and stored with transfers: EVM in small letters; TRON as it is, where case is part of the value. */
export function canonicalAddress(networkId: NetworkId, text: string): string {
  return networkOf(networkId).family === "evm" ? text.toLowerCase() : text;
}
