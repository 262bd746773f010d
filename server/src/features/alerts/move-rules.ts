import { missedMove, moveWatch, type Side } from "@sextant/core/alerts";
import type { LivePrice } from "@sextant/core/market";
import { isSimulated } from "./alert-event.ts";
import type { ClosedBarsOf } from "./bar-rules.ts";
import { byNumber } from "./by-number.ts";
import type { Crossing } from "./commit-crossings.ts";
import { createGapCover, type MinuteBars } from "./gap-cover.ts";
import { withinMs } from "../../async/within-ms.ts";
import { backOf, learnWindows } from "./learn-windows.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";
import { seenIn, storedCrossing } from "./price-crossing.ts";
import { GAP_MS } from "./price-rules.ts";
import { isWatched, type SeenSide, type WatchedMark } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import { explainTrigger } from "./explain-trigger.ts";

/** The state of a symbol with such rules. */
type MoveSymbol = {
  /**
   * Timestamp of the newest price that was matched; before the first one since the start, up to when everything was
   * watched.
   */
  lastMs: number | undefined;
  unreal: boolean | undefined;
  isFirst: boolean;
  /** Prices wait while the history is read from stored bars, so that earlier events are published first. */
  waiting: LivePrice[] | undefined;
};

const MARK = "move ";
const MOST_WAITING = 10_000;

/**
 * Creates rules about percent moves within a window, matched at every price. A new window is filled from stored bars;
 * moves completed during a gap are found in them (`missedMove`), using the same marks and the same procedure as
 * crossings.
 */
