import {
  type Book,
  canonicalJson,
  fromHex,
  inclusionProof,
  readSigned,
  RECORD_FORMAT,
  type SignedRoot,
  signedText,
  toHex,
} from "@sextant/core/record";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import type { HeadsFile } from "./heads-file.ts";
import { nodeSha256, type RecordKey, verifySignature } from "./record-key.ts";

/** The root of a day's rows. */
export type DayRoot = Pick<SignedRoot, "book" | "day" | "fromSeq" | "toSeq" | "root">;

/**
 * Proof that a row belongs to its day: the root that its hash and `proof` lead to (`rootOfProof`, leaf = the 32 bytes
 * of the row's hash).
 */
export type RowProof = {
  readonly root: SignedRoot;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly string[];
};

export type DayRoots = {
  /**
   * Signs and publishes the root of every past day (UTC) that has rows and no root yet. Idempotent. Returns how many
   * were new.
   */
  publish(): Promise<number>;
  /** Returns published roots, newest first. */
  list(book: Book, limit?: number): Promise<readonly SignedRoot[]>;
  /** Returns the unsigned root of today's rows; undefined before the first. */
  today(book: Book): Promise<DayRoot | undefined>;
  /** Returns the proof that a row is part of its day's published root; undefined before it is published. */
  proof(book: Book, seq: number): Promise<RowProof | undefined>;
};

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function dayRoots(
  { pool }: Database,
  {
    key,
    heads,
    clock,
    books,
    merkle,
  }: {
    readonly key: RecordKey;
    readonly heads: HeadsFile;
    readonly clock: WallClock;
    readonly books: readonly Book[];
    /** Like `merkleOf`, but may run in another thread. */
    readonly merkle: (hashes: string) => Promise<string>;
  },
): DayRoots {
  /** Rows are appended in order of their time, so a day's rows are contiguous. */
  async function rootOf(book: Book, day: string): Promise<DayRoot | undefined> {
    const { rows } = await pool.query<{ first: string | null; last: string; hashes: string }>(
      `select min(seq) as first, max(seq) as last, string_agg(hash, '' order by seq) as hashes from record_entries
        where book = $1 and appended_at >= $2::timestamptz and appended_at < $2::timestamptz + interval '1 day'`,
      [book, `${day}T00:00:00Z`],
    );
    const [found] = rows;
    if (found === undefined || found.first === null) return undefined;
    const { first, last, hashes } = found;
    return { book, day, fromSeq: Number(first), toSeq: Number(last), root: await merkle(hashes) };
  }

  async function publishDay(book: Book, day: string): Promise<boolean> {
    const root = await rootOf(book, day);
    if (root === undefined) return false;
    const at = new Date(clock.wallMs()).toISOString();
    const unsigned = { kind: "root", format: RECORD_FORMAT, ...root, at, publicKey: key.publicKey } as const;
    const statement = canonicalJson({ ...unsigned, signature: key.sign(signedText(unsigned)) });
    const { rowCount } = await pool.query("insert into record_roots (statement) values ($1) on conflict do nothing", [
      statement,
    ]);
    if (rowCount === 0) return false;
    await heads.append(statement);
    return true;
  }

  const signedRoot = (statement: string): SignedRoot[] => {
    const root = readSigned(statement, verifySignature);
    return root?.kind === "root" ? [root] : [];
  };

  return {
    publish: async () => {
      const today = dayOf(clock.wallMs());
      let published = 0;
      for (const book of books) {
        const { rows } = await pool.query<{ day: string }>(
          `select distinct to_char(e.appended_at at time zone 'UTC', 'YYYY-MM-DD') as day from record_entries e
            where e.book = $1 and e.appended_at < $2::timestamptz
              and e.seq > (select coalesce(max(to_seq), 0) from record_roots where book = $1) order by day`,
          [book, `${today}T00:00:00Z`],
        );
        for (const { day } of rows) if (await publishDay(book, day)) published += 1;
      }
      return published;
    },
    list: async (book, limit = 1_000) => {
      const { rows } = await pool.query<RowOf<"record_roots", "statement">>(
        "select statement from record_roots where book = $1 order by day desc limit $2",
        [book, limit],
      );
      return rows.flatMap(({ statement }) => signedRoot(statement));
    },
    today: (book) => rootOf(book, dayOf(Math.floor(clock.wallMs() / DAY_MS) * DAY_MS)),
    proof: async (book, seq) => {
      const { rows } = await pool.query<RowOf<"record_roots", "statement">>(
        "select statement from record_roots where book = $1 and $2 between from_seq and to_seq",
        [book, seq],
      );
      const [root] = rows.flatMap(({ statement }) => signedRoot(statement));
      if (root === undefined) return undefined;
      const { rows: leaves } = await pool.query<RowOf<"record_entries", "hash">>(
        "select hash from record_entries where book = $1 and seq between $2 and $3 order by seq",
        [book, root.fromSeq, root.toSeq],
      );
      const index = seq - root.fromSeq;
      const proof = inclusionProof(
        leaves.map(({ hash }) => fromHex(hash)),
        index,
        nodeSha256,
      );
      return { root, index, size: leaves.length, proof: proof.map(toHex) };
    },
  };
}
