import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";
import { freePort } from "./free-port.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { openDatabase } from "./database.ts";
import { poll } from "./poll.ts";
import { readPostmaster } from "./postmaster.ts";
import { isRunning, processesIn } from "./process-table.ts";
import { testEnvironment } from "./test-environment.ts";
import { startLocalInstallation } from "../test-local-installation.ts";
import { SERVER_PROGRAM } from "../test-server-program.ts";

const SETUP = fileURLToPath(new URL("../../../scripts/setup.mjs", import.meta.url));
const TIMEOUT_MS = 60_000;

type Server = { readonly child: ChildProcess; readonly port: number; text(): string };

const servers: Server[] = [];
const folders: string[] = [];

function dataFolder(name = "sextant-restart-"): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), name));
  folders.push(folder);
  return folder;
}

/** Starts the real server in its own process group, as a terminal would. */
async function startServer(dataDir: string, command: readonly string[] = [process.execPath, ...SERVER_PROGRAM]) {
  const port = await freePort();
  // The tests poll its health, on a busy machine more often than the rate limit allows.
  const env = { ...testEnvironment(port, dataDir), RATE_LIMIT_API: "0", npm_lifecycle_event: "start" };
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (text += data.toString()));
  const server: Server = { child, port, text: () => text };
  servers.push(server);
  return server;
}

/** As npm does: a shell in between that dies of a signal and leaves its child behind. */
const UNDER_A_SHELL = [
  "/bin/sh",
  "-c",
  `"${process.execPath}" ${SERVER_PROGRAM.slice(0, -1).join(" ")} --input-type=module -e '(await import("${SETUP}")).endWithNpm(); await import("${String(SERVER_PROGRAM.at(-1))}")'; true`,
];

const ended = (server: Server): boolean => server.child.exitCode !== null || server.child.signalCode !== null;

async function ready(server: Server): Promise<boolean> {
  const state = await poll(async () => {
    if (ended(server)) return "ended";
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}/api/health`).catch(() => undefined);
    return answer?.status === 200 ? "ready" : undefined;
  }, TIMEOUT_MS);
  if (state !== "ready") throw new Error(`The server did not get ready: ${server.text()}`);
  return true;
}

/** Returns the database's state as the server reports it. */
async function databaseState(server: Server): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${String(server.port)}/api/health`);
  const { parts } = (await answer.json()) as { parts: Record<string, { state: string }> };
  return parts["database"]?.state;
}

const untilDatabaseIs = (server: Server, state: string): Promise<true | undefined> =>
  poll(async () => ((await databaseState(server)) === state ? true : undefined), TIMEOUT_MS);

async function exitCode(server: Server): Promise<number | null> {
  await poll(() => (ended(server) ? true : undefined), TIMEOUT_MS);
  return server.child.exitCode;
}

const postgresOf = (dataDir: string): number | undefined => readPostmaster(path.join(dataDir, "postgres"))?.pid;

afterEach(async () => {
  for (const server of servers.splice(0)) {
    if (!ended(server)) server.child.kill("SIGKILL");
    await exitCode(server);
  }
  for (const folder of folders.splice(0)) {
    const pid = postgresOf(folder);
    if (pid !== undefined) {
      process.kill(pid, "SIGQUIT");
      await poll(() => (isRunning(pid) ? undefined : true), 10_000);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}, TIMEOUT_MS);

describe("a server that ends", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "on %s stops its database last and leaves nothing running",
    async (signal) => {
      const dataDir = dataFolder();
      const server = await startServer(dataDir);
      await ready(server);
      const postgres = postgresOf(dataDir);
      server.child.kill(signal);
      expect(await exitCode(server)).toBe(0);
      expect(postgres !== undefined && isRunning(postgres)).toBe(false);
      expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    },
    120_000,
  );

  it("with npm, when only npm is ended", async () => {
    const dataDir = dataFolder();
    const npm = await startServer(dataDir, UNDER_A_SHELL);
    await ready(npm);
    const postgres = postgresOf(dataDir) ?? 0;
    npm.child.kill("SIGTERM");
    expect(await poll(() => (isRunning(postgres) ? undefined : true), TIMEOUT_MS)).toBe(true);
    await expect(fetch(`http://127.0.0.1:${String(npm.port)}/`)).rejects.toThrow();
  });

  it("by kill -9 leaves a database that the next start adopts", async () => {
    const dataDir = dataFolder();
    const first = await startServer(dataDir);
    await ready(first);
    const postgres = postgresOf(dataDir);
    first.child.kill("SIGKILL");
    await exitCode(first);
    const second = await startServer(dataDir);
    await ready(second);
    expect(postgresOf(dataDir)).toBe(postgres);
    second.child.kill("SIGTERM");
    expect(await exitCode(second)).toBe(0);
    expect(postgres !== undefined && isRunning(postgres)).toBe(false);
  });

  it("by kill -9 of its whole group, with its database killed too, is followed by a working start", async () => {
    const dataDir = dataFolder();
    const first = await startServer(dataDir);
    await ready(first);
    const postgres = postgresOf(dataDir) ?? 0;
    process.kill(-(first.child.pid ?? 0), "SIGKILL");
    expect(isRunning(postgres)).toBe(true);
    process.kill(postgres, "SIGKILL");
    await exitCode(first);
    await ready(await startServer(dataDir));
  });
});

