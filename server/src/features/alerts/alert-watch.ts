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
import { createRuleBook, isWatched, type Transaction } from "./rule-book.ts";
import type { RuleRow } from "./rule-row.ts";
import type { WrittenAlert } from "./write-events.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";

export type AlertWatchOptions = {
  readonly database: Database;
  /** How all is written: refused once another process watches. Absent: nobody else does. */
  readonly transaction?: Transaction;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly targetsOf: TargetsOf;
  /** Stored bars, for what happened while nobody watched. */
  readonly minuteBarsOf: MinuteBarsOf;
  /** Told of each event once it is written: to its owner's sockets, wherever they are. */
  readonly published: (alert: WrittenAlert) => void;
  /** There are deliveries to make. */
  readonly deliveriesDue: () => void;
  /** Rules about anything but prices; absent: only prices are watched. */
  readonly otherRules?: (parts: OtherRulesParts) => OtherRules;
  /** How often it looks for changed rules, ended cooldowns and what is to be kept. */
  readonly everyMs?: number;
  readonly holdMs?: number;
};

/** The watch over all alert rules. One process of the installation runs it at a time, as a duty. */
export type AlertWatch = {
  /** Resolves when prices are matched. */
  start(): Promise<void>;
  /** A price from the live board; returns at once. */
  onPrice(price: LivePrice): void;
  /** A bar of a symbol and timeframe has closed and is stored. */
  onBarClose(symbol: string, timeframe: string): void;
  /** Rules were changed, made or removed, in any process. */
  changed(nos: readonly number[]): void;
  /** Messages of changes may have been missed. */
  onGap(): void;
  /** Resolves when all that it was told is read and written. */
  settled(): Promise<void>;
  /** Writes down what is under way and watches no more. */
  stop(): Promise<void>;
  /** How it does, for the health answer. */
  state(): { readonly rules: number; readonly isWritten: boolean };
};

/** A message of a change may be as late as this; what was applied is not applied again. */
const OVERLAP_MS = 30_000;
/** Symbols whose stored bars are looked at at once. */
const LOOKS_AT_ONCE = 4;
/** How often it forgets what no rule asks for any more. */
const TIDY_EVERY_MS = 3_600_000;
/** How long an ending watch waits for what is under way. */
const TIMEOUT_MS = 3_000;

/**
 * A watch over the rules in `database`, begun by `start`. Each crossing is written once, with its deliveries, then told to `published`. Of its
 * calls only `start` rejects, where the database cannot be read; all other faults are logged and looked at again at the next look.
 */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { database, clock, log, published, deliveriesDue, everyMs = 2_000 } = options;
  let isEnded = false;
  const transaction = untilEnded(options.transaction ?? ((work) => inTransaction(database.pool, work)), () => isEnded);
  const book = createRuleBook(database, transaction);
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
  const parts = { book, queue, clock, log, minuteBarsOf, holdMs, limit: pLimit(LOOKS_AT_ONCE) };
  const prices = createPriceRules(parts);
  const others = options.otherRules?.(parts);
  /** By rule: which change of it was applied, while its message may still come again. */
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

  /** A rule whose event could not be written; its value has to come back before it fires again. */
  async function watchOn(no: number): Promise<void> {
    const rows = await book.byNo([no]);
    const watched = rows.flatMap((row) => (isWatched(row, clock.nowMs()) ? [{ row, side: "returning" as const }] : []));
    prices.committed({ written: [], watched });
    others?.committed({ written: [], watched });
  }

  async function look(): Promise<void> {
    const nowMs = clock.nowMs();
    wakeUp(await book.wake(nowMs));
    apply(await book.changedSince(lookedMs - OVERLAP_MS));
    lookedMs = nowMs;
    for (const [no, changedMs] of applied) if (changedMs < nowMs - 2 * OVERLAP_MS) applied.delete(no);
    await others?.look();
    await keep();
    if (Math.abs(nowMs - tidiedMs) < TIDY_EVERY_MS) return;
    tidiedMs = nowMs;
    const subjects = await book.subjects(nowMs);
    prices.tidy(subjects);
    others?.tidy(subjects);
  }

  async function keep(): Promise<void> {
    await prices.keep();
    await others?.keep();
  }

  async function reread(nos: readonly number[]): Promise<void> {
    const rows = await book.byNo(nos);
    apply(rows);
    const there = new Set(rows.map(({ no }) => Number(no)));
    const gone = nos.filter((no) => !there.has(no));
    prices.forget(gone);
    others?.forget(gone);
  }

  const failed = (error: unknown): void => {
    if (isEnded) return;
    log.warn({ err: error }, "the alert watch could not look after its rules");
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
      // Cooldowns and snoozes that ended while nobody watched: those rules were to be watched from then on.
      await book.wake(lookedMs);
      // These are read with all the others.
      for (const row of await book.changedSince(lookedMs - OVERLAP_MS)) applied.set(row.no, row.changed_at.getTime());
      // What has expired since may have come true before it did.
      const startOthers = async (): Promise<void> => {
        await others?.start(await book.otherRules(lookedMs, lookedMs - LONGEST_AWAY_MS));
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
      // Whatever cannot be written now is found by the next watch, in the bars.
      await withinMs(Promise.all([queue.drained().then(keep).catch(failed), ...underWay]), TIMEOUT_MS);
      isEnded = true;
      queue.stop();
    },
    state: () => ({ rules: prices.size() + (others?.size() ?? 0), isWritten: queue.isEmpty() }),
  };
}

/** Writes as long as the watch lasts: what is not written by its end is not written. */
function untilEnded(transaction: Transaction, isEnded: () => boolean): Transaction {
  const check = (): void => {
    if (isEnded()) throw new Error("the alert watch has ended; nothing was written");
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
