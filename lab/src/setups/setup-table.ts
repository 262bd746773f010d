import type { Instrument, Timeframe } from "@sextant/core/market";
import {
  ENOUGH_ERAS,
  ENOUGH_SETUPS,
  setupOddsKey,
  setupOddsList,
  setupOddsVersion,
  SETUPS,
  type SetupKey,
  type SetupOdds,
  type SetupOddsFile,
} from "@sextant/core/setups";
import { blockBootstrap } from "@sextant/core/statistics";
import { diceNamed } from "../evaluate-dice.ts";
import { ANY_TIME, COST_PERCENT, placeOf, SIDES, tallyKey, type Count, type Tally } from "./setup-tally.ts";

export const TABLE_TIMEFRAMES: readonly Timeframe[] = ["15m", "1h", "4h", "1d"];
export const KINDS: readonly Instrument["kind"][] = ["stock", "crypto"];

const DRAWS = 500;
/** Blocks in days: at least 60 bars and three plans of 20. */
const BLOCK_DAYS: Readonly<Partial<Record<Timeframe, number>>> = { "15m": 5, "1h": 10, "4h": 20, "1d": 60 };
/** Months of an era. */
const ERA_MONTHS: Readonly<Record<Instrument["kind"], Readonly<Partial<Record<Timeframe, number>>>>> = {
  stock: { "15m": 3, "1h": 6, "4h": 6, "1d": 36 },
  crypto: { "15m": 3, "1h": 6, "4h": 6, "1d": 12 },
};
export const FEWEST_IN_ERA = 100;
const DAY_MS = 86_400_000;

/** Days in order with their rows, from which intervals are resampled. */
export type Days = { readonly dates: readonly number[]; readonly rows: readonly Float64Array[] };

export function daysInOrder({ days }: Tally): Days {
  const sorted = [...days].sort(([a], [b]) => a - b);
  return { dates: sorted.map(([day]) => day), rows: sorted.map(([, row]) => row) };
}

/** Length of a block in distinct days, never more than a quarter of them. */
export function blockDays(timeframe: Timeframe, days: number): number {
  return Math.max(1, Math.min(BLOCK_DAYS[timeframe] ?? 60, Math.ceil(days / 4)));
}

/** Sums of one cell over all days. */
export type CellSums = Readonly<Record<Count, number>>;

export function sumsOfCell({ rows }: Days, setup: number, side: SetupKey["side"]): CellSums {
  const total = (count: Count): number => rows.reduce((sum, row) => sum + row[placeOf(setup, side, count)]!, 0);
  return {
    n: total("n"),
    targets: total("targets"),
    stops: total("stops"),
    trues: total("trues"),
    gained: total("gained"),
    lost: total("lost"),
    cost: total("cost"),
  };
}

/** Odds at which plans that win and lose as much as these earn their cost and no more. */
export function breakEvenOf({ n, trues, gained, lost, cost }: CellSums): number {
  const win = gained / trues;
  const loss = -lost / (n - trues);
  return (loss + cost / n) / (win + loss);
}

/** How far odds move from the base towards what came: by n of it and 300 more, half as far for one era. */
function trust(n: number, eras: number): number {
  if (n >= ENOUGH_SETUPS && eras >= ENOUGH_ERAS) return 1;
  return (n / (n + ENOUGH_SETUPS)) * (eras < ENOUGH_ERAS ? 0.5 : 1);
}

/** The era that a day, counted from 1970, belongs to. */
export function eraOf(day: number, { kind, timeframe }: Pick<SetupKey, "kind" | "timeframe">): number {
  const date = new Date(day * DAY_MS);
  return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / (ERA_MONTHS[kind][timeframe] ?? 12));
}

