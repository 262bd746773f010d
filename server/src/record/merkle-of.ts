import { fromHex, merkleRoot, toHex } from "@sextant/core/record";
import { nodeSha256 } from "./record-key.ts";

/** The Merkle root of rows whose hashes stand in one text, 64 hexadecimal digits each; in hexadecimal digits too. */
export function merkleOf(hashes: string): string {
  return toHex(merkleRoot((hashes.match(/.{64}/gs) ?? []).map(fromHex), nodeSha256));
}
