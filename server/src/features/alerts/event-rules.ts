import { sight, type Finding, type Side, WATCHED_BY } from "@sextant/core/alerts";
import type { AdvisoryHorizon, RiskProfile } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";
import { isSimulated } from "./alert-event.ts";
import type { Crossing } from "./commit-crossings.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";
import { isWatched } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import { explainTrigger } from "./explain-trigger.ts";

/** The current action of an advisory. */
export type AdviceNow = {
  readonly action: string;
  readonly confidence: number | null;
  /** Whether `confidence` is a calibrated probability. */
  readonly calibrated: boolean;
  readonly source: string;
  readonly freshness: Freshness;
  readonly asOfMs: number;
};

/** The current worth of a portfolio, as the portfolios feature reports it; a changed basis is no market move. */
export type PortfolioNow = {
  readonly portfolioId: string;
  readonly userId: string;
  readonly name: string;
  readonly currency: string;
  readonly value: string;
  readonly peak: string;
  readonly drawdownPercent: number;
  readonly basis: string;
  readonly freshness: Freshness;
  readonly sources: readonly string[];
  readonly asOfMs: number;
};

type AdviceOf = (symbol: string, horizon: AdvisoryHorizon, riskProfile: RiskProfile) => Promise<AdviceNow | undefined>;

export type EventRulesOptions = {
  /** The reader of current advice, which is undefined where there is none. */
  readonly adviceOf: AdviceOf;
  readonly portfolioValues: (userIds: readonly string[]) => Promise<readonly PortfolioNow[]>;
  /** How often advice and portfolios are requested. */
  readonly requestEveryMs?: number;
};

/**
 * The last seen state of a value; `simulated`: seen in simulated or replayed data, which real data does not continue.
 */
type Seen = {
  readonly action?: string;
  readonly basis?: string;
  readonly side?: Side;
  readonly simulated?: boolean;
};
const MINUTE_MS = 60_000;
const SOON_MS = 2_000;

/**
 * Returns the side a portfolio's value was on before: a purchase, a newly known price or data of another kind are no
 * market moves.
 */
function sideBefore(row: RuleRow, { basis, side = "fresh", simulated = false }: Seen, now: PortfolioNow): Side {
  if (basis === undefined) return row.side;
  const isOtherKind = now.freshness !== "stale" && simulated !== isSimulated(now.freshness);
  return basis === now.basis && !isOtherKind ? side : "fresh";
}

