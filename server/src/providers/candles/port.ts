import type { Candle, Instrument, Timeframe } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** The bars that a source is asked for. */
export type CandleRequest = {
  readonly instrument: Instrument;
  readonly timeframe: Timeframe;
  /** Bars that start at or after this moment … */
  readonly fromMs: number;
  /** … and before this one. */
  readonly toMs: number;
  readonly signal?: AbortSignal;
};

/** A money event of a share; amounts per share in the currency, `ratio` new shares per old. */
export type CorporateAction =
  | { readonly kind: "split"; readonly timeMs: number; readonly ratio: number }
  | { readonly kind: "dividend"; readonly timeMs: number; readonly amount: number };

/** What a source told of the bars that it was asked for. */
export type CandleAnswer = {
  /** Oldest first, split-adjusted unless `adjusted` says 'none', every bar sound by `candleError`. The last may still form. */
  readonly candles: readonly Candle[];
  readonly source: string;
  readonly adjusted: "none" | "splits";
  readonly actions: readonly CorporateAction[];
  /** Currency the prices are really in; differs from the asked one where a USDT pair stands in. */
  readonly quotedIn: string;
  /** Set where the vendor does not go back as far as asked: earlier bars are not known to be missing. */
  readonly reachesToMs?: number;
  /** Set where the answer may lag: up to when it is complete. A last bar that ends later may still change, though its time is over. */
  readonly completeToMs?: number;
};

/** A source of candles. */
export interface CandleVendor extends Vendor {
  /** Timeframes it serves itself; others are aggregated from these. */
  readonly timeframes: readonly Timeframe[];
  /** Daily bars that one call may well ask for; absent where many pages are needed. */
  readonly dailyBarsAtOnce?: number;
  /** Bars within the day that one call may well ask for; absent where many pages are needed. */
  readonly barsAtOnce?: number;
  /** Throws VendorError. */
  fetchCandles(request: CandleRequest): Promise<CandleAnswer>;
}
