import type { PaperLeague } from "@sextant/core/contract";
import { decimalText } from "@sextant/core/decimal";
import { equityAt, PAPER_START_CASH, type PaperOutcome, type PaperVenue, paperVenue } from "@sextant/core/paper";
import { seasonAt } from "@sextant/core/seasons";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { createUlid } from "../ulid.ts";
import { ACCOUNT_COLUMNS, type AccountRow, accountRow, type AccountSql } from "./account-row.ts";
import { type AccountStep, accountSteps } from "./account-steps.ts";
import { readVenue, type VenueAt } from "./read-venue.ts";
import type { Placed } from "./order-rows.ts";
import { type FillEvidence, writeSteps } from "./write-steps.ts";

/** The owner of an account: a user, or a house agent. */
export type AccountOwner = { readonly userId: string } | { readonly agent: string };

/** What a change of an account did. */
export type AccountChange = {
  readonly account: AccountRow;
  readonly venue: PaperVenue;
  readonly steps: readonly AccountStep[];
};

export type ChangeOptions = { readonly placed?: Placed; readonly evidence?: FillEvidence };

/** The changes that a caller has made to an account it holds, from a revision on. */
export type HeldChange = {
  readonly accountId: string;
  readonly revision: number;
  readonly venue: PaperVenue;
  readonly steps: readonly AccountStep[];
  readonly evidence: FillEvidence;
};

export type PaperAccounts = {
  /** Returns an owner's accounts in the season of a time. */
  of(owner: AccountOwner, nowMs: number): Promise<readonly AccountRow[]>;
  /** The account of a league and season, made where there is none yet. */
  opened(
    client: pg.PoolClient,
    owner: AccountOwner,
    league: PaperLeague,
    openedAtMs: number,
    madeAtMs?: number,
  ): Promise<string>;
  /** Reads the current state of an account. Read-only: callers must not change it. */
  venueOf(accountId: string, revision: number): Promise<PaperVenue>;
  /**
   * Changes an account within a transaction, one change at a time in the whole installation, starting from its current
   * state. If the transaction rolls back, discard the account that `work` was given.
   */
  change(
    client: pg.PoolClient,
    accountId: string,
    work: (venue: PaperVenue, account: AccountRow) => PaperOutcome,
    options?: ChangeOptions,
  ): Promise<AccountChange>;
  /**
   * Writes the changes of accounts that the caller holds. Returns each in its new state, or undefined, with nothing
   * written, where it has changed meanwhile. Skips accounts that another transaction has locked instead of waiting.
   */
  appendAll(
    client: pg.PoolClient,
    changes: readonly HeldChange[],
  ): Promise<ReadonlyMap<string, AccountRow | undefined>>;
  /** Writes the changes of one account and waits for its lock. Throws if it was deleted. */
  append(client: pg.PoolClient, change: HeldChange): Promise<AccountRow | undefined>;
};

/** The changes made to a locked account. */
type Written = ChangeOptions & {
  readonly account: AccountRow;
  readonly venue: PaperVenue;
  readonly steps: readonly AccountStep[];
};

/** Maximum accounts cached in memory at their last revision. */
const MOST_STORED = 2_000;
/** A checkpoint spares reading more events than this. */
const CHECKPOINT_EVERY = 100;

