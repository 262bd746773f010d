import type { TradingSignal } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";

/** A signal with its running number in the record, and whether its data is simulated or replayed. */
export type IssuedSignal = {
  readonly seq: number;
  readonly signal: TradingSignal;
  readonly source: string;
  readonly freshness: Freshness;
};

/** Signals issued after a moment, or after a running number; oldest first. */
export type SignalsSince = (from: number | { readonly seq: number }) => Promise<readonly IssuedSignal[]>;

/** Hands out each signal that is issued, once for each start. */
export type SignalCursor = {
  /** Goes on after what was looked at up to then; from now on where nothing ever was. */
  start(lookedUntilMs: number | undefined): void;
  /** What came since the last time. `isAgain`: from before the start, so that it may have been handed out then. */
  next(): Promise<{ readonly issued: readonly IssuedSignal[]; readonly isAgain: boolean }>;
  /** Up to when all is handed out; what `start` is given the next time. */
  untilMs(): number | undefined;
};

/** What was written within the same moment, or by a clock that was set back meanwhile, is read once more at a start. */
const AGAIN_MS = 3_600_000;

/**
 * Goes by the record's running numbers, since several rounds may be issued at one moment and clocks are set back. By time only until
 * the first number is known, and then with an overlap: to be handed out again tells nothing twice, since a rule fires once for an
 * arming and a later arming begins after the signal.
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
