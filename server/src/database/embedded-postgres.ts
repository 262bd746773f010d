import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DatabaseAddress } from "./database.ts";
import { AwayForNow, awayWhereFull } from "./away-for-now.ts";
import { APPLICATION_ROLE, applicationPassword, SETUP_ROLE, setUpApplicationRole } from "./application-role.ts";
import { clusterPassword, passwordFileOf } from "./cluster-password.ts";
import { failedStart, prepareDataFolder, unusable, why } from "./data-folder.ts";
import { freePort } from "./free-port.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { poll } from "./poll.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { readPostmaster, type Postmaster } from "./postmaster.ts";
import { isRunning, processesIn } from "./process-table.ts";
import { chooseRunAs, type RunAs } from "./run-as.ts";
import { lastWords, spawnPostgres } from "./spawn-postgres.ts";
import { withStartLock } from "./start-lock.ts";

export type EmbeddedOptions = {
  /** The folder of the cluster, its password, log and socket. */
  readonly dataDir: string;
  /** For tests: an older PostgreSQL. */
  readonly packageName?: string;
  /** For tests: extra settings, such as fsync=off. */
  readonly settings?: readonly string[];
  /** Where there is no socket: the previous port, for a pool that has its address. */
  readonly port?: number;
  /**
   * Whether a database that has not finished starting in time keeps running, for a caller that retries and then adopts
   * it: recovery after a crash may take long. `AwayForNow.stop` ends it.
   */
  readonly goesOn?: boolean;
  /** For tests: how long a running database may take to answer. */
  readonly answersWithinMs?: number;
  /** For tests: how long a database that was started may take to answer. */
  readonly startsWithinMs?: number;
};

export type EmbeddedPostgres = {
  /** The address of the application's database, with the application's role. */
  readonly address: DatabaseAddress;
  /** The same with the cluster's superuser: for tests, and for programs that need more rights than the application. */
  readonly setup: DatabaseAddress;
  readonly pid: number;
  /** Whether it was already running, left behind by a killed server. */
  readonly adopted: boolean;
  /** Stops it, gracefully first. */
  stop(): Promise<void>;
};

type Cluster = { readonly dataDir: string; readonly folder: string; readonly password: string };

const DATABASE = "sextant";
/** SQLSTATE invalid_password. */
const INVALID_PASSWORD = "28P01";
/** SQLSTATE cannot_connect_now: it is starting, and possibly recovering. */
const CANNOT_CONNECT_NOW = "57P03";

