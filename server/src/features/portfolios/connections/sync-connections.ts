import { planEntitlements } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import { createSingleFlight } from "../../../async/single-flight.ts";
import type { WallClock } from "../../../clock.ts";
import type { Database } from "../../../database/database.ts";
import type { SetUpUser } from "../../../identity/person.ts";
import type { Logger } from "../../../log.ts";
import {
  type ChangeParts,
  countedWithMore,
  refuseTooMany,
  refuseUnlessRoom,
  settled,
  transactionsOf,
} from "../change-transactions.ts";
import { countWithImport } from "../count-with-import.ts";
import { type Moved, settingsOf } from "../kept-ledgers.ts";
import { UNLINKED } from "../linked-portfolios.ts";
import type { PortfolioStore } from "../portfolio-store.ts";
import { fingerprintOf } from "../read-import.ts";
import { transactionSentence } from "../transaction-failure.ts";
import { type ReadSource, type Reading, SourceRefused, SourceUnread } from "./connection-reading.ts";
import { type ConnectionRow, connectionStore, type SyncEnd } from "./connection-store.ts";

export type SyncParts = {
  readonly database: Database;
  readonly store: PortfolioStore;
  readonly parts: ChangeParts;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "warn">;
  readonly read: Readonly<Record<ConnectionRow["kind"], ReadSource>>;
  /** Returns some people with their present plan. */
  readonly standingOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;
  /** From 0 to 1: installations don't ask a source all at the same moment. */
  readonly random?: () => number;
};

export type SyncConnections = {
  /** Reads a connection, and writes what follows. Never fails: how it ended is written with the connection. */
  sync(connectionId: string): Promise<void>;
  /** Reads those that have to be read by now, in rounds of one of each person's. */
  syncDue(signal: AbortSignal): Promise<void>;
};

const MINUTE_MS = 60_000;
const EVERY_MS = 60 * MINUTE_MS;
const JITTER_MS = 10 * MINUTE_MS;
const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;
/** A reading that takes longer was broken off. */
const BROKEN_OFF_MS = 15 * MINUTE_MS;
const MOST_AT_ONCE = 50;

/** Returns how many connections a plan has room for; null is no limit. */
export function connectionRoom({ plan }: Pick<SetUpUser, "plan">): number | null {
  return planEntitlements(plan.plan).portfolioConnections;
}

