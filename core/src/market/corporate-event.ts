import type { SourceId } from "./provenance.ts";

type Reported = {
  readonly symbol: string;
  /** The exchange's date, '2025-08-01': a dividend's ex-date, a split's first day, the day earnings are reported. */
  readonly date: string;
  /** `told`: it happened or is settled; `expected`: a source's forecast of the day, which moves. */
  readonly state: "told" | "expected";
  readonly source: SourceId;
  /** When its source reported it. */
  readonly asOfMs: number;
  /** Values from further sources that differ. */
  readonly others?: readonly Corrected[];
};

type ByAnother = { readonly source: SourceId; readonly asOfMs: number };

/** A value of an event as another source reports it. */
export type OtherEventMetric = ByAnother & {
  readonly metric: "epsEstimate" | "epsActual" | "amount";
  readonly value: number;
  readonly currency?: string;
  readonly form?: string;
};

/**
 * A difference reported by another source: a value, the day or its window, the pay day, the time of day, or a split's
 * ratio.
 */
export type Corrected =
  | OtherEventMetric
  | (ByAnother & { readonly metric: "date"; readonly value: string; readonly until?: string })
  | (ByAnother & { readonly metric: "payDate"; readonly value: string })
  | (ByAnother & { readonly metric: "when"; readonly value: EarningsTime })
  | (ByAnother & { readonly metric: "ratio"; readonly to: number; readonly from: number });

/** Before the opening bell, after the closing bell, or during the session. */
export type EarningsTime = "before_open" | "after_close" | "during_session";

/** A company's earnings report: in a release, or by a filing (`form`). */
export type EarningsEvent = Reported & {
  readonly kind: "earnings";
  /** Last day of the window, if only a window is known. */
  readonly until?: string;
  readonly when?: EarningsTime;
  /** End of the fiscal period reported. */
  readonly periodEnd?: string;
  /**
   * Per share, in `epsCurrency`. An event's estimate and actual come from one source; values of another source are in
   * `others`.
   */
  readonly epsEstimate?: number;
  readonly epsActual?: number;
  /** Absent if the source does not state it: a listing's currency may differ from the company's reporting currency. */
  readonly epsCurrency?: string;
  /**
   * The filing that contains the EPS: '10-Q' for a quarter, '10-K' and '40-F' for the year, diluted under the
   * accounting rules. Absent for EPS from a release, which estimates refer to.
   */
  readonly form?: string;
};

/** A dividend, by its ex-date: a share bought on or after this day does not receive it. */
export type DividendEvent = Reported & {
  readonly kind: "dividend";
  /** Per share as paid at the time, not adjusted for later splits. */
  readonly amount?: number;
  readonly currency?: string;
  readonly payDate?: string;
};

/** A stock split: `to` new shares for `from` old ones, such as 4 for 1. */
export type SplitEvent = Reported & { readonly kind: "split"; readonly to: number; readonly from: number };

/** A company event on a day that its chart should show. */
export type CorporateEvent = EarningsEvent | DividendEvent | SplitEvent;
