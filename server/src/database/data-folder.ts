import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { AwayForNow } from "./away-for-now.ts";

/** A folder that was proven to hold what the database will put there. */
export type DataFolder = {
  readonly path: string;
  /** Takes back what this start put there, for a start that failed before there was any data. */
  undo(): void;
};

/** What a new cluster and its first log segments take. */
const NEEDED_BYTES = 100 * 1024 * 1024;
/** With less PostgreSQL cannot even say in its log that it has none. */
const LEAST_BYTES = 64 * 1024;

/** Makes the folder of DATA_DIR if need be and tries it. Throws one sentence that names it and the remedy. */
export function prepareDataFolder(folder: string): DataFolder {
  const made: string[] = [];
  const leave = (): void => {
    for (const level of made.toReversed()) ignoring(() => rmdirSync(level));
  };
  try {
    makeFolder(folder, made);
    const real = realpathSync(folder);
    const before = new Set(readdirSync(real));
    tryPermissions(real);
    if (!before.has("postgres")) trySpace(real);
    const undo = (): void => {
      for (const name of readdirSync(real))
        if (!before.has(name) && name !== "postgres")
          ignoring(() => rmSync(path.join(real, name), { recursive: true, force: true }));
      leave();
    };
    return { path: real, undo };
  } catch (cause) {
    leave();
    throw unusable(folder, why(cause), cause);
  }
}

/** The sentence for a DATA_DIR that will not do. */
export function unusable(folder: string, reason: string, cause: unknown): Error {
  return new Error(
    `DATA_DIR ${folder} cannot be used: ${reason}; set it to a folder that this user can write, with 100 MB to spare.`,
    { cause },
  );
}

/** Level by level, because Node's recursive mkdir never returns in a file system such as /proc, where a folder exists that takes none. */
function makeFolder(folder: string, made: string[]): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found !== undefined) throw new Error("it is a file");
  makeFolder(path.dirname(folder), made);
  try {
    mkdirSync(folder, { mode: 0o700 });
    made.push(folder);
  } catch (error) {
    // Two starts at the same moment: the other one made it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** PostgreSQL refuses a folder that others may read, so a disk that keeps no permissions (FAT, some shared folders) will not do. */
function tryPermissions(folder: string): void {
  const probe = mkdtempSync(path.join(folder, ".try-"));
  try {
    if (process.platform === "win32") return;
    chmodSync(probe, 0o700);
    if ((statSync(probe).mode & 0o077) !== 0) throw new Error("its disk keeps no permissions");
  } finally {
    rmdirSync(probe);
  }
}

function trySpace(folder: string): void {
  const freeBytes = freeBytesOf(folder);
  if (freeBytes >= NEEDED_BYTES) return;
  throw new AwayForNow(`its disk has ${String(Math.floor(freeBytes / 1024 / 1024))} MB left`);
}

/**
 * The sentence for a PostgreSQL that failed there. Where its disk has no room (for a new cluster, or, where there is data, for any write) that
 * is the reason, whatever PostgreSQL said: its log is on the same disk.
 */
export function failedStart(folder: string, reason: string, hasData: boolean): Error {
  const isFull = freeBytesOf(folder) < (hasData ? LEAST_BYTES : NEEDED_BYTES);
  return isFull ? unusable(folder, "its disk is full", new AwayForNow(reason)) : unusable(folder, reason, undefined);
}

function freeBytesOf(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder);
  // A file system that does not count says 0 of 0.
  return blocks === 0 ? Infinity : bavail * bsize;
}

const LABELS: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "this user's share of the disk is used up",
  ENOTDIR: "a part of its path is a file",
  ENOENT: "no folder can be made there",
  ENAMETOOLONG: "its path is too long",
  ELOOP: "its path is a link that leads to itself",
};

/** What a fault of the file system means, in words. */
export function why(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return LABELS[code] ?? (error instanceof Error ? error.message : String(error));
}

function ignoring(work: () => void): void {
  try {
    work();
  } catch {
    // Tidying up must not hide the fault that made it necessary.
  }
}
