import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PAIRS = Array.from(ALPHABET, (first) => Array.from(ALPHABET, (second) => first + second)).flat();
const TURNS = 32 ** 6;

let timeMs = -1;
let time = "";
let chance = "";
let turn = TURNS;

/**
 * Creates a new request id: a ULID, so that ids sort by time. Never taken from outside. The last six characters are a
 * counter, the ten before are drawn once per process (and again when the counter overflows): unique, but not secret.
 */
export function createRequestId(nowMs: number): string {
  if (nowMs !== timeMs) {
    timeMs = nowMs;
    time = letters(nowMs, 10);
  }
  if (++turn >= TURNS) {
    chance = Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]).join("");
    turn = 0;
  }
  return time + chance + pair(turn >>> 20) + pair(turn >>> 10) + pair(turn);
}

function pair(number: number): string {
  return PAIRS[number & 1023] ?? "00";
}

function letters(number: number, count: number): string {
  let text = "";
  for (let rest = number; text.length < count; rest = Math.floor(rest / 32)) text = (ALPHABET[rest % 32] ?? "0") + text;
  return text;
}
