import type { Candle, Instrument, Timeframe } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A request for bars from a source. */
export type CandleRequest = {
  readonly instrument: Instrument;
  readonly timeframe: Timeframe;
  /** Bars that start at or after this timestamp … */
  readonly fromMs: number;
  /** … and before this one. */
  readonly toMs: number;
  readonly signal?: AbortSignal;
};

/** A dividend or split of a share; amounts per share in the currency, `ratio` new shares per old. */
export type CorporateAction =
  | { readonly kind: "split"; readonly timeMs: number; readonly ratio: number }
  | { readonly kind: "dividend"; readonly timeMs: number; readonly amount: number };

/** A source's answer to a request for bars. */
export type CandleAnswer = {
  /**
   * Oldest first, split-adjusted unless `adjusted` says 'none', every bar valid by `candleError`. The last may still
   * form.
   */
  readonly candles: readonly Candle[];
  readonly source: string;
  readonly adjusted: "none" | "splits";
  readonly actions: readonly CorporateAction[];
  /** Actual currency of the prices; differs from the requested one where a USDT pair is used instead. */
  readonly quotedIn: string;
  /** Set if the vendor does not reach back as far as requested: earlier bars may exist. */
  readonly reachesToMs?: number;
  /**
   * Set if the answer may lag: the time up to which it is complete. A last bar that ends later may still change, though
   * its time is over.
   */
  readonly completeToMs?: number;
};

/** A source of candles. */
export interface CandleVendor extends Vendor {
  /** Timeframes it serves itself; others are aggregated from these. */
  readonly timeframes: readonly Timeframe[];
  /** Daily bars that one call may reasonably request; absent if many pages are needed. */
  readonly dailyBarsAtOnce?: number;
  /** Intraday bars that one call may reasonably request; absent if many pages are needed. */
  readonly barsAtOnce?: number;
  /** Throws VendorError. */
  fetchCandles(request: CandleRequest): Promise<CandleAnswer>;
}