/** Creates rules about advisories and portfolios. They are polled, since neither publishes changes tick by tick. */
export function createEventRules(options: EventRulesOptions) {
  const { adviceOf, portfolioValues, requestEveryMs = MINUTE_MS } = options;
  return ({ watchedRules, queue, clock, log }: OtherRulesParts): OtherRules => {
    const rules = new Map<number, RuleRow>();
    const numberOf = new Map<string, number>();
    const memories = new Map<number, Seen>();
    /** Portfolios that a stale value took through their level: published once, until a fresh one arrives. */
    const publishedStale = new Set<number>();
    /** Symbols whose advice could not be loaded: logged once, until it can. */
    const failing = new Set<string>();
    let requestedMs = -Infinity;
    let isRequesting = false;

    function put(row: RuleRow): void {
      const no = Number(row.no);
      const { kind } = row.condition;
      const isOurs = WATCHED_BY[kind] === "event" && kind !== "screener" && kind !== "signal";
      drop(no);
      if (!isOurs || !isWatched(row, clock.nowMs())) return;
      rules.set(no, row);
      numberOf.set(row.id, no);
    }

    function drop(no: number): void {
      numberOf.delete(rules.get(no)?.id ?? "");
      rules.delete(no);
      memories.delete(no);
    }

    function seen(row: RuleRow, freshness: Freshness): Seen {
      const memory = memories.get(Number(row.no)) ?? (row.memory as Seen | null) ?? {};
      return (memory.simulated ?? false) === isSimulated(freshness) ? memory : {};
    }

    function fire(
      row: RuleRow,
      finding: Finding,
      of: Pick<Crossing, "source" | "freshness" | "happenedAtMs"> & {
        readonly currency: string;
        readonly name?: string;
      },
      memory?: Seen,
    ): void {
      const { source, freshness, happenedAtMs, currency, name } = of;
      const dataAgeMs = Math.max(0, clock.nowMs() - happenedAtMs);
      queue.add({
        no: Number(row.no),
        sequence: row.sequence,
        happenedAtMs,
        late: false,
        barMs: happenedAtMs,
        source,
        freshness,
        delayMinutes: null,
        dataAgeMs,
        ...(memory === undefined ? {} : { memory }),
        explain: (now) =>
          explainTrigger(now, finding, {
            currency,
            late: false,
            ...(name === undefined ? {} : { portfolioName: name }),
          }),
      });
    }

    async function adviceNow(...[symbol, horizon, riskProfile]: Parameters<AdviceOf>): ReturnType<AdviceOf> {
      try {
        const now = await adviceOf(symbol, horizon, riskProfile);
        failing.delete(symbol);
        return now;
      } catch (error) {
        if (!failing.has(symbol)) log.warn({ err: error, symbol }, "Advice for alert rules could not be read");
        failing.add(symbol);
        return undefined;
      }
    }

    async function lookAtAdvice(): Promise<void> {
      const requested = new Map<string, Promise<AdviceNow | undefined>>();
      for (const row of rules.values()) {
        const { condition, symbol } = row;
        if (condition.kind !== "advisory" || symbol === null) continue;
        const name = [symbol, condition.horizon, condition.riskProfile].join(" ");
        const requesting = requested.get(name) ?? adviceNow(symbol, condition.horizon, condition.riskProfile);
        requested.set(name, requesting);
        const now = await requesting;
        // A value from stale data is no news.
        if (now === undefined || now.freshness === "stale") continue;
        const { action: before } = seen(row, now.freshness);
        const memory: Seen = { action: now.action, simulated: isSimulated(now.freshness) };
        if (before === now.action) continue;
        memories.set(Number(row.no), memory);
        if (before === undefined) continue;
        const { action, confidence, calibrated } = now;
        const finding = { kind: "advisory", from: before, to: action, confidence, calibrated } as const;
        fire(row, finding, { ...now, happenedAtMs: now.asOfMs, currency: "USD" }, memory);
      }
    }

    async function lookAtPortfolios(): Promise<void> {
      const ours = [...rules.values()].filter(({ condition }) => "portfolioId" in condition);
      if (ours.length === 0) return;
      const values = await portfolioValues([...new Set(ours.map(({ user_id }) => user_id))]);
      for (const row of ours) {
        const { condition } = row;
        const now = values.find(
          (one) =>
            "portfolioId" in condition && one.portfolioId === condition.portfolioId && one.userId === row.user_id,
        );
        if (now === undefined) continue;
        const isValue = condition.kind === "portfolio_value";
        if (!isValue && condition.kind !== "portfolio_drawdown") continue;
        const direction = isValue ? condition.direction : "above";
        const level = isValue ? Number(condition.value) : condition.percent;
        const { freshness, currency, name } = now;
        const no = Number(row.no);
        const isStale = freshness === "stale";
        const before = memories.get(no) ?? (row.memory as Seen | null) ?? {};
        const after = sight(
          { direction, level, hysteresisPercent: row.hysteresis_percent },
          sideBefore(row, before, now),
          isValue ? Number(now.value) : now.drawdownPercent,
        );
        // A stale value changes nothing: a fresh one is compared with the last fresh state.
        const memory: Seen = isStale
          ? before
          : { basis: now.basis, side: after.side, simulated: isSimulated(freshness) };
        memories.set(no, memory);
        if (!isStale) publishedStale.delete(no);
        else if (after.fires !== undefined && publishedStale.has(no)) continue;
        if (after.fires === undefined) continue;
        const finding = {
          kind: "portfolio" as const,
          value: now.value,
          high: isValue ? null : now.peak,
          drawdownPercent: isValue ? null : now.drawdownPercent,
        };
        if (isStale) publishedStale.add(no);
        fire(
          row,
          finding,
          { source: now.sources.join(", "), freshness, happenedAtMs: now.asOfMs, currency, name },
          memory,
        );
      }
    }

    async function request(): Promise<void> {
      if (isRequesting) return;
      isRequesting = true;
      try {
        if (clock.nowMs() - requestedMs >= requestEveryMs) {
          requestedMs = clock.nowMs();
          await lookAtAdvice();
          await lookAtPortfolios();
        }
      } catch (error) {
        log.warn({ err: error }, "Data for alert rules could not be read");
      } finally {
        isRequesting = false;
      }
    }

    return {
      start(rows) {
        for (const row of rows) put(row);
        return Promise.resolve();
      },
      onPrice: () => undefined,
      onBarClose: () => undefined,
      apply(rows) {
        for (const row of rows) {
          publishedStale.delete(Number(row.no));
          put(row);
        }
        // Read the initial state as soon as a rule is created, instead of at the next poll: later values are measured
        // from it.
        if (rows.some(({ no }) => rules.has(Number(no))))
          requestedMs = Math.min(requestedMs, clock.nowMs() + SOON_MS - requestEveryMs);
      },
      forget(nos) {
        for (const no of nos) drop(no);
      },
      committed({ written, watched }) {
        for (const { alert } of written) drop(numberOf.get(alert.ruleId ?? "") ?? -1);
        for (const { row } of watched) put(row);
      },
      look: request,
      async keep() {
        if (!queue.isEmpty()) return;
        const stored = new Map(memories);
        if (stored.size > 0) await watchedRules.keepMemories(stored);
        for (const [no, memory] of stored) {
          const row = rules.get(no);
          if (row !== undefined) rules.set(no, { ...row, memory });
          if (memories.get(no) === memory) memories.delete(no);
        }
      },
      tidy: () => undefined,
      // Polled only by the watcher's own checks.
      stop: () => undefined,
      size: () => rules.size,
    };
  };
}
