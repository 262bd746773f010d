import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createSiteDatabase } from "./site-database.ts";

const root = resolve(import.meta.dirname, "..");
const STARTS_WITHIN_MS = 120_000;
/** All tests come from one address. */
const UNLIMITED = {
  RATE_LIMIT_MARKET_DATA: "0",
  RATE_LIMIT_ADVISORY: "0",
  RATE_LIMIT_API: "0",
  RATE_LIMIT_AUTH: "0",
  RATE_LIMIT_ONBOARD: "0",
};

/**
 * For tests of users and their sign-in: an installation without prices, as if all vendors were silent. It computes no
 * forecasts at its start, which would double the time of the start.
 */
export const WITHOUT_PRICES = { VENDORS: "files" };

/**
 * Signals and advice are issued for the eight samples alone: the other symbols would be computed during the tests, all
 * day.
 */
const FEW_SYMBOLS = { UNIVERSE_SYMBOLS: "" };

type Settings = Readonly<Record<string, string>>;

export type RunningServer = {
  /** The address it is opened under. */
  readonly url: string;
  /** Its local address: the same, unless its settings contain a public address. */
  readonly listens: string;
  /** Where its files are. */
  readonly dataDir: string;
  /** Its database; undefined where it runs an embedded one in its data folder. */
  readonly databaseUrl: string | undefined;
  /** Returns its last console output since it was started. */
  readonly said: () => string;
  /** Restarts the same installation, with its data, with additional or changed settings. */
  readonly restart: (changed: Settings) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Options besides the settings: a separate database in the tests' cluster, or the embedded one. */
type Beside = { readonly database?: "own" | "embedded" };

/** Starts the built server as an operator would, with its own data folder, and waits until it serves. */
export async function startServer(
  name: string,
  settings: Settings,
  { database: kind = "own" }: Beside = {},
): Promise<RunningServer> {
  const port = settings["PORT"] ?? String(await freePort());
  const listens = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), `sextant-e2e-${name}-`));
  const database = kind === "own" ? await createSiteDatabase() : undefined;
  // The browser's own libraries must not reach the database.
  const { LD_LIBRARY_PATH: _libraries, FONTCONFIG_PATH: _fonts, ...own } = process.env;
  const env = {
    ...own,
    ...UNLIMITED,
    ...FEW_SYMBOLS,
    PORT: port,
    PUBLIC_URL: listens,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    ...settings,
  };
  let server = await serving(name, listens, env);
  return {
    url: env.PUBLIC_URL,
    listens,
    dataDir,
    databaseUrl: database?.url,
    said: () => server.said(),
    restart: async (changed) => {
      await stopped(server.process);
      server = await serving(name, listens, { ...env, ...changed });
    },
    stop: async () => {
      await stopped(server.process);
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Serving = { readonly process: ChildProcess; readonly said: () => string };

async function serving(name: string, listens: string, env: NodeJS.ProcessEnv): Promise<Serving> {
  const server = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8_000));
  server.stdout.on("data", listen);
  server.stderr.on("data", listen);

  const deadlineMs = Date.now() + STARTS_WITHIN_MS;
  while (!(await answers(`${listens}/api/health`))) {
    if (server.exitCode !== null || Date.now() > deadlineMs) {
      server.kill("SIGKILL");
      throw new Error(`The server for '${name}' does not serve:\n${said}`);
    }
    await new Promise((next) => setTimeout(next, 200));
  }
  return { process: server, said: () => said };
}

/** Requests an unused port from the system. */
export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === "string") fail(new Error("The system gave no port."));
        else done(address.port);
      });
    });
  });

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const stopped = (server: ChildProcess) =>
  new Promise<void>((done) => {
    if (server.exitCode !== null) return done();
    server.once("exit", () => done());
    server.kill("SIGTERM");
  });
