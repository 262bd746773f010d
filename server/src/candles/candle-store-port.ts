import type { CandleColumns, Instrument, Timeframe } from "@sextant/core/market";
import type { VendorError } from "../providers/vendor.ts";
import type { BarsAge } from "./bars-freshness.ts";
import type { StreamedBar, UsedFiles } from "./candle-source.ts";
import type { CandlesRequest, CandlesWindow } from "./candles-window.ts";
import type { LaterSeries } from "./files-source.ts";
import type { BarsPrice } from "./newest-price.ts";

/** The bars that were asked for, with whose they are and how old. */
export type CandlesReply = BarsAge &
  CandlesWindow & {
    readonly source: string;
    /** What the prices are written in. */
    readonly quotedIn: string;
    /** Why it is not a live vendor's newest, where there are live vendors. */
    readonly error: VendorError | undefined;
    /** Which candle files they come from; absent where no file gave them. */
    readonly files?: UsedFiles | undefined;
    /** For old bars: the stand-in pair whose bars go on. */
    readonly later: LaterSeries | undefined;
  };

/** All of a series that is at hand or comes with one call, closed bars only, oldest first, without holes. */
export type WholeSeries = Omit<CandlesReply, "candles" | "adjusted"> & { readonly columns: CandleColumns };

/** Daily bars as they are kept, with their source. */
export type StoredDays = Pick<WholeSeries, "columns" | "source" | "quotedIn">;

export interface CandleStore {
  /** The last `limit` bars before a moment or now. Throws VendorError: 'not-found' when every source knows it is unknown. */
  lastCandles(request: CandlesRequest): Promise<CandlesReply>;
  /** The bars that readings rest on, split-adjusted; `atLeast` where the source has them. Throws as `lastCandles` does. */
  wholeSeries(request: {
    readonly instrument: Instrument;
    readonly timeframe: Timeframe;
    readonly atLeast: number;
  }): Promise<WholeSeries>;
  /** The daily bars at hand of the series that reaches furthest, closed and split-adjusted; asks nobody. Undefined without any. */
  storedDays(instrument: Instrument, atLeast: number): Promise<StoredDays | undefined>;
  /**
   * The newest true price of a symbol out of bars: of any timeframe that is at hand and of the daily bars that vendors give now,
   * of the symbol itself and of the pair that stands in for it. Never simulated; undefined where no real bar is known. Throws
   * VendorError where no vendor could be asked and nothing is at hand.
   */
  newestPrice(instrument: Instrument): Promise<BarsPrice | undefined>;
  /** A closed minute out of a live source's own stream: shown at once, until that source's own candle of it is fetched. */
  takeBar(bar: StreamedBar, isHeard?: boolean): void;
}
