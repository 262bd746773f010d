import type { ChangePeriod } from "./change-period.ts";
import type { Freshness, SourceId } from "./provenance.ts";

/**
 * One report of a streaming source about one symbol. A `trade` has a size and moves bars; a `summary` is the venue's own view
 * of its last price and the 24 hours around it, and moves the price only.
 */
export type Tick = {
  readonly kind: "trade" | "summary";
  readonly symbol: string;
  readonly source: SourceId;
  /** The venue's own time of it, epoch ms. */
  readonly atMs: number;
  readonly price: number;
  /** Traded amount in base units (shares, coins); only of a trade. */
  readonly size?: number;
  /** The venue's running number of the trade: what gaps, repeats and wrong order are found by. */
  readonly tradeId?: number;
  /** Price 24 hours ago (coins) or last session's close (stocks): what `change` is measured from. */
  readonly reference?: number;
  readonly high24h?: number;
  readonly low24h?: number;
  /** Traded within 24 hours, in the quote currency. */
  readonly volume24h?: number;
  /** What `reference` and the figures of 24 hours cover, where it is not the usual for its kind. */
  readonly period?: ChangePeriod;
};

/** What is known of a symbol's price now: what the feed shows and alerts are matched with. */
export type LivePrice = {
  readonly symbol: string;
  readonly price: number;
  readonly reference: number | undefined;
  readonly high24h: number | undefined;
  readonly low24h: number | undefined;
  readonly volume24h: number | undefined;
  /** What `reference` and the figures of 24 hours cover, where it is not the usual for its kind. */
  readonly period?: ChangePeriod | undefined;
  readonly currency: string;
  readonly source: SourceId;
  /** When the price was true at its venue. */
  readonly asOfMs: number;
  readonly freshness: Freshness;
  readonly delayMinutes: number | undefined;
};
