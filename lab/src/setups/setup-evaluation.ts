import type { Instrument, Timeframe } from "@sextant/core/market";
import type { SetupOddsTable, SetupSide } from "@sextant/core/setups";
import { blockBootstrap } from "@sextant/core/statistics";
import { diceNamed } from "../evaluate-dice.ts";
import { ANY_TIME, placeOf, tallyKey, type Tally } from "./setup-tally.ts";
import { blockDays, daysInOrder, KINDS, sumsOfCell, TABLE_TIMEFRAMES, tableKeys, type Days } from "./setup-table.ts";

/** Maximum average difference between stated odds and outcomes, set before any table was evaluated. */
export const BAR = { stock: 0.015, crypto: 0.03 } as const;

/** Minimum plans per key on the evaluated data; with fewer, its odds are not evaluated. */
export const FEWEST = 300;
const DRAWS = 300;

/** Slices that the table was not made from, and all of them together. */
const EVALUATED = ["names", "time", "both", "all"] as const;
type Evaluated = (typeof EVALUATED)[number];

/** How far the table's odds were from what came on data that it was not made from. */
export type EvaluationRow = {
  readonly slice: Evaluated;
  readonly kind: Instrument["kind"];
  readonly timeframe: Timeframe;
  /** Setup sides with 300 or more plans, the plans of all of them, and their names. */
  readonly cells: number;
  readonly n: number;
  readonly names: number;
  /** Odds stated and share that came true, over all these plans; and odds of any bar then. */
  readonly said: number;
  readonly came: number;
  readonly base: number;
  /** Mean of |said - came| over the cells, weighted by their plans, with its 95 % interval. */
  readonly gap: number;
  readonly gapLow: number;
  readonly gapHigh: number;
  /**
   * The gap that correct odds would show by chance in one of twenty such samples: a smaller gap is no evidence against
   * odds.
   */
  readonly floor: number;
  /** The same gap for odds that are the training's base and know no setup: how far the whole market went elsewhere. */
  readonly baseGap: number;
  /**
   * The same gap for the difference between odds and their base, against that between outcomes and the base of that
   * data.
   */
  readonly liftGap: number;
  readonly bar: number;
  readonly holds: boolean;
  readonly setups: readonly EvaluatedSetup[];
};

/** One setup's side on data that its odds were not made from. */
export type EvaluatedSetup = {
  readonly setup: string;
  readonly side: SetupSide;
  readonly n: number;
  readonly said: number;
  readonly came: number;
  /** Odds of any bar there. */
  readonly base: number;
};

type Cell = EvaluatedSetup & { readonly trues: number; readonly plain: number; readonly at: number };

function evaluatedCells(days: Days, table: SetupOddsTable, kind: Instrument["kind"], timeframe: Timeframe): Cell[] {
  return tableKeys().flatMap(({ key, at }): Cell[] => {
    if (key.kind !== kind || key.timeframe !== timeframe) return [];
    const odds = table.oddsOf(key);
    const { n, trues } = sumsOfCell(days, at, key.side);
    if (odds === undefined || n < FEWEST) return [];
    const any = sumsOfCell(days, ANY_TIME, key.side);
    const base = any.trues / any.n;
    return [
      { setup: key.setup, side: key.side, n, trues, said: odds.odds, plain: odds.base, came: trues / n, base, at },
    ];
  });
}

/** The tallies of a class and timeframe in one, day by day. */
export function merged(tallies: readonly Tally[]): Tally {
  const days = new Map<number, Float64Array>();
  for (const tally of tallies) {
    for (const [day, row] of tally.days) {
      const sums = days.get(day);
      days.set(day, sums === undefined ? row : sums.map((value, at) => value + row[at]!));
    }
  }
  return { days, names: new Set(tallies.flatMap(({ names }) => [...names])) };
}

const gapOf = (cells: readonly { readonly n: number; readonly trues: number; readonly said: number }[]): number => {
  const all = cells.reduce((sum, { n }) => sum + n, 0);
  return cells.reduce((sum, { n, trues, said }) => sum + Math.abs(said * n - trues), 0) / all;
};

/** Evaluates an odds table on everything that it was not made from. */
export function evaluateOdds(tallies: ReadonlyMap<string, Tally>, table: SetupOddsTable): EvaluationRow[] {
  const rows: EvaluationRow[] = [];
  for (const slice of EVALUATED) {
    for (const kind of KINDS) {
      for (const timeframe of TABLE_TIMEFRAMES) {
        const parts = slice === "all" ? (["names", "time", "both"] as const) : [slice];
        const found = parts.map((part) => tallies.get(tallyKey(part, kind, timeframe)));
        const tally = merged(found.filter((one) => one !== undefined));
        const days = daysInOrder(tally);
        const cells = evaluatedCells(days, table, kind, timeframe);
        if (cells.length > 0) rows.push(rowOf({ slice, kind, timeframe }, tally.names.size, days, cells));
      }
    }
  }
  return rows;
}

function rowOf(
  key: Pick<EvaluationRow, "slice" | "kind" | "timeframe">,
  names: number,
  days: Days,
  cells: readonly Cell[],
): EvaluationRow {
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  const total = (value: (cell: Cell) => number): number => cells.reduce((sum, cell) => sum + value(cell), 0);
  const columns = cells.flatMap(({ at, side }) =>
    (["n", "trues"] as const).map((count) => Float64Array.from(days.rows, (row) => row[placeOf(at, side, count)]!)),
  );
  const drawnGaps = (name: string, level: number, saidOf: (cell: Cell) => number) =>
    blockBootstrap(
      columns,
      days.dates,
      (sums) => gapOf(cells.map((cell, c) => ({ said: saidOf(cell), n: sums[2 * c]!, trues: sums[2 * c + 1]! }))),
      {
        blockLength: blockDays(key.timeframe, days.dates.length),
        dice: diceNamed(`${name}${key.slice} ${key.kind} ${key.timeframe}`),
        draws: DRAWS,
        level,
      },
    );
  const drawn = drawnGaps("", 0.95, ({ said }) => said);
  const lucky = drawnGaps("floor ", 0.9, ({ came }) => came);
  const any = (["BUY", "SELL"] as const).map((side) => sumsOfCell(days, ANY_TIME, side));
  const gap = gapOf(cells);
  return {
    ...key,
    cells: cells.length,
    n,
    names,
    said: total((cell) => cell.said * cell.n) / n,
    came: total(({ trues }) => trues) / n,
    base: any.reduce((sum, { trues }) => sum + trues, 0) / any.reduce((sum, one) => sum + one.n, 0),
    gap,
    gapLow: drawn?.low ?? NaN,
    gapHigh: drawn?.high ?? NaN,
    floor: lucky?.high ?? NaN,
    baseGap: gapOf(cells.map((cell) => ({ ...cell, said: cell.plain }))),
    liftGap: total(({ n: count, said, plain, came, base }) => count * Math.abs(said - plain - (came - base))) / n,
    bar: BAR[key.kind],
    holds: gap <= BAR[key.kind],
    setups: cells.map(({ setup, side, n: count, said, came, base }) => ({ setup, side, n: count, said, came, base })),
  };
}
