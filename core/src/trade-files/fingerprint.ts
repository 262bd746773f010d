import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import type { Draft } from "./trade-format.ts";

/**
 * Returns the fingerprint of a transaction: the first 16 bytes of a SHA-256. It covers the format, the content and the
 * ordinal `nth` among rows of identical content in its file, counted from 1: the same file twice has the same
 * fingerprints, and so do a longer export and one in another order, while two identical transactions stay two. Notes
 * and names are excluded, since brokers reword them; so is the time zone that a user chose: only the file's local time
 * counts.
 */
export function fingerprintOf(format: string, content: string, nth: number, digest: Digest = sha256Start): string {
  return digest(`${format}\u001F${String(nth)}\u001F${content}`);
}

/** Returns the first 16 bytes of the SHA-256 of a text in UTF-8, as 32 hexadecimal digits. */
export type Digest = (text: string) => string;

/** A platform-independent `Digest`: several times slower than Node's. */
export const sha256Start: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));

/** Returns the content of a transaction that its fingerprint covers. */
export function contentOf(draft: Draft): string {
  return [
    draft.externalId,
    draft.kind,
    String(draft.at.wallMs),
    draft.account,
    draft.symbol,
    draft.isin,
    draft.quantity,
    draft.price,
    draft.amount,
    draft.currency,
    draft.fee,
    draft.feeCurrency,
    draft.tax,
    draft.counterSymbol,
    draft.counterQuantity,
    draft.ratio,
  ]
    .map((part) => part ?? "")
    .join("\u001F");
}
