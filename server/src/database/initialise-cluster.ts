import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { raceTimeout } from "../async/race-timeout.ts";
import { SETUP_ROLE } from "./application-role.ts";
import { failedStart } from "./data-folder.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { RunAs } from "./run-as.ts";
import { lastWords, spawnPostgres } from "./spawn-postgres.ts";

const TIMEOUT_MS = 120_000;

export type NewCluster = {
  readonly dataDir: string;
  readonly folder: string;
  readonly password: string;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  readonly env: NodeJS.ProcessEnv;
  /** Whether to wait until it is flushed to disk. */
  readonly sync: boolean;
};

/** Creates a cluster, in a temporary folder first, so that a kill midway leaves nothing that looks like a cluster. */
export async function initialiseCluster(cluster: NewCluster): Promise<void> {
  const { dataDir, folder, password, runAs } = cluster;
  const partial = path.join(dataDir, `postgres-partial-${String(process.pid)}`);
  const passwordFile = `${partial}.password`;
  // Includes those of killed starts, whose space this one needs. Only one start at a time gets here.
  for (const name of readdirSync(dataDir))
    if (name.startsWith("postgres-partial-")) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  try {
    mkdirSync(partial, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    runAs.own(partial);
    runAs.own(passwordFile);
    if ((await runInitdb(cluster, partial, passwordFile)) !== 0)
      throw failedStart(dataDir, `the database could not be created there (${lastWords(dataDir)})`, false);
    if (!existsSync(folder)) renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

async function runInitdb(
  { dataDir, binaries, runAs, env, sync }: NewCluster,
  partial: string,
  passwordFile: string,
): Promise<number | null> {
  const args = [
    "-D",
    partial,
    `--username=${SETUP_ROLE}`,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
    ...(sync ? [] : ["--no-sync"]),
  ];
  const child = spawnPostgres({ program: binaries.initdb, args, runAs, env, dataDir });
  const exit = new Promise<number | null>((resolve, reject) => child.once("exit", resolve).once("error", reject));
  const code = await raceTimeout(exit, TIMEOUT_MS, () => "late" as const);
  if (code !== "late") return code;
  // Includes its helper processes: it leads its own process group.
  if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  return exit;
}
