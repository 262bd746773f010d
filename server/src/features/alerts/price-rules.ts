import type { LimitFunction } from "p-limit";
import { priceWatch } from "@sextant/core/alerts";
import type { LivePrice } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import { isSimulated } from "./alert-event.ts";
import type { Committed, Crossing } from "./commit-crossings.ts";
import { type CrossingQueue } from "./crossing-queue.ts";
import { createGapCover, type MinuteBars, type MinuteBarsOf } from "./gap-cover.ts";
import { byNumber } from "./by-number.ts";
import { queuedPrices } from "./queued-prices.ts";
import { withinMs } from "../../async/within-ms.ts";
import { priceCrossing, storedCrossings } from "./price-crossing.ts";
import {
  isWatched,
  priceRowOf,
  type WatchedRules,
  type RuleSubjects,
  type SeenSide,
  type WatchedMark,
  type WatchedPriceRow,
} from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import { newWatch, type SymbolWatch } from "./symbol-watch.ts";

export type PriceRulesOptions = {
  readonly watchedRules: WatchedRules;
  readonly queue: CrossingQueue;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly minuteBarsOf: MinuteBarsOf;
  /** The limit on reads of stored bars. */
  readonly limit: LimitFunction;
  /**
   * How long the first prices after a start may wait for the stored bars, so that earlier events are published as such.
   */
  readonly holdMs: number;
};

/** Rules about prices. */
export type PriceRules = {
  /** Reads the rules and evaluates the bars of the gap. Resolves when prices are matched. */
  start(): Promise<void>;
  /** Matches a price within this call; the events it fires are written afterwards. */
  onPrice(price: LivePrice): void;
  /** Applies rules in their current state, watched or not. */
  apply(rows: readonly RuleRow[]): void;
  /** Removes deleted rules. */
  forget(nos: readonly number[]): void;
  committed(result: Committed): void;
  /** Stores the state that must outlive the process: the sides of values, and up to when everything was watched. */
  keep(): Promise<void>;
  /** Resolves when no stored bars are being read and no price waits for them. */
  looked(): Promise<void>;
  /** Discards symbols that no rule is about any more. */
  tidy(subjects: RuleSubjects): void;
  /** Stops its own reads of bars. */
  stop(): void;
  /** Returns the number of rules watched now. */
  size(): number;
};

/** A longer interval between two prices of a symbol is a gap. */
export const GAP_MS = 90_000;
const MARK = "price ";
const MINUTE_MS = 60_000;
/** Only the last part of a longer gap is evaluated. */
export const LONGEST_AWAY_MS = 3 * 86_400_000;
const MOST_SIDES = 5_000;

/**
 * Watches prices for all rules about them. Run it in one process at a time; should two run, the event keys prevent
 * duplicates.
 */
