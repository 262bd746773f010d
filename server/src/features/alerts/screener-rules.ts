import { MOST_NAMED_ENTRANTS, type ScreenerEntrant } from "@sextant/core/alerts";
import type { ScreenerFilter } from "@sextant/core/contract";
import { type Freshness, worstFreshness } from "@sextant/core/market";
import type { Assessment } from "@sextant/core/screening";
import type { Crossing } from "./commit-crossings.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";
import { isWatched } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import { type CameIn, createScreenerGroups } from "./screener-groups.ts";
import { explainTrigger } from "./explain-trigger.ts";

export type ScreenerRulesOptions = {
  /** Returns the keys of the tokens that match a filter now. */
  readonly matching: (filter: ScreenerFilter) => readonly string[];
  /** Returns a token's current assessment. */
  readonly tokenOf: (key: string) => Assessment | undefined;
  /** Subscribes to changes of tokens. */
  readonly onChange: (changed: () => void) => () => void;
  /** Returns which of these users see the screener in real time. */
  readonly withRealTime: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Minimum interval between evaluations of filters. */
  readonly lookEveryMs?: number;
};

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
/** While sources load after a start, everything is new and nothing is news. */
const WARM_UP_MS = 5 * MINUTE_MS;
/** The delay for users whose plan has no real time. */
const DELAY_MINUTES = 15;
const STALE_MS = 10 * MINUTE_MS;
/** Maximum time per run, since prices of other rules wait meanwhile. */
const MOST_AT_ONCE_MS = 8;

type Delayed = { readonly dueMs: number; readonly crossing: Crossing };

