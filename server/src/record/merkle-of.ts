import { fromHex, merkleRoot, toHex } from "@sextant/core/record";
import { nodeSha256 } from "./record-key.ts";

/**
 * Returns the Merkle root of rows whose hashes are concatenated in one text, 64 hexadecimal digits each; also in
 * hexadecimal digits.
 */
export function merkleOf(hashes: string): string {
  return toHex(merkleRoot((hashes.match(/.{64}/gs) ?? []).map(fromHex), nodeSha256));
}
