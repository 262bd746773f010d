import type { ChangePeriod } from "./change-period.ts";
import type { OtherMetric } from "./other-metric.ts";
import type { Freshness, Sourced } from "./provenance.ts";
import type { Timeframe } from "./timeframe.ts";

/** A price now, and the day around it. Each figure keeps the source that filled it; what nobody told is absent. */
export type Quote = {
  readonly symbol: string;
  readonly freshness: Freshness;
  /** Minutes behind the venue when `freshness` is 'delayed'. */
  readonly delayMinutes?: number;
  readonly price: Sourced<number>;
  /** Last session's close (stocks) or the price 24 h ago (crypto): what `change` is measured from. */
  readonly previousClose?: Sourced<number>;
  readonly dayOpen?: Sourced<number>;
  readonly dayHigh?: Sourced<number>;
  readonly dayLow?: Sourced<number>;
  readonly volume?: Sourced<number>;
  /** What `previousClose`, the range and the volume cover; absent: 24 hours for a coin, the session for a share. */
  readonly period?: ChangePeriod;
  /** Lowest and highest of the 52 weeks up to the price, where its vendor tells. */
  readonly yearLow?: Sourced<number>;
  readonly yearHigh?: Sourced<number>;
  /** Set where the price is the close of a bar within the day: of which series. */
  readonly timeframe?: Timeframe;
  /** What further sources say of figures above, where it can be compared: of the same moment, day and money. */
  readonly others?: readonly OtherMetric[];
  /** What the price is written in: 'USD', 'USDT'. */
  readonly currency: string;
};
