import type { SourceId } from "./provenance.ts";

type Reported = {
  readonly symbol: string;
  /** The exchange's day, '2025-08-01': a dividend's ex-date, a split's first day, the day earnings are told. */
  readonly date: string;
  /** told: it happened or is settled; expected: a source's forecast of the day, which moves. */
  readonly state: "told" | "expected";
  readonly source: SourceId;
  /** When its source said so. */
  readonly asOfMs: number;
  /** What further sources told of it otherwise. */
  readonly others?: readonly Corrected[];
};

type ByAnother = { readonly source: SourceId; readonly asOfMs: number };

/** A figure of an event as another source tells it. */
export type OtherEventMetric = ByAnother & {
  readonly metric: "epsEstimate" | "epsActual" | "amount";
  readonly value: number;
  readonly currency?: string;
  readonly form?: string;
};

/** What another source tells of an event otherwise: a figure, the day or its window, the pay day, the time of day, a split's ratio. */
export type Corrected =
  | OtherEventMetric
  | (ByAnother & { readonly metric: "date"; readonly value: string; readonly until?: string })
  | (ByAnother & { readonly metric: "payDate"; readonly value: string })
  | (ByAnother & { readonly metric: "when"; readonly value: EarningsTime })
  | (ByAnother & { readonly metric: "ratio"; readonly to: number; readonly from: number });

/** Before the opening bell, after the closing one, or between both. */
export type EarningsTime = "before_open" | "after_close" | "during_session";

/** A company tells its earnings: at a release, or by a filing (`form`). */
export type EarningsEvent = Reported & {
  readonly kind: "earnings";
  /** Last day of the window, where only a window is known. */
  readonly until?: string;
  readonly when?: EarningsTime;
  /** End of the fiscal period it tells of. */
  readonly periodEnd?: string;
  /** Per share, in `epsCurrency`. Estimate and actual of one event are of one source; another's stand in `others`. */
  readonly epsEstimate?: number;
  readonly epsActual?: number;
  /** Absent where the source does not tell it: a listing's own money may be another than its company counts in. */
  readonly epsCurrency?: string;
  /**
   * The filing that the EPS stands in: '10-Q' a quarter's, '10-K' and '40-F' the year's, diluted by the rules of the books.
   * Absent for a release's, which estimates are made for.
   */
  readonly form?: string;
};

/** From this day on whoever buys a share does not get this dividend. */
export type DividendEvent = Reported & {
  readonly kind: "dividend";
  /** Per share as it was paid then, not adjusted for later splits. */
  readonly amount?: number;
  readonly currency?: string;
  readonly payDate?: string;
};

/** New shares (`to`) for so many old ones (`from`): 4 for 1. */
export type SplitEvent = Reported & { readonly kind: "split"; readonly to: number; readonly from: number };

/** What a company does on a day that its chart should show. */
export type CorporateEvent = EarningsEvent | DividendEvent | SplitEvent;
