import type pg from "pg";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { SlowDown } from "./slow-down.ts";

/**
 * What tries are counted by. `account`: strangers' at one address; `browser`: those of a browser that signed in to this
 * account before, so that strangers cannot lock its owner out; `network`: one network's over all accounts; `code`: at
 * the second factor; `sign-up`: one network's sign-ups, which are no guesses; `mail`: emails of one kind to one
 * address, from any caller; `mail-asker`: those that one network requested, used up before the address's own, so that a
 * stranger cannot block its owner's emails.
 */
export type TryKey = { readonly kind: keyof typeof ALLOWANCES; readonly value: string };

/** A counted try, wrong until reported otherwise. */
export type Try = {
  succeed(): Promise<void>;
  /** Takes the try back, as if it had not been counted. */
  giveBack(): Promise<void>;
};

type Allowance = {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly forgetMs?: number;
};

const HOUR_MS = 3_600_000;

/**
 * The number of free tries, then the first wait, doubled by each further try up to the longest; one try is forgotten
 * each `forgetMs`.
 */
const ALLOWANCES = {
  account: { free: 5, firstMs: 1_000, longestMs: 15 * 60_000 },
  browser: { free: 10, firstMs: 1_000, longestMs: 5 * 60_000 },
  network: { free: 20, firstMs: 1_000, longestMs: 15 * 60_000 },
  code: { free: 5, firstMs: 1_000, longestMs: 15 * 60_000 },
  "sign-up": { free: 60, firstMs: 60_000, longestMs: 60_000, forgetMs: 60_000 },
  mail: { free: 6, firstMs: HOUR_MS, longestMs: HOUR_MS, forgetMs: HOUR_MS },
  "mail-asker": { free: 3, firstMs: 2 * HOUR_MS, longestMs: 2 * HOUR_MS, forgetMs: 2 * HOUR_MS },
} as const satisfies Readonly<Record<string, Allowance>>;

/** A wrong try is forgotten in this time. */
const FORGET_MS = 30 * 60_000;
/** Doublings counted after the free tries: enough for the longest wait. */
const DOUBLINGS = 12;
const forgetMs = ({ forgetMs: ownMs = FORGET_MS }: Allowance): number => ownMs;
/** If the wait does not grow, nothing beyond the free tries is counted. */
const mostCounted = ({ free, firstMs, longestMs }: Allowance): number => free + (firstMs < longestMs ? DOUBLINGS : 0);
/** After this every count has expired: 16 hours, for those of a network. */
const GONE_MS = Math.max(...Object.values(ALLOWANCES).map((one) => mostCounted(one) * forgetMs(one)));

export type Tries = {
  /**
   * Counts a try before it is checked, so that concurrent ones all count. Throws SlowDown while one of the keys must
   * wait.
   */
  take(keys: readonly TryKey[]): Promise<Try>;
  /** Deletes expired counts. */
  sweep(): Promise<number>;
};

type Row = RowOf<"sign_in_failures", "failures" | "last_at">;

/** Slows guessing exponentially, per key. Stores not an address but its keyed hash. */
export function createTries({
  database: { pool },
  secrets,
  clock,
}: {
  readonly database: Database;
  readonly secrets: Pick<Secrets, "mac">;
  readonly clock: WallClock;
}): Tries {
  const hashed = (keys: readonly TryKey[]) =>
    keys
      .map(({ kind, value }) => ({ kind, hash: secrets.mac("tries", `${kind}:${value}`) }))
      // One order for all, so that two who take the same keys never wait for each other.
      .sort((a, b) => a.hash.compare(b.hash));

  async function count(client: pg.PoolClient, hash: Buffer, kind: TryKey["kind"], nowMs: number): Promise<number> {
    await client.query(
      "insert into sign_in_failures (key_hash, failures, last_at) values ($1, 0, $2) on conflict do nothing",
      [hash, new Date(nowMs)],
    );
    const { rows } = await client.query<Row>(
      "select failures, last_at from sign_in_failures where key_hash = $1 for update",
      [hash],
    );
    const { failures = 0, last_at: lastAt = new Date(nowMs) } = rows[0] ?? {};
    const sinceMs = Math.max(0, nowMs - lastAt.getTime());
    const left = Math.max(0, failures - Math.floor(sinceMs / forgetMs(ALLOWANCES[kind])));
    const waitMs = delayMs(kind, left) - sinceMs;
    if (waitMs > 0) return waitMs;
    await client.query("update sign_in_failures set failures = $2, last_at = $3 where key_hash = $1", [
      hash,
      Math.min(mostCounted(ALLOWANCES[kind]), left + 1),
      new Date(nowMs),
    ]);
    return 0;
  }

  async function lessByOne(hashes: readonly Buffer[]): Promise<void> {
    await pool.query("update sign_in_failures set failures = greatest(0, failures - 1) where key_hash = any($1)", [
      hashes,
    ]);
  }

  return {
    async take(keys) {
      const all = hashed(keys);
      const nowMs = clock.wallMs();
      await inTransaction(pool, async (client) => {
        let waitMs = 0;
        for (const { hash, kind } of all) waitMs = Math.max(waitMs, await count(client, hash, kind, nowMs));
        // A rejected try is not counted.
        if (waitMs > 0) throw new SlowDown(Math.ceil(waitMs / 1000));
      });
      return {
        succeed: async () => {
          // A network's count is not reset: a caller's own account would otherwise allow endless guesses at others.
          const networks = all.filter(({ kind }) => kind === "network").map(({ hash }) => hash);
          const others = all.filter(({ kind }) => kind !== "network").map(({ hash }) => hash);
          await pool.query("delete from sign_in_failures where key_hash = any($1)", [others]);
          await lessByOne(networks);
        },
        giveBack: () => lessByOne(all.map(({ hash }) => hash)),
      };
    },

    async sweep() {
      const { rowCount } = await pool.query("delete from sign_in_failures where failures = 0 or last_at < $1", [
        new Date(clock.wallMs() - GONE_MS),
      ]);
      return rowCount ?? 0;
    },
  };
}

function delayMs(kind: TryKey["kind"], failures: number): number {
  const { free, firstMs, longestMs } = ALLOWANCES[kind];
  return failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free));
}
