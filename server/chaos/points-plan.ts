import { seededDice } from "@sextant/core/statistics";
import { type Timestamp, TIMESTAMPS } from "../src/payments/payment-ledger.ts";
import { shuffled } from "./shuffled.ts";

/** How a payment stands when the process is told to end at a moment, so that the moment comes in its very next turn. */
export type Way = {
  /** Whether a turn saw the payment in a block before it was confirmed; else one turn finds it confirmed. */
  readonly isSeenBefore: boolean;
  /** Whether it was paid a second time since, so that there is something new to write. */
  readonly isPaidAgain: boolean;
  /** Which coming of the moment in that turn ends it. */
  readonly coming: 1 | 2;
};

const WRITING: Way = { isSeenBefore: false, isPaidAgain: false, coming: 1 };
const SETTLING: Way = { ...WRITING, coming: 2 };
const SEEN: Way = { ...WRITING, isSeenBefore: true };
const AGAIN: Way = { ...SEEN, isPaidAgain: true };

/**
 * One turn reads a chunk and writes it in a transaction, asks the nodes, and writes what they agree on in another: a payment that is
 * confirmed when it is found goes through both, and one that was seen before is settled in the second.
 */
const WAYS: Readonly<Record<Timestamp, readonly [Way, Way, Way]>> = {
  "log-read": [WRITING, SEEN, AGAIN],
  "agreement-asked": [WRITING, SEEN, AGAIN],
  "transaction-begun": [WRITING, SETTLING, SEEN],
  // Only what is new is written and bound.
  "transfers-written": [WRITING, AGAIN, { ...WRITING, isPaidAgain: true, coming: 2 }],
  "transfer-bound": [WRITING, AGAIN, { ...WRITING, isPaidAgain: true, coming: 2 }],
  "status-computed": [WRITING, SETTLING, SEEN],
  "entitlement-written": [WRITING, SEEN, AGAIN],
  "before-commit": [WRITING, SETTLING, SEEN],
  committed: [WRITING, SETTLING, SEEN],
  // Two events where it is found confirmed: that it is being confirmed, and that it is settled.
  "webhook-sent": [WRITING, SETTLING, SEEN],
};

/** Each of these takes every moment once, and all of them together every way. */
export const POINTS_SEEDS = 3;

/** All moments with one seed after another, in an order of the seed's own, each in another way than with the other seeds. */
export function pointsPlan(
  seed: number,
): readonly { readonly timestamp: Timestamp; readonly way: Way; readonly seed: number }[] {
  return Array.from({ length: POINTS_SEEDS }, (_, nth) => {
    const drawn = seededDice(seed);
    const plan = TIMESTAMPS.map((timestamp) => ({
      timestamp,
      seed: seed + nth,
      way: WAYS[timestamp][(Math.floor(drawn() * POINTS_SEEDS) + nth) % POINTS_SEEDS]!,
    }));
    return shuffled(plan, seededDice(seed + nth));
  }).flat();
}
