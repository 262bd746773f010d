import pLimit from "p-limit";
import type { LivePrice } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { createTicker } from "../../async/ticker.ts";
import type { TargetsOf } from "../../providers/notify/port.ts";
import { createCommitCrossings } from "./commit-crossings.ts";
import { createCrossingQueue } from "./crossing-queue.ts";
import type { MinuteBarsOf } from "./gap-cover.ts";
import { withinMs } from "../../async/within-ms.ts";
import { createPriceRules, LONGEST_AWAY_MS } from "./price-rules.ts";
import { createWatchedRules, isWatched, type Transaction } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import type { WrittenAlert } from "./write-events.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";

export type AlertWatchOptions = {
  readonly database: Database;
  /** Runs every write; rejects once another process watches. When absent, no other process does. */
  readonly transaction?: Transaction;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly targetsOf: TargetsOf;
  /** The reader of stored bars, for events during a gap. */
  readonly minuteBarsOf: MinuteBarsOf;
  /** Publishes each event once it is written, to its owner's sockets in any process. */
  readonly published: (alert: WrittenAlert) => void;
  /** Signals that deliveries are due. */
  readonly deliveriesDue: () => void;
  /** Creates rules about anything but prices; when absent, only prices are watched. */
  readonly otherRules?: (parts: OtherRulesParts) => OtherRules;
  /** How often it checks for changed rules, ended cooldowns and state to store. */
  readonly everyMs?: number;
  readonly holdMs?: number;
};

/** The watcher of all alert rules. One process of the installation runs it at a time, as the leader. */
export type AlertWatch = {
  /** Resolves when prices are matched. */
  start(): Promise<void>;
  /** Accepts a live price; returns at once. */
  onPrice(price: LivePrice): void;
  /** Reports that a bar of a symbol and timeframe has closed and is stored. */
  onBarClose(symbol: string, timeframe: string): void;
  /** Reports that rules were changed, created or deleted, in any process. */
  changed(nos: readonly number[]): void;
  /** Reports that change messages may have been missed. */
  onGap(): void;
  /** Resolves when everything reported so far is read and written. */
  settled(): Promise<void>;
  /** Writes pending work and stops watching. */
  stop(): Promise<void>;
  /** Returns the state for the health response. */
  state(): { readonly rules: number; readonly isWritten: boolean };
};

/** A change message may be this late; a change that was applied is not applied again. */
const OVERLAP_MS = 30_000;
/** Maximum symbols whose stored bars are read concurrently. */
const LOOKS_AT_ONCE = 4;
/** How often it discards state that no rule needs any more. */
const TIDY_EVERY_MS = 3_600_000;
/** How long a stopping watcher waits for pending work. */
const TIMEOUT_MS = 3_000;

