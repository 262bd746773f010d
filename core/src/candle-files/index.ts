export { adjustAll, adjustSplits } from "./adjustment.ts";
export { barTime } from "./bar-time.ts";
export { parseCandleCsv, type BadRow, type CandleFile, type CorporateAction } from "./candle-csv.ts";
export { currencyColumns } from "./currency-columns.ts";
export { chosenSeries, pickSeries, seriesChoices, type PickedSeries, type SeriesChoices } from "./pick-series.ts";
export { joinedColumns, type SeriesCandidate } from "./series-chain.ts";
export { checkedCurrency, seriesCurrency } from "./series-currency.ts";
export { seriesFile, type SeriesFile } from "./series-file.ts";
