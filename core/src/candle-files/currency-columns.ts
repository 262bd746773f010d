/**
 * Returns the indices of the columns that name the currency, from a candle file's header cells. Ignores spaces, quotes
 * and capitals around the word: an overlooked column would leave prices in the presumed currency.
 */
export function currencyColumns(header: readonly string[]): readonly number[] {
  return header.flatMap((cell, place) => (/^["'\s]*currency["'\s]*$/i.test(cell) ? [place] : []));
}