export function createPriceRules(options: PriceRulesOptions): PriceRules {
  const { watchedRules, queue, clock, log, minuteBarsOf, limit, holdMs } = options;
  const sides = new Map<number, SeenSide>();
  /** Timestamp at the venue of the value being evaluated. */
  let seenMs = 0;
  const watch = byNumber(priceWatch, (no, side) => sides.set(no, { side, atMs: seenMs }));
  const symbols = new Map<string, SymbolWatch>();
  const withRules = new Set<string>();
  let isReady = false;
  let isStopped = false;
  const gaps = createGapCover({ clock, log, minuteBarsOf, limit, evaluate: evaluateBars });

  const looks = new Set<Promise<void>>();
  function begin(look: Promise<void>): void {
    const one = look.finally(() => looks.delete(one));
    looks.add(one);
  }

  function symbolOf(symbol: string): SymbolWatch {
    let found = symbols.get(symbol);
    if (found === undefined) symbols.set(symbol, (found = newWatch(!isReady)));
    return found;
  }

  function add(row: WatchedPriceRow): void {
    withRules.add(row.symbol);
    const { no, sequence, symbol: series, direction, level, hysteresisPercent, side } = row;
    seenMs = symbols.get(series)?.valueMs ?? clock.nowMs();
    try {
      watch.add(no, sequence, { series, direction, level, hysteresisPercent, side });
    } catch (error) {
      log.error({ err: error, no }, "An alert rule can't be watched");
    }
  }

  function crossed(crossing: Crossing): void {
    watch.remove(crossing.no);
    sides.delete(crossing.no);
    queue.add(crossing);
  }

  async function evaluateBars(symbol: string, found: MinuteBars, fromMs: number): Promise<void> {
    const bars = found.bars.filter(({ openTimeMs }) => openTimeMs + MINUTE_MS > fromMs);
    if (bars.length === 0) return;
    const low = Math.min(...bars.map((bar) => bar.low));
    const high = Math.max(...bars.map((bar) => bar.high));
    for (const row of await watchedRules.reachable(symbol, low, high)) {
      const published = storedCrossings(row, { ...found, bars }, fromMs, clock.nowMs());
      for (const crossing of published.crossings) crossed(crossing);
      if (published.stood !== undefined) stood(row, published.stood);
    }
    const last = bars.findLast(({ openTimeMs }) => openTimeMs < found.closedUntilMs);
    if (last === undefined) return;
    watch.of.know(symbol, last.close);
    const of = symbolOf(symbol);
    of.valueMs = Math.max(of.valueMs ?? 0, last.openTimeMs + MINUTE_MS);
  }

  /** Sets a value's side from the bars; prices seen since then take precedence. */
  function stood(row: RuleRow, seen: SeenSide): void {
    const no = Number(row.no);
    if (watch.sideOf(no) !== row.side) return;
    watch.arm(no, seen.side);
    sides.set(no, seen);
  }

  function match(price: LivePrice, of: SymbolWatch): void {
    const sinceMs = price.asOfMs - (of.lastMs ?? price.asOfMs);
    if (!isSimulated(price.freshness) && (sinceMs > GAP_MS || (of.isFirst && sinceMs > 0)))
      begin(gaps.open(price.symbol, price.asOfMs - sinceMs, price.asOfMs));
    of.isFirst = false;
    of.lastMs = Math.max(of.lastMs ?? 0, price.asOfMs);
    const before = watch.of.lastPrice(price.symbol);
    seenMs = of.valueMs = price.asOfMs;
    for (const handle of watch.of.tick(price.symbol, price.price))
      crossed(priceCrossing(watch.ruleOf(handle), price, before, clock.nowMs()));
  }

  function release(symbol: string, of: SymbolWatch): void {
    const { held } = of;
    of.held = undefined;
    for (const price of held?.inOrder() ?? []) take(price, of);
  }

  function take(price: LivePrice, of: SymbolWatch): void {
    const unreal = isSimulated(price.freshness);
    if (of.held === undefined && of.unreal !== undefined && of.unreal !== unreal) {
      of.held = queuedPrices();
      of.lastMs = undefined;
      of.unreal = unreal;
      begin(changeKind(price.symbol, of));
    }
    if (of.held !== undefined) {
      of.held.add(price);
      return;
    }
    of.unreal = unreal;
    match(price, of);
  }

  /** Switches a symbol to prices of another kind: the side of a simulated price says nothing about a real one. */
  async function changeKind(symbol: string, of: SymbolWatch): Promise<void> {
    try {
      await queue.drained();
      const rows = await watchedRules.forgetSides(symbol, clock.nowMs());
      for (const { no } of rows) watch.remove(Number(no));
      // A rule is evaluated by the last price as it is added: that one must be of the new kind.
      for (const { price } of of.held?.inOrder().slice(0, 1) ?? []) watch.of.tick(symbol, price);
      for (const row of rows) {
        const priceRow = priceRowOf(row);
        if (priceRow !== undefined && isWatched(row, clock.nowMs())) add(priceRow);
      }
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error, symbol }, "Alert rules could not be reloaded");
      setTimeout(() => {
        if (!isStopped) begin(changeKind(symbol, of));
      }, 1_000).unref();
      return;
    }
    release(symbol, of);
  }

  async function start(): Promise<void> {
    const marks = await watchedRules.marks();
    const count = await watchedRules.priceRules(clock.nowMs(), clock.nowMs() - LONGEST_AWAY_MS, add);
    const nowMs = clock.nowMs();
    const looking = new Set<string>();
    for (const { what, untilMs, unreal } of marks) {
      const symbol = what.slice(MARK.length);
      if (!what.startsWith(MARK) || !withRules.has(symbol)) continue;
      const of = symbolOf(symbol);
      of.unreal = unreal;
      of.lastMs = untilMs;
      if (unreal || untilMs >= nowMs) continue;
      looking.add(symbol);
      // Let the bars come first, within a time limit: their events happened earlier.
      begin(
        withinMs(gaps.open(symbol, untilMs, nowMs), holdMs).then(() => {
          release(symbol, of);
        }),
      );
    }
    isReady = true;
    for (const [symbol, of] of symbols) if (!looking.has(symbol)) release(symbol, of);
    log.info({ rules: count }, "Watching alerts");
  }

  return {
    start,

    onPrice(price) {
      // A stale price decides nothing: the next fresh one does, or the bars of the time between.
      if (price.price > 0 && price.freshness !== "stale") take(price, symbolOf(price.symbol));
    },

    apply(rows) {
      const nowMs = clock.nowMs();
      for (const row of rows) {
        const priceRow = priceRowOf(row);
        sides.delete(Number(row.no));
        if (priceRow !== undefined && isWatched(row, nowMs)) add(priceRow);
        else watch.remove(Number(row.no));
      }
    },

    forget(nos) {
      for (const no of nos) watch.remove(no);
    },

    committed({ watched }) {
      for (const { row, side } of watched) {
        const priceRow = priceRowOf(row);
        if (priceRow !== undefined) add({ ...priceRow, side });
      }
    },

    async keep() {
      if (!isReady || !queue.isEmpty()) return;
      const marks: WatchedMark[] = [];
      for (const [symbol, { lastMs, unreal, isFirst }] of symbols) {
        const untilMs = gaps.fromOf(symbol) ?? lastMs;
        if (untilMs !== undefined && !isFirst && withRules.has(symbol))
          marks.push({ what: MARK + symbol, untilMs, unreal: unreal ?? false });
      }
      const stored = new Map([...sides].slice(0, MOST_SIDES));
      if (stored.size > 0) {
        await watchedRules.keepSides(stored);
        for (const [no, seen] of stored) if (sides.get(no) === seen) sides.delete(no);
      }
      // A mark states that everything before it is stored, the sides included.
      if (stored.size < MOST_SIDES && marks.length > 0) await watchedRules.keepMarks(marks);
    },

    async looked() {
      while (looks.size > 0) await Promise.all(looks);
    },

    tidy({ prices }) {
      for (const [symbol, { held }] of symbols)
        if (!prices.has(symbol) && held === undefined && gaps.fromOf(symbol) === undefined) symbols.delete(symbol);
      for (const symbol of withRules) if (!symbols.has(symbol) && !prices.has(symbol)) withRules.delete(symbol);
    },

    stop() {
      isStopped = true;
      gaps.stop();
    },

    size: () => watch.of.size(),
  };
}
