import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** First byte of every address on TRON's main network; because of it they all start with T and have 34 characters. */
const VERSION = "41";

const checkOf = (payload: string): string => bytesToHex(sha256(sha256(hexToBytes(payload)))).slice(0, 8);

/**
 * Encodes a TRON address from its hexadecimal bytes: 20, as in logs and EVM tools, or 21 with the version 41; a `0x`
 * prefix is optional. Throws on anything else. Source: TRON protocol, base58check.
 */
export function tronBase58(hex: string): string {
  const [, bytes] = /^(?:0x)?(?:41)?([0-9a-fA-F]{40})$/.exec(hex) ?? [];
  if (bytes === undefined) throw new RangeError("these are not the bytes of a TRON address");
  const payload = VERSION + bytes.toLowerCase();
  let number = BigInt(`0x${payload}${checkOf(payload)}`);
  let text = "";
  while (number > 0n) {
    text = ALPHABET.charAt(Number(number % 58n)) + text;
    number /= 58n;
  }
  return text;
}

/**
 * Returns the 21 bytes of a TRON address in lower-case hexadecimal, starting with the version 41. Throws if its
 * checksum is invalid.
 */
export function tronHex(base58: string): string {
  const hex = decoded(base58);
  if (hex === undefined) throw new RangeError("not a TRON address");
  return hex;
}

/** Does the same, but returns undefined if its checksum is invalid or it belongs to another network. */
export function decoded(base58: string): string | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(base58)) return undefined;
  let number = 0n;
  for (const letter of base58) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = number.toString(16);
  const payload = hex.slice(0, -8);
  if (hex.length !== 50 || !payload.startsWith(VERSION) || checkOf(payload) !== hex.slice(-8)) return undefined;
  return payload;
}
