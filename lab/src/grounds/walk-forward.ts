import {
  fallOdds,
  riseOdds,
  upOdds,
  VOLATILITY_TERMS,
  volatilityAhead,
  type ExcursionModel,
  type GroundDays,
  type UpModel,
} from "@sextant/core/grounds";
import { fitExcursions, fitUp, type ExcursionFit } from "./fit-odds.ts";
import { knownAfterDays, type GroundRows } from "./outcome-rows.ts";

/** The dips and rises that are evaluated, as fractions, by horizon. */
export const EVALUATED_EXCURSION: Readonly<Record<GroundDays, number>> = { 5: 0.05, 21: 0.1, 63: 0.15, 126: 0.2 };

/** Odds of one horizon as they would have been stated then: fitted every year on the data known before that year. */
export type WalkedOdds = {
  /** P(ends higher) and the share of earlier outcomes that did; NaN where nothing could be fitted. */
  readonly up: Float64Array;
  readonly upBase: Float64Array;
  /** P(falls by EVALUATED_EXCURSION or more on the way), its past share; and of rising so. */
  readonly fall: Float64Array;
  readonly fallBase: Float64Array;
  readonly rise: Float64Array;
  readonly riseBase: Float64Array;
  /** Daily volatility ahead. */
  readonly volatility: Float64Array;
  /** The models by year, for days that are no rows. */
  readonly models: ReadonlyMap<number, { readonly up: UpModel | undefined; readonly excursions: ExcursionModel }>;
};

const yearStart = (year: number): number => Date.UTC(year, 0, 1) / 86_400_000;
export const yearOfDay = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();

/**
 * Refits at each year's start on earlier outcomes of names that `trains` accepts, and returns the odds of that year's
 * rows.
 */
export function walkForward(
  rows: GroundRows,
  days: GroundDays,
  kind: "stock" | "crypto",
  trains: (row: number) => boolean,
  fit: ExcursionFit = {},
): WalkedOdds {
  const column = (): Float64Array => new Float64Array(rows.count).fill(NaN);
  const out = { up: column(), upBase: column(), fall: column(), fallBase: column() };
  const more = { rise: column(), riseBase: column(), volatility: column() };
  const models = new Map<number, { up: UpModel | undefined; excursions: ExcursionModel }>();
  const byYear = new Map<number, number[]>();
  for (let r = 0; r < rows.count; r++) {
    const year = yearOfDay(rows.day[r]!);
    const places = byYear.get(year);
    if (places === undefined) byYear.set(year, [r]);
    else places.push(r);
  }
  const size = EVALUATED_EXCURSION[days];
  const width = VOLATILITY_TERMS.length;
  const { fall, rise } = rows.outcomes[days];
  for (const [year, places] of [...byYear].sort(([a], [b]) => a - b)) {
    const latest = yearStart(year) - knownAfterDays(days, kind);
    const takes = (r: number): boolean => rows.day[r]! < latest && trains(r);
    const excursions = fitExcursions(rows, days, takes, fit);
    if (excursions === undefined) continue;
    const up = fitUp(rows, days, takes);
    models.set(year, { up, excursions });
    const [fallBase, riseBase] = [fall, rise].map((outcome, i) => {
      const limit = i === 0 ? -Math.log(1 - size) : Math.log(1 + size);
      let [hits, known] = [0, 0];
      for (let r = 0; r < rows.count; r++) {
        if (Number.isNaN(outcome[r]!) || !takes(r)) continue;
        known++;
        if (outcome[r]! >= limit) hits++;
      }
      return hits / known;
    });
    for (const r of places) {
      if (up !== undefined && !Number.isNaN(rows.relativeVolatility[r]!)) {
        out.up[r] = upOdds(up, rows.relativeVolatility[r]!);
        out.upBase[r] = up.base;
      }
      const terms = rows.terms.subarray(r * width, (r + 1) * width);
      if (Number.isNaN(terms[0]!)) continue;
      const volatility = volatilityAhead(excursions, terms);
      more.volatility[r] = volatility;
      out.fall[r] = fallOdds(excursions, volatility, days, size);
      out.fallBase[r] = fallBase!;
      more.rise[r] = riseOdds(excursions, volatility, days, size);
      more.riseBase[r] = riseBase!;
    }
  }
  return { ...out, ...more, models };
}
