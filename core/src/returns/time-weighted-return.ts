import { dayOf, negligible } from "./cash-flow.ts";
import { annualised, type NoReturn, type ReturnResult } from "./return-result.ts";

/** A time at which a portfolio was valued, or money entered or left it, or both. */
export type ValuedTimestamp = {
  readonly atMs: number;
  /** Its value just before the flow; undefined if a price is missing. */
  readonly value: number | undefined;
  /** Money that entered at that time, negative if it left; 0 if none did. */
  readonly flow: number;
};

/** A period between two timestamps without flows. */
export type SubPeriod = {
  readonly fromMs: number;
  readonly toMs: number;
  /** After the flow at its beginning. */
  readonly opening: number;
  /** Before the flow at its end. */
  readonly closing: number;
  readonly rate: number;
  /** Whether the value at its end is unknown, so that the one at its beginning was carried forward. */
  readonly isCarried: boolean;
  /** Whether nothing was invested. */
  readonly isIdle: boolean;
};

export type TimeWeightedWorking = {
  readonly subPeriods: readonly SubPeriod[];
  /** Number of flows at timestamps without a value: at each of them the return is an estimate. */
  readonly estimatedFlows: number;
  /** Whether the closing value is carried forward from an earlier timestamp. */
  readonly isEndCarried: boolean;
};

export type TimeWeightedReturn = ReturnResult<TimeWeightedWorking>;

/**
 * Returns the true time-weighted return: the product of the returns between flows, each based on the value just before
 * the next flow, so that the timing and size of deposits and withdrawals have no effect (Bank Administration Institute
 * 1968; CFA Institute, GIPS). Timestamps are in time order; daily closes make it a daily linked return. A timestamp
 * without a value carries the previous one forward, which is exact unless there is a flow at that time. Timestamps
 * before the first money are ignored.
 */
export function timeWeightedReturn(timestamps: readonly ValuedTimestamp[]): TimeWeightedReturn {
  const subPeriods: SubPeriod[] = [];
  let [growth, estimatedFlows] = [1, 0];
  const end = (): TimeWeightedWorking => ({
    subPeriods,
    estimatedFlows,
    isEndCarried: subPeriods.at(-1)?.isCarried ?? false,
  });
  const none = (reason: NoReturn): TimeWeightedReturn => ({ kind: "undefined", reason, working: end() });

  const start = timestamps.findIndex(({ value, flow }) => (value !== undefined && value !== 0) || flow !== 0);
  const first = timestamps[start];
  if (first === undefined) return none("no-payments");
  if (first.value === undefined) return none("no-value");
  let [fromMs, opening] = [first.atMs, afterFlow(first.value, first.flow)];
  if (opening < 0) return none("no-capital");
  for (const { atMs, value, flow } of timestamps.slice(start + 1)) {
    if (atMs < fromMs) throw new RangeError("moments are not in order of time");
    const closing = value ?? opening;
    const isIdle = opening === 0;
    if (isIdle && Math.abs(closing) > negligible(flow, closing + flow)) return none("gain-without-capital");
    const rate = isIdle ? 0 : closing / opening - 1;
    subPeriods.push({ fromMs, toMs: atMs, opening, closing, rate, isIdle, isCarried: value === undefined });
    if (rate < -1) return none("below-zero");
    if (value === undefined && flow !== 0) estimatedFlows += 1;
    growth *= 1 + rate;
    [fromMs, opening] = [atMs, afterFlow(closing, flow)];
    if (opening < 0) return none("no-capital");
  }
  const days = dayOf(fromMs) - dayOf(first.atMs);
  if (subPeriods.length === 0) return none("no-time");
  if (!Number.isFinite(growth)) return none("too-large");
  return { kind: "rate", ...annualised(growth - 1, days), days, working: end() };
}

/** Returns the invested value after a flow; a rounding remainder of a full withdrawal counts as zero. */
function afterFlow(value: number, flow: number): number {
  const after = value + flow;
  return Math.abs(after) <= negligible(value, flow) ? 0 : after;
}
