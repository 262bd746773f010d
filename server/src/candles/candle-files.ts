import type { CandleColumns, Instrument, Timeframe } from "@sextant/core/market";

/** A candle file, as the store needs it. */
export type StoredFile = {
  readonly file: {
    readonly path: string;
    readonly instrument: Instrument;
    readonly timeframe: Timeframe;
    /** Text after the symbol in the file's name, '' without any. */
    readonly tag: string;
  };
  readonly bytes: number;
  readonly modifiedMs: number;
};

/** The series for a symbol: the bars of one file, or of several that agree where they overlap. */
export type PickedFiles = {
  /** Oldest first; each contributes its bars before a time, with prices divided by the factor. */
  readonly parts: readonly { readonly listed: StoredFile; readonly factor: number; readonly beforeMs: number }[];
  readonly quotedIn: string;
  /** Files of the symbol that would add bars but do not match, with the reasons. */
  readonly leftOut: readonly { readonly listed: StoredFile; readonly reason: string }[];
};

/** A folder of candle files, as the store and the import need it. */
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
