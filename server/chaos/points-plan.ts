import { seededDice } from "@sextant/core/statistics";
import { type CrashPoint, CRASH_POINTS } from "../src/payments/payment-ledger.ts";
import { shuffled } from "./shuffled.ts";

/**
 * The state of a payment when the process is directed to end at a crash point, so that the point comes in its very next
 * tick.
 */
export type Way = {
  /** Whether a tick saw the payment in a block before it was confirmed; otherwise one tick finds it confirmed. */
  readonly isSeenBefore: boolean;
  /** Whether it was paid a second time since, so that there is something new to write. */
  readonly isPaidAgain: boolean;
  /** Which occurrence of the point in that tick ends the process. */
  readonly coming: 1 | 2;
};

const WRITING: Way = { isSeenBefore: false, isPaidAgain: false, coming: 1 };
const SETTLING: Way = { ...WRITING, coming: 2 };
const SEEN: Way = { ...WRITING, isSeenBefore: true };
const AGAIN: Way = { ...SEEN, isPaidAgain: true };

/**
 * One tick reads a chunk and writes it in a transaction, queries the nodes, and writes what they agree on in another: a
 * payment that is confirmed when it is found goes through both, and one that was seen before is settled in the second.
 */
const WAYS: Readonly<Record<CrashPoint, readonly [Way, Way, Way]>> = {
  "log-read": [WRITING, SEEN, AGAIN],
  "agreement-asked": [WRITING, SEEN, AGAIN],
  "transaction-begun": [WRITING, SETTLING, SEEN],
  // Only new transfers are written and bound.
  "transfers-written": [WRITING, AGAIN, { ...WRITING, isPaidAgain: true, coming: 2 }],
  "transfer-bound": [WRITING, AGAIN, { ...WRITING, isPaidAgain: true, coming: 2 }],
  "status-computed": [WRITING, SETTLING, SEEN],
  "entitlement-written": [WRITING, SEEN, AGAIN],
  "before-commit": [WRITING, SETTLING, SEEN],
  committed: [WRITING, SETTLING, SEEN],
  // Two events if it is found confirmed: that it is being confirmed, and that it is settled.
  "webhook-sent": [WRITING, SETTLING, SEEN],
};

/** Each seed takes every point once, and all seeds together take every way. */
export const POINTS_SEEDS = 3;

/**
 * Returns all points with one seed after another, in an order that the seed determines, each in another way than with
 * the other seeds.
 */
export function pointsPlan(
  seed: number,
): readonly { readonly crashPoint: CrashPoint; readonly way: Way; readonly seed: number }[] {
  return Array.from({ length: POINTS_SEEDS }, (_, nth) => {
    const drawn = seededDice(seed);
    const plan = CRASH_POINTS.map((crashPoint) => ({
      crashPoint,
      seed: seed + nth,
      way: WAYS[crashPoint][(Math.floor(drawn() * POINTS_SEEDS) + nth) % POINTS_SEEDS]!,
    }));
    return shuffled(plan, seededDice(seed + nth));
  }).flat();
}
