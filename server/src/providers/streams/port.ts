import type { Freshness, Instrument, MissingSpan, SourceId, Tick } from "@sextant/core/market";

/** How a stream does, in the words of the contract's feed source. */
export type StreamState = {
  readonly state: "live" | "polling" | "reconnecting" | "down" | "simulated" | "replay";
  readonly sinceMs: number;
  /** What a person should know of it: why it is down, that its clock differs. */
  readonly note: string | undefined;
};

/** In the product's words how old a price is. */
export type PriceAge = { readonly freshness: Freshness; readonly delayMinutes?: number | undefined };

/** Who is told what a stream brings. */
export type StreamListener = {
  /** In the order of arrival; each trade once. `currency` is what the price is written in. */
  tick(tick: Tick, currency: string): void;
  /** The venue does not trade it: another has to be asked. */
  unknown(symbol: string): void;
  /** Its state or note changed. */
  state(): void;
};

/** What a stream counted since the start of the process. */
export type StreamCounts = {
  readonly frames: number;
  readonly ticks: number;
  /** Frames nobody can read, and figures that cannot be true. */
  readonly garbage: number;
  /** Ticks from the future or the far past. */
  readonly refusedTimes: number;
  readonly duplicates: number;
  /** Trades that came after a later one. */
  readonly reordered: number;
  readonly gaps: number;
  readonly reconnects: number;
};

/**
 * A source of prices as they are made, for all users at once. Nothing happens by itself: who runs it says once a second that
 * time passes (`beat`), so that a moved clock moves it too.
 */
export interface StreamVendor {
  /** Lower-case id, as `source` on the wire writes it. */
  readonly name: SourceId;
  /** socket: pushed by the venue; polled: asked in turn; bars: the last close at hand; simulated: simulated. */
  readonly kind: "socket" | "polled" | "bars" | "simulated";
  /** What its price of an instrument would be written in; undefined where asking makes no sense. */
  quotedIn(instrument: Instrument): string | undefined;
  start(listener: StreamListener): void;
  stop(): void;
  /** May be called before `start` and while it is down; nothing is asked twice. */
  subscribe(instruments: readonly Instrument[]): void;
  unsubscribe(symbols: readonly string[]): void;
  /** A second has passed, or about so. */
  beat(): void;
  state(): StreamState;
  /** How old its price of a subscribed symbol is now, by the price's own time and by what is known of the line. */
  ageOf(instrument: Instrument, asOfMs: number): PriceAge;
  /**
   * Up to which moment of the venue's clock all that it sent has arrived, as far as its line tells: a bar is over no sooner.
   * Absent where no trades are told.
   */
  heardToMs?(): number;
  /** Where trades are missing: bars that touch such a span are not whole. Absent where no trades are told. */
  missing?(symbol: string): readonly MissingSpan[];
  /** Bars up to a moment are made: what was missing before is waited for no more. */
  forgetMissing?(symbol: string, beforeMs: number): void;
  counts?(): StreamCounts;
}