/**
 * Creates a watcher of the rules in `database`; `start` starts it. Each crossing is written once, with its deliveries,
 * then passed to `published`. Of its calls only `start` rejects, where the database cannot be read; all other errors
 * are logged and retried at the next check.
 */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { database, clock, log, published, deliveriesDue, everyMs = 2_000 } = options;
  let isEnded = false;
  const transaction = untilEnded(options.transaction ?? ((work) => inTransaction(database.pool, work)), () => isEnded);
  const watchedRules = createWatchedRules(database, transaction);
  const queue = createCrossingQueue({
    commit: createCommitCrossings(database, options.targetsOf, transaction),
    nowMs: () => clock.nowMs(),
    log,
    unwritable({ no }) {
      void begin(watchOn(no));
    },
    committed(result) {
      prices.committed(result);
      others?.committed(result);
      for (const one of result.written) published(one);
      if (result.written.some(({ alert }) => alert.deliveries.length > 0)) deliveriesDue();
    },
  });
  const { minuteBarsOf, holdMs = 3_000 } = options;
  const parts = { watchedRules, queue, clock, log, minuteBarsOf, holdMs, limit: pLimit(LOOKS_AT_ONCE) };
  const prices = createPriceRules(parts);
  const others = options.otherRules?.(parts);
  /** By rule: the change that was applied, while its message may still be repeated. */
  const applied = new Map<string, number>();
  let lookedMs = 0;
  let tidiedMs = 0;

  function apply(rows: readonly RuleRow[]): void {
    const fresh = rows.filter((row) => applied.get(row.no) !== row.changed_at.getTime());
    for (const row of fresh) applied.set(row.no, row.changed_at.getTime());
    wakeUp(fresh);
  }

  function wakeUp(rows: readonly RuleRow[]): void {
    prices.apply(rows);
    others?.apply(rows);
  }

  /** Resumes a rule whose event could not be written; its value has to return before it fires again. */
  async function watchOn(no: number): Promise<void> {
    const rows = await watchedRules.byNo([no]);
    const watched = rows.flatMap((row) => (isWatched(row, clock.nowMs()) ? [{ row, side: "returning" as const }] : []));
    prices.committed({ written: [], watched });
    others?.committed({ written: [], watched });
  }

  async function look(): Promise<void> {
    const nowMs = clock.nowMs();
    wakeUp(await watchedRules.wake(nowMs));
    apply(await watchedRules.changedSince(lookedMs - OVERLAP_MS));
    lookedMs = nowMs;
    for (const [no, changedMs] of applied) if (changedMs < nowMs - 2 * OVERLAP_MS) applied.delete(no);
    await others?.look();
    await keep();
    if (Math.abs(nowMs - tidiedMs) < TIDY_EVERY_MS) return;
    tidiedMs = nowMs;
    const subjects = await watchedRules.subjects(nowMs);
    prices.tidy(subjects);
    others?.tidy(subjects);
  }

  async function keep(): Promise<void> {
    await prices.keep();
    await others?.keep();
  }

  async function reread(nos: readonly number[]): Promise<void> {
    const rows = await watchedRules.byNo(nos);
    apply(rows);
    const there = new Set(rows.map(({ no }) => Number(no)));
    const gone = nos.filter((no) => !there.has(no));
    prices.forget(gone);
    others?.forget(gone);
  }

  const failed = (error: unknown): void => {
    if (isEnded) return;
    log.warn({ err: error }, "The alert watcher could not maintain its rules");
  };
  const underWay = new Set<Promise<void>>();
  function begin(work: Promise<void>): Promise<void> {
    const one = work.catch(failed).finally(() => underWay.delete(one));
    underWay.add(one);
    return one;
  }
  async function settled(): Promise<void> {
    await Promise.all(underWay);
    await prices.looked();
    await queue.drained();
  }

  const ticker = createTicker(() => begin(look()), { everyMs, failed });

  return {
    async start() {
      lookedMs = tidiedMs = clock.nowMs();
      // Cooldowns and snoozes that ended during a gap: those rules are watched from their end on.
      await watchedRules.wake(lookedMs);
      // These are read along with all the others.
      for (const row of await watchedRules.changedSince(lookedMs - OVERLAP_MS))
        applied.set(row.no, row.changed_at.getTime());
      // A rule that has expired since may have come true before it did.
      const startOthers = async (): Promise<void> => {
        await others?.start(await watchedRules.otherRules(lookedMs, lookedMs - LONGEST_AWAY_MS));
      };
      await Promise.all([startOthers(), prices.start()]);
      ticker.start();
    },
    onPrice(price) {
      prices.onPrice(price);
      others?.onPrice(price);
    },
    onBarClose: (symbol, timeframe) => others?.onBarClose(symbol, timeframe),
    changed(nos) {
      void begin(reread(nos));
    },
    onGap() {
      void begin(look());
    },
    settled,
    async stop() {
      ticker.stop();
      prices.stop();
      others?.stop();
      // The next watcher finds whatever cannot be written now in the bars.
      await withinMs(Promise.all([queue.drained().then(keep).catch(failed), ...underWay]), TIMEOUT_MS);
      isEnded = true;
      queue.stop();
    },
    state: () => ({ rules: prices.size() + (others?.size() ?? 0), isWritten: queue.isEmpty() }),
  };
}

/** Returns a transaction that rejects once the watcher has ended, so that nothing is written afterwards. */
function untilEnded(transaction: Transaction, isEnded: () => boolean): Transaction {
  const check = (): void => {
    if (isEnded()) throw new Error("the alert watcher has stopped; nothing was written");
  };
  return async (work) => {
    check();
    return transaction(async (client) => {
      const result = await work(client);
      check();
      return result;
    });
  };
}
