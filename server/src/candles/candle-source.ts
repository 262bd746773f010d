import type { CandleColumns, Candle, Instrument, Timeframe } from "@sextant/core/market";
import type { CorporateAction } from "../providers/candles/port.ts";
import type { VendorError } from "../providers/vendor.ts";

/** How many bars back from when. */
export type SourceRequest = {
  readonly instrument: Instrument;
  readonly timeframe: Timeframe;
  readonly limit: number;
  /** Only bars that open before this moment; absent: up to now. */
  readonly beforeMs: number | undefined;
  /** As many more as are at hand or come with the same call: what a reading that remembers all its past should rest on. */
  readonly deep?: boolean;
  /** Asks nobody: only what is at hand. */
  readonly onlyStored?: boolean;
};

/** What one source says, whole: at least the asked bars where the source has them. */
export type SourceBars = {
  readonly source: string;
  readonly origin: SourceKind;
  readonly quotedIn: string;
  /** Closed by the clock, oldest first, split-adjusted. The same object for as long as nothing changed. */
  readonly columns: CandleColumns;
  /** The bar that still forms, where the source tells it. */
  readonly forming: Candle | undefined;
  /** When the source was last asked, or for files the end of the last bar. */
  readonly asOfMs: number;
  /** From here on nothing is missing. */
  readonly completeFromMs: number;
  readonly actions: readonly CorporateAction[];
  /** Which candle files they come from; absent where no file gave them. */
  readonly files?: UsedFiles | undefined;
  /** Why the source gave what it kept instead of what is new. */
  readonly error?: VendorError | undefined;
};

/** The candle files of a series, oldest bars first, and those of its symbol that do not fit them. */
export type UsedFiles = {
  readonly used: readonly { readonly name: string; readonly fromMs: number }[];
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
};

/** live: asked over the network; files: the operator's folder; simulated: simulated, served when nothing else is. */
export type SourceKind = "live" | "files" | "simulated";

/** One source of whole series. */
export interface CandleSource {
  readonly name: string;
  readonly kind: SourceKind;
  /** Timeframes it has of itself for an instrument; empty when it does not know it. */
  timeframesOf(instrument: Instrument): readonly Timeframe[];
  /** Timeframes of which something is stored; absent: it stores nothing of its own. */
  storedTimeframes?(instrument: Instrument): Promise<readonly Timeframe[]>;
  /** Answers in a row that could not be used, of whatever series, and the last such fault; absent where nobody is asked. */
  health?(): SourceHealth;
  /** Takes a closed minute built from the source's own trades, shown until the source tells that minute itself. */
  takeBar?(bar: StreamedBar): void;
  /** Throws VendorError when there is neither an answer nor anything kept. */
  read(request: SourceRequest): Promise<SourceBars>;
}

export type SourceHealth = {
  readonly unusable: number;
  readonly error: string | undefined;
  readonly errorMs: number | undefined;
};

/** A closed bar of one minute out of a source's own stream of trades. */
export type StreamedBar = {
  readonly source: string;
  readonly instrument: Instrument;
  readonly candle: Candle;
  /** From here up to the bar nothing is missing: it is shown only behind bars that reach this far. */
  readonly wholeFromMs: number;
};
