import { planName, planEntitlements, SOLD_PLANS } from "@sextant/core/billing";
import {
  type addConnection,
  type ConnectionSource,
  Failure,
  type PortfolioConnection,
  type removeConnection,
} from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import { isoTimeOf } from "@sextant/core/market";
import type * as z from "zod";
import { raceTimeout } from "../../../async/race-timeout.ts";
import type { WallClock } from "../../../clock.ts";
import type { Database } from "../../../database/database.ts";
import type { CallContext, SetUpUser } from "../../../identity/person.ts";
import { setUpUser } from "../../../identity/signed-in.ts";
import { createUlid } from "../../../ulid.ts";
import {
  type ChangeParts,
  portfolioOf,
  refuseToStrand,
  refuseUncounted,
  refuseUnlessQuota,
  settled,
  transactionsOf,
} from "../change-transactions.ts";
import type { PortfolioRow, PortfolioStore } from "../portfolio-store.ts";
import { odd } from "../transaction-failure.ts";
import { importStore } from "../import-store.ts";
import { matchedRecords } from "../matched-records.ts";
import { connectionKnown } from "./connection-known.ts";
import { type ConnectionRow, connectionStore, type NewConnection } from "./connection-store.ts";
import { connectionQuota, type SyncConnections } from "./sync-connections.ts";

export type ConnectionInput = z.output<typeof addConnection.body>;

/** Checks a user's input for a source; nothing of a rejected key is stored. Throws a Failure that names the error. */
export type CheckInput = (
  input: ConnectionInput,
  owner: { readonly personId: string; readonly connectionId: string },
) => Promise<Pick<NewConnection, "identifier" | "sealedKey">>;

export type ConnectionsOptions = {
  readonly database: Database;
  readonly store: PortfolioStore;
  readonly parts: ChangeParts;
  readonly clock: WallClock;
  readonly syncs: SyncConnections;
  readonly sources: readonly ConnectionSource[];
  readonly checkInput: CheckInput;
  readonly timeoutMs?: number;
};

type OfOne = {
  readonly params: { readonly id: string; readonly portfolioId: string };
  readonly context: Pick<CallContext, "person">;
};
type OfConnection = OfOne & { readonly params: { readonly connectionId: string } };
type Answer = { readonly connections: PortfolioConnection[]; readonly quota: number | null; readonly used: number };

/** Maximum connections of one user: more are of no use. */
const MOST_CONNECTIONS = 50;
/** How long a request waits for a reading before it answers that it is still running. */
const TIMEOUT_MS = 4_000;
/** Minimum time between readings: nothing is new sooner. */
const SOONEST_MS = 30_000;