/** Reads connections and adds what is new to their portfolios, in one database transaction each, or nothing. */
export function createSyncConnections(options: SyncParts): SyncConnections {
  const { database, store, parts, clock, log, read, standingOf, random = Math.random } = options;
  const flights = createSingleFlight<void>();

  /** Adds what follows from a reading; what differs from the source afterwards. */
  async function add(
    connection: ConnectionRow,
    user: SetUpUser,
    reading: Reading,
  ): Promise<{ readonly reason: string | null; readonly isUnfinished: boolean }> {
    let reason: string | null = null;
    let isUnfinished = false;
    const moved = await store.change(user.id, async (change): Promise<Moved | undefined> => {
      const portfolio = await change.find(user.id, connection.portfolioId);
      const now = await connectionStore.find(change.client, connection.id);
      if (portfolio === undefined || now === undefined) return undefined;
      const own = await transactionsOf(change, portfolio);
      const additions = reading.additions(now, portfolio, own);
      ({ isUnfinished } = additions);
      const known = new Set(own.map(fingerprintOf));
      const fresh = additions.fresh.filter((one) => !known.has(fingerprintOf(one)));
      const before = (await parts.kept.of([portfolio], change)).get(portfolio.id);
      const linked = before?.linked ?? UNLINKED;
      const rateOf = await parts.rates.of(portfolio.currency, [...own, ...fresh], undefined, linked.currencies);
      const with_ = await countWithImport(own, fresh, settingsOf(portfolio), { rateOf, linked });
      const refused = [...with_.refused.values()];
      const error = with_.blocked ?? (additions.leavesOut ? undefined : refused[0]);
      if (error !== undefined) throw new SourceUnread(`Nothing was added. ${sentenceOf(transactionSentence(error))}`);
      const added = fresh.filter(({ id }) => !with_.refused.has(id));
      const leftOutFromMs = refused.length === 0 ? undefined : Math.min(...refused.map((one) => one.transaction.atMs));
      const leftOut =
        refused[0] === undefined
          ? null
          : `${String(refused.length)} left out, and tried again: ${sentenceOf(transactionSentence(refused[0]))}`;
      const differs = additions.difference(with_.counted, [...own, ...added]);
      reason = leftOut === null || differs === null ? (leftOut ?? differs) : `${leftOut} ${differs}`;
      const progressed = additions.progressed(leftOutFromMs);
      await connectionStore.advance(change.client, connection.id, { ...progressed, nowMs: clock.wallMs() });
      if (added.length === 0) return undefined;
      await refuseTooMany(change, parts, added.length);
      const counted = { own, fresh: added, ledger: with_.counted, linked };
      const after = await countedWithMore(change, parts, portfolio, counted);
      if (before !== undefined) await refuseUnlessRoom(change, parts, user, portfolio, before, after);
      await change.add(portfolio, added);
      return settled(change, portfolio, after);
    });
    if (moved !== undefined) parts.kept.moved(moved);
    return { reason, isUnfinished };
  }

  function endOf(fault: unknown, { id, failures }: ConnectionRow): SyncEnd {
    const nowMs = clock.wallMs();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 20));
    const nextSyncAtMs = nowMs + wait + random() * Math.min(wait, JITTER_MS);
    const again = { failures: failures + 1, nextSyncAtMs };
    if (fault instanceof SourceRefused) return { status: "refused", reason: fault.message, ...again };
    if (fault instanceof SourceUnread || fault instanceof Failure)
      return { status: "failed", reason: `${fault.message} We'll try again.`, ...again };
    log.warn({ connection: id, fault: faultName(fault) }, "A portfolio's connection could not be read");
    return { status: "failed", reason: "Something went wrong on this server. We'll try again.", ...again };
  }

  async function syncNow(connectionId: string, signal: AbortSignal): Promise<void> {
    const connection = await connectionStore.find(database.pool, connectionId);
    if (connection === undefined || connection.status === "refused") return;
    const user = (await standingOf([connection.userId])).get(connection.userId);
    if (user === undefined) return;
    const nowMs = clock.wallMs();
    const room = connectionRoom(user);
    if (room !== null && (await connectionStore.idsOf(database.pool, user.id)).indexOf(connectionId) >= room)
      return connectionStore.putOff(database.pool, connectionId, nowMs + EVERY_MS);
    if (!(await connectionStore.begin(database.pool, connectionId, nowMs, nowMs + BROKEN_OFF_MS))) return;
    let end: SyncEnd;
    try {
      const reading = await read[connection.kind](connection, signal);
      const { reason, isUnfinished } = await add(connection, user, reading);
      // A long history is read in turns.
      const wait = isUnfinished ? MINUTE_MS : EVERY_MS + random() * JITTER_MS;
      const nextSyncAtMs = clock.wallMs() + wait;
      end = { status: "current", reason, failures: 0, nextSyncAtMs };
    } catch (fault) {
      end = endOf(fault, connection);
    }
    await connectionStore.end(database.pool, connectionId, end);
  }

  async function sync(connectionId: string): Promise<void> {
    try {
      await flights.join(connectionId, undefined, (signal) => syncNow(connectionId, signal));
    } catch (fault) {
      // The database is away: the connection counts as broken off after a while, and is read again.
      log.warn({ connection: connectionId, fault: faultName(fault) }, "A portfolio's connection could not be read");
    }
  }

  return {
    sync,
    async syncDue(signal) {
      const done: string[] = [];
      while (!signal.aborted) {
        // Looked anew after one of each person's: whoever has many, or slow ones, holds nobody up.
        const due = await connectionStore.due(database.pool, clock.wallMs(), done, MOST_AT_ONCE);
        if (due.length === 0) return;
        for (const id of due) {
          if (signal.aborted) return;
          await sync(id);
          done.push(id);
        }
      }
    },
  };
}

function sentenceOf({ what, remedy }: { readonly what: string; readonly remedy: string }): string {
  return `${what} ${remedy}`;
}

/** Its name only: what a library says may have a key in it. */
function faultName(fault: unknown): string {
  return fault instanceof Error ? `${fault.name}${"code" in fault ? ` ${String(fault.code)}` : ""}` : typeof fault;
}
