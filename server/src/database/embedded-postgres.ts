import { type ChildProcess, spawn } from "node:child_process";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DatabaseAddress } from "./database.ts";
import { clusterPassword } from "./cluster-password.ts";
import { freePort } from "./free-port.ts";
import { poll } from "./poll.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { readPostmaster, type Postmaster } from "./postmaster.ts";
import { isRunning, processesIn } from "./process-table.ts";
import { chooseRunAs, type RunAs } from "./run-as.ts";

export type EmbeddedOptions = {
  /** Folder that holds the cluster, its password, log and socket. */
  readonly dataDir: string;
  /** For tests: an older PostgreSQL. */
  readonly packageName?: string;
  /** For tests: extra settings, such as fsync=off. */
  readonly settings?: readonly string[];
};

export type EmbeddedPostgres = {
  readonly address: DatabaseAddress;
  readonly pid: number;
  /** Whether it ran already, left behind by a server that was killed. */
  readonly adopted: boolean;
  /** Ends it, politely first. */
  stop(): Promise<void>;
};

type Cluster = { readonly dataDir: string; readonly folder: string; readonly password: string };

/** Starts the PostgreSQL of a data folder, or adopts the one a killed server left running there. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = writableFolder(options.dataDir);
  const cluster: Cluster = { dataDir, folder: path.join(dataDir, "postgres"), password: clusterPassword(dataDir) };
  // Two starts at the same moment: PostgreSQL lets one through, the other finds it running when it looks again.
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(cluster);
    if (adopted !== undefined) return adopted;
    try {
      return await start(cluster, options);
    } catch (fault) {
      if (attempt === 3 || readPostmaster(cluster.folder) === undefined) throw fault;
    }
  }
}

function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR ${folder} cannot be written (${why}); set it to a folder of this user.`, { cause });
  }
}

async function adopt(cluster: Cluster): Promise<EmbeddedPostgres | undefined> {
  const found = readPostmaster(cluster.folder);
  if (found === undefined) return undefined;
  const postmaster = await poll(async () => {
    const current = readPostmaster(cluster.folder);
    if (current === undefined) return "gone";
    return (await answers(addressOf(cluster, current))) ? current : undefined;
  }, 30_000);
  if (postmaster === "gone") return undefined;
  if (postmaster === undefined) {
    throw new Error(
      `A PostgreSQL (process ${String(found.pid)}) runs in ${cluster.folder} but does not answer to the password kept beside it. End that process, then start again.`,
    );
  }
  const { pid } = postmaster;
  return { address: addressOf(cluster, postmaster), pid, adopted: true, stop: () => stop(pid) };
}

async function start(cluster: Cluster, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries(cluster.dataDir, options.packageName);
  const env = { ...process.env, ...binaries.environment, LC_ALL: "C", TZ: "UTC" };
  const runAs = chooseRunAs(binaries.postgres, env);
  if (!existsSync(path.join(cluster.folder, "PG_VERSION"))) await initialise(cluster, options, binaries, runAs, env);
  checkMajor(cluster, binaries);
  await clearRemains(cluster);
  const listen = await chooseListen(cluster.dataDir, runAs);
  const settings = [
    ...listen.settings,
    "max_connections=60",
    "password_encryption=scram-sha-256",
    ...(options.settings ?? []),
  ];
  const log = openSync(path.join(cluster.dataDir, "postgres.log"), "a", 0o600);
  // In a session of its own: Ctrl-C in the terminal reaches the server, which stops the database last.
  const child = run(
    binaries.postgres,
    ["-D", cluster.folder, ...settings.flatMap((setting) => ["-c", setting])],
    runAs,
    env,
    log,
  );
  closeSync(log);
  const address: DatabaseAddress = {
    ...listen.address,
    user: "sextant",
    password: cluster.password,
    database: "sextant",
  };
  const state = await poll(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return "ended";
    return (await answers(address)) ? "answers" : undefined;
  }, 60_000);
  if (state !== "answers" || child.pid === undefined) {
    child.kill("SIGINT");
    throw new Error(`PostgreSQL did not start; its last words: ${lastWords(cluster.dataDir)}`);
  }
  child.unref();
  const { pid } = child;
  return { address, pid, adopted: false, stop: () => stop(pid) };
}

/** Into a folder of its own first, so that a kill in the middle leaves nothing that looks like a cluster. */
async function initialise(
  cluster: Cluster,
  options: EmbeddedOptions,
  binaries: PostgresBinaries,
  runAs: RunAs,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const partial = path.join(cluster.dataDir, `postgres-partial-${String(process.pid)}`);
  const passwordFile = `${partial}.password`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  runAs.own(partial);
  runAs.own(passwordFile);
  try {
    const log = openSync(path.join(cluster.dataDir, "postgres.log"), "a", 0o600);
    const flags = [
      "--username=sextant",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C",
      "--no-instructions",
    ];
    const sync = options.settings?.includes("fsync=off") === true ? ["--no-sync"] : [];
    const child = run(binaries.initdb, ["-D", partial, ...flags, ...sync], runAs, env, log);
    closeSync(log);
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once("exit", resolve).once("error", reject),
    );
    if (code !== 0)
      throw new Error(`The database folder could not be made; the last words: ${lastWords(cluster.dataDir)}`);
    if (!existsSync(cluster.folder)) renameSync(partial, cluster.folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function run(
  program: string,
  args: readonly string[],
  runAs: RunAs,
  env: NodeJS.ProcessEnv,
  log: number,
): ChildProcess {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const user = runAs.uid === undefined || runAs.gid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
  return spawn(command, rest, { detached: true, stdio: ["ignore", log, log], env, ...user });
}

function checkMajor({ folder }: Cluster, { major }: PostgresBinaries): void {
  const found = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  if (found === String(major)) return;
  throw new Error(
    `The data in ${folder} was written by PostgreSQL ${found}, and this is ${String(major)}. Start the version of Sextant that wrote it, or set DATA_DIR to another folder.`,
  );
}

/**
 * What a killed PostgreSQL leaves: a pid file and a socket's lock file whose number may be somebody else's by now (or its own
 * unreaped ghost's), and helpers still ending.
 */
async function clearRemains({ dataDir, folder }: Cluster): Promise<void> {
  if (readPostmaster(folder) !== undefined) return;
  const left = await poll(() => (processesIn(folder).length === 0 ? true : undefined), 3_000);
  if (left === undefined) for (const pid of processesIn(folder)) process.kill(pid, "SIGKILL");
  await poll(() => (processesIn(folder).length === 0 ? true : undefined), 3_000);
  if (readPostmaster(folder) !== undefined) return;
  rmSync(path.join(folder, "postmaster.pid"), { force: true });
  for (const socket of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"])
    rmSync(path.join(dataDir, "run", socket), { force: true });
}

type Listen = {
  readonly settings: readonly string[];
  readonly address: { readonly host: string; readonly port: number };
};

/** A unix socket beside the data; where its path is too long or too odd for one, a free port that only this machine reaches. */
async function chooseListen(dataDir: string, runAs: RunAs): Promise<Listen> {
  const socketDir = path.join(dataDir, "run");
  if (process.platform !== "win32" && /^[\w/.-]{1,85}$/.test(socketDir)) {
    mkdirSync(socketDir, { recursive: true, mode: 0o700 });
    runAs.own(socketDir);
    const settings = [
      "listen_addresses=",
      `unix_socket_directories=${socketDir}`,
      "unix_socket_permissions=0700",
      "port=5432",
    ];
    return { settings, address: { host: socketDir, port: 5432 } };
  }
  const port = await freePort();
  return {
    settings: ["listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${String(port)}`],
    address: { host: "127.0.0.1", port },
  };
}

function addressOf({ password }: Cluster, { socketDir, port }: Postmaster): DatabaseAddress {
  return { host: socketDir ?? "127.0.0.1", port, user: "sextant", password, database: "sextant" };
}

/** Whether a PostgreSQL takes our password there; makes our database the first time. */
async function answers(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, database: "postgres", connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [address.database]);
    // Two at once: the second one's failure is the first one's success.
    if (rowCount === 0) await client.query(`create database ${address.database}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one.
  for (const [signal, patienceMs] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    if ((await poll(() => (isRunning(pid) ? undefined : true), patienceMs)) === true) return;
  }
}

function lastWords(dataDir: string): string {
  const lines = readFileSync(path.join(dataDir, "postgres.log"), "utf8").trimEnd().split("\n");
  return lines.slice(-3).join(" / ");
}