/** Creates the handlers of the connections of portfolios; only their owner may see, add or remove them. */
export function createConnectionsHandlers(options: ConnectionsOptions) {
  const { database, store, parts, clock, syncs, sources, checkInput, timeoutMs = TIMEOUT_MS } = options;
  const { pool } = database;

  async function own({ params, context }: OfOne): Promise<{ user: SetUpUser; portfolio: PortfolioRow }> {
    const user = setUpUser(context.person);
    const portfolio = await store.find(user.id, params.portfolioId);
    if (portfolio === undefined) throw new Failure("not-found");
    return { user, portfolio };
  }

  async function ownConnection(input: OfConnection) {
    const { user, portfolio } = await own(input);
    const connection = await connectionStore.find(pool, input.params.connectionId);
    if (connection === undefined || connection.portfolioId !== portfolio.id) throw new Failure("not-found");
    return { user, portfolio, connection };
  }

  async function answer(user: SetUpUser, portfolioId: string): Promise<Answer> {
    const quota = connectionQuota(user);
    const [rows, all] = await Promise.all([
      connectionStore.of(pool, portfolioId),
      connectionStore.idsOf(pool, user.id),
    ]);
    const paused = new Set(quota === null ? [] : all.slice(quota));
    const connections = rows.map((row) => connectionAnswer(row, paused.has(row.id) ? quota : null));
    return { connections, quota, used: all.length };
  }

  return {
    getConnectionSources: (): Promise<ConnectionSource[]> => Promise.resolve([...sources]),

    listConnections: async (input: OfOne): Promise<Answer> => {
      const { user, portfolio } = await own(input);
      return answer(user, portfolio.id);
    },

    addConnection: async (input: OfOne & { readonly body: ConnectionInput }): Promise<Answer> => {
      const { user, portfolio } = await own(input);
      const { body } = input;
      const label = plainName(body.label, 64);
      if (label === "") throw odd("label", "use letters or digits");
      if (!sources.some(({ id, kind }) => id === body.source && kind === body.kind))
        throw odd("source", "this server can't read it; choose one from the list");
      // Check the quota before the key is sent anywhere.
      refuseBeyondQuota(user, (await connectionStore.idsOf(pool, user.id)).length);
      const id = createUlid(clock.wallMs());
      const startedMs = performance.now();
      const checked = await checkInput(body, { personId: user.id, connectionId: id });
      await store.change(user.id, async (change) => {
        await portfolioOf(change, user, portfolio.id);
        refuseBeyondQuota(user, (await connectionStore.idsOf(change.client, user.id)).length);
        for (const one of await connectionStore.of(change.client, portfolio.id)) {
          if (one.label === label) throw odd("label", "another connection of this portfolio already has this name");
          if (one.kind === "address" && one.source === body.source && one.identifier === checked.identifier)
            throw odd("address", "this portfolio is already connected to it");
        }
        await connectionStore.add(change.client, {
          ...checked,
          id,
          portfolioId: portfolio.id,
          kind: body.kind,
          source: body.source,
          label,
          createdAtMs: clock.wallMs(),
        });
      });
      // Subtract the time that checking the key took.
      const left = Math.max(0, timeoutMs - (performance.now() - startedMs));
      await raceTimeout(syncs.sync(id), left, () => undefined);
      return answer(user, portfolio.id);
    },

    syncConnection: async (input: OfConnection): Promise<Answer> => {
      const { user, portfolio, connection } = await ownConnection(input);
      const quota = connectionQuota(user);
      if (quota !== null && (await connectionStore.idsOf(pool, user.id)).indexOf(connection.id) >= quota)
        throw usedUp(quota);
      const isFresh = connection.status === "current" && clock.wallMs() - (connection.lastSyncAtMs ?? 0) < SOONEST_MS;
      if (!isFresh) await raceTimeout(syncs.sync(connection.id), timeoutMs, () => undefined);
      return answer(user, portfolio.id);
    },

    removeConnection: async (
      input: OfConnection & { readonly query: z.output<typeof removeConnection.query> },
    ): Promise<Answer> => {
      const { user, portfolio: requested, connection } = await ownConnection(input);
      const moved = await store.change(user.id, async (change) => {
        const portfolio = await portfolioOf(change, user, requested.id);
        await connectionKnown.forgetConnection(change.client, connection, input.query.transactions !== "keep");
        if (input.query.transactions === "keep") {
          await connectionStore.remove(change.client, connection.id);
          return undefined;
        }
        const transactions = await transactionsOf(change, portfolio);
        const before = (await parts.stored.of([portfolio], change)).get(portfolio.id);
        const left = transactions.filter(({ connectionId }) => connectionId !== connection.id);
        const now = await parts.stored.count(portfolio, left, change, before?.linked.ids);
        refuseUncounted(now, "");
        await refuseToStrand(change, portfolio, transactions, left);
        if (before !== undefined) await refuseUnlessQuota(change, parts, user, portfolio, before, now);
        const what = `the connection '${connection.label}', which has been removed`;
        await importStore.requestAgain(change.client, portfolio.id, connection.id, what);
        await matchedRecords.forget(change.client, { connectionId: connection.id });
        await change.takeConnected(portfolio.id, connection.id);
        await connectionStore.remove(change.client, connection.id);
        await importStore.outdate(change.client, portfolio.id);
        return settled(change, portfolio, now);
      });
      if (moved !== undefined) parts.stored.moved(moved);
      return answer(user, requested.id);
    },
  };
}

function refuseBeyondQuota(user: SetUpUser, count: number): void {
  const quota = connectionQuota(user);
  if (quota !== null && count >= quota) throw usedUp(quota);
  if (count >= MOST_CONNECTIONS)
    throw new Failure("bad-request", {
      detail: `this portfolio already has ${String(MOST_CONNECTIONS)} connections; remove one first`,
    });
}

function usedUp(quota: number): Failure {
  const larger = SOLD_PLANS.find((plan) => (planEntitlements(plan).portfolioConnections ?? Infinity) > quota) ?? "pro";
  return new Failure("connections-used-up", { count: counted(quota), plan: planName(larger) });
}

function counted(quota: number): string {
  return quota === 1 ? "1 portfolio connection" : `${String(quota)} portfolio connections`;
}

/** Returns a connection as its owner sees it. `beyond`: the quota that the connection exceeds. */
function connectionAnswer(row: ConnectionRow, beyond: number | null): PortfolioConnection {
  const paused = beyond !== null && row.status !== "refused";
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    label: row.label,
    identifier: row.identifier,
    account: row.label,
    status: paused ? "paused" : row.status,
    reason: paused ? `Your plan allows ${counted(beyond)}. Upgrade, or remove another connection.` : row.reason,
    createdAt: isoTimeOf(row.createdAtMs),
    lastSyncAt: row.lastSyncAtMs === undefined ? null : isoTimeOf(row.lastSyncAtMs),
    readUntil: row.readUntilMs === undefined ? null : isoTimeOf(row.readUntilMs),
    transactions: row.transactions,
  };
}
