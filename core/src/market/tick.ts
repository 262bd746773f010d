import type { ChangePeriod } from "./change-period.ts";
import type { Freshness, SourceId } from "./provenance.ts";

/**
 * One update from a streaming source about one symbol. A `trade` has a size and affects bars; a `summary` is the
 * venue's own view of its last price and the 24 hours around it, and affects the price only.
 */
export type Tick = {
  readonly kind: "trade" | "summary";
  readonly symbol: string;
  readonly source: SourceId;
  /** The venue's own timestamp, epoch ms. */
  readonly atMs: number;
  readonly price: number;
  /** Traded amount in base units (shares, coins); only for a trade. */
  readonly size?: number;
  /** The venue's sequence number of the trade, used to detect gaps, duplicates and reordering. */
  readonly tradeId?: number;
  /** Price 24 hours ago (coins) or last session's close (stocks): the base of `change`. */
  readonly reference?: number;
  readonly high24h?: number;
  readonly low24h?: number;
  /** Volume traded within 24 hours, in the quote currency. */
  readonly volume24h?: number;
  /** Period that `reference` and the 24-hour values cover, if not the usual one for its kind. */
  readonly period?: ChangePeriod;
};

/** The current price of a symbol: shown in the feed and used to match alerts. */
export type LivePrice = {
  readonly symbol: string;
  readonly price: number;
  readonly reference: number | undefined;
  readonly high24h: number | undefined;
  readonly low24h: number | undefined;
  readonly volume24h: number | undefined;
  /** Period that `reference` and the 24-hour values cover, if not the usual one for its kind. */
  readonly period?: ChangePeriod | undefined;
  readonly currency: string;
  readonly source: SourceId;
  /** Timestamp of the price at its venue. */
  readonly asOfMs: number;
  readonly freshness: Freshness;
  readonly delayMinutes: number | undefined;
};