/** Starts the PostgreSQL of a data folder, or adopts the one that a killed server left running there. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await open(options);
  } catch (error) {
    throw awayWhereFull(error);
  }
}

async function open(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataFolder = prepareDataFolder(options.dataDir);
  const dataDir = dataFolder.path;
  const folder = path.join(dataDir, "postgres");
  try {
    const hasCluster = existsSync(path.join(folder, "PG_VERSION"));
    const cluster: Cluster = { dataDir, folder, password: clusterPassword(dataDir, hasCluster) };
    return await withStartLock(dataDir, async () => {
      // A previous one that is just shutting down can make the first attempt fail.
      for (let attempt = 1; ; attempt++) {
        const adopted = await adopt(cluster, options.answersWithinMs ?? 30_000);
        if (adopted !== undefined) return adopted;
        try {
          return await start(cluster, options);
        } catch (error) {
          const isForNow = error instanceof AwayForNow || error instanceof WrongPassword;
          if (isForNow || attempt === 3 || readPostmaster(folder) === undefined) throw error;
        }
      }
    });
  } catch (error) {
    if (!existsSync(folder)) dataFolder.undo();
    throw isSystemError(error) ? unusable(dataDir, why(error), error) : error;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function adopt(cluster: Cluster, withinMs: number): Promise<EmbeddedPostgres | undefined> {
  const found = readPostmaster(cluster.folder);
  if (found === undefined) return undefined;
  let isStarting = false;
  const postmaster = await poll(async () => {
    const current = readPostmaster(cluster.folder);
    if (current === undefined) return "gone";
    const answer = await answers(setupAddress(cluster, current));
    isStarting = answer === "starts";
    if (answer === "starts") return undefined;
    return answer === "answers" ? current : answer;
  }, withinMs);
  if (postmaster === "gone") return undefined;
  if (postmaster === "refuses") throw new WrongPassword(cluster);
  if (postmaster === undefined) {
    if (isStarting) throw new AwayForNow(stillStarting(cluster, found.pid));
    throw new AwayForNow(
      `A PostgreSQL (process ${String(found.pid)}) is running in ${cluster.folder} but doesn't answer. Wait for it, or stop that process.`,
    );
  }
  return opened(cluster, setupAddress(cluster, postmaster), postmaster.pid, true);
}

async function start(cluster: Cluster, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries(cluster.dataDir, options.packageName);
  const env = { ...process.env, ...binaries.environment, LC_ALL: "C", TZ: "UTC" };
  const runAs = chooseRunAs(binaries.postgres, env);
  if (!existsSync(path.join(cluster.folder, "PG_VERSION"))) {
    const sync = options.settings?.includes("fsync=off") !== true;
    await initialiseCluster({ ...cluster, binaries, runAs, env, sync });
  }
  checkMajor(cluster, binaries);
  await clearRemains(cluster);
  const listen = await chooseListen(cluster.dataDir, runAs, options.port);
  const settings = [
    ...listen.settings,
    "max_connections=60",
    "password_encryption=scram-sha-256",
    ...(options.settings ?? []),
  ];
  const child = spawnPostgres({
    program: binaries.postgres,
    args: ["-D", cluster.folder, ...settings.flatMap((setting) => ["-c", setting])],
    runAs,
    env,
    dataDir: cluster.dataDir,
  });
  // A program that could not be started has no pid, which is checked below.
  child.on("error", () => undefined);
  const setup: DatabaseAddress = {
    ...listen.address,
    user: SETUP_ROLE,
    password: cluster.password,
    database: DATABASE,
  };
  const state = await poll(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return "ended";
    const answer = await answers(setup);
    return answer === "starts" ? undefined : answer;
  }, options.startsWithinMs ?? 60_000);
  if (state === "refuses" && child.pid !== undefined) {
    await stop(child.pid);
    throw new WrongPassword(cluster);
  }
  if (state === undefined && child.pid !== undefined && options.goesOn === true) {
    const { pid } = child;
    child.unref();
    throw new AwayForNow(stillStarting(cluster, pid), { stop: () => stop(pid) });
  }
  if (state !== "answers" || child.pid === undefined) {
    child.kill("SIGINT");
    throw failedStart(cluster.dataDir, `PostgreSQL did not start there (${lastWords(cluster.dataDir)})`, true);
  }
  child.unref();
  return opened(cluster, setup, child.pid, false);
}

async function opened(
  cluster: Cluster,
  setup: DatabaseAddress,
  pid: number,
  adopted: boolean,
): Promise<EmbeddedPostgres> {
  const address = { ...setup, user: APPLICATION_ROLE, password: applicationPassword(cluster.password) };
  try {
    await setUpApplicationRole(setup, address);
  } catch (cause) {
    if (!adopted) await stop(pid);
    throw new Error(`The application's role could not be set up in ${cluster.folder}: ${why(cause)}.`, { cause });
  }
  return { address, setup, pid, adopted, stop: () => stop(pid) };
}

function stillStarting({ folder }: Cluster, pid: number): string {
  return `PostgreSQL (process ${String(pid)}) is still starting in ${folder}. After a crash it first recovers its data, which can take minutes. Wait for it.`;
}

/** The running database rejects the superuser's password, which waiting cannot fix. */
class WrongPassword extends Error {
  constructor({ dataDir, folder }: Cluster) {
    super(
      `The password in ${passwordFileOf(dataDir)} doesn't match the database in ${folder}. Restore the postgres.password that belongs to this data folder, then start again.`,
    );
    this.name = "WrongPassword";
  }
}

function checkMajor({ folder }: Cluster, { major }: PostgresBinaries): void {
  const found = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  if (found === String(major)) return;
  throw new Error(
    `The data in ${folder} was written by PostgreSQL ${found}, but this is ${String(major)}. Start the version of Sextant that wrote it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Removes what a killed PostgreSQL leaves: a pid file and a socket lock file whose pid may have been reused (or belong
 * to its own unreaped zombie), and helper processes that are still ending.
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

/** Chooses a Unix socket next to the data; where its path is too long or unusual for one, a free local port. */
async function chooseListen(dataDir: string, runAs: RunAs, wanted: number | undefined): Promise<Listen> {
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
  const port = wanted ?? (await freePort());
  return {
    settings: ["listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${String(port)}`],
    address: { host: "127.0.0.1", port },
  };
}

function setupAddress({ password }: Cluster, { socketDir, port }: Postmaster): DatabaseAddress {
  return { host: socketDir ?? "127.0.0.1", port, user: SETUP_ROLE, password, database: DATABASE };
}

/** Returns how a PostgreSQL reacts to our password; undefined while it does not respond. */
async function answers(setup: DatabaseAddress): Promise<"answers" | "refuses" | "starts" | undefined> {
  const client = new pg.Client({
    ...setup,
    database: "postgres",
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select");
    return "answers";
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    return code === INVALID_PASSWORD ? "refuses" : code === CANNOT_CONNECT_NOW ? "starts" : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one.
  for (const [signal, timeoutMs] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    if ((await poll(() => (isRunning(pid) ? undefined : true), timeoutMs)) === true) return;
  }
}
