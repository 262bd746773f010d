/**
 * Returns a number in [0, 1) that depends only on seed and index, so that any point of a history can be computed
 * without the earlier ones.
 */
export function dieAt(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ Math.imul(index, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

/** Returns a continuous curve from -1 to 1: random at whole numbers, eased in between (value noise). */
export function smoothNoise(seed: number, at: number): number {
  const left = Math.floor(at);
  const part = at - left;
  const from = 2 * dieAt(seed, left) - 1;
  const to = 2 * dieAt(seed, left + 1) - 1;
  return from + (to - from) * part * part * (3 - 2 * part);
}
