import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import {
  type BackupEnd,
  backupEndSchema,
  type BackupHead,
  backupHeadSchema,
  DIGEST_MARK,
  ROWS_END,
  TABLE_MARK,
} from "./backup-format.ts";
import { BackupError } from "./backup-error.ts";

export type BackupPart =
  | { readonly kind: "head"; readonly head: BackupHead }
  | { readonly kind: "table"; readonly name: string }
  /** Whole rows of the table before. */
  | { readonly kind: "rows"; readonly rows: Buffer }
  | { readonly kind: "tableEnd" }
  | { readonly kind: "end"; readonly end: BackupEnd };

const LINE_FEED = 0x0a;
const CHUNK = 1024 * 1024;
/** Maximum length of the first line; a longer one was not written by us. */
const LONGEST_HEAD = 4 * CHUNK;

type State = "head" | "between" | "rows" | "digest" | "over";

/**
 * Yields a backup's parts in file order, using little memory. Throws BackupError for a damaged, truncated or foreign
 * file.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const all = createHash("sha256");
  let state = "head" as State;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unzipped(file)) {
    const text: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let [from, rowsFrom] = [0, 0];
    for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, from)) {
      const line = text.subarray(from, at);
      if (state !== "rows") {
        if (state === "digest") {
          all.update(text.subarray(0, from));
          if (line.toString("latin1") !== DIGEST_MARK + all.digest("hex"))
            throw damaged(file, "its checksum doesn't match");
          state = "over";
        } else {
          const part = partOf(file, state, line.toString("utf8"));
          yield part;
          state = part.kind === "head" ? "between" : part.kind === "table" ? "rows" : "digest";
        }
        rowsFrom = at + 1;
      } else if (line.length === ROWS_END.length && line.toString("latin1") === ROWS_END) {
        if (from > rowsFrom) yield { kind: "rows", rows: text.subarray(rowsFrom, from) };
        yield { kind: "tableEnd" };
        state = "between";
      }
      from = at + 1;
    }
    if (state === "rows" && from > rowsFrom) yield { kind: "rows", rows: text.subarray(rowsFrom, from) };
    if (state !== "over") all.update(text.subarray(0, from));
    rest = text.subarray(from);
    if (state === "head" && rest.length > LONGEST_HEAD) throw foreign(file);
  }
  if (state === "head") throw foreign(file);
  if (state !== "over" || rest.length > 0) throw damaged(file, "it ends too early");
}

function partOf(file: string, state: State, line: string): BackupPart {
  if (state === "head") {
    const head = backupHeadSchema.safeParse(parsed(line));
    if (!head.success) throw otherFormat(file, line);
    return { kind: "head", head: head.data };
  }
  if (state === "over") throw damaged(file, "it continues after its end");
  if (line.startsWith(TABLE_MARK)) return { kind: "table", name: line.slice(TABLE_MARK.length) };
  const end = backupEndSchema.safeParse(parsed(line));
  if (!end.success) throw damaged(file, "its checksums can't be read");
  return { kind: "end", end: end.data };
}

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: CHUNK });
  const gunzip = createGunzip({ chunkSize: CHUNK });
  source.on("error", (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupError(`There is no file ${file}; pass the backup's path.`);
    if (message === "incorrect header check") throw foreign(file);
    if (code.startsWith("Z_")) throw damaged(file, message);
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const foreign = (file: string): BackupError =>
  new BackupError(`${file} is not a Sextant backup; pass the path of one.`);
const damaged = (file: string, why: string): BackupError =>
  new BackupError(`${file} is damaged or truncated (${why}); use another copy of it, or an earlier backup.`);

function otherFormat(file: string, line: string): BackupError {
  const { sextantBackup } = (parsed(line) ?? {}) as { sextantBackup?: unknown };
  return typeof sextantBackup === "number" && sextantBackup > 1
    ? new BackupError(`${file} was made by a newer version of Sextant; restore it with that version.`)
    : foreign(file);
}
