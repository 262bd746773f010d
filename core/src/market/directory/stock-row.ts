/** One row of the directory: ticker, company name, and the exchange's display name. */
export type StockRow = readonly [symbol: string, name: string, exchange: string];
