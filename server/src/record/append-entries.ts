import {
  type Book,
  chainEntries,
  EMPTY_CHAIN,
  type IssueDraft,
  readSigned,
  RECORD_FORMAT,
  type ResolutionDraft,
  ruleOf,
  type SignedHead,
  signedText,
  type WrittenEntry,
} from "@sextant/core/record";
import { canonicalJson } from "@sextant/core/record";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { isAsHashed } from "./check-rows.ts";
import { nodeSha256, type RecordKey, verifySignature } from "./record-key.ts";
import { RecordFault } from "./record-fault.ts";

export type NewEntry = { readonly draft: IssueDraft | ResolutionDraft; readonly facts: string | null };

/** Rows per statement: some megabytes. */
const ROWS = 2_000;

/** Signs how far a book has come. */
export function signHead(key: RecordKey, head: Pick<SignedHead, "book" | "count" | "hash" | "at">): string {
  const { book, count, hash, at } = head;
  const statement = { kind: "head", format: RECORD_FORMAT, book, count, hash, at, publicKey: key.publicKey } as const;
  return canonicalJson({ ...statement, signature: key.sign(signedText(statement)) });
}

/** The head of a book that has no row yet. */
export const emptyHead = (key: RecordKey, book: Book, at: string): string =>
  signHead(key, { book, ...EMPTY_CHAIN, at });

/** Takes the book's turn until the transaction ends, and gives its end. Never builds upon a head that this key did not sign, or that the last row is not the one of. */
export async function lockHead(client: pg.PoolClient, key: RecordKey, book: Book): Promise<SignedHead> {
  const { rows } = await client.query<RowOf<"record_heads", "count" | "hash" | "statement">>(
    "select count, hash, statement from record_heads where book = $1 for update",
    [book],
  );
  const [row] = rows;
  const head = row === undefined ? undefined : readSigned(row.statement, verifySignature);
  if (
    head?.kind !== "head" ||
    head.book !== book ||
    head.publicKey !== key.publicKey ||
    head.count !== Number(row?.count) ||
    head.hash !== row?.hash
  )
    throw new RecordFault(
      `The head of the ${book} record was not signed by this installation: somebody changed the database. Restore it from a backup.`,
    );
  if (!(await endsAs(client, head)))
    throw new RecordFault(
      `The last rows of the ${book} record are not the ${String(head.count)} that were signed: somebody changed the database. Restore it from a backup.`,
    );
  return head;
}

/** Whether the last row is the one that the head names, as it was written, and none stands behind it. */
async function endsAs(client: pg.PoolClient, { book, count, hash }: SignedHead): Promise<boolean> {
  const { rows } = await client.query<RowOf<"record_entries", "seq" | "hash" | "line">>(
    "select seq, hash, line from record_entries where book = $1 order by seq desc limit 1",
    [book],
  );
  const [last] = rows;
  return last === undefined ? count === 0 : Number(last.seq) === count && last.hash === hash && isAsHashed(last.line);
}

/** Writes entries behind the head within the caller's transaction, which holds the head. Gives them and the new signed head. */
export async function appendEntries(
  client: pg.PoolClient,
  { key, head, atMs }: { readonly key: RecordKey; readonly head: SignedHead; readonly atMs: number },
  entries: readonly NewEntry[],
): Promise<{ readonly written: readonly WrittenEntry[]; readonly statement: string }> {
  const { book } = head;
  const written = chainEntries(
    head,
    entries.map(({ draft }) => draft),
    nodeSha256,
  );
  const last = written.at(-1)?.entry;
  if (last === undefined) throw new Error("There is nothing to append");
  // The machine's clock may be set back; the record's never is.
  const at = new Date(Math.max(atMs, Date.parse(head.at))).toISOString();
  for (let start = 0; start < written.length; start += ROWS) {
    await client.query(
      "insert into record_entries (line, facts, appended_at) select line, facts, $3 from unnest($1::text[], $2::text[]) as new (line, facts)",
      [
        written.slice(start, start + ROWS).map(({ line }) => line),
        entries.slice(start, start + ROWS).map(({ facts }) => facts),
        at,
      ],
    );
  }
  await moveOpen(client, book, written);
  const statement = signHead(key, { book, count: last.seq, hash: last.hash, at });
  await client.query("update record_heads set count = $2, hash = $3, statement = $4 where book = $1", [
    book,
    last.seq,
    last.hash,
    statement,
  ]);
  return { written, statement };
}

/** New claims wait for their end, ended ones no more. */
async function moveOpen(client: pg.PoolClient, book: Book, written: readonly WrittenEntry[]): Promise<void> {
  const opened = written.flatMap(({ entry }) => (entry.kind === "issue" ? [entry] : []));
  const ended = written.flatMap(({ entry }) => (entry.kind === "resolve" ? [entry.of] : []));
  if (opened.length > 0)
    await client.query(
      `insert into record_open (book, claim_id, symbol, timeframe, expires_at, only_at_end)
       select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])`,
      [
        book,
        opened.map(({ id }) => id),
        opened.map(({ symbol }) => symbol),
        opened.map(({ timeframe }) => timeframe),
        opened.map(({ expiresAt }) => expiresAt),
        opened.map((issue) => !["barriers", "touch"].includes(ruleOf(issue))),
      ],
    );
  if (ended.length > 0)
    await client.query("delete from record_open where book = $1 and claim_id = any($2)", [book, ended]);
}
