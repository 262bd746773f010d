import { type Book, exportHeader } from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";

const PAGE = 2_000;

/**
 * A whole book as lines of JSON, in chunks of text: header, every row as it was hashed, and the head as it was signed when the last of them
 * was written (nothing is signed anew for an export, so that what was changed since shows). Rows appended meanwhile stay out. The header
 * comes with the first rows, and the head with the last ones: a book of one page comes whole or, when the database is away, not at all.
 */
export async function* exportRecord({ pool }: Database, book: Book, publicKey: string): AsyncGenerator<string> {
  // One statement sees one moment: the head and as many rows as there were with it.
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
