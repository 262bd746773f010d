import { sliceColumns, type CandleColumns } from "@sextant/core/market";

/** Close-to-close jumps that no market makes in a day: a relisted ticker, a redenomination, a missed split. */
const LARGEST_RATIO = { stock: [0.2, 4], crypto: [1 / 6, 6] } as const;

/** Where a series must be cut in two: the places of the first bars after such jumps. */
export function cutsOf({ close, length }: CandleColumns, kind: "stock" | "crypto"): readonly number[] {
  const [fall, rise] = LARGEST_RATIO[kind];
  const cuts: number[] = [];
  for (let t = 1; t < length; t++) {
    const ratio = close[t]! / close[t - 1]!;
    if (ratio > rise || ratio < fall) cuts.push(t);
  }
  return cuts;
}

/** Series with fewer bars have no reading. */
const FEWEST_BARS = 30;

/** The pieces between the cuts, each with its place: nothing is read or resolved across one. */
export function cleanPieces(
  candles: CandleColumns,
  kind: "stock" | "crypto",
): readonly { readonly from: number; readonly candles: CandleColumns }[] {
  const borders = [0, ...cutsOf(candles, kind), candles.length];
  return borders.slice(1).flatMap((to, i) => {
    const from = borders[i]!;
    return to - from < FEWEST_BARS ? [] : [{ from, candles: sliceColumns(candles, from, to) }];
  });
}