/** Shares that came true in each era with enough of them. */
function eraShares({ dates, rows }: Days, key: SetupKey, setup: number): number[] {
  const eras = new Map<number, { n: number; trues: number }>();
  dates.forEach((day, at) => {
    const era = eraOf(day, key);
    const sums = eras.get(era) ?? { n: 0, trues: 0 };
    sums.n += rows[at]![placeOf(setup, key.side, "n")]!;
    sums.trues += rows[at]![placeOf(setup, key.side, "trues")]!;
    eras.set(era, sums);
  });
  return [...eras.values()].filter(({ n }) => n >= FEWEST_IN_ERA).map(({ n, trues }) => trues / n);
}

/** The row of one key; undefined where it never completed. */
export function oddsRow(days: Days, key: SetupKey, setup: number): SetupOdds | undefined {
  const sums = sumsOfCell(days, setup, key.side);
  const any = sumsOfCell(days, ANY_TIME, key.side);
  const { n, trues } = sums;
  if (n === 0 || any.n === 0) return undefined;
  const came = trues / n;
  const base = any.trues / any.n;
  const eras = eraShares(days, key, setup);
  const share = trust(n, eras.length);
  const isShrunk = share < 1;
  const columnOf = (cell: number, count: Count): Float64Array =>
    Float64Array.from(days.rows, (row) => row[placeOf(cell, key.side, count)]!);
  const interval = (
    columns: readonly Float64Array[],
    metric: (sums: Float64Array) => number,
  ): readonly [number, number] | undefined => {
    if (isShrunk) return undefined;
    const drawn = blockBootstrap(columns, days.dates, metric, {
      blockLength: blockDays(key.timeframe, days.dates.length),
      dice: diceNamed(setupOddsKey(key)),
      draws: DRAWS,
    });
    return drawn === undefined ? undefined : [drawn.low, drawn.high];
  };
  const own = (["n", "trues", "gained", "lost", "cost"] as const).map((count) => columnOf(setup, count));
  const bases = (["n", "trues"] as const).map((count) => columnOf(ANY_TIME, count));
  return {
    n,
    target: sums.targets / n,
    stop: sums.stops / n,
    neither: (n - sums.targets - sums.stops) / n,
    came,
    odds: base + share * (came - base),
    base,
    baseN: any.n,
    breakEven: breakEvenOf(isShrunk ? any : sums),
    edge: interval(own, ([count, hits, gained, lost, cost]) => {
      const drawn = { n: count!, trues: hits!, gained: gained!, lost: lost!, cost: cost!, targets: 0, stops: 0 };
      return hits! / count! - breakEvenOf(drawn);
    }),
    lift: interval([own[0]!, own[1]!, ...bases], ([count, hits, all, ups]) => hits! / count! - ups! / all!),
    eras: eras.length,
    isShrunk,
    lowestEra: eras.length === 0 ? NaN : Math.min(...eras),
    highestEra: eras.length === 0 ? NaN : Math.max(...eras),
  };
}

/** Every key of the table with its place among the setups, in the order that they are written in. */
export function tableKeys(): readonly { readonly key: SetupKey; readonly at: number }[] {
  return KINDS.flatMap((kind) =>
    TABLE_TIMEFRAMES.flatMap((timeframe) =>
      SETUPS.flatMap(({ id, existsOn }, at) =>
        existsOn?.({ kind, timeframe }) === false
          ? []
          : SIDES.map((side) => ({ key: { setup: id, side, kind, timeframe }, at })),
      ),
    ),
  );
}

/** Returns the odds table of the training slice, with the version of its content. */
export function oddsTable(tallies: ReadonlyMap<string, Tally>): SetupOddsFile {
  const rows: Record<string, string> = {};
  const cached = new Map<string, Days>();
  for (const { key, at } of tableKeys()) {
    const name = tallyKey("train", key.kind, key.timeframe);
    const tally = tallies.get(name);
    if (tally === undefined) continue;
    const days = cached.get(name) ?? daysInOrder(tally);
    cached.set(name, days);
    const row = oddsRow(days, key, at);
    if (row !== undefined) rows[setupOddsKey(key)] = setupOddsList(row);
  }
  const body = { costPercent: COST_PERCENT, rows };
  return { version: setupOddsVersion(body), ...body };
}
