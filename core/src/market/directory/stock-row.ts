/** One line of the directory: ticker, name as the company writes it, exchange as people write it. */
export type StockRow = readonly [symbol: string, name: string, exchange: string];
