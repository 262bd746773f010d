import type { Candle, CandleColumns } from "../../market/index.ts";
import type { Stepper } from "../stepper.ts";
import { typicalPrice } from "../typical-price.ts";
import { single } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";
import { sessionDay, sessionStarts } from "../session-starts.ts";

const DAY_MS = 86_400_000;

/**
 * Writes the VWAP of bars [from, to) into `out`. Prices are summed as distances from the first, so that nothing large
 * cancels. Until something was traded, when the quotient is 0/0, it is the bar's own typical price.
 */
function fillVwap(columns: CandleColumns, from: number, to: number, out: Float64Array): void {
  const { high, low, close, volume } = columns;
  if (from >= to) return;
  const anchor = typicalPrice(high[from]!, low[from]!, close[from]!);
  let traded = 0;
  let paid = 0;
  for (let i = from; i < to; i++) {
    const price = typicalPrice(high[i]!, low[i]!, close[i]!);
    traded += volume[i]!;
    paid += (price - anchor) * volume[i]!;
    out[i] = traded > 0 ? anchor + paid / traded : price;
  }
}

/**
 * Volume-weighted average price since each session began: the average price paid today, a benchmark for large orders.
 * `starts` are the indexes of the sessions' first bars, ascending (`sessionStarts` finds them); bars before the first
 * of them are NaN. Typical price by volume, as TradingView's VWAP with hlc3 and Stock.Indicators' GetVwap.
 */
export function sessionVwap(
  columns: CandleColumns,
  starts: readonly number[],
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  out.fill(NaN, 0, Math.min(columns.length, starts[0] ?? columns.length));
  starts.forEach((from, i) => {
    fillVwap(columns, from, Math.min(columns.length, starts[i + 1] ?? columns.length), out);
  });
  return out;
}

function checkAnchor(fromIndex: number): void {
  if (Number.isInteger(fromIndex) && fromIndex >= 0) return;
  throw new RangeError(`vwap: the anchor must be the index of a bar, not ${String(fromIndex)}`);
}

/**
 * VWAP since one point in time (a low, an earnings day): NaN before the bar at `fromIndex`, never reset after it (Brian
 * Shannon's anchored VWAP).
 */
export function anchoredVwap(
  columns: CandleColumns,
  fromIndex: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  checkAnchor(fromIndex);
  return sessionVwap(columns, [fromIndex], out);
}

/**
 * VWAP that restarts with each UTC day: a coin's session, and also a stock's, whose regular hours are within one UTC
 * day. On daily bars it is each bar's typical price. No warm-up.
 */
export function vwap(columns: CandleColumns, out: Float64Array = new Float64Array(columns.length)): Float64Array {
  const { length, openTimeMs } = columns;
  let from = 0;
  let dayEndsMs = -Infinity;
  for (let i = 0; i < length; i++) {
    const at = openTimeMs[i]!;
    if (at < dayEndsMs) continue;
    fillVwap(columns, from, i, out);
    from = i;
    dayEndsMs = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
  }
  fillVwap(columns, from, length, out);
  return out;
}

/** The current session, its first typical price, and the volume and the value above that price since. */
export type VwapState = {
  readonly session: number;
  readonly anchor: number;
  readonly traded: number;
  readonly paid: number;
};

const utcDay = (openTimeMs: number): number => Math.floor(openTimeMs / DAY_MS);

/**
 * Returns the live stepper of `vwap`, or of `sessionVwap` if `sessionOf` returns the session of a bar as an increasing
 * number.
 */
export function vwapStepper(sessionOf: (openTimeMs: number) => number = utcDay): Stepper<VwapState, Candle, number> {
  return {
    start: { session: -Infinity, anchor: 0, traded: 0, paid: 0 },
    step: (state, candle) => {
      const price = typicalPrice(candle.high, candle.low, candle.close);
      const session = sessionOf(candle.openTimeMs);
      const before = session > state.session ? { session, anchor: price, traded: 0, paid: 0 } : state;
      const traded = before.traded + candle.volume;
      const paid = before.paid + (price - before.anchor) * candle.volume;
      return { state: { ...before, traded, paid }, value: traded > 0 ? before.anchor + paid / traded : price };
    },
  };
}

/** Number of bars until the anchor, and the average since. */
export type AnchoredVwapState = { readonly toCome: number; readonly since: VwapState };

/** Returns the live stepper of `anchoredVwap`. */
export function anchoredVwapStepper(fromIndex: number): Stepper<AnchoredVwapState, Candle, number> {
  checkAnchor(fromIndex);
  const average = vwapStepper(() => 0);
  return {
    start: { toCome: fromIndex, since: average.start },
    step: ({ toCome, since }, candle) => {
      if (toCome > 0) return { state: { toCome: toCome - 1, since }, value: NaN };
      const { state, value } = average.step(since, candle);
      return { state: { toCome, since: state }, value };
    },
  };
}

/** The definition used by the whole product. */
export const VWAP: IndicatorDefinition = {
  name: "vwap",
  aliases: [],
  title: "Volume-weighted average price of the day",
  formula: "the sum of (high + low + close) / 3 × volume / the sum of volume, since the session began",
  source: "TradingView VWAP with hlc3; Stock.Indicators GetVwap",
  parameters: [],
  outputs: ["vwap"],
  unit: "price",
  warmUp: () => [0],
  bulk: (columns, _, context) =>
    context === undefined
      ? [vwap(columns)]
      : [sessionVwap(columns, sessionStarts(context.instrument, columns.openTimeMs))],
  start: (_, context) =>
    liveState(
      context === undefined ? vwapStepper() : vwapStepper(sessionDay(context.instrument, context.openTimeMs)),
      single,
    ),
  chart: {
    pane: "price",
    label: () => "VWAP of the session",
    isIntraday: true,
    lines: () => [{ output: 0, name: "VWAP", colour: "line-e" }],
  },
  alert: {
    // The session of the first bars may have begun before them.
    from: ({ openTimeMs }, context) => {
      const sessionOf = context === undefined ? utcDay : sessionDay(context.instrument, openTimeMs);
      const first = sessionOf(openTimeMs[0] ?? NaN);
      const next = openTimeMs.findIndex((at) => sessionOf(at) !== first);
      return next < 0 ? Infinity : next;
    },
    settles: (_, timeframeMs) => Math.ceil((2 * DAY_MS) / timeframeMs) + 2,
  },
};

/** The VWAP since one bar of the user's choice; since the first one by default. */
export const AVWAP: IndicatorDefinition = {
  name: "avwap",
  aliases: ["anchoredvwap"],
  title: "Volume-weighted average price since a chosen bar",
  formula: "the sum of (high + low + close) / 3 × volume / the sum of volume, since the chosen bar",
  source: "Brian Shannon, anchored VWAP",
  parameters: [],
  outputs: ["avwap"],
  unit: "price",
  warmUp: () => [0],
  bulk: (columns, _, context) => [anchoredVwap(columns, context?.anchor ?? 0)],
  start: (_, context) => liveState(anchoredVwapStepper(context?.anchor ?? 0), single),
  chart: {
    pane: "price",
    label: () => "VWAP, anchored",
    lines: () => [{ output: 0, name: "Anchored VWAP", colour: "line-d", kind: "dashed" }],
  },
  alert: {
    impossible: "An alert can't use an anchored VWAP, because it has no bar to start from. Choose the session VWAP.",
  },
};
