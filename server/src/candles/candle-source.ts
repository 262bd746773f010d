import type { CandleColumns, Candle, Instrument, Timeframe } from "@sextant/core/market";
import type { CorporateAction } from "../providers/candles/port.ts";
import type { VendorError } from "../providers/vendor.ts";

/** A request for a number of bars before a time. */
export type SourceRequest = {
  readonly instrument: Instrument;
  readonly timeframe: Timeframe;
  readonly limit: number;
  /** Only bars that open before this time; absent: up to now. */
  readonly beforeMs: number | undefined;
  /**
   * Includes all further bars that are stored or arrive with the same call, for indicators that depend on the whole
   * past.
   */
  readonly deep?: boolean;
  /** Uses stored bars only, without requesting any. */
  readonly onlyStored?: boolean;
};

/** A source's complete answer: at least the requested bars, where the source has them. */
export type SourceBars = {
  readonly source: string;
  readonly origin: SourceKind;
  readonly quotedIn: string;
  /** Closed by the clock, oldest first, split-adjusted. The same object while nothing changes. */
  readonly columns: CandleColumns;
  /** The forming bar, where the source provides it. */
  readonly forming: Candle | undefined;
  /** When the source was last queried; for files, the end of the last bar. */
  readonly asOfMs: number;
  /** No bar is missing from here on. */
  readonly completeFromMs: number;
  readonly actions: readonly CorporateAction[];
  /** The candle files they come from; absent where there are none. */
  readonly files?: UsedFiles | undefined;
  /** Why the source returned stored bars instead of new ones. */
  readonly error?: VendorError | undefined;
};

/** The candle files of a series, oldest bars first, and those of its symbol that do not fit them. */
export type UsedFiles = {
  readonly used: readonly { readonly name: string; readonly fromMs: number }[];
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
};

/** live: requested over the network; files: the operator's folder; simulated: served when there is nothing else. */
export type SourceKind = "live" | "files" | "simulated";

/** A source of whole series. */
export interface CandleSource {
  readonly name: string;
  readonly kind: SourceKind;
  /** Returns the timeframes that it has natively for an instrument; empty when it does not know it. */
  timeframesOf(instrument: Instrument): readonly Timeframe[];
  /** Timeframes with stored bars; absent: the source stores none. */
  storedTimeframes?(instrument: Instrument): Promise<readonly Timeframe[]>;
  /** Consecutive unusable answers, across all series, with the last such error; absent where nothing is requested. */
  health?(): SourceHealth;
  /**
   * Accepts a closed minute built from the source's own trades, shown until the source itself publishes that minute.
   */
  takeBar?(bar: StreamedBar): void;
  /** Reads bars. Throws VendorError when there is neither an answer nor stored bars. */
  read(request: SourceRequest): Promise<SourceBars>;
}

export type SourceHealth = {
  readonly unusable: number;
  readonly error: string | undefined;
  readonly errorMs: number | undefined;
};

/** A closed one-minute bar from a source's own stream of trades. */
export type StreamedBar = {
  readonly source: string;
  readonly instrument: Instrument;
  readonly candle: Candle;
  /** No bar is missing from here up to this one: it is shown only after bars that reach this far. */
  readonly wholeFromMs: number;
};
