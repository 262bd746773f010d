import type { BacktestReport, BacktestRequest } from "@sextant/core/contract";
import type { Trade } from "@sextant/core/backtest";
import type { CandleColumns, Instrument } from "@sextant/core/market";

/** One symbol's test, as it is handed to the thread. The columns are its own: they are moved there, not shared. */
export type SymbolWork = {
  readonly instrument: Instrument;
  readonly request: BacktestRequest;
  readonly currency: string;
  readonly source: string;
  readonly columns: CandleColumns;
  /** Distinct parameter sets that the person tried on this symbol and rule, with this test. */
  readonly trials: number;
  /** What is to be known of the bars before believing what is made of them. */
  readonly cautions: readonly string[];
};

/** The finished test of one symbol: what is shown, and every trade for the CSV. */
export type SymbolResult = { readonly report: BacktestReport; readonly trades: readonly Trade[] };

/** What the thread says. Results come as JSON text: only the thread takes the time to write it. */
export type ThreadWord =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "error"; readonly error: string }
  | { readonly kind: "result"; readonly report: string; readonly trades: string };
