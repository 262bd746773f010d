import { createHash } from "node:crypto";
import { canonicalJson, type Json } from "@sextant/core/record";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import type { Secrets } from "../secrets/secrets.ts";

export type MerchantLogEntry = {
  /** A user id, 'operator' or 'installation'. */
  readonly actor: string;
  /** What was done, `thing.done`. */
  readonly action: string;
  /** `wallet:tron`, `invoice:<id>`, `refund:<id>`, ... */
  readonly subject: string;
  /** JSON facts; never a secret. Amounts as decimal text. */
  readonly facts: Readonly<Record<string, unknown>>;
};

export type MerchantLogRow = MerchantLogEntry & {
  readonly seq: number;
  readonly atMs: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

/** A row that does not follow from the previous one, or differs from what was hashed. */
export type LogBreak = {
  readonly seq: number;
  /** Identifies exactly what was found there: an operator accepts this, and no later change of it. */
  readonly mark: string;
};

type Row = RowOf<"merchant_log"> & { readonly facts: Record<string, unknown> };

const LOCK_KEY = 7_398_462_671;
const EMPTY = Buffer.alloc(32);
const PAGE = 1000;
/** Action of an operator's acceptance of a known break, which then no longer counts. */
const LOG_ACCEPTED = "log.accepted";
/** Seals that entry: a log row alone could come from someone who changed the log. */
export type LogKeys = Pick<Secrets, "mac">;

/** Blocks other writers of the merchant's log until the end of this transaction. The holder may take the lock again. */
export async function lockMerchantLog(within: pg.PoolClient): Promise<void> {
  await within.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
}

/**
 * Writes an action about money, within the transaction that performs it (at read committed). The row's hash covers it
 * and the previous hash, so that a row changed or deleted later is detected. Returns its number.
 */
export async function appendMerchantLog(
  within: pg.PoolClient,
  nowMs: number,
  { actor, action, subject, facts }: MerchantLogEntry,
): Promise<number> {
  await lockMerchantLog(within);
  const { rows } = await within.query<Pick<Row, "seq" | "hash">>(
    "select seq, hash from merchant_log order by seq desc limit 1",
  );
  const seq = Number(rows[0]?.seq ?? 0) + 1;
  const previousHash = rows[0]?.hash ?? EMPTY;
  // As the database returns it: without members that are undefined.
  const stored = JSON.parse(JSON.stringify(facts)) as Record<string, unknown>;
  const hash = merchantLogHash({ seq, atMs: nowMs, actor, action, subject, facts: stored, previousHash });
  await within.query(
    `insert into merchant_log (seq, at, actor, action, subject, facts, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [seq, new Date(nowMs), actor, action, subject, JSON.stringify(stored), previousHash, hash],
  );
  return seq;
}

/** Stores that an operator knows of these breaks. */
export async function acceptLogBreaks(
  within: pg.PoolClient,
  keys: LogKeys,
  nowMs: number,
  breaks: readonly LogBreak[],
): Promise<void> {
  const marks = breaks.map(({ mark }) => mark);
  await appendMerchantLog(within, nowMs, {
    actor: "operator",
    action: LOG_ACCEPTED,
    subject: "merchant-log",
    facts: { marks, seal: acceptedSeal(keys, marks) },
  });
}

const acceptedSeal = (keys: LogKeys, marks: readonly string[]): string =>
  keys.mac("log-accepted", canonicalJson([...marks])).toString("hex");

/** Returns the breaks that a row accepts; none if it was written without the key. */
function acceptedBy({ action, facts }: MerchantLogRow, keys: LogKeys | undefined): readonly string[] {
  const marks: unknown = facts["marks"];
  if (keys === undefined || action !== LOG_ACCEPTED || !Array.isArray(marks)) return [];
  const texts = marks.filter((mark): mark is string => typeof mark === "string");
  return facts["seal"] === acceptedSeal(keys, texts) ? texts : [];
}

/** Computes SHA-256 over the previous hash and the row as canonical JSON. */
export function merchantLogHash({ previousHash, ...row }: Omit<MerchantLogRow, "hash">): Buffer {
  const { seq, atMs, actor, action, subject, facts } = row;
  const text = canonicalJson({ seq, atMs, actor, action, subject, facts: facts as Json });
  return createHash("sha256").update(previousHash).update(text).digest();
}

/** A pool, or one of its connections within a transaction. */
export type Requests = Pick<pg.Pool, "query">;

/**
 * Returns the number of the first row of the log that is broken and not accepted by an operator; undefined if all are
 * intact. Without the installation's keys no acceptance counts.
 */
export async function verifyMerchantLog(database: Requests, keys?: LogKeys): Promise<number | undefined> {
  return (await readMerchantLogBreaks(database, keys)).find(({ isAccepted }) => !isAccepted)?.seq;
}

/**
 * Returns every break of the chain, in order, with whether an operator knows of it. Needs no snapshot: a row exists
 * only once those before it do.
 */
export async function readMerchantLogBreaks(
  database: Requests,
  keys: LogKeys | undefined,
): Promise<readonly (LogBreak & { readonly isAccepted: boolean })[]> {
  const breaks: LogBreak[] = [];
  const accepted = new Set<string>();
  let before: Pick<MerchantLogRow, "seq" | "hash"> = { seq: 0, hash: EMPTY };
  for (;;) {
    const { rows } = await database.query<Row>("select * from merchant_log where seq > $1 order by seq limit $2", [
      before.seq,
      PAGE,
    ]);
    for (const row of rows.map(merchantLogRow)) {
      const computed = merchantLogHash(row);
      const follows = row.seq === before.seq + 1 && row.previousHash.equals(before.hash);
      if (!follows || !computed.equals(row.hash))
        breaks.push({ seq: row.seq, mark: `${String(before.seq)}>${String(row.seq)}:${computed.toString("hex")}` });
      else for (const mark of acceptedBy(row, keys)) accepted.add(mark);
      before = row;
    }
    if (rows.length < PAGE) return breaks.map((found) => ({ ...found, isAccepted: accepted.has(found.mark) }));
  }
}

export function merchantLogRow({ seq, at, previous_hash: previousHash, hash, ...row }: Row): MerchantLogRow {
  const { actor, action, subject, facts } = row;
  return { seq: Number(seq), atMs: at.getTime(), actor, action, subject, facts, previousHash, hash };
}

/** Returns the newest rows about one subject, newest first. */
export async function readLogOf(within: Requests, subject: string, limit: number): Promise<readonly MerchantLogRow[]> {
  const { rows } = await within.query<Row>("select * from merchant_log where subject = $1 order by seq desc limit $2", [
    subject,
    limit,
  ]);
  return rows.map(merchantLogRow);
}
