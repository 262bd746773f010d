import { missedCrossing, type Stance } from "@sextant/core/alerts";
import type { Candle } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Crossing } from "./commit-crossings.ts";
import { type BarsSource, storedCrossing } from "./price-crossing.ts";
import type { RuleBook } from "./rule-book.ts";
import type { RuleRow } from "./rule-row.ts";

/** Minute bars from a moment on, oldest first; the last may still form, and then `closedUntilMs` is before it. */
export type MinuteBars = BarsSource & { readonly bars: readonly Candle[]; readonly closedUntilMs: number };

/** Stored bars of a symbol; undefined where there are none now. May throw. */
export type MinuteBarsOf = (symbol: string, fromMs: number) => Promise<MinuteBars | undefined>;

export type GapCoverOptions = {
  readonly book: Pick<RuleBook, "reachable">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly minuteBarsOf: MinuteBarsOf;
  readonly crossed: (crossing: Crossing) => void;
  /** Where a value stood after the bars, for a rule that nothing fired. */
  readonly stood: (row: RuleRow, stance: Stance) => void;
  /** How soon to look again for bars that are not there yet. */
  readonly againMs?: number;
};

/** Times in which nobody watched a symbol, until its bars have told what happened. */
export type GapCover = {
  /** Resolves after the first look at the bars, whatever came of it. */
  open(symbol: string, fromMs: number, toMs: number): Promise<void>;
  /** Since when there is something that nobody has looked at. */
  fromOf(symbol: string): number | undefined;
};

type Gap = { fromMs: number; toMs: number; readonly openedMs: number; look: Promise<void> | undefined };

const AT_ONCE = 4;
const GIVE_UP_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

export function createGapCover(options: GapCoverOptions): GapCover {
  const { book, clock, log, minuteBarsOf, crossed, stood, againMs = 20_000 } = options;
  const gaps = new Map<string, Gap>();
  const turns: (() => void)[] = [];
  let looking = 0;

  /** Whether the bars reach the end of the gap. */
  async function look(symbol: string, gap: Gap): Promise<boolean> {
    const { fromMs, toMs } = gap;
    const found = await minuteBarsOf(symbol, Math.floor(fromMs / MINUTE_MS) * MINUTE_MS);
    // Older than it should be: what comes next will say it as it was.
    if (found === undefined || found.freshness === "stale") return false;
    const bars = found.bars.filter(({ openTimeMs }) => openTimeMs + MINUTE_MS > fromMs);
    if (bars.length > 0) {
      const low = Math.min(...bars.map((bar) => bar.low));
      const high = Math.max(...bars.map((bar) => bar.high));
      for (const row of await book.reachable(symbol, low, high)) judge(row, bars, fromMs, found);
    }
    // It grew meanwhile: what was looked at is not all of it.
    return found.closedUntilMs >= toMs && gap.toMs === toMs && gap.fromMs === fromMs;
  }

  function judge(row: RuleRow, bars: readonly Candle[], fromMs: number, of: BarsSource): void {
    if (row.condition.kind !== "price") return;
    const { direction, price: level } = row.condition;
    const armedAtMs = Math.max(row.armed_at.getTime(), row.stance_at.getTime());
    const left = { direction, level, hysteresisPercent: row.hysteresis_percent, stance: row.stance, armedAtMs };
    // What happened before it was armed is not its matter.
    const { crossing, stance } = missedCrossing(
      { ...left, watchedUntilMs: Math.max(fromMs, row.armed_at.getTime()) },
      bars,
      MINUTE_MS,
    );
    if (crossing !== undefined) crossed(storedCrossing(row, crossing, of, clock.nowMs()));
    else if (stance !== row.stance) stood(row, stance);
  }

  async function work(symbol: string, gap: Gap): Promise<void> {
    if (looking >= AT_ONCE)
      await new Promise<void>((turn) => {
        turns.push(turn);
      });
    looking += 1;
    let isCovered = false;
    try {
      isCovered = await look(symbol, gap);
    } catch (fault) {
      log.warn({ err: fault, symbol }, "bars of a time when nobody watched could not be read");
    } finally {
      looking -= 1;
      turns.shift()?.();
      gap.look = undefined;
    }
    if (!isCovered && clock.nowMs() - gap.openedMs > GIVE_UP_MS) {
      log.warn({ symbol, fromMs: gap.fromMs, toMs: gap.toMs }, "no bars tell what happened while nobody watched");
      isCovered = true;
    }
    if (isCovered) gaps.delete(symbol);
    else setTimeout(() => void begin(symbol, gap), againMs).unref();
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
  };
}
