import type { Freshness, Instrument, MissingSpan, SourceId, Tick } from "@sextant/core/market";

/** The state of a stream, in the terms of the contract's feed source. */
export type StreamState = {
  readonly state: "live" | "polling" | "reconnecting" | "down" | "simulated" | "replay";
  readonly sinceMs: number;
  /** A note for users: why it is down, or that its clock differs. */
  readonly note: string | undefined;
};

/** How old a price is, in the product's terms. */
export type PriceAge = { readonly freshness: Freshness; readonly delayMinutes?: number | undefined };

/** Receives what a stream publishes. */
export type StreamListener = {
  /** Receives a tick, in the order of arrival; each trade once. `currency` is the price's currency. */
  tick(tick: Tick, currency: string): void;
  /** Called if the venue does not trade it, so that another has to be used. */
  unknown(symbol: string): void;
  /** Called when its state or note changed. */
  state(): void;
};

/** Counters of a stream since the start of the process. */
export type StreamCounts = {
  readonly frames: number;
  readonly ticks: number;
  /** Number of unreadable frames and implausible values. */
  readonly garbage: number;
  /** Ticks from the future or the far past. */
  readonly refusedTimes: number;
  readonly duplicates: number;
  /** Trades that arrived after a later one. */
  readonly reordered: number;
  readonly gaps: number;
  readonly reconnects: number;
};

/**
 * A source of prices as they are made, for all users at once. It has no timer: its runner calls `beat` once a second,
 * so that a clock that jumps affects it too.
 */
export interface StreamVendor {
  /** Lower-case id, as `source` on the wire writes it. */
  readonly name: SourceId;
  /**
   * socket: pushed by the venue; polled: requested in rotation; bars: the last available close; simulated: simulated.
   */
  readonly kind: "socket" | "polled" | "bars" | "simulated";
  /** Returns the quote currency that its price of an instrument would have; undefined if it can't have one. */
  quotedIn(instrument: Instrument): string | undefined;
  start(listener: StreamListener): void;
  stop(): void;
  /** May be called before `start` and while disconnected; nothing is subscribed twice. */
  subscribe(instruments: readonly Instrument[]): void;
  unsubscribe(symbols: readonly string[]): void;
  /** Called about once a second. */
  beat(): void;
  state(): StreamState;
  /**
   * Returns how old its price of a subscribed symbol is now, by the price's own time and the state of the connection.
   */
  ageOf(instrument: Instrument, asOfMs: number): PriceAge;
  /**
   * Returns the venue's time up to which everything it sent has arrived, as far as its connection shows: a bar ends no
   * sooner. Absent if it sends no trades.
   */
  receivedToMs?(): number;
  /** Returns where trades are missing: bars that overlap such a span are incomplete. Absent if it sends no trades. */
  missing?(symbol: string): readonly MissingSpan[];
  /** Called once the bars up to a timestamp are made: earlier gaps are no longer tracked. */
  forgetMissing?(symbol: string, beforeMs: number): void;
  counts?(): StreamCounts;
}
