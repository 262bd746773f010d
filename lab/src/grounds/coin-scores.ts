import { COIN_RANK_TERMS, coinRankTerms, coinScore } from "@sextant/core/grounds";
import { evenQuantiles } from "./fit-odds.ts";
import type { GroundRows } from "./outcome-rows.ts";
import type { PanelNames } from "./panel-names.ts";
import { yearOfDay } from "./walk-forward.ts";

export const RANK_LEVELS = 21;

/** Each row's COIN_RANK_TERMS, one column a term. */
export function coinTerms(rows: GroundRows, { names, typical }: PanelNames): readonly Float64Array[] {
  const columns = COIN_RANK_TERMS.map(() => new Float64Array(rows.count).fill(NaN));
  let last = -1;
  let own: readonly Float64Array[] = [];
  for (let r = 0; r < rows.count; r++) {
    const name = names[rows.name[r]!]!;
    if (rows.name[r] !== last) {
      const medians = typical.get(name.className);
      const sigmas = Float64Array.from(name.days, (day, t) =>
        // Where the class is too small to have a typical member, relative volatility is not known either.
        Number.isNaN(name.relativeVolatility[t]!) ? NaN : (medians?.get(day)?.sigma ?? NaN),
      );
      own = coinRankTerms(name.readings, sigmas);
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

/** Each row's score, 0 to 1, and whether it is in the best fifth, by the quantiles of the years before; NaN in the first year. */
export function walkedScores(rows: GroundRows, columns: readonly Float64Array[], trains: (row: number) => boolean) {
  const score = new Float64Array(rows.count).fill(NaN);
  const best = new Uint8Array(rows.count);
  const years = [...new Set(Array.from(rows.day, yearOfDay))].sort((a, b) => a - b);
  for (const year of years) {
    const quantiles = rankQuantilesOf(columns, rows.count, (r) => yearOfDay(rows.day[r]!) < year && trains(r));
    if (quantiles.rows < FEWEST_ROWS) continue;
    const bestFrom = quantiles.scores[Math.round(0.8 * (RANK_LEVELS - 1))]!;
    for (let r = 0; r < rows.count; r++) {
      if (yearOfDay(rows.day[r]!) !== year || !known(columns, r)) continue;
      score[r] = coinScore(
        quantiles.terms,
        columns.map((column) => column[r]!),
      );
      best[r] = score[r]! >= bestFrom ? 1 : 0;
    }
  }
  return { score, best };
}
