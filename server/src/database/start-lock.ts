import { randomBytes } from "node:crypto";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { machineNowMs } from "../clock.ts";
import { poll } from "./poll.ts";
import { isRunning } from "./process-table.ts";

/** Longer than any start takes: a lock that old has a reused pid. */
const LONGEST_MS = 120_000;
/** Longer than writing the holder takes: an empty lock of that age was left by a full disk or a kill. */
const EMPTY_MS = 2_000;
/** Locks that this process holds. */
const running = new Set<string>();

/**
 * Runs work that only one process at a time may do in a data folder: looking for a PostgreSQL, clearing the remains of
 * a dead one, starting one. Without it, a process that clears remains could delete the pid file of a database that is
 * starting at the same time. The next process continues when the holder is done or dead.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(dataDir, "starting.lock");
  const own = `${String(process.pid)} ${randomBytes(8).toString("hex")}`;
  running.add(own);
  const isTaken = await poll(() => {
    if (take(file, own)) return true;
    const held = contentOf(file);
    if (held !== undefined && isStale(file, held)) takeAway(file, held);
    return undefined;
  }, LONGEST_MS);
  if (isTaken === undefined) {
    takeAway(file, contentOf(file));
    if (!take(file, own)) {
      running.delete(own);
      throw new Error(`Another program is starting in ${dataDir}. Wait for it, or delete ${file}.`);
    }
  }
  try {
    return await work();
  } finally {
    running.delete(own);
    if (contentOf(file) === own) rmSync(file, { force: true });
  }
}

function take(file: string, own: string): boolean {
  let opened: number;
  try {
    opened = openSync(file, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  try {
    writeSync(opened, own);
    return true;
  } catch (error) {
    // The disk is full: the lock must not appear taken once there is space again.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the holder is dead, or died before writing its pid. The pid may be our own by now, as the first one
 * in a container always is.
 */
function isStale(file: string, held: string): boolean {
  if (held === "") return ageMs(file) > EMPTY_MS;
  const pid = Number(held.split(" ")[0]);
  return !Number.isSafeInteger(pid) || (pid === process.pid ? !running.has(held) : !isRunning(pid));
}

function ageMs(file: string): number {
  try {
    return machineNowMs() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** Removes only the lock that was examined: another may have replaced it meanwhile. */
function takeAway(file: string, held: string | undefined): void {
  const aside = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (contentOf(aside) !== held) {
    renameSync(aside, file);
    return;
  }
  rmSync(aside, { force: true });
}
