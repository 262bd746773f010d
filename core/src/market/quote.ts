import type { ChangePeriod } from "./change-period.ts";
import type { OtherMetric } from "./other-metric.ts";
import type { Freshness, Sourced } from "./provenance.ts";
import type { Timeframe } from "./timeframe.ts";

/** A current price with the day's values. Each value names its own source; unknown values are absent. */
export type Quote = {
  readonly symbol: string;
  readonly freshness: Freshness;
  /** Minutes behind the venue if `freshness` is 'delayed'. */
  readonly delayMinutes?: number;
  readonly price: Sourced<number>;
  /** Last session's close (stocks) or the price 24 h ago (crypto): the base of `change`. */
  readonly previousClose?: Sourced<number>;
  readonly dayOpen?: Sourced<number>;
  readonly dayHigh?: Sourced<number>;
  readonly dayLow?: Sourced<number>;
  readonly volume?: Sourced<number>;
  /**
   * Period that `previousClose`, the range and the volume cover; if absent, 24 hours for a coin and the session for a
   * share.
   */
  readonly period?: ChangePeriod;
  /** Low and high of the 52 weeks up to the price, if its vendor reports them. */
  readonly yearLow?: Sourced<number>;
  readonly yearHigh?: Sourced<number>;
  /** Set if the price is the close of an intraday bar: the timeframe of its series. */
  readonly timeframe?: Timeframe;
  /** Comparable values from further sources: of the same time, day and currency. */
  readonly others?: readonly OtherMetric[];
  /** Currency of the price: 'USD', 'USDT'. */
  readonly currency: string;
};
