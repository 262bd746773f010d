import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Database, openDatabase } from "../src/database/database.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { freePort } from "../src/database/free-port.ts";

const BUILT = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));
const STARTS_WITHIN_MS = 120_000;
const UNLIMITED = ["MARKET_DATA", "API", "AUTH", "ONBOARD", "INVOICE", "CLAIM", "WALLET"];

/** The built server and its PostgreSQL, both of which are killed again and again. */
export type ChaosServer = {
  readonly origin: string;
  /** A connection from outside. Not usable while the database is down. */
  readonly database: Database;
  /** Starts the server, with additional or changed settings, and waits until it serves. */
  start(changed?: Readonly<Record<string, string>>): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /**
   * Cuts every connection; or kills one backend, after which PostgreSQL recovers; or kills the cluster and restarts it.
   */
  breakDatabase(how: "connections" | "backend" | "cluster"): Promise<void>;
  /** Returns the server's last output. */
  said(): string;
  stop(): Promise<void>;
};

/** Opens the database; the server is not started yet. */
export async function openChaosServer(
  workDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChaosServer> {
  if (!existsSync(BUILT)) throw new Error("The chaos test runs the built server: run npm run build first.");
  await mkdir(workDir, { recursive: true });
  const folder = path.join(workDir, "database");
  // A killed process loses nothing without fsync, because the machine keeps running.
  const openCluster = (): Promise<EmbeddedPostgres> =>
    openEmbeddedPostgres({ dataDir: folder, settings: ["fsync=off", "max_connections=100"] });
  let postgres = await openCluster();
  const database = openDatabase(postgres.address, 3);
  database.pool.on("error", () => undefined);
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const { host, port: databasePort, user, password, database: name } = postgres.address;
  let env: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(UNLIMITED.map((one) => [`RATE_LIMIT_${one}`, "0"])),
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: path.join(workDir, "data"),
    MODE: "development",
    LOG_LEVEL: "error",
    VENDORS: "files",
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${String(databasePort)}/${name}`,
    ...settings,
  };
  let child: ChildProcess | undefined;
  let said = "";

  async function serves(): Promise<boolean> {
    try {
      const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function spawnServer(): Promise<void> {
    const server = spawn(process.execPath, [BUILT], { cwd: workDir, env, stdio: ["ignore", "pipe", "pipe"] });
    const listen = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-20_000);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    child = server;
    const untilMs = performance.now() + STARTS_WITHIN_MS;
    while (!(await serves())) {
      if (server.signalCode !== null) return;
      // The server exits with a message if its database is down at its start.
      if (server.exitCode !== null) throw new Error(`The server ended at its start:\n${said.slice(-1_500)}`);
      if (performance.now() > untilMs) throw new Error(`The server does not serve:\n${said.slice(-3_000)}`);
      await pause(50);
    }
  }

  async function kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const server = child;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  }

  return {
    origin,
    database,
    said: () => said,
    async start(changed = {}) {
      env = { ...env, ...changed };
      for (let tries = 1; ; tries++) {
        try {
          return await spawnServer();
        } catch (error) {
          if (tries === 3) throw error;
          await pause(500);
        }
      }
    },
    kill: () => kill(),
    async breakDatabase(how) {
      if (how === "cluster") {
        process.kill(postgres.pid, "SIGKILL");
        await pause(200);
        postgres = await openCluster();
        return;
      }
      const { rows } = await database.pool.query<{ pid: number }>(
        `select ${how === "backend" ? "pid" : "case when pg_terminate_backend(pid) then pid end as pid"} from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const [one] = rows;
      if (how === "backend" && one !== undefined) process.kill(one.pid, "SIGKILL");
    },
    async stop() {
      await kill("SIGTERM");
      await database.pool.end();
      await postgres.stop();
    },
  };
}
