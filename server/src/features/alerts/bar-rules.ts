import { barsFor, firstFiringBar, isBarCondition, type AfterFiring, type BarCondition } from "@sextant/core/alerts";
import {
  barEndMs,
  type CandleColumns,
  type Instrument,
  isTimeframe,
  parseSymbol,
  timeframeMs,
} from "@sextant/core/market";
import { isSimulated } from "./alert-event.ts";
import type { Crossing } from "./commit-crossings.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";
import type { BarsSource } from "./price-crossing.ts";
import { isWatched, type WatchedMark } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import { explainTrigger } from "./explain-trigger.ts";

/** Closed bars of a series, oldest first: the basis of readings. */
export type ClosedBars = BarsSource & { readonly columns: CandleColumns };

/**
 * Returns at least this many closed bars of a symbol and timeframe, where they exist; undefined where none are
 * available now. May throw.
 */
export type ClosedBarsOf = (symbol: string, timeframe: string, atLeast: number) => Promise<ClosedBars | undefined>;

/** The bar at which a rule last fired; the next firing is measured from it. */
type Memory = { readonly firedBarOpenMs: number; readonly simulated: boolean };

const MARK = "bars ";
/** Maximum bars of one series evaluated after a gap: only the last part of a longer gap is covered. */
const MOST_MISSED = 5_000;
/** An event later than this after its bar's end is marked late. */
const LATE_MS = 5 * 60_000;

/**
 * Creates rules that are evaluated when a bar closes. A series is evaluated from the bar after the last evaluated one
 * on, so that bars which closed during a gap are evaluated at the next start; the last evaluated bar is stored by
 * symbol and timeframe.
 */
export function createBarRules(closedBarsOf: ClosedBarsOf) {
  return ({ watchedRules, queue, clock, log }: OtherRulesParts): OtherRules => {
    const series = new Map<string, Map<number, RuleRow>>();
    const seriesOf = new Map<number, string>();
    const numberOf = new Map<string, number>();
    /** The end of the last evaluated bar, by series; and evaluated bars whose events are not yet written. */
    const evaluated = new Map<string, number>();
    const simulated = new Map<string, boolean>();
    const busy = new Set<string>();
    const again = new Set<string>();
    let isStopped = false;

    function put(row: RuleRow): void {
      if (isWatched(row, clock.nowMs())) take(row);
      else drop(Number(row.no));
    }

    function take(row: RuleRow): void {
      const no = Number(row.no);
      drop(no);
      if (!isBarCondition(row.condition) || row.symbol === null) return;
      const name = `${row.symbol} ${row.condition.timeframe}`;
      const rules = series.get(name) ?? new Map<number, RuleRow>();
      series.set(name, rules.set(no, row));
      seriesOf.set(no, name);
      numberOf.set(row.id, no);
    }

    function drop(no: number): void {
      const name = seriesOf.get(no);
      if (name === undefined) return;
      seriesOf.delete(no);
      const rules = series.get(name);
      numberOf.delete(rules?.get(no)?.id ?? "");
      rules?.delete(no);
      if (rules?.size === 0) series.delete(name);
    }

    async function evaluate(name: string): Promise<void> {
      if (isStopped) return;
      const [symbol = "", timeframe = ""] = name.split(" ");
      const rules = series.get(name);
      const instrument = parseSymbol(symbol);
      if (rules === undefined || instrument === undefined || !isTimeframe(timeframe)) return;
      const conditions = [...rules.values()].map(({ condition }) => condition as BarCondition);
      const stored = evaluated.get(name);
      // The first time, evaluate everything that closed since its rules were armed.
      const armedMs = Math.min(...[...rules.values()].map(({ armed_at }) => armed_at.getTime()));
      const nowMs = clock.nowMs();
      // A rule armed in the future was armed before the clock was set back: evaluate only bars from now on.
      const sinceMs = stored ?? (armedMs <= nowMs ? armedMs : nowMs - timeframeMs(timeframe));
      const missed = Math.min(MOST_MISSED, Math.ceil(Math.max(0, nowMs - sinceMs) / timeframeMs(timeframe)));
      const wanted = Math.max(...conditions.map((one) => barsFor(one).wanted));
      const bars = await closedBarsOf(symbol, timeframe, wanted + missed);
      // Stale bars are evaluated once the missing ones are there.
      if (isStopped || bars === undefined || bars.columns.length === 0 || bars.freshness === "stale") return;
      const { columns } = bars;
      const endOf = (index: number): number => barEndMs(instrument, timeframe, columns.openTimeMs[index]!);
      const last = columns.length - 1;
      if (endOf(last) <= sinceMs) return;
      let from = last;
      while (from > 0 && endOf(from - 1) > sinceMs) from -= 1;
      for (const row of rules.values()) {
        const condition = row.condition as BarCondition;
        // A bar that closed before the rule was created does not concern it.
        const since = row.armed_at.getTime() <= nowMs ? row.armed_at.getTime() : sinceMs;
        let first = from;
        while (first <= last && endOf(first) <= since) first += 1;
        const after = afterFiring(row, isSimulated(bars.freshness));
        for (const verdict of firing(condition, { columns, instrument }, first, after, row.repeat === "per_bar")) {
          const endMs = barEndMs(instrument, timeframe, verdict.barOpenMs);
          queue.add(barCrossing(row, verdict, endMs, bars, clock.nowMs()));
        }
      }
      await queue.drained();
      evaluated.set(name, endOf(last));
      simulated.set(name, isSimulated(bars.freshness));
    }

    /** Evaluates a series, one run at a time; bars that close meanwhile are evaluated after it. */
    async function look(name: string): Promise<void> {
      if (busy.has(name)) {
        again.add(name);
        return;
      }
      busy.add(name);
      try {
        do {
          again.delete(name);
          await evaluate(name);
        } while (again.has(name));
      } catch (error) {
        log.warn({ err: error, series: name }, "An alert rule could not be evaluated on its bars");
      } finally {
        busy.delete(name);
      }
    }

    return {
      async start(rows) {
        // How far simulated bars were evaluated says nothing about real ones.
        for (const { what, untilMs, unreal } of await watchedRules.marks())
          if (what.startsWith(MARK) && !unreal) evaluated.set(what.slice(MARK.length), untilMs);
        // Include rules that have expired since: events from before are still published.
        for (const row of rows) take(row);
        // Evaluates bars that closed during a gap, without blocking the start.
        void (async () => {
          for (const name of [...series.keys()]) await look(name);
        })();
      },
      onPrice: () => undefined,
      onBarClose(symbol, timeframe) {
        const name = `${symbol} ${timeframe}`;
        if (series.has(name)) void look(name);
      },
      apply(rows) {
        for (const row of rows) put(row);
      },
      forget(nos) {
        for (const no of nos) drop(no);
      },
      committed({ written, watched }) {
        for (const { alert } of written) drop(numberOf.get(alert.ruleId ?? "") ?? -1);
        for (const { row } of watched) put(row);
      },
      look: () => Promise.resolve(),
      async keep() {
        if (!queue.isEmpty()) return;
        const marks = [...evaluated].flatMap(([name, untilMs]): WatchedMark[] =>
          series.has(name) ? [{ what: MARK + name, untilMs, unreal: simulated.get(name) ?? false }] : [],
        );
        if (marks.length > 0) await watchedRules.keepMarks(marks);
      },
      tidy() {
        for (const name of evaluated.keys()) if (!series.has(name) && !busy.has(name)) evaluated.delete(name);
        for (const name of simulated.keys()) if (!evaluated.has(name)) simulated.delete(name);
      },
      stop() {
        isStopped = true;
      },
      size: () => seriesOf.size,
    };
  };
}

