import { atr } from "@sextant/core/indicators";
import { timeframeMs, type CandleColumns } from "@sextant/core/market";
import { PLAN_ATR_BARS, PLAN_BARS, planOutcome, setupColumns, setupPlan, SETUPS } from "@sextant/core/setups";
import type { SetupSide } from "@sextant/core/setups";
import { heldOut, trainUntilMs } from "../train-split.ts";
import type { SetupSeries } from "./setup-series.ts";

/** Which part of the data a plan belongs to: training, names that never trained, later time, or both at once. */
export const SLICES = ["train", "names", "time", "both"] as const;
export type Slice = (typeof SLICES)[number];

export const SIDES: readonly SetupSide[] = ["BUY", "SELL"];

/** Counts per day and cell. R is the distance from entry to stop: `gained` and `lost` are sums of results in R. */
export const COUNTS = ["n", "targets", "stops", "trues", "gained", "lost", "cost"] as const;
export type Count = (typeof COUNTS)[number];

/** A cell is a setup's side; after them come the two of 'any time'. */
export const ANY_TIME = SETUPS.length;
const CELLS = (SETUPS.length + 1) * SIDES.length;
const WIDTH = CELLS * COUNTS.length;

/** Place of a cell's count in a day's row. */
export function placeOf(setup: number, side: SetupSide, count: Count): number {
  return (setup * SIDES.length + SIDES.indexOf(side)) * COUNTS.length + COUNTS.indexOf(count);
}

/** All plans of one slice, class and timeframe, summed by day. */
export type Tally = {
  readonly days: ReadonlyMap<number, Float64Array>;
  readonly names: ReadonlySet<string>;
};

/** Round trip, percent of the entry: fee and spread of a common broker and of an exchange, there and back. */
export const COST_PERCENT = { stock: 0.1, crypto: 0.2 } as const;

const DAY_MS = 86_400_000;
/** A coin's plan may lack a tenth of its bars, as the record's rule has it. */
const LONGEST_SPAN = 1.1;

export const tallyKey = (slice: Slice, kind: string, timeframe: string): string => `${slice} ${kind} ${timeframe}`;

/** Settles the plan of every setup, and of 'any time' at every bar, on both sides. */
export function tallySetups(all: readonly SetupSeries[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, { days: Map<number, Float64Array>; names: Set<string> }>();
  for (const series of all) {
    for (const piece of series.pieces) {
      tallyPiece(series, piece, (slice) => {
        const key = tallyKey(slice, series.kind, series.timeframe);
        const tally = tallies.get(key) ?? { days: new Map<number, Float64Array>(), names: new Set<string>() };
        tallies.set(key, tally);
        tally.names.add(series.name);
        return tally.days;
      });
    }
  }
  return tallies;
}

function tallyPiece(
  { kind, timeframe, name, countsFromMs }: SetupSeries,
  candles: CandleColumns,
  daysOf: (slice: Slice) => Map<number, Float64Array>,
): void {
  const { openTimeMs, close, length } = candles;
  if (length <= PLAN_ATR_BARS + PLAN_BARS) return;
  const found = setupColumns(candles, { kind, timeframe });
  const ranges = atr(candles, PLAN_ATR_BARS);
  const isHeldOut = heldOut(name);
  const untilMs = trainUntilMs(kind, timeframe);
  const spanMs = kind === "crypto" ? LONGEST_SPAN * PLAN_BARS * timeframeMs(timeframe) : Infinity;
  for (let t = PLAN_ATR_BARS; t + PLAN_BARS < length; t++) {
    const ms = openTimeMs[t]!;
    const endMs = openTimeMs[t + PLAN_BARS]!;
    const slice = sliceOf(isHeldOut, ms, endMs, untilMs);
    if (ms < countsFromMs || endMs - ms > spanMs || slice === undefined) continue;
    for (const side of SIDES) {
      const plan = setupPlan(side, close[t]!, ranges[t]!);
      if (plan === undefined) continue;
      const outcome = planOutcome(candles, t, side, plan)!;
      const risk = Math.abs(plan.entry - plan.stop);
      const result = ((side === "BUY" ? 1 : -1) * (outcome.price - plan.entry)) / risk;
      const cost = ((COST_PERCENT[kind] / 100) * plan.entry) / risk;
      const days = daysOf(slice);
      const day = Math.floor(ms / DAY_MS);
      const row = days.get(day) ?? new Float64Array(WIDTH);
      days.set(day, row);
      const add = (setup: number): void => {
        const at = placeOf(setup, side, "n");
        row[at]!++;
        if (outcome.end !== "neither") row[at + (outcome.end === "target" ? 1 : 2)]!++;
        if (outcome.isTrue) row[at + 3]!++;
        row[at + (outcome.isTrue ? 4 : 5)]! += result;
        row[at + 6]! += cost;
      };
      add(ANY_TIME);
      for (let setup = 0; setup < SETUPS.length; setup++)
        if (found[setup]![t] === (side === "BUY" ? 1 : -1)) add(setup);
    }
  }
}

/** A plan that begins in training and ends after it belongs to neither. */
function sliceOf(isHeldOut: boolean, ms: number, endMs: number, untilMs: number): Slice | undefined {
  if (endMs < untilMs) return isHeldOut ? "names" : "train";
  if (ms < untilMs) return undefined;
  return isHeldOut ? "both" : "time";
}
