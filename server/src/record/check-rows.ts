import {
  type Book,
  canonicalJson,
  EMPTY_CHAIN,
  type Entry,
  entryHash,
  readSigned,
  toHex,
  utf8,
} from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { nodeSha256, verifySignature } from "./record-key.ts";

/** Rows checked before yielding to other work: some milliseconds. */
const ROWS = 100;

/** Returns whether a line is a row's canonical text and matches the hash in it. */
export function isAsHashed(line: string): boolean {
  try {
    const entry = JSON.parse(line) as Entry;
    return canonicalJson(entry) === line && entryHash(entry, nodeSha256) === entry.hash;
  } catch {
    return false;
  }
}

/**
 * Returns the number of the first row of a book that is not chained to the previous one as written, with its facts;
 * undefined if all are, up to the head. Reads every row, a few at a time. The `verify` command reports what became of
 * that row.
 */
export async function firstChanged({ pool }: Database, book: Book, signal?: AbortSignal): Promise<number | undefined> {
  const { rows } = await pool.query<RowOf<"record_heads", "statement">>(
    "select statement from record_heads where book = $1",
    [book],
  );
  const head = readSigned(rows[0]?.statement ?? "", verifySignature);
  if (head?.kind !== "head") return undefined;
  let { count, hash } = EMPTY_CHAIN;
  while (count < head.count && signal?.aborted !== true) {
    const page = await pool.query<RowOf<"record_entries", "line" | "facts">>(
      "select line, facts from record_entries where book = $1 and seq > $2 and seq <= $3 order by seq limit $4",
      [book, count, head.count, ROWS],
    );
    for (const { line, facts } of page.rows) {
      const row = isAsHashed(line) ? (JSON.parse(line) as Entry) : undefined;
      if (row?.seq !== count + 1 || row.prevHash !== hash || !isAsReported(row, facts)) return count + 1;
      [count, hash] = [row.seq, row.hash];
    }
    if (page.rows.length === 0) return count + 1;
  }
  return count < head.count || hash === head.hash ? undefined : count;
}

/**
 * Returns whether the facts stored with a claim match its hash; an export does not include them, but users are shown
 * them.
 */
function isAsReported(row: Entry, facts: string | null): boolean {
  return row.kind !== "issue" || toHex(nodeSha256(utf8(facts ?? ""))) === row.factsHash;
}
