import type { LimitFunction } from "p-limit";
import type { Candle } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import { mayLeave } from "./alert-event.ts";
import type { BarsSource } from "./price-crossing.ts";

/**
 * Minute bars from a timestamp on, oldest first; the last may still be forming, and then `closedUntilMs` is before it.
 */
export type MinuteBars = BarsSource & { readonly bars: readonly Candle[]; readonly closedUntilMs: number };

/** Returns the stored bars of a symbol; undefined where none are available now. May throw. */
export type MinuteBarsOf = (symbol: string, fromMs: number) => Promise<MinuteBars | undefined>;

export type GapCoverOptions = {
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly minuteBarsOf: MinuteBarsOf;
  /** Evaluates the rules of a symbol by its bars of a gap that began at `fromMs`; repeatedly while more bars arrive. */
  readonly evaluate: (symbol: string, bars: MinuteBars, fromMs: number) => Promise<void>;
  /** The limit on concurrent reads of bars, shared by all callers: a restart requests those of every symbol. */
  readonly limit: LimitFunction;
  /** Returns how far before the gap the bars must reach. */
  readonly backMs?: (symbol: string) => number;
  /** How soon to retry bars that are not there yet. */
  readonly againMs?: number;
};

/** Gaps in which a symbol was not watched, until its bars have been evaluated. */
export type GapCover = {
  /** Resolves after the first attempt to read the bars, whatever its result. */
  open(symbol: string, fromMs: number, toMs: number): Promise<void>;
  /** Returns the start of the part that has not been evaluated yet. */
  fromOf(symbol: string): number | undefined;
  /** Stops reading; bars being read are not evaluated any more. */
  stop(): void;
};

type Gap = { fromMs: number; toMs: number; readonly openedMs: number; look: Promise<void> | undefined };

const GIVE_UP_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

export function createGapCover(options: GapCoverOptions): GapCover {
  const { clock, log, minuteBarsOf, evaluate, limit, backMs = () => 0, againMs = 20_000 } = options;
  const gaps = new Map<string, Gap>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  /** Evaluates the bars of a gap; returns whether they reach its end. */
  async function look(symbol: string, gap: Gap): Promise<boolean> {
    if (isStopped) return false;
    const { fromMs, toMs } = gap;
    const found = await minuteBarsOf(symbol, Math.floor((fromMs - backMs(symbol)) / MINUTE_MS) * MINUTE_MS);
    // Stale bars: later ones will be accurate. Simulated bars say nothing about what happened.
    if (isStopped || found === undefined || !mayLeave(found.freshness)) return false;
    await evaluate(symbol, found, fromMs);
    // The gap grew meanwhile: not all of it was evaluated.
    return found.closedUntilMs >= toMs && gap.toMs === toMs && gap.fromMs === fromMs;
  }

  async function work(symbol: string, gap: Gap): Promise<void> {
    let isCovered = false;
    try {
      isCovered = await limit(() => look(symbol, gap));
    } catch (error) {
      log.warn({ err: error, symbol }, "Bars for a gap in watching could not be read");
    } finally {
      gap.look = undefined;
    }
    if (isStopped) return;
    if (!isCovered && clock.nowMs() - gap.openedMs > GIVE_UP_MS) {
      log.warn({ symbol, fromMs: gap.fromMs, toMs: gap.toMs }, "No bars cover a gap in watching");
      isCovered = true;
    }
    if (isCovered) gaps.delete(symbol);
    else lookAgain(symbol, gap);
  }

  function lookAgain(symbol: string, gap: Gap): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void begin(symbol, gap);
    }, againMs);
    timer.unref();
    timers.add(timer);
  }

  function begin(symbol: string, gap: Gap): Promise<void> {
    return (gap.look ??= work(symbol, gap));
  }

  return {
    open(symbol, fromMs, toMs) {
      let gap = gaps.get(symbol);
      if (gap === undefined) {
        gap = { fromMs, toMs, openedMs: clock.nowMs(), look: undefined };
        gaps.set(symbol, gap);
        return begin(symbol, gap);
      }
      gap.fromMs = Math.min(gap.fromMs, fromMs);
      gap.toMs = Math.max(gap.toMs, toMs);
      return gap.look ?? Promise.resolve();
    },
    fromOf: (symbol) => gaps.get(symbol)?.fromMs,
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
