import { maxDrawdown, quantile, type Dice } from "../statistics/index.ts";

/** Share of its slot that each action holds, in the ledger that follows all advice. */
export const LEDGER_WEIGHT = { BUY: 1, HOLD: 0.5, SELL: 0 } as const;
/** Cost of buying and selling, percent of the amount; each side costs half of it. */
export const LEDGER_COST_PERCENT = { stock: 0.1, crypto: 0.2, index: 0.02 } as const;
/** Sessions of its market without a close after which a symbol counts as having stopped trading. */
export const SESSIONS_TO_STOP = 10;
/**
 * Loss from a delisting for poor performance, a fraction of the last price. Source: Shumway, "The Delisting Bias in
 * CRSP Data", Journal of Finance 1997, for shares on NYSE and AMEX. An acquisition causes none, so the ledger itself
 * assumes no such loss.
 */
export const DELISTING_LOSS = 0.3;
/** Display order of the ledger's lines. */
export const LEDGER_LINES = ["advice", "hold", "same-exposure"] as const;
export type LedgerLineName = (typeof LEDGER_LINES)[number];

/** One symbol's slot in the ledger. */
export type LedgerSlot = {
  /** Days since 1970 with a close, ascending; the slot is entered at the first. */
  readonly days: ArrayLike<number>;
  /** Closes, or closes adjusted for dividends. */
  readonly closes: ArrayLike<number>;
  /** Share of the slot held from each of these closes on. */
  readonly weights: ArrayLike<number>;
  /** The last day on which the slot counts; without a close its value is unchanged. */
  readonly untilDay: number;
  readonly costPercent: number;
  /** Whether it ends because its symbol stopped trading: the rest is worth the last price, or less. */
  readonly isStopped: boolean;
};

/**
 * Ends the slot of a symbol that has no close on SESSIONS_TO_STOP sessions of its market: its value is unchanged until
 * then and it leaves at its last price. `sessions` are the days on which the market traded, ascending. The slot of a
 * symbol that still trades, or resumed trading, is returned unchanged.
 */
export function endIfStopped(slot: LedgerSlot, sessions: readonly number[]): LedgerSlot {
  const last = slot.days[slot.days.length - 1];
  if (last === undefined) return slot;
  const end = sessions.filter((day) => day > last && day <= slot.untilDay)[SESSIONS_TO_STOP - 1];
  return end === undefined ? slot : { ...slot, untilDay: end, isStopped: true };
}

/** Daily simple returns of the three lines, after cost, over the same days. */
export type LedgerReturns = {
  readonly fromDay: number;
  readonly days: readonly number[];
  readonly returns: Readonly<Record<LedgerLineName, Float64Array>>;
  /** Mean share of all slots that the advice held, 0 to 1. */
  readonly exposure: number;
};

type Step = { advice: number; hold: number; weight: number; enters: number };

/**
 * Follows all advice: slots of equal size each day, each weighted by the advice at its previous close; for comparison,
 * the same symbols held in full, and held at the advice's own mean exposure. A change counts on the day of the close
 * that shows it, and over a missing close for both days at once. A symbol that stopped trading loses `stopLoss` (a
 * fraction) of its last price on its last day. Undefined before there are two days.
 */
export function ledgerReturns(slots: readonly LedgerSlot[], stopLoss = 0): LedgerReturns | undefined {
  const steps = new Map<number, Step>();
  const leaves = new Map<number, { weight: number; count: number }>();
  const stepOf = (day: number): Step => {
    const known = steps.get(day) ?? { advice: 0, hold: 0, weight: 0, enters: 0 };
    steps.set(day, known);
    return known;
  };
  for (const { days, closes, weights, untilDay, costPercent, isStopped } of slots) {
    const turn = costPercent / 200;
    let last = -1;
    for (let t = 0; t < days.length && days[t]! <= untilDay; t++) {
      const step = stepOf(days[t]!);
      const before = t === 0 ? 0 : weights[t - 1]!;
      const change = t === 0 ? 0 : closes[t]! / closes[t - 1]! - 1;
      step.advice += before * change - Math.abs(weights[t]! - before) * turn;
      step.hold += change - (t === 0 ? turn : 0);
      step.weight += weights[t]! - before;
      if (t === 0) step.enters++;
      last = t;
    }
    if (last < 0) continue;
    if (isStopped && stopLoss > 0) {
      const end = stepOf(untilDay);
      end.advice -= weights[last]! * stopLoss;
      end.hold -= stopLoss;
    }
    const left = leaves.get(untilDay) ?? { weight: 0, count: 0 };
    leaves.set(untilDay, { weight: left.weight + weights[last]!, count: left.count + 1 });
  }
  const ordered = [...steps.keys()].sort((a, b) => a - b);
  if (ordered.length < 2) return undefined;
  const ends = [...leaves].sort(([a], [b]) => a - b);
  const [advice, hold]: [number[], number[]] = [[], []];
  let [count, weight, exposed, end] = [0, 0, 0, 0];
  for (const day of ordered) {
    for (; end < ends.length && ends[end]![0] < day; end++) {
      count -= ends[end]![1].count;
      weight -= ends[end]![1].weight;
    }
    const step = steps.get(day)!;
    if (count > 0) exposed += weight / count;
    count += step.enters;
    weight += step.weight;
    advice.push(step.advice / count);
    hold.push(step.hold / count);
  }
  const exposure = exposed / (ordered.length - 1);
  // The ledger starts at the first close: the cost of entering there is paid on the day after.
  const joined = (values: readonly number[]): Float64Array =>
    Float64Array.from(values.slice(1), (value, i) => (i === 0 ? (1 + values[0]!) * (1 + value) - 1 : value));
  const whole = joined(hold);
  return {
    fromDay: ordered[0]!,
    days: ordered.slice(1),
    returns: { advice: joined(advice), hold: whole, "same-exposure": whole.map((change) => change * exposure) },
    exposure,
  };
}

