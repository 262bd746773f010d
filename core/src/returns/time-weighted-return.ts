import { dayOf, negligible } from "./cash-flow.ts";
import { annualised, type NoReturn, type ReturnResult } from "./return-result.ts";

/** A moment at which a portfolio was valued, or money crossed its border, or both. */
export type ValuedTimestamp = {
  readonly atMs: number;
  /** What it was worth just before the flow; undefined where a price is missing. */
  readonly value: number | undefined;
  /** What came in at that moment, below 0 what went out; 0 where nothing did. */
  readonly flow: number;
};

/** The time between two moments, during which no money came or went. */
export type SubPeriod = {
  readonly fromMs: number;
  readonly toMs: number;
  /** After the flow at its beginning. */
  readonly opening: number;
  /** Before the flow at its end. */
  readonly closing: number;
  readonly rate: number;
  /** Whether the value at its end is not known, so that the one at its beginning was carried forward. */
  readonly isCarried: boolean;
  /** Whether nothing was invested. */
  readonly isIdle: boolean;
};

export type TimeWeightedWorking = {
  readonly subPeriods: readonly SubPeriod[];
  /** Flows at moments without a value: at each of them the return is an estimate. */
  readonly estimatedFlows: number;
  /** Whether the value at the end is carried forward from an earlier moment. */
  readonly isEndCarried: boolean;
};

export type TimeWeightedReturn = ReturnResult<TimeWeightedWorking>;

/**
 * Returns the true time-weighted return: the product of the returns between flows, each on the value just before the next flow, so
 * that when and how much was paid in or out changes nothing (Bank Administration Institute 1968; CFA Institute, GIPS). Moments are in
 * order of time; daily closes make it a daily linked return. A moment without a value carries the one before it forward, which is
 * exact unless money comes or goes then. Leading moments before the first money count for nothing.
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

/** What is invested after a flow; what rounding leaves of a withdrawal of everything is nothing. */
function afterFlow(value: number, flow: number): number {
  const after = value + flow;
  return Math.abs(after) <= negligible(value, flow) ? 0 : after;
}
