import type { BackupEnd, BackupHead } from "./backup-format.ts";
import { BackupError } from "./backup-error.ts";
import { readBackup } from "./read-backup.ts";
import { sumRows } from "./sum-rows.ts";

/** Returns what a backup contains, after verifying every byte. Throws BackupError. */
export async function checkFile(
  file: string,
): Promise<BackupHead & Pick<BackupEnd, "secret"> & { readonly sums: BackupEnd["tables"] }> {
  const found: BackupEnd["tables"] = {};
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  let table = "";
  let rows = sumRows();
  for await (const part of readBackup(file)) {
    if (part.kind === "head") head = part.head;
    else if (part.kind === "table") [table, rows] = [part.name, sumRows()];
    else if (part.kind === "rows") rows.add(part.rows);
    else if (part.kind === "tableEnd") found[table] = rows.sum();
    else end = part.end;
  }
  const names = head?.tables.map(({ name }) => name);
  if (
    head === undefined ||
    end === undefined ||
    JSON.stringify(names) !== JSON.stringify(Object.keys(found)) ||
    JSON.stringify(found) !== JSON.stringify(end.tables)
  )
    throw new BackupError(`${file} doesn't match its checksum; use another copy of it, or an earlier backup.`);
  return { ...head, ...(end.secret === undefined ? {} : { secret: end.secret }), sums: found };
}