export function createMoveRules(closedBarsOf: ClosedBarsOf) {
  return ({ watchedRules, queue, clock, log, minuteBarsOf, holdMs, limit }: OtherRulesParts): OtherRules => {
    const sides = new Map<number, SeenSide>();
    let seenMs = 0;
    const watch = byNumber(moveWatch, (no, side) => sides.set(no, { side, atMs: seenMs }));
    const symbols = new Map<string, MoveSymbol>();
    const backMs = (symbol: string): number => backOf(watch.of.windowsOf(symbol));
    const gaps = createGapCover({ clock, log, minuteBarsOf, evaluate, limit, backMs });

    function put(row: RuleRow, side: Side): void {
      const no = Number(row.no);
      watch.remove(no);
      if (row.condition.kind !== "move" || row.symbol === null || !isWatched(row, clock.nowMs())) return;
      const { direction, percent, windowMinutes } = row.condition;
      const { symbol, sequence, hysteresis_percent: hysteresisPercent } = row;
      seenMs = symbols.get(symbol)?.lastMs ?? clock.nowMs();
      const isNew = !watch.of.windowsOf(symbol).includes(windowMinutes);
      try {
        watch.add(no, sequence, { symbol, direction, percent, windowMinutes, hysteresisPercent, side });
      } catch (error) {
        log.error({ err: error, no }, "An alert rule can't be watched");
        return;
      }
      const of = symbols.get(symbol);
      if (of === undefined)
        symbols.set(symbol, { lastMs: undefined, unreal: undefined, isFirst: true, waiting: undefined });
      // The prices of this symbol are being matched already: only the new window has no history.
      else if (isNew && of.unreal === false) void learn(symbol, windowMinutes);
    }

    /** Fills windows from the stored bars. Until then a move counts from the first price on. */
    function learn(symbol: string, windowMinutes?: number): Promise<void> {
      const requested = { watch: watch.of, minuteBarsOf, closedBarsOf, nowMs: () => clock.nowMs() };
      return limit(() => learnWindows(requested, symbol, windowMinutes)).catch((error: unknown) => {
        log.warn({ err: error, symbol }, "Bars for alert rules' windows could not be read");
      });
    }

    function crossed(crossing: Crossing): void {
      watch.remove(crossing.no);
      sides.delete(crossing.no);
      queue.add(crossing);
    }

    async function evaluate(symbol: string, found: MinuteBars, fromMs: number): Promise<void> {
      const bars = found.bars.filter(({ openTimeMs }) => openTimeMs < found.closedUntilMs);
      for (const row of await watchedRules.moveRules(symbol)) {
        const { condition, side, hysteresis_percent: hysteresisPercent } = row;
        if (condition.kind !== "move") continue;
        const armedAtMs = Math.max(row.armed_at.getTime(), row.side_at.getTime());
        const watchedUntilMs = Math.max(fromMs, armedAtMs);
        const { move } = missedMove({ ...condition, hysteresisPercent, side, armedAtMs, watchedUntilMs }, bars);
        if (move === undefined) continue;
        const { bar, way, movePercent, from, to: price } = move;
        const finding = { kind: "move", way, movePercent, from, price } as const;
        crossed(storedCrossing(row, { bar, finding }, found, clock.nowMs()));
      }
    }

    function take(price: LivePrice, of: MoveSymbol): void {
      const { symbol, asOfMs } = price;
      const unreal = isSimulated(price.freshness);
      // Windows of simulated prices say nothing about real ones, nor vice versa.
      if (of.unreal !== undefined && of.unreal !== unreal) {
        watch.of.forget(symbol);
        of.lastMs = undefined;
        if (!unreal) void learn(symbol);
      }
      of.unreal = unreal;
      const sinceMs = asOfMs - (of.lastMs ?? asOfMs);
      if (!unreal && (sinceMs > GAP_MS || (of.isFirst && sinceMs > 0)))
        void gaps.open(symbol, asOfMs - sinceMs, asOfMs);
      of.isFirst = false;
      of.lastMs = Math.max(of.lastMs ?? 0, asOfMs);
      seenMs = asOfMs;
      for (const { handle, way, movePercent, from } of watch.of.tick(symbol, price.price, asOfMs)) {
        const { price: reached, currency } = price;
        const finding = { kind: "move", way, movePercent, from, price: reached } as const;
        crossed({
          ...seenIn(price, clock.nowMs()),
          ...watch.ruleOf(handle),
          explain: (row) => explainTrigger(row, finding, { currency, late: false }),
        });
      }
    }

    function release(of: MoveSymbol): void {
      const { waiting = [] } = of;
      of.waiting = undefined;
      for (const price of waiting) take(price, of);
    }

    return {
      async start(rows) {
        for (const row of rows) put(row, row.side);
        const nowMs = clock.nowMs();
        const marks = new Map((await watchedRules.marks()).map((mark) => [mark.what, mark]));
        for (const [symbol, of] of symbols) {
          const mark = marks.get(MARK + symbol);
          of.unreal ??= mark?.unreal;
          of.lastMs ??= mark?.untilMs;
          if (of.unreal === true) continue;
          const { lastMs } = of;
          of.waiting = [];
          const missed = lastMs === undefined || lastMs >= nowMs ? undefined : gaps.open(symbol, lastMs, nowMs);
          void withinMs(Promise.all([missed, learn(symbol)]), holdMs).then(() => {
            release(of);
          });
        }
      },
      onPrice(price) {
        const of = symbols.get(price.symbol);
        // A stale price decides nothing: the next fresh one does, or the bars of the time between.
        if (of === undefined || !(price.price > 0) || price.freshness === "stale") return;
        if (of.waiting === undefined) take(price, of);
        else if (of.waiting.length < MOST_WAITING) of.waiting.push(price);
      },
      onBarClose: () => undefined,
      apply(rows) {
        for (const row of rows) {
          sides.delete(Number(row.no));
          put(row, row.side);
        }
      },
      forget(nos) {
        for (const no of nos) watch.remove(no);
      },
      committed({ watched }) {
        for (const { row, side } of watched) put(row, side);
      },
      look: () => Promise.resolve(),
      async keep() {
        if (!queue.isEmpty()) return;
        const marks = [...symbols].flatMap(([symbol, { lastMs, unreal, isFirst }]): WatchedMark[] => {
          const untilMs = gaps.fromOf(symbol) ?? lastMs;
          if (untilMs === undefined || isFirst) return [];
          return [{ what: MARK + symbol, untilMs, unreal: unreal ?? false }];
        });
        const stored = new Map(sides);
        if (stored.size > 0) await watchedRules.keepSides(stored);
        for (const [no, seen] of stored) if (sides.get(no) === seen) sides.delete(no);
        if (marks.length > 0) await watchedRules.keepMarks(marks);
      },
      tidy({ moves }) {
        watch.of.tidy((symbol, minutes) => moves.has(`${symbol} ${String(minutes)}`));
        for (const [symbol, { waiting }] of symbols) {
          const isOver = watch.of.windowsOf(symbol).length === 0 && waiting === undefined;
          if (isOver && gaps.fromOf(symbol) === undefined) symbols.delete(symbol);
        }
      },
      stop() {
        gaps.stop();
      },
      size: () => watch.of.size(),
    };
  };
}
