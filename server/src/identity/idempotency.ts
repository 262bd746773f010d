import { createHash } from "node:crypto";
import { Failure } from "@sextant/core/contract";
import { LRUCache } from "lru-cache";
import type { WallClock } from "../clock.ts";
import { type Claim, underClaim } from "../database/claimed-request.ts";
import type { Database } from "../database/database.ts";
import { databaseErrorKind } from "../database/outage.ts";
import type { RowOf } from "../database/row.ts";

/** The fields by which a repeated request is recognised. */
export type KeyedRequest = {
  readonly person: { readonly issuer: string; readonly subject: string };
  /** Set for a call with an API key, which needs no session. */
  readonly isByApiKey?: boolean;
  /** The key that the caller chose for this request (`Idempotency-Key`). */
  readonly key: string;
  readonly call: string;
  readonly input: unknown;
};

/** Makes a repeated request run once: the second time returns the first response. */
export type Idempotency = {
  /**
   * Runs the work, or returns its response to the same key within a day. Errors are not stored, because a failed
   * request changed nothing. Throws Failure 'same-key-running' while the first still runs, 'same-key-done' if it
   * completed but an outage lost its response, 'same-key-other-request' if the key was used for a different request,
   * and 'signed-out' if the user has no session any more.
   */
  once(request: KeyedRequest, work: () => Promise<unknown>): Promise<unknown>;
  /** Returns a user's stored requests. */
  of(person: KeyedRequest["person"]): Promise<readonly { key: string; answer: unknown; atMs: number }[]>;
  /** Deletes keys older than a day. Returns how many. */
  sweep(): Promise<number>;
};

/** The table with a user's row that must exist while their request is claimed. */
type Locked = "sessions" | "users";

const RETENTION_MS = 86_400_000;
/** Longer than any handler's timeout: a request still running after this was interrupted by the end of its process. */
const BROKEN_OFF_MS = 60_000;

/** The states of a row: null while running, then done (with its writes), answered, or done with its response lost. */
const [ANSWERED, DONE, ANSWER_LOST] = [200, 202, 204];

/**
 * Identifies a claimed key's row, including the time it was claimed at: a row claimed again later is a different one.
 */
type TakenKey = { readonly person: string; readonly key: string; readonly atMs: number };
/**
 * How a request ended; only completed ones are stored. Unknown: the database became unavailable meanwhile, so the row
 * decides whether it completed.
 */
type Ending = { readonly kind: "refused" | "unknown" } | { readonly kind: "answered"; readonly answer: string };

/** Delay before an outcome that could not be stored is retried. */
const RETRY_MS = 1_000;
/**
 * Maximum number of requests that ended while the database was unavailable; beyond this, the oldest are left to
 * `BROKEN_OFF_MS`.
 */
const MOST_LEFTOVERS = 10_000;

