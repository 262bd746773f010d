import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RunAs } from "./run-as.ts";

export type PostgresProgram = {
  readonly program: string;
  readonly args: readonly string[];
  readonly runAs: RunAs;
  readonly env: NodeJS.ProcessEnv;
  /** The folder of its log, postgres.log. */
  readonly dataDir: string;
};

/** Starts it in its own session: Ctrl-C in the terminal reaches only the server, which stops the database last. */
export function spawnPostgres({ program, args, runAs, env, dataDir }: PostgresProgram): ChildProcess {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const user = runAs.uid === undefined || runAs.gid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
  const log = openSync(path.join(dataDir, "postgres.log"), "a", 0o600);
  try {
    return spawn(command, rest, { detached: true, stdio: ["ignore", log, log], env, ...user });
  } finally {
    closeSync(log);
  }
}

/** Returns the last lines of PostgreSQL's log. */
export function lastWords(dataDir: string): string {
  try {
    return readFileSync(path.join(dataDir, "postgres.log"), "utf8").trimEnd().split("\n").slice(-3).join(" / ");
  } catch {
    return "none";
  }
}
