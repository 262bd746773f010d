import type { BacktestReport, BacktestRequest } from "@sextant/core/contract";
import type { Trade } from "@sextant/core/backtest";
import type { CandleColumns, Instrument } from "@sextant/core/market";

/** One symbol's test, as passed to the thread. Its columns are moved there, not shared. */
export type SymbolWork = {
  readonly instrument: Instrument;
  readonly request: BacktestRequest;
  readonly currency: string;
  readonly source: string;
  readonly columns: CandleColumns;
  /** Number of distinct parameter sets that the user tried on this symbol and rule, including this test. */
  readonly trials: number;
  /** Cautions about the bars that a reader needs before trusting the results. */
  readonly cautions: readonly string[];
};

/** The finished test of one symbol: the report to show, and every trade for the CSV. */
export type SymbolResult = { readonly report: BacktestReport; readonly trades: readonly Trade[] };

/** A message from the thread. Results come as JSON text, so that only the thread spends time on serialising them. */
export type ThreadWord =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "error"; readonly error: string }
  | { readonly kind: "result"; readonly report: string; readonly trades: string };
