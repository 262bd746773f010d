import type { PlanPeriod } from "../plan-now.ts";

/** A span of a plan with what was paid for it. */
export type PaidPeriod = PlanPeriod & {
  readonly id: string;
  /** For the whole span as it was bought, in millionths of a USDT. */
  readonly paidMicro: bigint;
  /** Where it was bought until; later than `endsAtMs` where a change of plan cut it. */
  readonly boughtUntilMs: number;
  /** Its payment was undone by the chain: it neither counts nor is worth anything until it comes back. */
  readonly isSuspended: boolean;
};

/** How much of a period is still to come, in milliseconds; 0 for one that is over or suspended. */
export function remainingMs({ startsAtMs, endsAtMs, isSuspended }: PaidPeriod, atMs: number): number {
  return isSuspended ? 0 : Math.max(0, endsAtMs - Math.max(atMs, startsAtMs));
}

/**
 * What the rest of a period is worth, in millionths of a USDT: its share of what was paid, by time, rounded up (in the payer's
 * favour). Used and rest together are exactly what was paid.
 */
export function restMicro(period: PaidPeriod, atMs: number): bigint {
  const left = remainingMs(period, atMs);
  const whole = period.boughtUntilMs - period.startsAtMs;
  if (left === 0 || whole <= 0) return 0n;
  const paid = period.paidMicro * BigInt(Math.min(left, whole));
  return (paid + BigInt(whole) - 1n) / BigInt(whole);
}