describe("a server whose database", () => {
  it("is killed continues to serve, reports it, and restarts it", async () => {
    const dataDir = dataFolder();
    const server = await startServer(dataDir);
    await ready(server);
    expect(await databaseState(server)).toBe("ok");
    const killed = postgresOf(dataDir) ?? 0;
    process.kill(killed, "SIGKILL");
    expect(await untilDatabaseIs(server, "down")).toBe(true);
    expect(await untilDatabaseIs(server, "ok")).toBe(true);
    const next = postgresOf(dataDir) ?? 0;
    expect(next).not.toBe(killed);
    server.child.kill("SIGTERM");
    expect(await exitCode(server)).toBe(0);
    expect(isRunning(next)).toBe(false);
  });

  it("does not answer reports it, continues to serve, and recovers", async () => {
    const dataDir = dataFolder();
    const server = await startServer(dataDir);
    await ready(server);
    const halted = processesIn(path.join(dataDir, "postgres"));
    for (const pid of halted) process.kill(pid, "SIGSTOP");
    try {
      expect(await untilDatabaseIs(server, "down")).toBe(true);
    } finally {
      for (const pid of halted) process.kill(pid, "SIGCONT");
    }
    expect(await untilDatabaseIs(server, "ok")).toBe(true);
  });
});

describe("a second server on a data folder in use", () => {
  it("is rejected in one sentence, and the first one continues", async () => {
    const dataDir = dataFolder();
    const first = await startServer(dataDir);
    await ready(first);
    const second = await startServer(dataDir);
    expect(await exitCode(second)).toBe(1);
    expect(second.text()).toContain("is in use by another running Sextant");
    expect(await ready(first)).toBe(true);
  });
});

describe("the embedded PostgreSQL", () => {
  const settings = ["fsync=off"];

  it("clears a pid file whose pid was reused", async () => {
    const dataDir = dataFolder();
    const first = await openEmbeddedPostgres({ dataDir, settings });
    const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
    const text = readFileSync(pidFile, "utf8");
    await first.stop();
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
    const second = await openEmbeddedPostgres({ dataDir, settings });
    expect(second.adopted).toBe(false);
    await second.stop();
  });

  it("works in a folder with spaces, non-ASCII letters and a long path", async () => {
    const dataDir = path.join(dataFolder(), `Данные и ${"long ".repeat(20)}`.trim());
    folders.push(dataDir);
    const postgres = await openEmbeddedPostgres({ dataDir, settings });
    expect(postgres.address.host).toBe("127.0.0.1");
    const again = await openEmbeddedPostgres({ dataDir, settings });
    expect(again.pid).toBe(postgres.pid);
    await postgres.stop();
  });

  it("names DATA_DIR when it cannot be written", async () => {
    const file = path.join(dataFolder(), "file");
    writeFileSync(file, "");
    await expect(openEmbeddedPostgres({ dataDir: path.join(file, "data") })).rejects.toThrow(
      /^DATA_DIR .* can't be used/,
    );
  });

  it("rejects data of another major version in one sentence", async () => {
    const dataDir = dataFolder();
    await (await openEmbeddedPostgres({ dataDir, settings })).stop();
    writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "16\n");
    await expect(openEmbeddedPostgres({ dataDir, settings })).rejects.toThrow("was written by PostgreSQL 16");
  });

  it.runIf(process.platform === "linux" && process.arch === "x64")(
    "runs all migrations on version 15 too, and users can sign up, complete setup and delete their account",
    async () => {
      const dataDir = dataFolder();
      const postgres = await openEmbeddedPostgres({ dataDir, settings, packageName: "embedded-postgres-15-linux-x64" });
      const database = openDatabase(postgres.address, 2);
      const all = (await readMigrations()).map(({ name }) => name);
      expect(await migrate(database)).toEqual(all);
      expect(all.join(" ")).toContain("0003-identity");
      const { rows } = await database.pool.query<{ major: number }>(
        "select current_setting('server_version_num')::int / 10000 as major",
      );
      expect(rows[0]?.major).toBe(15);
      const house = await startLocalInstallation(database);
      const ann = await house.signUp("ann@example.org");
      const { id } = await house.setUp(ann);
      await ann.call("POST", `/api/users/${id}`, { displayName: "Ann B" }, { "idempotency-key": "k" });
      const answer = await ann.call("GET", `/api/users/${id}/export`);
      expect((await answer.json()) as object).toMatchObject({
        user: { displayName: "Ann B", subscriptionPlan: "trial" },
      });
      expect((await ann.call("DELETE", `/api/users/${id}`)).status).toBe(200);
      expect((await ann.call("GET", `/api/users/${id}/export`)).status).toBe(401);
      await house.close();
      await database.pool.end();
      await postgres.stop();
    },
    120_000,
  );
});
