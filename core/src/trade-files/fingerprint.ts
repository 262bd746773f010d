import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import type { Draft } from "./trade-format.ts";

/**
 * Returns the fingerprint of a transaction: SHA-256, its first 16 bytes. Of its format, what it says and the `nth` with just that content
 * in its file, counted from 1: so the same file twice has the same fingerprints, and so do a longer export and one in another order,
 * while two transactions that are alike stay two. Notes and names do not count, since brokers reword them; nor does the time zone that a
 * person chose, only what the file's clock showed.
 */
export function fingerprintOf(format: string, content: string, nth: number, digest: Digest = sha256Start): string {
  return digest(`${format}\u001F${String(nth)}\u001F${content}`);
}

/** Returns the first 16 bytes of the SHA-256 of a text in UTF-8, as 32 hexadecimal digits. */
export type Digest = (text: string) => string;

/** A `Digest` without a platform: several times slower than that of Node. */
export const sha256Start: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));

/** Returns what of a transaction its fingerprint depends on. */
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
