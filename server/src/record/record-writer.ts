import {
  type Book,
  BOOKS,
  canonicalJson,
  chainEntries,
  claimError,
  claimId,
  EMPTY_CHAIN,
  type Feed,
  type Issue,
  type IssueDraft,
  type Json,
  readSigned,
  type ResolutionDraft,
  type SignedHead,
  toHex,
  utf8,
  type WrittenEntry,
} from "@sextant/core/record";
import type pg from "pg";
import type { Clock, WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import type { Logger } from "../log.ts";
import { isAsHashed } from "./check-rows.ts";
import type { HeadsFile } from "./heads-file.ts";
import { RecordError } from "./record-error.ts";
import { nodeSha256, type RecordKey, signHead, verifySignature } from "./record-key.ts";
import { mendOpen, moveOpen } from "./waiting-claims.ts";

/** A claim as its maker submits it; the record adds its book (by the source of its bars), the time and the facts' hash. */
export type ClaimDraft = Omit<IssueDraft, "book" | "feed" | "issuedAt" | "factsHash">;
export type IssueRequest = { readonly claim: ClaimDraft; readonly facts: Json };
/** issued: written now; known: it already existed and is unchanged; refused: it could not be settled or written. */
export type IssueResult =
  | { readonly state: "issued" | "known"; readonly issue: Issue }
  | { readonly state: "refused"; readonly reason: string };
/** How a claim ended, according to `resolveClaim`. */
export type ResolveRequest = Omit<ResolutionDraft, "book" | "resolvedAt">;

export type RecordWriter = {
  /** The book of this installation's own market, shown unless another is chosen: `live` for a real one. */
  readonly home: Book;
  /** The books that this installation writes: on a real market also `practice`, for symbols whose prices are simulated. */
  readonly books: readonly Book[];
  readonly feed: Feed;
  /** Returns the kind of market that bars of a source are from, on this installation. */
  feedOf(source: string): Feed;
  /** Returns the book that claims on bars of a source are written to. */
  bookOf(source: string): Book;
  /**
   * Writes claims, each once and in the book of its bars; results are in the order of the requests. Each book takes all
   * of its claims or none. If one book cannot be written to, its claims are refused and the other's are written; throws
   * RecordError if nothing could be.
   */
  issueBatch(requests: readonly IssueRequest[]): Promise<readonly IssueResult[]>;
  /**
   * Writes how claims of a book ended; skips those already settled or never issued. Returns how many were new. Throws
   * RecordError.
   */
  resolveBatch(book: Book, requests: readonly ResolveRequest[]): Promise<number>;
  /** Returns why nothing can be written to a book, according to the last attempt; undefined if it can. */
  rejection(book: Book): string | undefined;
};

export type RecordWriterOptions = {
  readonly database: Database;
  readonly key: RecordKey;
  readonly heads: HeadsFile;
  readonly clock: Clock & WallClock;
  readonly feed: Feed;
  readonly log: Logger;
};

/** A request with the kind of market that its bars are from. */
type OwnRequest = IssueRequest & { readonly feed: Feed };
type NewEntry = { readonly draft: IssueDraft | ResolutionDraft; readonly facts: string | null };

/** Rows per statement: some megabytes. */
const ROWS = 2_000;

type OpenBook = Awaited<ReturnType<typeof openBook>>;

/**
 * Opens the books: creates missing heads, brings the file of heads up to date, and refuses to write to a database
 * that was rolled back.
 */
export async function openRecordWriter(options: RecordWriterOptions): Promise<RecordWriter> {
  const { database, key, clock, feed } = options;
  const home: Book = feed === "real" ? "live" : "practice";
  const books: readonly Book[] = feed === "real" ? BOOKS : [home];
  for (const each of BOOKS) {
    await database.pool.query(
      "insert into record_heads (book, count, hash, statement) values ($1, 0, $2, $3) on conflict do nothing",
      [
        each,
        EMPTY_CHAIN.hash,
        signHead(key, { book: each, ...EMPTY_CHAIN, at: new Date(clock.wallMs()).toISOString() }),
      ],
    );
  }
  const opened = new Map<Book, OpenBook>();
  for (const book of books) opened.set(book, await openBook(book, options));

  function openedOf(book: Book): OpenBook {
    const found = opened.get(book);
    if (found === undefined) throw new Error(`This installation does not write the ${book} book`);
    return found;
  }

  const feedOf = (source: string): Feed => (feed !== "real" ? feed : source === "simulated" ? "simulated" : "real");
  const bookOf = (source: string): Book => (feedOf(source) === "real" ? "live" : "practice");

  return {
    home,
    books,
    feed,
    feedOf,
    bookOf,
    rejection: (book) => opened.get(book)?.rejection(),
    issueBatch: async (requests) => {
      const places = requests.map(({ claim }) => bookOf(claim.source));
      const results: IssueResult[] = [];
      const errors: RecordError[] = [];
      let isWritten = false;
      // One book after the other: each takes a connection.
      for (const book of books) {
        const own = requests.flatMap((request, at) =>
          places[at] === book ? [{ ...request, feed: feedOf(request.claim.source), at }] : [],
        );
        if (own.length === 0) continue;
        try {
          const written = await openedOf(book).issue(own);
          for (const [i, { at }] of own.entries()) results[at] = written[i]!;
          isWritten = true;
        } catch (error) {
          if (!(error instanceof RecordError)) throw error;
          errors.push(error);
          for (const { at } of own) results[at] = { state: "refused", reason: error.message };
        }
      }
      const [first] = errors;
      if (first !== undefined && !isWritten) throw first;
      return results;
    },
    resolveBatch: (book, requests) => openedOf(book).resolve(requests),
  };
}

/** Opens one book; another's errors don't concern it. */
async function openBook(book: Book, { database, key, heads, clock, log }: RecordWriterOptions) {
  /** The most rows that were ever signed here: a database with fewer was rolled back. */
  let signed = 0;
  let refused: string | undefined;

  const known = await heads.highest(book, key.publicKey);
  signed = known?.count ?? 0;
  try {
    await inTurn(async (client, head) => {
      await mendOpen(client, book);
      if (known === undefined || known.count < head.count) await keepHead(canonicalJson(head));
      return undefined;
    });
  } catch (error) {
    // It was logged; the existing rows can still be read.
    if (!(error instanceof RecordError)) throw error;
  }

  /** Runs work while no one else writes; its entries are written in the same transaction. */
  async function inTurn<T>(
    work: (
      client: pg.PoolClient,
      head: SignedHead,
    ) => Promise<
      { readonly entries: readonly NewEntry[]; readonly done: (written: readonly WrittenEntry[]) => T } | undefined
    >,
  ): Promise<T | undefined> {
    const { result, statement, reached } = await inTransaction(database.pool, async (client) => {
      const head = await lockHead(client, key, book);
      if (head.count < signed)
        throw new RecordError(
          `The ${book} record has ${String(head.count)} rows, but ${String(signed)} were signed: the database was rolled back. ` +
            "Restore the newer database, or move record-heads.jsonl away to continue from here.",
          book,
        );
      const input = await work(client, head);
      if (input === undefined || input.entries.length === 0)
        return { result: input?.done([]), statement: undefined, reached: head.count };
      const { written, statement } = await appendEntries(client, { key, head, atMs: clock.wallMs() }, input.entries);
      return { result: input.done(written), statement, reached: head.count + written.length };
    }).catch(sayRejection);
    refused = undefined;
    signed = Math.max(signed, reached);
    if (statement !== undefined) await keepHead(statement);
    return result;
  }

  /** Logged once, not at every attempt. */
  function sayRejection(error: unknown): never {
    if (error instanceof RecordError) {
      if (error.message !== refused) log.error({ book }, error.message);
      refused = error.message;
    }
    throw error;
  }

  /** The file may lag behind the database (the next head repairs it), so a full disk does not stop the record. */
  async function keepHead(statement: string): Promise<void> {
    try {
      await heads.append(statement);
    } catch (error) {
      log.warn({ error: String(error) }, "The record's signed head could not be written next to the database");
    }
  }

  async function claimsOf(client: pg.PoolClient, ids: readonly string[]): Promise<Map<string, Issue>> {
    const { rows } = await client.query<RowOf<"record_entries", "claim_id" | "line">>(
      "select claim_id, line from record_entries where book = $1 and kind = 'issue' and claim_id = any($2)",
      [book, ids],
    );
    return new Map(rows.map(({ claim_id, line }) => [claim_id, JSON.parse(line) as Issue]));
  }

  return {
    rejection: (): string | undefined => refused,
    /** Writes claims, all or none. */
    issue: async (requests: readonly OwnRequest[]): Promise<readonly IssueResult[]> => {
      const results = await inTurn(async (client) => {
        const issuedAt = new Date(clock.nowMs()).toISOString();
        const drafts = requests.map(({ claim, facts, feed }) => {
          const text = textOf(facts);
          const draft: IssueDraft = { ...claim, book, feed, issuedAt, factsHash: toHex(nodeSha256(utf8(text ?? ""))) };
          // One invalid claim must not keep others out.
          const reason =
            claimError(draft) ??
            (text === undefined ? "its facts contain values that JSON can't represent" : undefined);
          return { draft, facts: text ?? null, id: reason === undefined ? claimId(draft, nodeSha256) : "", reason };
        });
        const existing = await claimsOf(
          client,
          drafts.map(({ id }) => id),
        );
        const isNew = new Set<string>();
        const fresh = drafts.filter(({ id, reason }) => {
          if (reason !== undefined || existing.has(id) || isNew.has(id)) return false;
          isNew.add(id);
          return true;
        });
        return {
          entries: fresh,
          done: (written): readonly IssueResult[] => {
            for (const { entry } of written) if (entry.kind === "issue") existing.set(entry.id, entry);
            return drafts.map(({ id, reason }): IssueResult => {
              const issue = existing.get(id);
              if (issue === undefined) return { state: "refused", reason: reason ?? "it was not written" };
              // Of a claim requested twice in one batch the first is the new one.
              return { state: isNew.delete(id) ? "issued" : "known", issue };
            });
          },
        };
      });
      return results ?? [];
    },
    resolve: async (requests: readonly ResolveRequest[]): Promise<number> => {
      const count = await inTurn(async (client) => {
        const { rows } = await client.query<RowOf<"record_open", "claim_id">>(
          "select claim_id from record_open where book = $1 and claim_id = any($2)",
          [book, requests.map((request) => request.of)],
        );
        const open = new Set(rows.map((row) => row.claim_id));
        const resolvedAt = new Date(clock.nowMs()).toISOString();
        const entries = requests
          .filter(({ of }) => open.delete(of))
          .map((request) => ({ draft: { ...request, book, resolvedAt }, facts: null }));
        return { entries, done: (written: readonly WrittenEntry[]) => written.length };
      });
      return count ?? 0;
    },
  };
}

/** Returns facts as they are stored and hashed; undefined for what JSON cannot represent. */
function textOf(facts: Json): string | undefined {
  try {
    return canonicalJson(facts);
  } catch {
    return undefined;
  }
}

/**
 * Locks the book until the transaction ends, and returns its head. Never appends to a head that this key did not
 * sign, or that does not match the last row.
 */
async function lockHead(client: pg.PoolClient, key: RecordKey, book: Book): Promise<SignedHead> {
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
    throw new RecordError(
      `The head of the ${book} record was not signed by this installation: someone changed the database. Restore it from a backup.`,
      book,
    );
  if (!(await endsAs(client, head)))
    throw new RecordError(
      `The last rows of the ${book} record are not the ${String(head.count)} that were signed: someone changed the database. Restore it from a backup.`,
      book,
    );
  return head;
}

/** Returns whether the last row is the one that the head names, unchanged, with none after it. */
async function endsAs(client: pg.PoolClient, { book, count, hash }: SignedHead): Promise<boolean> {
  const { rows } = await client.query<RowOf<"record_entries", "seq" | "hash" | "line">>(
    "select seq, hash, line from record_entries where book = $1 order by seq desc limit 1",
    [book],
  );
  const [last] = rows;
  return last === undefined ? count === 0 : Number(last.seq) === count && last.hash === hash && isAsHashed(last.line);
}

/**
 * Writes entries after the head within the caller's transaction, which has the head locked. Returns them and the new
 * signed head.
 */
async function appendEntries(
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
  // The machine's clock may be set back; the record's time never goes back.
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
