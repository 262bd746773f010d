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

/** A folder that was verified to be able to store the database. */
export type DataFolder = {
  readonly path: string;
  /** Removes what this start created, for a start that failed before there was any data. */
  undo(): void;
};

/** Space for a new cluster and its first log segments. */
const NEEDED_BYTES = 100 * 1024 * 1024;
/** Below this, PostgreSQL cannot even log that the disk is full. */
const LEAST_BYTES = 64 * 1024;

/** Creates the folder of DATA_DIR if necessary, and tests it. Throws one sentence that names it and the remedy. */
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

/** Returns the error for an unusable DATA_DIR. */
export function unusable(folder: string, reason: string, cause: unknown): Error {
  return new Error(
    `DATA_DIR ${folder} can't be used: ${reason}; set it to a folder that this user can write to, with at least 100 MB free.`,
    { cause },
  );
}

/**
 * Creates the levels one by one, because Node's recursive mkdir never returns in a file system such as /proc, where an
 * existing folder allows no entries.
 */
function makeFolder(folder: string, made: string[]): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found !== undefined) throw new Error("it is a file");
  makeFolder(path.dirname(folder), made);
  try {
    mkdirSync(folder, { mode: 0o700 });
    made.push(folder);
  } catch (error) {
    // Another process started at the same time and created it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * PostgreSQL rejects a folder that others can read, so a disk without permissions (FAT, some shared folders) cannot be
 * used.
 */
function tryPermissions(folder: string): void {
  const probe = mkdtempSync(path.join(folder, ".try-"));
  try {
    if (process.platform === "win32") return;
    chmodSync(probe, 0o700);
    if ((statSync(probe).mode & 0o077) !== 0) throw new Error("its disk doesn't support file permissions");
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
 * Returns the error for a PostgreSQL that failed there. If its disk is full (for a new cluster, or with existing data
 * for any write), that is the cause, whatever PostgreSQL reported: its log is on the same disk.
 */
export function failedStart(folder: string, reason: string, hasData: boolean): Error {
  const isFull = freeBytesOf(folder) < (hasData ? LEAST_BYTES : NEEDED_BYTES);
  return isFull ? unusable(folder, "its disk is full", new AwayForNow(reason)) : unusable(folder, reason, undefined);
}

function freeBytesOf(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder);
  // File systems that do not report sizes return 0 of 0.
  return blocks === 0 ? Infinity : bavail * bsize;
}

const LABELS: Readonly<Record<string, string>> = {
  EACCES: "this user can't write there",
  EPERM: "this user can't write there",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "this user's disk quota is used up",
  ENOTDIR: "a part of its path is a file",
  ENOENT: "no folder can be created there",
  ENAMETOOLONG: "its path is too long",
  ELOOP: "its path is a symbolic link that points to itself",
};

/** Describes a file system error in words. */
export function why(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return LABELS[code] ?? (error instanceof Error ? error.message : String(error));
}

function ignoring(work: () => void): void {
  try {
    work();
  } catch {
    // Cleaning up must not hide the error that made it necessary.
  }
}
