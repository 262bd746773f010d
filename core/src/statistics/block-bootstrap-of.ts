import { checkBlocks, datePlaces, drawDates, type BlockBootstrapOptions } from "./date-blocks.ts";
import { quantile } from "./quantile.ts";
import type { Interval } from "./wilson-interval.ts";

/**
 * `blockBootstrap` for figures that are no function of sums (a median, an AUC): `statistic` gets the indices of the drawn
 * observations, one list to read before it returns. Dearer: every draw walks all observations.
 */
export function blockBootstrapOf(
  statistic: (indices: Uint32Array) => number | undefined,
  dates: ArrayLike<number>,
  options: BlockBootstrapOptions,
): (Interval & { readonly figures: Float64Array }) | undefined {
  checkBlocks(options);
  if (dates.length === 0) return undefined;
  const { draws = 1_000, level = 0.95 } = options;
  const { count, placeOf } = datePlaces(dates);
  const members = Array.from({ length: count }, (): number[] => []);
  placeOf.forEach((place, index) => members[place]!.push(index));
  const drawn = new Uint32Array(count);
  const figures = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw++) {
    drawDates(drawn, count, options);
    const indices: number[] = [];
    for (const place of drawn) for (const index of members[place]!) indices.push(index);
    const figure = statistic(Uint32Array.from(indices));
    if (figure === undefined || !Number.isFinite(figure)) return undefined;
    figures[draw] = figure;
  }
  figures.sort();
  return { low: quantile(figures, (1 - level) / 2)!, high: quantile(figures, (1 + level) / 2)!, figures };
}
