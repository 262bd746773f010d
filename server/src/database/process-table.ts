import { readFileSync, readlinkSync, readdirSync } from "node:fs";

/** Returns whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    // 'pid (name) S ...': the name may contain anything, so the state is read after the last parenthesis.
    const stat = readFileSync(`/proc/${String(pid)}/stat`, "latin1");
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/**
 * Returns whether a running process works in a folder, as a PostgreSQL does in its data folder; this detects a reused
 * pid. Undefined where the system does not say.
 */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`) === folder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? false : undefined;
  }
}

/** Returns every running process that works in a folder. Empty where the system does not say. */
export function processesIn(folder: string): readonly number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && worksIn(pid, folder) === true && isRunning(pid));
}
