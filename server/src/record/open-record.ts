import { type Book, BOOKS, exportHeader, type Feed, readSigned, type SignedHead } from "@sextant/core/record";
import type { Clock, WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import type { Logger } from "../log.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { firstChanged } from "./check-rows.ts";
import { type ClaimQueries, claimQueries, type ScorePages } from "./claim-queries.ts";
import { type DayRoots, dayRoots } from "./day-roots.ts";
import { openHeadsFile } from "./heads-file.ts";
import { merkleOf } from "./merkle-of.ts";
import { openRecordKey, verifySignature } from "./record-key.ts";
import { openRecordWriter, type RecordWriter } from "./record-writer.ts";
import { type OpenClaims, openClaims } from "./resolve-due.ts";
import { groundScoresOf, scorecardOf } from "./score-pages.ts";

const PAGE = 2_000;

/**
 * Exports a whole book as lines of JSON, in chunks of text: header, every row as it was hashed, and the head as
 * signed when the last of them was written (nothing is signed for an export, so that later changes show). Excludes rows
 * appended meanwhile. The header comes with the first rows and the head with the last: a book of one page is sent
 * whole or, when the database is unavailable, not at all.
 */
async function* exportRecord({ pool }: Database, book: Book, publicKey: string): AsyncGenerator<string> {
  // One statement has one snapshot: the head and the rows that existed with it.
  const { rows } = await pool.query<RowOf<"record_heads", "statement"> & { readonly last: string | null }>(
    "select statement, (select max(seq) from record_entries where book = $1) as last from record_heads where book = $1",
    [book],
  );
  const [head] = rows;
  if (head === undefined) throw new Error(`The ${book} book was never opened`);
  let text = `${exportHeader(book, publicKey)}\n`;
  let after = "-9223372036854775808";
  for (;;) {
    const page = await pool.query<RowOf<"record_entries", "seq" | "line">>(
      "select seq, line from record_entries where book = $1 and seq > $2 and seq <= $3 order by seq limit $4",
      [book, after, head.last ?? 0, PAGE],
    );
    text += page.rows.map(({ line }) => `${line}\n`).join("");
    const last = page.rows.at(-1)?.seq;
    if (last === undefined || last === head.last) break;
    yield text;
    text = "";
    after = last;
  }
  yield `${text}${head.statement}\n`;
}

/** The record: what this installation claimed and how it ended, for anyone to verify. */
export type ClaimRecord = RecordWriter &
  OpenClaims & {
    /** Ed25519 public key, 32 bytes in hexadecimal digits: exports are verified with it. */
    readonly publicKey: string;
    readonly claims: ClaimQueries;
    readonly roots: DayRoots;
    /** Returns the latest head of a book, as signed; undefined if the head in the database was not signed here. */
    head(book: Book): Promise<SignedHead | undefined>;
    /** Reads every row of this installation's books again and stores the result; logs any change. */
    checkRows(signal?: AbortSignal): Promise<void>;
    /** Returns the known errors of this installation's books; `down` only if its own market's claims can't be written. */
    failure(): { readonly state: "degraded" | "down"; readonly note: string } | undefined;
    /** Exports a whole book as NDJSON text, chunk by chunk (media type application/x-ndjson). */
    exportStream(book: Book): AsyncGenerator<string>;
  };

export type RecordOptions = {
  readonly database: Database;
  readonly secrets: Pick<Secrets, "key">;
  readonly clock: Clock & WallClock;
  /** This installation's market; on a real one, only claims on simulated prices go to the practice book. */
  readonly feed: Feed;
  /** The signed heads are stored here as well. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Runs work that takes long over a long record in another thread; absent: in this one. */
  readonly beside?: ScorePages & {
    readonly merkle: (hashes: string) => Promise<string>;
  };
};

const HERE = {
  groundScores: (pages: readonly string[]) => Promise.resolve(groundScoresOf(pages)),
  scorecard: (pages: readonly string[]) => Promise.resolve(scorecardOf(pages)),
  merkle: (hashes: string) => Promise.resolve(merkleOf(hashes)),
};

export async function openRecord({
  database,
  secrets,
  clock,
  feed,
  dataDir,
  log,
  beside = HERE,
}: RecordOptions): Promise<ClaimRecord> {
  const key = await openRecordKey(secrets);
  const heads = openHeadsFile(dataDir);
  const writer = await openRecordWriter({ database, key, heads, clock, feed, log });
  const changed = new Map<Book, string>();
  return {
    ...writer,
    checkRows: async (signal) => {
      for (const book of writer.books) {
        const row = await firstChanged(database, book, signal);
        const found =
          row === undefined
            ? undefined
            : `Row ${String(row)} of the ${book} record doesn't match what was signed: someone changed the database. Restore it from a backup.`;
        if (found !== undefined && found !== changed.get(book)) log.error({ book, row }, found);
        if (signal?.aborted === true) return;
        if (found === undefined) changed.delete(book);
        else changed.set(book, found);
      }
    },
    failure: () => {
      const notes = writer.books.flatMap((book) => writer.rejection(book) ?? changed.get(book) ?? []);
      if (notes.length === 0) return undefined;
      return { state: writer.rejection(writer.home) === undefined ? "degraded" : "down", note: notes.join(" ") };
    },
    ...openClaims(database, writer, clock),
    publicKey: key.publicKey,
    claims: claimQueries(database, beside),
    roots: dayRoots(database, { key, heads, clock, books: BOOKS, merkle: beside.merkle }),
    head: async (book) => {
      const { rows } = await database.pool.query<RowOf<"record_heads", "statement">>(
        "select statement from record_heads where book = $1",
        [book],
      );
      const head = readSigned(rows[0]?.statement ?? "", verifySignature);
      return head?.kind === "head" && head.publicKey === key.publicKey ? head : undefined;
    },
    exportStream: (book) => exportRecord(database, book, key.publicKey),
  };
}
