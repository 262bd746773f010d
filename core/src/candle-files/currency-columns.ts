/**
 * Returns the places of the columns that name the currency, by the cells of a candle file's header. Spaces, quotes and capitals around the
 * word do not hide it: a column that was passed over would leave prices in the presumed currency.
 */
export function currencyColumns(header: readonly string[]): readonly number[] {
  return header.flatMap((cell, place) => (/^["'\s]*currency["'\s]*$/i.test(cell) ? [place] : []));
}