/** Metrics of one line. Fractions; the volatility is yearly. */
export type LedgerMetrics = { readonly total: number; readonly volatility: number; readonly worstFall: number };
type Interval = { readonly low: number; readonly high: number };
export type LedgerLine = LedgerMetrics & { readonly intervals: Readonly<Record<keyof LedgerMetrics, Interval>> };

/** Returns wealth over time from daily simple returns, 1 at the start; `order` selects the days. */
export function wealthOf(returns: ArrayLike<number>, order?: ArrayLike<number>): Float64Array {
  const length = order?.length ?? returns.length;
  const out = new Float64Array(length + 1);
  out[0] = 1;
  for (let i = 0; i < length; i++) out[i + 1] = out[i]! * (1 + returns[order?.[i] ?? i]!);
  return out;
}

/** Returns the maximum drawdown, a positive fraction. */
export const worstFallOf = (wealth: Float64Array): number => maxDrawdown(wealth)?.fraction ?? 0;

/** Resamples `length` days in runs of `blockDays`, wrapping at the end. Source: Politis and Romano 1992. */
export function drawnDays(length: number, blockDays: number, dice: Dice): Int32Array {
  const out = new Int32Array(length);
  for (let filled = 0; filled < length; filled += blockDays) {
    const start = Math.floor(dice() * length);
    for (let k = filled; k < Math.min(filled + blockDays, length); k++) out[k] = (start + k - filled) % length;
  }
  return out;
}

const DRAWS = 400;
const YEAR_DAYS = 365.25;

/** Returns the run length for resampling: a quarter if there is enough data, or a sixth of a young ledger. */
export const ledgerBlockDays = (closes: number): number => Math.min(63, Math.max(10, Math.floor(closes / 6)));

function metricsOf(returns: Float64Array, daysAYear: number, order?: Int32Array): LedgerMetrics {
  const wealth = wealthOf(returns, order);
  const { length } = returns;
  let [sum, squares] = [0, 0];
  for (let i = 0; i < length; i++) {
    const change = returns[order?.[i] ?? i]!;
    sum += change;
    squares += change * change;
  }
  const variance = Math.max(0, (squares - (sum * sum) / length) / (length - 1));
  return {
    total: wealth[length]! - 1,
    volatility: Math.sqrt(variance * daysAYear),
    worstFall: worstFallOf(wealth),
  };
}

/** Evaluates the three lines on the same resampled days, each value with its 95 % interval. */
export function ledgerLines(
  { fromDay, days, returns }: LedgerReturns,
  dice: Dice,
  blockDays = ledgerBlockDays(days.length),
): Readonly<Record<LedgerLineName, LedgerLine>> {
  const daysAYear = (days.length * YEAR_DAYS) / (days.at(-1)! - fromDay);
  const orders = Array.from({ length: DRAWS }, () => drawnDays(days.length, blockDays, dice));
  const lineOf = (name: LedgerLineName): LedgerLine => {
    const drawn = orders.map((order) => metricsOf(returns[name], daysAYear, order));
    const interval = (of: keyof LedgerMetrics): Interval => {
      const sorted = Float64Array.from(drawn, (one) => one[of]).sort();
      return { low: quantile(sorted, 0.025)!, high: quantile(sorted, 0.975)! };
    };
    return {
      ...metricsOf(returns[name], daysAYear),
      intervals: { total: interval("total"), volatility: interval("volatility"), worstFall: interval("worstFall") },
    };
  };
  return { advice: lineOf("advice"), hold: lineOf("hold"), "same-exposure": lineOf("same-exposure") };
}
