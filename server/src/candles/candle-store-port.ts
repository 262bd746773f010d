import type { CandleColumns, Instrument, Timeframe } from "@sextant/core/market";
import type { VendorError } from "../providers/vendor.ts";
import type { BarsAge } from "./bars-freshness.ts";
import type { StreamedBar, UsedFiles } from "./candle-source.ts";
import type { CandlesRequest, CandlesWindow } from "./candles-window.ts";
import type { LaterSeries } from "./files-source.ts";
import type { BarsPrice } from "./newest-price.ts";

/** The requested bars, with their source and age. */
export type CandlesReply = BarsAge &
  CandlesWindow & {
    readonly source: string;
    /** The currency of the prices. */
    readonly quotedIn: string;
    /** Why it is not a live vendor's newest data, where there are live vendors. */
    readonly error: VendorError | undefined;
    /** The candle files they come from; absent where there are none. */
    readonly files?: UsedFiles | undefined;
    /** For old bars: the substitute pair whose bars continue. */
    readonly later: LaterSeries | undefined;
  };

/** All bars of a series that are stored or arrive with one call, closed bars only, oldest first, without gaps. */
export type WholeSeries = Omit<CandlesReply, "candles" | "adjusted"> & { readonly columns: CandleColumns };

/** Stored daily bars with their source. */
export type StoredDays = Pick<WholeSeries, "columns" | "source" | "quotedIn">;

export interface CandleStore {
  /**
   * Returns the last `limit` bars before a time or now. Throws VendorError: 'not-found' when every source reports the
   * symbol as unknown.
   */
  lastCandles(request: CandlesRequest): Promise<CandlesReply>;
  /**
   * Returns the bars for indicators, split-adjusted; `atLeast` of them where the source has them. Throws like
   * `lastCandles`.
   */
  wholeSeries(request: {
    readonly instrument: Instrument;
    readonly timeframe: Timeframe;
    readonly atLeast: number;
  }): Promise<WholeSeries>;
  /**
   * Returns the stored daily bars of the longest series with their age, closed and split-adjusted, without requesting
   * any. Undefined without any.
   */
  storedDays(
    instrument: Instrument,
    atLeast: number,
  ): Promise<(StoredDays & Pick<BarsAge, "freshness" | "asOfMs">) | undefined>;
  /**
   * Returns a symbol's newest real price from bars: stored ones of any timeframe and the daily bars that vendors have
   * now, of the symbol itself and of its substitute pair. Never simulated; undefined where no real bar is known. Throws
   * VendorError where no vendor could be queried and nothing is stored.
   */
  newestPrice(instrument: Instrument): Promise<BarsPrice | undefined>;
  /**
   * Accepts a closed minute from a live source's own stream: shown at once, until that source's own candle for it is
   * fetched.
   */
  takeBar(bar: StreamedBar, isReceived?: boolean): void;
}