type Evaluated = NonNullable<ReturnType<typeof firstFiringBar>>;

/**
 * Returns the bars at which a condition fires: all of them for a rule that fires for each bar, otherwise the first one.
 */
function firing(
  condition: BarCondition,
  { columns, instrument }: { readonly columns: CandleColumns; readonly instrument: Instrument },
  from: number,
  after: AfterFiring | undefined,
  each: boolean,
): readonly Evaluated[] {
  const found: Evaluated[] = [];
  for (let index = from; index < columns.length;) {
    const verdict = firstFiringBar(condition, columns, index, after, instrument);
    if (verdict === undefined) break;
    found.push(verdict);
    if (!each) break;
    index = columns.openTimeMs.indexOf(verdict.barOpenMs) + 1;
  }
  return found;
}

/**
 * Returns the bar and hysteresis that the next firing is measured from; undefined if the last one was on data of
 * another kind. Simulated bars say nothing about how far a real reading returned, nor vice versa. A rule that fires for
 * every bar has no hysteresis, whether the bar was watched or missed.
 */
function afterFiring(
  { memory, hysteresis_percent, repeat }: RuleRow,
  isSimulatedNow: boolean,
): AfterFiring | undefined {
  const { firedBarOpenMs: fired, simulated = false } = (memory as Partial<Memory> | null) ?? {};
  return typeof fired === "number" && simulated === isSimulatedNow
    ? { barOpenMs: fired, hysteresisPercent: repeat === "per_bar" ? undefined : hysteresis_percent }
    : undefined;
}

function barCrossing(row: RuleRow, verdict: Evaluated, endMs: number, of: ClosedBars, nowMs: number): Crossing {
  const { source, freshness, delayMinutes, currency } = of;
  const late = nowMs - endMs > LATE_MS;
  const memory: Memory = { firedBarOpenMs: verdict.barOpenMs, simulated: isSimulated(freshness) };
  return {
    source,
    freshness,
    delayMinutes,
    late,
    memory,
    no: Number(row.no),
    sequence: row.sequence,
    happenedAtMs: endMs,
    barMs: endMs,
    dataAgeMs: Math.max(0, nowMs - endMs),
    explain: (now) =>
      explainTrigger(
        now,
        {
          kind: "bar",
          barOpenMs: verdict.barOpenMs,
          barEndMs: endMs,
          close: verdict.close,
          now: verdict.now,
          before: verdict.before ?? null,
        },
        { currency, late },
      ),
  };
}
