import type { TradingSignal } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";

/** A signal with its sequence number in the record, and whether its data is simulated or replayed. */
export type IssuedSignal = {
  readonly seq: number;
  readonly signal: TradingSignal;
  readonly source: string;
  readonly freshness: Freshness;
};

/** Returns signals issued after a timestamp, or after a sequence number; oldest first. */
export type SignalsSince = (from: number | { readonly seq: number }) => Promise<readonly IssuedSignal[]>;

/** A cursor that returns each issued signal, once per start. */
export type SignalCursor = {
  /** Continues after the last read signal up to then; from now on where nothing was ever read. */
  start(lookedUntilMs: number | undefined): void;
  /** Returns the signals since the last call. `isAgain`: from before the start, so they may have been returned then. */
  next(): Promise<{ readonly issued: readonly IssuedSignal[]; readonly isAgain: boolean }>;
  /** Returns up to when all signals were returned; pass it to the next `start`. */
  untilMs(): number | undefined;
};

/** Signals written with the same timestamp, or after the clock was set back meanwhile, are read again at a start. */
const AGAIN_MS = 3_600_000;

/**
 * Uses the record's sequence numbers, since several rounds may be issued at one timestamp and clocks are set back.
 * Reads by time only until the first number is known, and then with an overlap: a repeated signal publishes nothing
 * twice, since a rule fires once per trigger sequence and a later sequence begins after the signal.
 */
export function createSignalCursor(signalsSince: SignalsSince, nowMs: () => number): SignalCursor {
  let seq: number | undefined;
  let fromMs: number | undefined;
  let doneMs: number | undefined;

  return {
    start(lookedUntilMs) {
      doneMs = lookedUntilMs ?? nowMs();
      fromMs = lookedUntilMs === undefined ? doneMs : Math.min(doneMs, nowMs()) - AGAIN_MS;
    },
    async next() {
      const isAgain = seq === undefined;
      const issued = await signalsSince(seq === undefined ? Math.min(fromMs ?? nowMs(), nowMs()) : { seq });
      const last = issued.at(-1);
      if (last !== undefined) {
        seq = last.seq;
        doneMs = Date.parse(last.signal.createdAt);
      }
      return { issued, isAgain };
    },
    untilMs: () => doneMs,
  };
}
