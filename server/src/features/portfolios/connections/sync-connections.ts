import { planEntitlements } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import { mapInYieldingChunks } from "../../../async/map-in-yielding-chunks.ts";
import { createSingleFlight } from "../../../async/single-flight.ts";
import type { WallClock } from "../../../clock.ts";
import type { Database } from "../../../database/database.ts";
import type { SetUpUser } from "../../../identity/person.ts";
import type { Logger } from "../../../log.ts";
import {
  type ChangeParts,
  countedWithMore,
  refuseTooMany,
  refuseUnlessQuota,
  settled,
  transactionsOf,
} from "../change-transactions.ts";
import { countWithImport } from "../count-with-import.ts";
import { type Moved, settingsOf } from "../cached-ledgers.ts";
import { UNLINKED } from "../linked-portfolios.ts";
import { importStore } from "../import-store.ts";
import type { PortfolioChange, PortfolioStore } from "../portfolio-store.ts";
import type { StoredTransaction } from "../stored-transaction.ts";
import { allRecordedMatches, fingerprintOf } from "../recorded-matches.ts";
import { matchedRecords } from "../matched-records.ts";
import { transactionSentence } from "../transaction-failure.ts";
import { connectionKnown, type KnownElsewhere, partNumber } from "./connection-known.ts";
import { type ReadSource, type Reading, SourceRefused, SourceUnread } from "./connection-reading.ts";
import { type ConnectionRow, connectionStore, type SyncEnd } from "./connection-store.ts";

export type SyncParts = {
  readonly database: Database;
  readonly store: PortfolioStore;
  readonly parts: ChangeParts;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "warn">;
  readonly read: Readonly<Record<ConnectionRow["kind"], ReadSource>>;
  /** Returns users with their current plan. */
  readonly planStatusOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;
  /** Returns 0 to 1: spreads installations out so that they don't all query a source at the same time. */
  readonly random?: () => number;
};

export type SyncConnections = {
  /** Reads a connection, and writes the results. Never fails: the outcome is stored with the connection. */
  sync(connectionId: string): Promise<void>;
  /** Reads the connections that are due, in rounds of one per user. */
  syncDue(signal: AbortSignal): Promise<void>;
};

const MINUTE_MS = 60_000;
const EVERY_MS = 60 * MINUTE_MS;
const JITTER_MS = 10 * MINUTE_MS;
const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;
/** A reading that takes longer than this is treated as interrupted. */
const BROKEN_OFF_MS = 15 * MINUTE_MS;
const MOST_AT_ONCE = 50;

/** Returns how many connections a plan allows; null is no limit. */
export function connectionQuota({ plan }: Pick<SetUpUser, "plan">): number | null {
  return planEntitlements(plan.plan).portfolioConnections;
}

/**
 * Reads connections and adds new transactions to their portfolios, in one database transaction each, all or nothing.
 */
