import type { PlanPeriod } from "../plan-now.ts";

/** A period of a plan with the amount paid for it. */
export type PaidPeriod = PlanPeriod & {
  readonly id: string;
  /** For the whole period as purchased, in millionths of a USDT. */
  readonly paidMicro: bigint;
  /** The end of the period as purchased; later than `endsAtMs` if a plan change shortened it. */
  readonly boughtUntilMs: number;
  /** A reorg reversed its payment: it neither counts nor has any value until the payment is restored. */
  readonly isSuspended: boolean;
};

/** Returns how much of a period remains, in milliseconds; 0 if it is over or suspended. */
export function remainingMs({ startsAtMs, endsAtMs, isSuspended }: PaidPeriod, atMs: number): number {
  return isSuspended ? 0 : Math.max(0, endsAtMs - Math.max(atMs, startsAtMs));
}

/**
 * Returns the value of the rest of a period, in millionths of a USDT: its share of the amount paid, by time, rounded up
 * (in the payer's favour). Used part and rest add up to exactly the amount paid.
 */
export function restMicro(period: PaidPeriod, atMs: number): bigint {
  const left = remainingMs(period, atMs);
  const whole = period.boughtUntilMs - period.startsAtMs;
  if (left === 0 || whole <= 0) return 0n;
  const paid = period.paidMicro * BigInt(Math.min(left, whole));
  return (paid + BigInt(whole) - 1n) / BigInt(whole);
}
