import type { CandleColumns, Instrument, Timeframe } from "@sextant/core/market";

/** A candle file as the store needs to know it. */
export type StoredFile = {
  readonly file: {
    readonly path: string;
    readonly instrument: Instrument;
    readonly timeframe: Timeframe;
    /** Text after the symbol in the file's name, '' for none. */
    readonly tag: string;
  };
  readonly bytes: number;
  readonly modifiedMs: number;
};

/** The series that serves a symbol: the bars of one file, or of several that agree where they overlap. */
export type PickedFiles = {
  /** Oldest first; each contributes its bars before a time, with prices divided by the factor. */
  readonly parts: readonly { readonly listed: StoredFile; readonly factor: number; readonly beforeMs: number }[];
  readonly quotedIn: string;
  /** Files of the symbol that would add bars and do not fit, and why. */
  readonly leftOut: readonly { readonly listed: StoredFile; readonly reason: string }[];
};

/** What the store and the import need of a folder of candle files. */
export interface CandleFiles {
  list(): Promise<readonly StoredFile[]>;
  open(listed: StoredFile): Promise<{
    readonly columns: CandleColumns;
    /** The value of the file's `currency` column; undefined without one. */
    readonly currency: string | undefined;
    readonly badRows: readonly { readonly line: number; readonly reason: string }[];
    readonly sha256: string;
  }>;
  pick(instrument: Instrument, timeframe: Timeframe): Promise<PickedFiles | undefined>;
  bars(listed: StoredFile, adjust: "splits" | "all"): Promise<CandleColumns>;
  timeframesOf(instrument: Instrument): readonly Timeframe[];
}