/** Creates the store of paper accounts: computed from events, changed only by adding some. */
export function createPaperAccounts({ pool }: Database): PaperAccounts {
  const stored = new LRUCache<string, VenueAt>({ max: MOST_STORED });

  async function lock(client: pg.PoolClient, accountId: string): Promise<AccountRow> {
    const { rows } = await client.query<AccountSql>(
      `select ${ACCOUNT_COLUMNS} from paper_accounts where id = $1 for update`,
      [accountId],
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`there is no paper account ${accountId}`);
    return accountRow(row);
  }

  async function write(client: pg.PoolClient, all: readonly Written[]): Promise<readonly AccountRow[]> {
    const some = all.filter(({ steps }) => steps.length > 0);
    if (some.length > 0) {
      await writeSteps(
        client,
        some.map(({ account: { id: accountId, revision }, steps, placed, evidence }) => ({
          accountId,
          revision,
          steps,
          placed,
          evidence,
        })),
      );
      const rows = some.map(({ account: { id, revision: before }, venue, steps }) => {
        const revision = before + steps.length;
        const positions = venue.account(id)?.positions.size ?? 0;
        const isDue = Math.floor(revision / CHECKPOINT_EVERY) > Math.floor(before / CHECKPOINT_EVERY);
        return {
          id,
          revision,
          isActive: positions > 0 || venue.orders(id).length > 0,
          checkpoint: isDue ? venue.checkpoint() : null,
        };
      });
      await client.query(
        `update paper_accounts a set revision = n.revision, is_active = n.is_active and a.closed_at is null, changed_at = clock_timestamp(),
           checkpoint = coalesce(n.checkpoint, a.checkpoint),
           checkpoint_revision = case when n.checkpoint is null then a.checkpoint_revision else n.revision end
         from unnest($1::text[], $2::int[], $3::boolean[], $4::text[]) n (id, revision, is_active, checkpoint)
         where a.id = n.id`,
        [
          rows.map(({ id }) => id),
          rows.map(({ revision }) => revision),
          rows.map(({ isActive }) => isActive),
          rows.map(({ checkpoint }) => checkpoint),
        ],
      );
    }
    return all.map(({ account, steps }) => ({ ...account, revision: account.revision + steps.length }));
  }

  async function writeOne(client: pg.PoolClient, one: Written): Promise<AccountRow> {
    const [account] = await write(client, [one]);
    return account ?? one.account;
  }

  return {
    async of(owner, nowMs) {
      const [column, id] = "userId" in owner ? ["user_id", owner.userId] : ["agent", owner.agent];
      const { rows } = await pool.query<AccountSql>(
        `select ${ACCOUNT_COLUMNS} from paper_accounts where ${column} = $1 and season = $2 order by league desc`,
        [id, seasonAt(nowMs).id],
      );
      return rows.map(accountRow);
    },

    async opened(client, owner, league, nowMs, madeAtMs = nowMs) {
      const userId = "userId" in owner ? owner.userId : null;
      const agent = "agent" in owner ? owner.agent : null;
      const season = seasonAt(nowMs).id;
      const id = createUlid(madeAtMs);
      const made = await client.query(
        `insert into paper_accounts (id, user_id, agent, league, season, opened_at, changed_at)
           values ($1, $2, $3, $4, $5, $6, clock_timestamp()) on conflict do nothing`,
        [id, userId, agent, league, season, new Date(nowMs)],
      );
      if (made.rowCount === 0) {
        const { rows } = await client.query<{ id: string }>(
          `select id from paper_accounts where league = $1 and season = $2
             and user_id is not distinct from $3 and agent is not distinct from $4`,
          [league, season, userId, agent],
        );
        const [found] = rows;
        if (found === undefined) throw new Error("a paper account was removed while it was opened");
        return found.id;
      }
      const venue = paperVenue();
      const { events } = venue.open({ id, league, currency: "USD", startCash: PAPER_START_CASH }, nowMs);
      const row = { id, userId: userId ?? undefined, agent: agent ?? undefined, league, season } as const;
      const account = { ...row, revision: 0, openedAtMs: nowMs, closedAtMs: undefined };
      await writeOne(client, { account, venue, steps: accountSteps(undefined, events) });
      return id;
    },

    async venueOf(accountId, revision) {
      const found = stored.get(accountId);
      if (found !== undefined && found.revision >= revision) return found.venue;
      const read = await readVenue(pool, accountId);
      stored.set(accountId, read);
      return read.venue;
    },

    async change(client, accountId, work, options = {}) {
      const account = await lock(client, accountId);
      // Only the account read from the database is changed: others may be reading the cached one.
      const { venue } = await readVenue(client, accountId);
      const before = venue.account(accountId);
      const { events } = work(venue, account);
      const steps = accountSteps(before, events);
      return { account: await writeOne(client, { account, venue, steps, ...options }), venue, steps };
    },

    async appendAll(client, changes) {
      const { rows } = await client.query<AccountSql>(
        `select ${ACCOUNT_COLUMNS} from paper_accounts where id = any($1) for update skip locked`,
        [changes.map(({ accountId }) => accountId)],
      );
      const locked = new Map(rows.map((row) => [row.id, accountRow(row)]));
      const found = new Map<string, AccountRow | undefined>();
      const all: Written[] = [];
      for (const { accountId, revision, venue, steps, evidence } of changes) {
        const account = locked.get(accountId);
        if (account === undefined) continue;
        found.set(accountId, undefined);
        if (account.revision === revision) all.push({ account, venue, steps, evidence });
      }
      for (const account of await write(client, all)) found.set(account.id, account);
      return found;
    },

    async append(client, { accountId, revision, venue, steps, evidence }) {
      const account = await lock(client, accountId);
      if (account.revision !== revision) return undefined;
      return writeOne(client, { account, venue, steps, evidence });
    },
  };
}

/** Returns an account's equity as text where every price is known. */
export function equityText(
  venue: PaperVenue,
  accountId: string,
  priceOf: (symbol: string) => number | undefined,
): string | undefined {
  const account = venue.account(accountId);
  const found = account && equityAt(account, priceOf);
  return found?.kind === "known" ? decimalText(found.equity) : undefined;
}
