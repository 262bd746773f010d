import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new id: ULID text, so that ids sort by the time they were made. Never taken from outside. */
export function createUlid(nowMs: number): string {
  if (nowMs !== last.ms) last = { ms: nowMs, text: timeOf(nowMs) };
  return last.text + chance();
}

/** Thousands of ids may be made at one time, such as those of a file's transactions. */
let last = { ms: 0, text: timeOf(0) };

function timeOf(nowMs: number): string {
  let time = "";
  for (let rest = nowMs, digit = 0; digit < 10; digit++, rest = Math.floor(rest / 32))
    time = (ALPHABET[rest % 32] ?? "0") + time;
  return time;
}

/** Random letters are drawn in bulk: one system call for 256 ids. */
let pool = "";
let used = 0;

function chance(): string {
  if (used + 16 > pool.length) {
    pool = "";
    for (const byte of randomBytes(4096)) pool += ALPHABET[byte & 31] ?? "0";
    used = 0;
  }
  used += 16;
  return pool.slice(used - 16, used);
}