/** Creates rules about tokens that enter a filter: the initial ones are learned, later ones are published. */
export function createScreenerRules(options: ScreenerRulesOptions) {
  const { matching, tokenOf, onChange, withRealTime, lookEveryMs = LOOK_EVERY_MS } = options;
  return ({ queue, clock, log }: OtherRulesParts): OtherRules => {
    const groups = createScreenerGroups();
    let delayed: Delayed[] = [];
    let hasChanged = true;
    let hasTokens = false;
    let lookedMs = -Infinity;
    let warmUntilMs: number | undefined;
    let isLooking = false;
    const forget = onChange(() => {
      hasChanged = true;
      hasTokens = true;
    });

    function put(row: RuleRow): void {
      if (isWatched(row, clock.nowMs())) groups.put(row, clock.nowMs());
      else groups.drop(Number(row.no));
    }

    /**
     * Returns one alert for all tokens that entered at once: five by name, the strongest first, and the total number.
     */
    function crossingOf(row: RuleRow, came: readonly Assessment[], nowMs: number): Crossing {
      const named = came.toSorted((a, b) => b.momentum.score - a.momentum.score).slice(0, MOST_NAMED_ENTRANTS);
      const asOfMs = Math.min(...named.map((token) => token.asOfMs));
      const isReplay = clock.replay !== undefined;
      const finding = { kind: "screener", entrants: named.map(entrantOf), count: came.length } as const;
      return {
        no: Number(row.no),
        sequence: row.sequence,
        happenedAtMs: nowMs,
        late: false,
        barMs: nowMs,
        source: [...new Set(named.flatMap(({ sources }) => sources))].join(", "),
        freshness: worstFreshness(named.map((token) => freshnessOf(token, nowMs, isReplay))),
        delayMinutes: null,
        dataAgeMs: Math.max(0, nowMs - asOfMs),
        explain: (now) => explainTrigger(now, finding, { currency: "USD", late: false }),
      };
    }

    async function explain(found: readonly CameIn[], nowMs: number): Promise<void> {
      const owners = new Set(found.flatMap(({ rules }) => rules.map(({ user_id }) => user_id)));
      const seesNow = await withRealTime([...owners]);
      for (const { keys, rules } of found) {
        const came = keys.flatMap((key) => tokenOf(key) ?? []);
        if (came.length === 0) continue;
        for (const row of rules) {
          const crossing = crossingOf(row, came, nowMs);
          // Knowing simulated tokens sooner gives no advantage, so they aren't delayed.
          if (seesNow.has(row.user_id) || crossing.freshness === "simulated") queue.add(crossing);
          else delayed.push({ dueMs: nowMs + DELAY_MINUTES * MINUTE_MS, crossing });
        }
      }
    }

    function publishDelayed(nowMs: number): void {
      const due = delayed.filter(({ dueMs }) => dueMs <= nowMs);
      if (due.length === 0) return;
      delayed = delayed.filter(({ dueMs }) => dueMs > nowMs);
      for (const { crossing } of due) {
        const isFresh = crossing.freshness === "live";
        const dataAgeMs = crossing.dataAgeMs + DELAY_MINUTES * MINUTE_MS;
        queue.add({
          ...crossing,
          dataAgeMs,
          ...(isFresh ? { freshness: "delayed" as const, delayMinutes: DELAY_MINUTES } : {}),
        });
      }
    }

    async function lookThrough(nowMs: number): Promise<void> {
      const found: CameIn[] = [];
      let beganMs = performance.now();
      for (const name of groups.names()) {
        const came = groups.see(
          name,
          matching,
          (key) => {
            const token = tokenOf(key);
            return token !== undefined && freshnessOf(token, nowMs, clock.replay !== undefined) !== "stale";
          },
          nowMs,
        );
        if (came !== undefined) found.push(came);
        if (performance.now() - beganMs < MOST_AT_ONCE_MS) continue;
        await new Promise((resolve) => setImmediate(resolve));
        beganMs = performance.now();
      }
      if (hasTokens) warmUntilMs ??= nowMs + WARM_UP_MS;
      if (warmUntilMs !== undefined && nowMs >= warmUntilMs && found.length > 0) await explain(found, nowMs);
    }

    async function look(): Promise<void> {
      const nowMs = clock.nowMs();
      publishDelayed(nowMs);
      const isDue = (hasChanged || groups.isLearning()) && Math.abs(nowMs - lookedMs) >= lookEveryMs;
      if (isLooking || !isDue || groups.size() === 0) return;
      isLooking = true;
      hasChanged = false;
      lookedMs = nowMs;
      try {
        await lookThrough(nowMs);
      } catch (error) {
        log.warn({ err: error }, "The screener's alert rules could not be evaluated");
      } finally {
        isLooking = false;
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
        for (const row of rows) put(row);
      },
      forget(nos) {
        for (const no of nos) groups.drop(no);
      },
      committed({ written, watched }) {
        const stays = new Set(watched.map(({ row }) => row.id));
        for (const { alert } of written)
          if (alert.ruleId !== null && !stays.has(alert.ruleId)) groups.dropId(alert.ruleId);
        for (const { row } of watched) put(row);
      },
      look,
      // The next watcher learns the filters' contents from scratch: tokens that entered meanwhile are part of them.
      keep: () => Promise.resolve(),
      tidy: () => undefined,
      stop: forget,
      size: groups.size,
    };
  };
}

function freshnessOf({ simulated, asOfMs }: Assessment, nowMs: number, isReplay: boolean): Freshness {
  if (simulated) return "simulated";
  if (isReplay) return "replay";
  return nowMs - asOfMs <= STALE_MS ? "live" : "stale";
}

function entrantOf(token: Assessment): ScreenerEntrant {
  const { chain, address, symbol, risk, momentum, asOfMs } = token;
  const { change24hPercent, priceUsd, liquidityUsd, volume24hUsd } = token;
  return {
    chain,
    address,
    symbol,
    asOfMs,
    change24hPercent,
    priceUsd,
    liquidityUsd,
    volume24hUsd,
    riskClass: risk.riskClass,
    riskScore: risk.score,
    unknowns: risk.unknowns,
    spikePercent: momentum.volumeSpikePercent,
  };
}
