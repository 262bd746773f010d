import type { Instrument, Timeframe } from "@sextant/core/market";
import { ENOUGH_SETUPS } from "@sextant/core/setups";
import { FEWEST, merged } from "./setup-evaluation.ts";
import { daysInOrder, eraOf, FEWEST_IN_ERA, KINDS, sumsOfCell, TABLE_TIMEFRAMES, tableKeys } from "./setup-table.ts";
import { ANY_TIME, tallyKey, type Tally } from "./setup-tally.ts";

/** How much of what a setup had over any bar is stated, and how much of what any bar had over one half. 1 and 1 is the table that ships. */
export type Shrinkage = { readonly lift: number; readonly base: number };

/** What a shrinkage came to: the mean gap to eras of training that the odds were not made from, and to unseen data, by plans. */
export type ShrunkGap = Shrinkage & {
  readonly kind: Instrument["kind"];
  readonly crossValidated: number;
  readonly unseen: Readonly<Partial<Record<Timeframe, number>>>;
};

const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

type Sums = { n: number; trues: number };
/** Plans and those that came true, by place of the setup and side. */
type Cells = ReadonlyMap<string, Sums>;

const anyOf = (side: string): string => `${String(ANY_TIME)} ${side}`;

function cellsOf(tally: Tally, kind: Instrument["kind"], timeframe: Timeframe): Cells {
  const days = daysInOrder(tally);
  const places = tableKeys().flatMap(({ key, at }) =>
    key.kind === kind && key.timeframe === timeframe ? [[at, key.side] as const] : [],
  );
  const any = (["BUY", "SELL"] as const).map((side) => [ANY_TIME, side] as const);
  return new Map([...places, ...any].map(([at, side]) => [`${String(at)} ${side}`, sumsOfCell(days, at, side)]));
}

function partOf(tally: Tally, takes: (day: number) => boolean): Tally {
  return { days: new Map([...tally.days].filter(([day]) => takes(day))), names: tally.names };
}

function oddsOf(cells: Cells, place: string, { lift, base }: Shrinkage): number | undefined {
  const own = cells.get(place);
  const any = cells.get(anyOf(place.split(" ")[1]!));
  if (own === undefined || any === undefined || own.n === 0 || any.n === 0) return undefined;
  const usual = any.trues / any.n;
  const trust = own.n >= ENOUGH_SETUPS ? 1 : own.n / (own.n + ENOUGH_SETUPS);
  return 0.5 + base * (usual - 0.5) + lift * trust * (own.trues / own.n - usual);
}

/** Returns the sum of |said - came| over the plans of cells with enough of them, and their number. */
function gapSums(made: Cells, evaluated: Cells, shrinkage: Shrinkage, fewest: number): { gap: number; n: number } {
  let [gap, n] = [0, 0];
  for (const [place, sums] of evaluated) {
    const odds = place.startsWith(`${String(ANY_TIME)} `) ? undefined : oddsOf(made, place, shrinkage);
    if (odds === undefined || sums.n < fewest) continue;
    gap += Math.abs(odds * sums.n - sums.trues);
    n += sums.n;
  }
  return { gap, n };
}

/**
 * Evaluates every shrinkage of a class: on each era left out of training, which may choose one, and on unseen data,
 * which may not.
 */
export function shrunkGaps(tallies: ReadonlyMap<string, Tally>): readonly ShrunkGap[] {
  return KINDS.flatMap((kind) => {
    const parts = TABLE_TIMEFRAMES.flatMap((timeframe) => {
      const train = tallies.get(tallyKey("train", kind, timeframe));
      if (train === undefined) return [];
      const eras = [...new Set([...train.days.keys()].map((day) => eraOf(day, { kind, timeframe })))];
      const inEra = (era: number, wanted: boolean): Cells =>
        cellsOf(
          partOf(train, (day) => (eraOf(day, { kind, timeframe }) === era) === wanted),
          kind,
          timeframe,
        );
      const others = (["names", "time", "both"] as const).flatMap(
        (slice) => tallies.get(tallyKey(slice, kind, timeframe)) ?? [],
      );
      return [
        {
          timeframe,
          made: cellsOf(train, kind, timeframe),
          unseen: cellsOf(merged(others), kind, timeframe),
          folds: eras.map((era) => ({ rest: inEra(era, false), own: inEra(era, true) })),
        },
      ];
    });
    return SHARES.flatMap((lift) =>
      SHARES.map((base): ShrunkGap => {
        const sums = parts.flatMap(({ folds }) =>
          folds.map(({ rest, own }) => gapSums(rest, own, { lift, base }, FEWEST_IN_ERA)),
        );
        const unseen = parts.flatMap(({ timeframe, made, unseen: evaluated }) => {
          const { gap, n } = gapSums(made, evaluated, { lift, base }, FEWEST);
          return n === 0 ? [] : [[timeframe, gap / n] as const];
        });
        const total = (of: (one: { gap: number; n: number }) => number): number =>
          sums.reduce((all, one) => all + of(one), 0);
        return {
          kind,
          lift,
          base,
          crossValidated: total(({ gap }) => gap) / total(({ n }) => n),
          unseen: Object.fromEntries(unseen),
        };
      }),
    );
  });
}
