import { type Finding, signalMatches } from "@sextant/core/alerts";
import type { TradingSignal } from "@sextant/core/contract";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";
import { isWatched } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import { createSignalCursor, type IssuedSignal, type SignalsSince } from "./signal-cursor.ts";
import { explainTrigger } from "./explain-trigger.ts";

/** Returns the name under which it is stored up to when a book's signals were matched. */
const markOf = (book: number): string => (book === 0 ? "signals" : "practice-signals");
const LATE_MS = 300_000;
/** How far back a newly known rule is matched with signals. */
const BACK_MS = 3_600_000;

/** Returns the interval of a setup's proven edge, as evidence of the alert. */
function edgePointsOf(setup: TradingSignal["setup"]): Pick<Extract<Finding, { kind: "signal" }>, "edgePoints"> {
  const { hasEdge = false, edgeLowPoints: low = null, edgeHighPoints: high = null } = setup ?? {};
  return hasEdge && low !== null && high !== null ? { edgePoints: { low, high } } : {};
}

/**
 * Watches rules about signals: each check reads the record's new signals, since they are not published one by one.
 * `books`: a reader of each book, whose rows are numbered separately; the installation's own first.
 */
export function createSignalRules(books: readonly SignalsSince[]) {
  return ({ watchedRules, queue, clock, log }: OtherRulesParts): OtherRules => {
    const rules = new Map<number, RuleRow>();
    const numberOf = new Map<string, number>();
    /** By symbol: a round issues hundreds of signals. */
    const bySymbol = new Map<string, Map<number, RuleRow>>();
    /**
     * Rules that became known since the last check: the cursor may have passed signals that were issued after they were
     * created.
     */
    let justKnown = new Set<number>();
    const cursors = books.map((since, i) => ({
      what: markOf(i),
      cursor: createSignalCursor(since, () => clock.nowMs()),
    }));
    let isLooking = false;

    function put(row: RuleRow): void {
      const no = Number(row.no);
      drop(no);
      if (row.condition.kind !== "signal" || row.symbol === null || !isWatched(row, clock.nowMs())) return;
      rules.set(no, row);
      numberOf.set(row.id, no);
      const own = bySymbol.get(row.symbol) ?? new Map<number, RuleRow>();
      bySymbol.set(row.symbol, own.set(no, row));
    }

    function drop(no: number): void {
      const row = rules.get(no);
      numberOf.delete(row?.id ?? "");
      const own = bySymbol.get(row?.symbol ?? "");
      own?.delete(no);
      if (own?.size === 0) bySymbol.delete(row?.symbol ?? "");
      rules.delete(no);
    }

    function fire(row: RuleRow, { signal, source, freshness }: IssuedSignal): void {
      const { action, timeframe, confidence, claim, setup } = signal;
      const finding = { kind: "signal", action, timeframe, confidence, claim, ...edgePointsOf(setup) } as const;
      const happenedAtMs = Date.parse(signal.createdAt);
      const dataAgeMs = Math.max(0, clock.nowMs() - happenedAtMs);
      const late = dataAgeMs > LATE_MS;
      queue.add({
        no: Number(row.no),
        sequence: row.sequence,
        happenedAtMs,
        late,
        barMs: happenedAtMs,
        source,
        freshness,
        delayMinutes: null,
        dataAgeMs,
        explain: (now) => explainTrigger(now, finding, { currency: "USD", late }),
      });
    }

    /**
     * Matches signals with rules. `isAgain`: some of them may have been matched with these rules before, which
     * publishes nothing twice.
     */
    function match(issued: readonly IssuedSignal[], isAgain: boolean, isOurs: (no: number) => boolean): void {
      const nowMs = clock.nowMs();
      for (const one of issued) {
        const { signal } = one;
        for (const [no, row] of bySymbol.get(signal.symbol) ?? []) {
          const { condition } = row;
          if (!isOurs(no) || condition.kind !== "signal" || !signalMatches(condition, signal)) continue;
          // A rule armed in the future was armed before the clock was set back: every new signal concerns it.
          const armedMs = row.armed_at.getTime();
          const isBefore = Date.parse(signal.createdAt) < armedMs && (isAgain || armedMs <= nowMs);
          if (!isBefore) fire(row, one);
        }
      }
    }

    /** Matches rules that became known late with the signals issued since they were armed. */
    async function catchUp(): Promise<void> {
      const nos = justKnown;
      justKnown = new Set();
      const armed = [...nos].flatMap((no) => rules.get(no)?.armed_at.getTime() ?? []);
      if (armed.length === 0) return;
      try {
        const sinceMs = armed.reduce((least, ms) => Math.min(least, ms));
        for (const since of books)
          match(await since(Math.max(sinceMs, clock.nowMs() - BACK_MS) - 1), true, (no) => nos.has(no));
      } catch (error) {
        for (const no of nos) justKnown.add(no);
        throw error;
      }
    }

    async function look(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      try {
        for (const { cursor } of cursors) {
          const { issued, isAgain } = await cursor.next();
          match(issued, isAgain, () => true);
        }
        await catchUp();
      } catch (error) {
        log.warn({ err: error }, "Signals for alert rules could not be read");
      } finally {
        isLooking = false;
      }
    }

    return {
      async start(rows) {
        const marks = await watchedRules.marks();
        for (const { what, cursor } of cursors) cursor.start(marks.find((mark) => mark.what === what)?.untilMs);
        for (const row of rows) put(row);
      },
      onPrice: () => undefined,
      onBarClose: () => undefined,
      apply(rows) {
        for (const row of rows) {
          put(row);
          const no = Number(row.no);
          if (rules.has(no)) justKnown.add(no);
        }
      },
      forget(nos) {
        for (const no of nos) drop(no);
      },
      committed({ written, watched }) {
        for (const { alert } of written) drop(numberOf.get(alert.ruleId ?? "") ?? -1);
        for (const { row } of watched) put(row);
      },
      look,
      async keep() {
        if (!queue.isEmpty()) return;
        const marks = cursors.flatMap(({ what, cursor }) => {
          const untilMs = cursor.untilMs();
          return untilMs === undefined ? [] : [{ what, untilMs, unreal: false }];
        });
        if (marks.length > 0) await watchedRules.keepMarks(marks);
      },
      tidy: () => undefined,
      stop: () => undefined,
      size: () => rules.size,
    };
  };
}
