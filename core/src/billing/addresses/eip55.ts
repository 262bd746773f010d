import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/**
 * Returns an EVM address with the capitalisation that is its checksum, so that typos show. Throws on anything but 0x
 * and 40 hexadecimal digits. Source: EIP-55.
 */
export function checksummedAddress(text: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new RangeError("not an EVM address");
  const digits = text.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const written = Array.from(digits, (digit, i) => (hash.charAt(i) >= "8" ? digit.toUpperCase() : digit));
  return `0x${written.join("")}`;
}
