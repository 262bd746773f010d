import type { LimitFunction } from "p-limit";
import type { Candle } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import { mayLeave } from "./alert-event.ts";
import type { BarsSource } from "./price-crossing.ts";

/** Minute bars from a moment on, oldest first; the last may still form, and then `closedUntilMs` is before it. */
export type MinuteBars = BarsSource & { readonly bars: readonly Candle[]; readonly closedUntilMs: number };

/** Stored bars of a symbol; undefined where there are none now. May throw. */
export type MinuteBarsOf = (symbol: string, fromMs: number) => Promise<MinuteBars | undefined>;

export type GapCoverOptions = {
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly minuteBarsOf: MinuteBarsOf;
  /** Judges the rules of a symbol by its bars of a gap that began at `fromMs`; again and again while more bars come. */
  readonly evaluate: (symbol: string, bars: MinuteBars, fromMs: number) => Promise<void>;
  /** Bars are looked at in turn, so many at once by all who look: a restart asks for those of every symbol. */
  readonly limit: LimitFunction;
  /** How far before the gap the bars must reach. */
  readonly backMs?: (symbol: string) => number;
  /** How soon to look again for bars that are not there yet. */
  readonly againMs?: number;
};

/** Times in which nobody watched a symbol, until its bars have told what happened. */
export type GapCover = {
  /** Resolves after the first look at the bars, whatever came of it. */
  open(symbol: string, fromMs: number, toMs: number): Promise<void>;
  /** Since when there is something that nobody has looked at. */
  fromOf(symbol: string): number | undefined;
  /** Looks no more; what is being looked at is judged no more. */
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

  /** Whether the bars reach the end of the gap. */
  async function look(symbol: string, gap: Gap): Promise<boolean> {
    if (isStopped) return false;
    const { fromMs, toMs } = gap;
    const found = await minuteBarsOf(symbol, Math.floor((fromMs - backMs(symbol)) / MINUTE_MS) * MINUTE_MS);
    // Older than it should be: what comes next will say it as it was. Simulated: it says nothing of what happened.
    if (isStopped || found === undefined || !mayLeave(found.freshness)) return false;
    await evaluate(symbol, found, fromMs);
    // It grew meanwhile: what was looked at is not all of it.
    return found.closedUntilMs >= toMs && gap.toMs === toMs && gap.fromMs === fromMs;
  }

  async function work(symbol: string, gap: Gap): Promise<void> {
    let isCovered = false;
    try {
      isCovered = await limit(() => look(symbol, gap));
    } catch (error) {
      log.warn({ err: error, symbol }, "bars of a time when nobody watched could not be read");
    } finally {
      gap.look = undefined;
    }
    if (isStopped) return;
    if (!isCovered && clock.nowMs() - gap.openedMs > GIVE_UP_MS) {
      log.warn({ symbol, fromMs: gap.fromMs, toMs: gap.toMs }, "no bars tell what happened while nobody watched");
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
