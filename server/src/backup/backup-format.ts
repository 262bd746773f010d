import * as z from "zod";

/**
 * The version of the backup format. A backup is a gzip stream of text. Its first line (JSON) describes its origin; then
 * each table follows, as `TABLE name`, its rows in PostgreSQL's COPY text format and a line `\.`; then a line (JSON)
 * with the checksums, and last the SHA-256 of all previous lines. It can be read with gunzip and psql alone.
 */
export const BACKUP_FORMAT = 1;

export const TABLE_MARK = "TABLE ";
export const ROWS_END = "\\.";
export const DIGEST_MARK = "SHA256 ";

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const backupHeadSchema = z.object({
  sextantBackup: z.literal(BACKUP_FORMAT),
  /** By the machine's clock. */
  madeAt: z.iso.datetime(),
  /** The version of Sextant. */
  version: z.string(),
  /** In the order they were applied. */
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** The state of the record's ledgers. */
  heads: z.array(z.object({ book: z.string(), count: z.string(), hash: z.string() })),
  /** Tables that were left out, with the reasons. */
  leftOut: z.record(z.string(), z.string()),
  /** What else a restored installation needs. */
  notInside: z.array(z.string()),
});
/** The first line of a backup. */
export type BackupHead = z.infer<typeof backupHeadSchema>;

export const backupEndSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  /** The master secret, if it was included. */
  secret: z.string().optional(),
});
/** The line before the last. */
export type BackupEnd = z.infer<typeof backupEndSchema>;
export type TableSum = BackupEnd["tables"][string];
