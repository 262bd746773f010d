import { COIN_RANK_TERMS, coinRankTerms, coinScore } from "@sextant/core/grounds";
import { evenQuantiles } from "./even-quantiles.ts";
import type { GroundRows } from "./outcome-rows.ts";
import { typicalSigmas, type PanelNames } from "./panel-names.ts";
import { yearOfDay } from "./walk-forward.ts";

export const RANK_LEVELS = 21;

/** Each row's COIN_RANK_TERMS, one column a term. */
export function coinTerms(rows: GroundRows, panel: PanelNames): readonly Float64Array[] {
  const columns = COIN_RANK_TERMS.map(() => new Float64Array(rows.count).fill(NaN));
  let last = -1;
  let own: readonly Float64Array[] = [];
  for (let r = 0; r < rows.count; r++) {
    const name = panel.names[rows.name[r]!]!;
    if (rows.name[r] !== last) {
      own = coinRankTerms(name.readings, typicalSigmas(name, panel));
      last = rows.name[r]!;
    }
    columns.forEach((column, i) => {
      column[r] = own[i]![rows.bar[r]!]!;
    });
  }
  return columns;
}

const known = (columns: readonly Float64Array[], r: number): boolean =>
  columns.every((column) => Number.isFinite(column[r]!));

/** Quantiles of the terms and of the score they make, over the rows that `takes` takes. */
export function rankQuantilesOf(columns: readonly Float64Array[], count: number, takes: (row: number) => boolean) {
  const places = Array.from({ length: count }, (_, r) => r).filter((r) => takes(r) && known(columns, r));
  const terms = columns.map((column) =>
    evenQuantiles(
      Float64Array.from(places, (r) => column[r]!),
      RANK_LEVELS,
    ),
  );
  const scores = Float64Array.from(places, (r) =>
    coinScore(
      terms,
      columns.map((column) => column[r]!),
    ),
  );
  const scoreOf = (r: number): number =>
    coinScore(
      terms,
      columns.map((column) => column[r]!),
    );
  return { terms, scores: evenQuantiles(scores, RANK_LEVELS), rows: places.length, scoreOf };
}

const FEWEST_ROWS = 500;

/**
 * The parameters of a coin's rank in one year: quantiles of the terms in the years before, and the score from which the
 * best fifth begins.
 */
export type CoinRanks = { readonly terms: readonly Float64Array[]; readonly bestFrom: number };

/** The standings known at each year's start; a year with too little before it has none. */
export function walkedRanks(
  rows: GroundRows,
  columns: readonly Float64Array[],
  trains: (row: number) => boolean,
): ReadonlyMap<number, CoinRanks> {
  const ranks = new Map<number, CoinRanks>();
  for (const year of [...new Set(Array.from(rows.day, yearOfDay))].sort((a, b) => a - b)) {
    const quantiles = rankQuantilesOf(columns, rows.count, (r) => yearOfDay(rows.day[r]!) < year && trains(r));
    if (quantiles.rows < FEWEST_ROWS) continue;
    ranks.set(year, { terms: quantiles.terms, bestFrom: quantiles.scores[Math.round(0.8 * (RANK_LEVELS - 1))]! });
  }
  return ranks;
}

/** Each row's score, 0 to 1, and whether it is in the best fifth, by the quantiles of the years before; NaN in the first year. */
export function walkedScores(rows: GroundRows, columns: readonly Float64Array[], trains: (row: number) => boolean) {
  const score = new Float64Array(rows.count).fill(NaN);
  const best = new Uint8Array(rows.count);
  const ranks = walkedRanks(rows, columns, trains);
  for (let r = 0; r < rows.count; r++) {
    const rank = ranks.get(yearOfDay(rows.day[r]!));
    if (rank === undefined || !known(columns, r)) continue;
    score[r] = coinScore(
      rank.terms,
      columns.map((column) => column[r]!),
    );
    best[r] = score[r]! >= rank.bestFrom ? 1 : 0;
  }
  return { score, best };
}
