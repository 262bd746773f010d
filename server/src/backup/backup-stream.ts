import { createHash } from "node:crypto";
import type pg from "pg";
import { type BackupEnd, type BackupHead, DIGEST_MARK, ROWS_END, TABLE_MARK, type TableSum } from "./backup-format.ts";
import { copyOut } from "./copy-table.ts";
import type { TableShape } from "./database-shape.ts";
import { sumRows } from "./sum-rows.ts";

/** The text of a backup, chunk by chunk, read within the snapshot that `client` holds. Tells each table's sum as it is known. */
export async function* backupStream(
  client: pg.ClientBase,
  head: BackupHead,
  tables: readonly TableShape[],
  options: { readonly secret: string | undefined; readonly summed: (sum: TableSum) => void },
): AsyncGenerator<Buffer> {
  const all = createHash("sha256");
  const told = (chunk: Buffer): Buffer => {
    all.update(chunk);
    return chunk;
  };
  const line = (text: string): Buffer => told(Buffer.from(`${text}\n`));

  yield line(JSON.stringify(head));
  const sums: BackupEnd["tables"] = {};
  for (const table of tables) {
    yield line(TABLE_MARK + table.name);
    const rows = sumRows();
    for await (const chunk of copyOut(client, table) as AsyncIterable<Buffer>) {
      rows.add(chunk);
      yield told(chunk);
    }
    yield line(ROWS_END);
    const sum = rows.sum();
    sums[table.name] = sum;
    options.summed(sum);
  }
  const end: BackupEnd = { tables: sums, ...(options.secret === undefined ? {} : { secret: options.secret }) };
  yield line(JSON.stringify(end));
  yield Buffer.from(`${DIGEST_MARK}${all.digest("hex")}\n`);
}
