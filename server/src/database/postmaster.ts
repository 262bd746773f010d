import { readFileSync } from "node:fs";
import path from "node:path";
import { isRunning, worksIn } from "./process-table.ts";

/** A PostgreSQL that runs in a cluster's folder, according to its pid file. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketDir: string | undefined };

/**
 * Returns the PostgreSQL that runs in this folder. Undefined when there is none: no pid file, a dead process, or a
 * reused pid.
 */
export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  // pid, data folder, start time, port, socket folder, listen address, shared memory, state
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isRunning(pid) || worksIn(pid, folder) === false) return undefined;
  return {
    pid,
    port: Number.isSafeInteger(port) ? port : 0,
    socketDir: lines[4]?.trim() === "" ? undefined : lines[4]?.trim(),
  };
}
