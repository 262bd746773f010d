import type { Sha256 } from "./bytes.ts";

/** Prefix bytes of leaves and inner nodes differ, so that a node can't pass for a leaf (RFC 6962, 2.1). */
const LEAF = 0;
const NODE = 1;

function joined(mark: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 1));
  bytes[0] = mark;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns the largest power of two below `n`: the split point of a tree of `n` > 1 leaves. */
function splitAt(n: number): number {
  let half = 1;
  while (half * 2 < n) half *= 2;
  return half;
}

/** Returns one hash over all leaves in order: changing, dropping or moving one changes it. Source: RFC 6962, 2.1. */
export function merkleRoot(leaves: readonly Uint8Array[], hash: Sha256): Uint8Array {
  if (leaves.length === 0) return hash(new Uint8Array());
  let level = leaves.map((leaf) => hash(joined(LEAF, leaf)));
  // Pairs level by level, carrying an odd last one up: the same tree as the RFC's recursion.
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const right = level[i + 1];
      above.push(right === undefined ? level[i]! : hash(joined(NODE, level[i]!, right)));
    }
    level = above;
  }
  return level[0]!;
}

/**
 * Returns the hashes that lead from one leaf to the root, lowest first: at most 20 for a million leaves. Source: RFC
 * 6962, 2.1.1.
 */
export function inclusionProof(leaves: readonly Uint8Array[], index: number, hash: Sha256): readonly Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`inclusionProof: no leaf ${String(index)} of ${String(leaves.length)}`);
  if (leaves.length === 1) return [];
  const half = splitAt(leaves.length);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return index < half
    ? [...inclusionProof(left, index, hash), merkleRoot(right, hash)]
    : [...inclusionProof(right, index - half, hash), merkleRoot(left, hash)];
}

/**
 * Returns the root that a proof leads to from a leaf; undefined if the proof cannot be one for `index` of `size`.
 * Source: RFC 9162, 2.1.3.2.
 */
export function rootOfProof(
  leaf: Uint8Array,
  { index, size, proof }: { readonly index: number; readonly size: number; readonly proof: readonly Uint8Array[] },
  hash: Sha256,
): Uint8Array | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= size) return undefined;
  let at = index;
  let last = size - 1;
  let root = hash(joined(LEAF, leaf));
  for (const step of proof) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = hash(joined(NODE, step, root));
      // A last leaf without a partner was carried up, so its next partner is further left.
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = hash(joined(NODE, root, step));
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : undefined;
}