export function createSyncConnections(options: SyncParts): SyncConnections {
  const { database, store, parts, clock, log, read, planStatusOf, random = Math.random } = options;
  const flights = createSingleFlight<void>();

  /** Adds the transactions of a reading; returns how the portfolio differs from the source afterwards. */
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
      const additions = await reading.additions(now, portfolio, own);
      ({ isUnfinished } = additions);
      const { fresh, elsewhere, found } = await notThere(change, now, own, additions.fresh);
      const before = (await parts.stored.of([portfolio], change)).get(portfolio.id);
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
          : `${String(refused.length)} left out for now; we'll try again: ${sentenceOf(transactionSentence(refused[0]))}`;
      const differs = await additions.difference(with_.counted, [...own, ...added], elsewhere);
      const sentences = [leftOut, foundSentence(found), differs].filter((one) => one !== null);
      reason = sentences.length === 0 ? null : sentences.join(" ");
      // A file that was undone meanwhile requests its rows again: the next reading begins where that says, not where
      // this one ended.
      if (JSON.stringify(now.progress) === JSON.stringify(connection.progress)) {
        const progressed = additions.progressed(leftOutFromMs);
        await connectionStore.advance(change.client, connection.id, { ...progressed, nowMs: clock.wallMs() });
      }
      if (added.length === 0) return undefined;
      await refuseTooMany(change, parts, added.length);
      const counted = { own, fresh: added, ledger: with_.counted, linked };
      const after = await countedWithMore(change, parts, portfolio, counted);
      if (before !== undefined) await refuseUnlessQuota(change, parts, user, portfolio, before, after);
      await change.add(portfolio, added);
      return settled(change, portfolio, after);
    });
    if (moved !== undefined) parts.stored.moved(moved);
    return { reason, isUnfinished };
  }

  function endOf(error: unknown, { id, failures }: ConnectionRow): SyncEnd {
    const nowMs = clock.wallMs();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 20));
    const nextSyncAtMs = nowMs + wait + random() * Math.min(wait, JITTER_MS);
    const again = { failures: failures + 1, nextSyncAtMs };
    if (error instanceof SourceRefused) return { status: "refused", reason: error.message, ...again };
    if (error instanceof SourceUnread || error instanceof Failure)
      return { status: "failed", reason: `${error.message} We'll try again.`, ...again };
    log.warn({ connection: id, error: errorName(error) }, "Reading a portfolio connection failed");
    return { status: "failed", reason: "Something went wrong on this server. We'll try again.", ...again };
  }

  async function syncNow(connectionId: string, signal: AbortSignal): Promise<void> {
    const connection = await connectionStore.find(database.pool, connectionId);
    if (connection === undefined || connection.status === "refused") return;
    const user = (await planStatusOf([connection.userId])).get(connection.userId);
    if (user === undefined) return;
    const nowMs = clock.wallMs();
    const quota = connectionQuota(user);
    if (quota !== null && (await connectionStore.idsOf(database.pool, user.id)).indexOf(connectionId) >= quota)
      return connectionStore.putOff(database.pool, connectionId, nowMs + EVERY_MS);
    if (!(await connectionStore.begin(database.pool, connectionId, nowMs, nowMs + BROKEN_OFF_MS))) return;
    let end: SyncEnd;
    try {
      const reading = await read[connection.kind](connection, signal);
      const { reason, isUnfinished } = await add(connection, user, reading);
      // A long history is read in chunks.
      const wait = isUnfinished ? MINUTE_MS : EVERY_MS + random() * JITTER_MS;
      const nextSyncAtMs = clock.wallMs() + wait;
      end = { status: "current", reason, failures: 0, nextSyncAtMs };
    } catch (error) {
      end = endOf(error, connection);
    }
    await connectionStore.end(database.pool, connectionId, end);
  }

  async function sync(connectionId: string): Promise<void> {
    try {
      await flights.join(connectionId, undefined, (signal) => syncNow(connectionId, signal));
    } catch (error) {
      // The database is unreachable: the connection counts as interrupted after a while, and is read again.
      log.warn({ connection: connectionId, error: errorName(error) }, "Reading a portfolio connection failed");
    }
  }

  return {
    sync,
    async syncDue(signal) {
      const done: string[] = [];
      while (!signal.aborted) {
        // Query again after one connection of each user, so that users with many or slow connections delay no one.
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

/**
 * Returns the transactions of a reading that are not in the portfolio yet. Matches with files or manual entries are
 * stored, so that the next reading recognises them too.
 */
async function notThere(
  change: PortfolioChange,
  connection: ConnectionRow,
  own: readonly StoredTransaction[],
  read: readonly StoredTransaction[],
): Promise<{
  readonly fresh: readonly StoredTransaction[];
  /** Ids of those in the portfolio that this connection has too. */
  readonly elsewhere: ReadonlySet<string>;
  /** Number of transactions that were already there. */
  readonly found: number;
}> {
  const known = new Set<string>();
  await mapInYieldingChunks(own, (one) => known.add(fingerprintOf(one)));
  const [numbers, elsewhere, spokenFor] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const before = await connectionKnown.of(change.client, connection.portfolioId, connection.source);
  await mapInYieldingChunks(before, ({ externalId, transactionId, connectionId }) => {
    numbers.add(externalId);
    if (transactionId === undefined) return;
    spokenFor.add(transactionId);
    if (connectionId === connection.id) elsewhere.add(transactionId);
  });
  const unknown: StoredTransaction[] = [];
  await mapInYieldingChunks(read, (one) => {
    if (!known.has(fingerprintOf(one)) && !numbers.has(one.externalId ?? "")) unknown.push(one);
  });
  // An address balance is not an action of its owner, so it matches no entry.
  if (connection.kind === "address" || unknown.length === 0) return { fresh: unknown, elsewhere, found: 0 };
  const free: StoredTransaction[] = [];
  await mapInYieldingChunks(own, (one) => {
    if (!spokenFor.has(one.id)) free.push(one);
  });
  const imports = await importStore.files(change.client, connection.portfolioId);
  const records = await matchedRecords.of(change.client, connection.portfolioId, imports);
  const again = await allRecordedMatches(free, unknown, imports, records);
  const fresh: StoredTransaction[] = [];
  const stored: KnownElsewhere[] = [];
  let found = 0;
  await mapInYieldingChunks(unknown, (one) => {
    const { as } = again.get(one) ?? {};
    if (as === undefined) {
      fresh.push(one);
      return;
    }
    for (const { id } of as) elsewhere.add(id);
    if (one.externalId === undefined) return;
    found += 1;
    const { externalId, atMs } = one;
    for (const [n, { id }] of as.entries())
      stored.push({ externalId: partNumber(externalId, n), transactionId: id, atMs });
  });
  await connectionKnown.put(change.client, connection, stored);
  return { fresh, elsewhere, found };
}

function foundSentence(found: number): string | null {
  if (found === 0) return null;
  const [what, are] = found === 1 ? ["1 transaction was", "is"] : [`${String(found)} transactions were`, "are"];
  return `${what} already here, from a file or entered by hand, and ${are} not added again.`;
}

function sentenceOf({ what, remedy }: { readonly what: string; readonly remedy: string }): string {
  return `${what} ${remedy}`;
}

/** Returns only the name of an error: a library's message may contain a key. */
function errorName(error: unknown): string {
  return error instanceof Error ? `${error.name}${"code" in error ? ` ${String(error.code)}` : ""}` : typeof error;
}
