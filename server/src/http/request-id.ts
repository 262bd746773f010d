import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new request id: ULID text, so that ids sort by time. Never taken from outside. */
export function createRequestId(nowMs: number): string {
  let time = "";
  for (let rest = nowMs, digit = 0; digit < 10; digit++, rest = Math.floor(rest / 32))
    time = (ALPHABET[rest % 32] ?? "0") + time;
  let chance = "";
  for (const byte of nextBytes()) chance += ALPHABET[byte & 31] ?? "0";
  return time + chance;
}

/** Random bytes are fetched in bulk: one system call for 256 ids. */
let pool = Buffer.alloc(0);
let used = 0;

function nextBytes(): Buffer {
  if (used + 16 > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
