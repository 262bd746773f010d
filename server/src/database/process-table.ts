import { readFileSync, readlinkSync, readdirSync } from "node:fs";

/** Whether a process runs: exists, and is no zombie that nobody has collected yet. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    // 'pid (name) S ...': the name may hold anything, so the state is looked for behind the last parenthesis.
    const stat = readFileSync(`/proc/${String(pid)}/stat`, "latin1");
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/**
 * Whether a running process works in a folder, as a PostgreSQL does in its data folder: how a process id that was
 * given to somebody else is told from ours. Undefined where the system does not say.
 */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`) === folder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? false : undefined;
  }
}

/** Every running process that works in a folder. Empty where the system does not say. */
export function processesIn(folder: string): readonly number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && worksIn(pid, folder) === true && isRunning(pid));
}
