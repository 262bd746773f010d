import file from "./coverage.json" with { type: "json" };
import type { AssetClass, HorizonId } from "./horizon.ts";

/** How often the 90 % range of a horizon held in an evaluation. Shares, 0 to 1. */
export type CoverageRow = {
  readonly assetClass: AssetClass;
  readonly horizon: HorizonId;
  /** Forecasts evaluated. */
  readonly n: number;
  readonly covered: number;
  /** 95 % interval of `covered`, by resampling blocks of time; null if it was not computed. */
  readonly low: number | null;
  readonly high: number | null;
  /** The limits of `covered` that were set before the evaluation, and whether it is within them. */
  readonly least: number;
  readonly most: number;
  readonly holds: boolean;
};

/** The data that a slice is evaluated on: later time, held-out names, or the panel's held-out names. */
export type CoverageSlice = "later" | "symbols" | "panel";

/** How often ranges held on data that trained nothing, before this version was released. */
export type CoverageFile = {
  /** The evaluated model. */
  readonly version: string;
  /** Repeats the evaluation. */
  readonly command: string;
  readonly slices: readonly {
    readonly slice: CoverageSlice;
    /** The data in a reader's words. */
    readonly what: string;
    readonly rows: readonly CoverageRow[];
  }[];
};

/** Returns how often the shipped model's ranges held (docs/model-card.md); `lab evaluate --coverage` writes it. */
export function frozenCoverage(): CoverageFile {
  return file as CoverageFile;
}