export function createIdempotency({ pool }: Database, clock: WallClock): Idempotency {
  const leftovers = new LRUCache<string, { readonly taken: TakenKey; readonly ending: Ending }>({
    max: MOST_LEFTOVERS,
  });
  let retry: NodeJS.Timeout | undefined;

  /**
   * Claims the key for a request; false if it is already claimed. Locks a session of the user meanwhile, or their
   * record: deleting a user ends both before it deletes their keys (user-store.ts), so either the deletion sees the key
   * or what is locked is missing here.
   */
  async function take(
    { issuer, subject }: KeyedRequest["person"],
    locked: Locked,
    key: string,
    requestHash: Buffer,
    nowMs: number,
  ): Promise<boolean> {
    const { rowCount } = await pool.query(
      `with held as (select from ${locked} where issuer = $7 and subject = $8 limit 1 for key share)
       insert into idempotency_keys as known (person, key, request_hash, created_at)
       select $1::text, $2::text, $3::bytea, $4::timestamptz from held
       on conflict (person, key) do update set request_hash = $3, status = null, answer = null, created_at = $4
       where known.created_at <= $5 or (known.status is null and known.created_at <= $6)`,
      [
        ...[`${issuer} ${subject}`, key, requestHash, new Date(nowMs)],
        ...[new Date(nowMs - RETENTION_MS), new Date(nowMs - BROKEN_OFF_MS), issuer, subject],
      ],
    );
    return rowCount === 1;
  }

  /**
   * Stores how a request ended. If the database can't store it, it is stored before the same key is used again, and
   * soon in any case.
   */
  async function settle(taken: TakenKey, ending: Ending): Promise<void> {
    const at = `${taken.person} ${taken.key}`;
    leftovers.set(at, { taken, ending });
    const row = [taken.person, taken.key, new Date(taken.atMs)];
    try {
      const own = "person = $1 and key = $2 and created_at = $3";
      if (ending.kind === "answered")
        await pool.query(`update idempotency_keys set status = ${String(ANSWERED)}, answer = $4 where ${own}`, [
          ...row,
          ending.answer,
        ]);
      else if (ending.kind === "refused") await pool.query(`delete from idempotency_keys where ${own}`, row);
      else {
        // Waits for a transaction that is marking it right now.
        await pool.query(`delete from idempotency_keys where ${own} and status is null`, row);
        await pool.query(
          `update idempotency_keys set status = ${String(ANSWER_LOST)} where ${own} and status = ${String(DONE)}`,
          row,
        );
      }
      if (leftovers.get(at)?.taken === taken) leftovers.delete(at);
    } catch (error) {
      retryLater();
      throw error;
    }
  }

  function claimOf(taken: TakenKey): Claim {
    return async (client) => {
      const { rowCount } = await client.query(
        `update idempotency_keys set status = ${String(DONE)}
         where person = $1 and key = $2 and created_at = $3 and (status is null or status = ${String(DONE)})`,
        [taken.person, taken.key, new Date(taken.atMs)],
      );
      if (rowCount !== 1) throw new Failure("same-key-running");
    };
  }

  function retryLater(): void {
    retry ??= setTimeout(() => {
      settleAll().then(
        () => (retry = undefined),
        () => {
          retry = undefined;
          retryLater();
        },
      );
    }, RETRY_MS).unref();
  }

  /** Stores outcomes one after the other: a recovered database is not flooded, and an unavailable one is tried once. */
  async function settleAll(): Promise<void> {
    for (const { taken, ending } of [...leftovers.values()]) await settle(taken, ending);
  }

  /**
   * Stores the pending outcome of an earlier request under the same key first, if there is one; throws while that
   * fails.
   */
  async function settleLeftover(person: string, key: string): Promise<void> {
    const left = leftovers.get(`${person} ${key}`);
    if (left !== undefined) await settle(left.taken, left.ending);
  }

  return {
    async once({ person: whose, isByApiKey = false, key, call, input }, work) {
      const locked: Locked = isByApiKey ? "users" : "sessions";
      if (!/^[\x21-\x7e]{1,128}$/.test(key))
        throw new Failure("bad-request", { detail: "Idempotency-Key is not 1 to 128 plain letters" });
      const person = `${whose.issuer} ${whose.subject}`;
      const requestHash = createHash("sha256")
        .update(JSON.stringify([call, input]))
        .digest();
      await settleLeftover(person, key);
      const taken: TakenKey = { person, key, atMs: clock.wallMs() };
      let isTaken: boolean;
      try {
        isTaken = await take(whose, locked, key, requestHash, taken.atMs);
      } catch (error) {
        // The insert may have succeeded anyway.
        await settle(taken, { kind: "unknown" }).catch(() => undefined);
        throw error;
      }
      if (!isTaken) return answered(whose, locked, key, requestHash);
      let answer: unknown;
      try {
        answer = await underClaim(claimOf(taken), work);
      } catch (error) {
        const isRejection = error instanceof Failure && databaseErrorKind(error) === undefined;
        await settle(taken, { kind: isRejection ? "refused" : "unknown" }).catch(() => undefined);
        throw error;
      }
      // The work is done, whether or not its outcome could be stored: the same request must not run a second time.
      await settle(taken, { kind: "answered", answer: JSON.stringify(answer) }).catch(() => undefined);
      return answer;
    },

    async of({ issuer, subject }) {
      const { rows } = await pool.query<RowOf<"idempotency_keys", "key" | "answer" | "created_at">>(
        "select key, answer, created_at from idempotency_keys where person = $1 order by created_at, key",
        [`${issuer} ${subject}`],
      );
      return rows.map(({ key, answer, created_at: at }) => ({ key, answer, atMs: at.getTime() }));
    },

    async sweep() {
      const before = new Date(clock.wallMs() - RETENTION_MS);
      const { rowCount } = await pool.query("delete from idempotency_keys where created_at <= $1", [before]);
      return rowCount ?? 0;
    },
  };

  async function answered(
    { issuer, subject }: KeyedRequest["person"],
    locked: Locked,
    key: string,
    requestHash: Buffer,
  ): Promise<unknown> {
    const { rows } = await pool.query<RowOf<"idempotency_keys", "request_hash" | "status" | "answer" | "created_at">>(
      "select request_hash, status, answer, created_at from idempotency_keys where person = $1 and key = $2",
      [`${issuer} ${subject}`, key],
    );
    const [first] = rows;
    if (first !== undefined && !first.request_hash.equals(requestHash)) throw new Failure("same-key-other-request");
    if (first === undefined) {
      const { rowCount } = await pool.query(`select from ${locked} where issuer = $1 and subject = $2 limit 1`, [
        issuer,
        subject,
      ]);
      if (rowCount === 0) throw new Failure("signed-out");
    }
    // Deleted meanwhile, because the first request failed; the caller may retry.
    if (first === undefined || first.status === null) throw new Failure("same-key-running");
    if (first.status === ANSWERED) return first.answer;
    const isBrokenOff = first.created_at.getTime() <= clock.wallMs() - BROKEN_OFF_MS;
    throw new Failure(first.status === ANSWER_LOST || isBrokenOff ? "same-key-done" : "same-key-running");
  }
}
