import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseAddress } from "./database/database.ts";
import { freePort } from "./database/free-port.ts";
import { poll } from "./database/poll.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./database/test-database-proxy.ts";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { testEnvironment } from "./database/test-environment.ts";
import { SERVER_PROGRAM } from "./test-server-program.ts";

const TIMEOUT_MS = 60_000;

let own: TestDatabase;
let proxy: DatabaseProxy;
let dataDir: string;
let child: ChildProcess | undefined;
let text = "";
let origin = "";

beforeEach(async () => {
  own = await testDatabase();
  proxy = await startDatabaseProxy(own.database.pool.options as unknown as DatabaseAddress);
  dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-outage-"));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  if (child !== undefined) await exitCode();
  await proxy.close();
  await own.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${String(port)}`;
  const { host, port: at, user, password, database } = proxy.address;
  child = spawn(process.execPath, SERVER_PROGRAM, {
    env: {
      ...testEnvironment(port, dataDir),
      RATE_LIMIT_API: "0",
      SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
      DATABASE_URL: `postgres://${user}:${password}@${host}:${String(at)}/${database}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => (text += data.toString()));
}

const hasEnded = (): boolean => child === undefined || child.exitCode !== null || child.signalCode !== null;

async function exitCode(): Promise<number | null> {
  await poll(() => (hasEnded() ? true : undefined), TIMEOUT_MS);
  return child?.exitCode ?? null;
}

/** Until this call is answered so; the server must live meanwhile. */
async function answers(call: string, isIt: (answer: Response) => boolean): Promise<Response> {
  const state = await poll(async () => {
    if (hasEnded()) return "ended";
    const answer = await fetch(origin + call).catch(() => undefined);
    return answer !== undefined && isIt(answer) ? answer : undefined;
  }, TIMEOUT_MS);
  if (state === undefined || state === "ended") throw new Error(`${call} was not answered so: ${text}`);
  return state;
}

const isOk = ({ status }: Response): boolean => status === 200;

describe("a server that is started while its database is away", () => {
  it("waits for it, logs that, answers 503 meanwhile, and is ready once it is back", async () => {
    proxy.cut();
    await startServer();
    const health = await answers("/api/health", ({ status }) => status === 503);
    expect(health.headers.get("retry-after")).toBe("5");
    expect(await health.json()).toMatchObject({ alive: true, ready: false, parts: { database: { state: "down" } } });
    for (const call of ["/", "/api/symbols?q=A", "/api/session"]) {
      const answer = await fetch(origin + call);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.text()).toContain("The database isn't available right now");
    }
    const posted = await fetch(`${origin}/api/portfolios`, { method: "POST", body: "x".repeat(2 ** 20) });
    expect(posted.status).toBe(503);
    expect(text).toContain("Waiting for the database: nothing listens at 127.0.0.1 port");
    expect(text).not.toContain(proxy.address.password);
    await proxy.mend();
    await answers("/api/health", isOk);
    expect(isOk(await answers("/api/symbols?q=A", isOk))).toBe(true);
    child?.kill("SIGTERM");
    expect(await exitCode()).toBe(0);
  });

  it("answers 503 while its first try still waits for a database that is silent", async () => {
    proxy.freeze();
    await startServer();
    const health = await answers("/api/health", ({ status }) => status === 503);
    expect(await health.json()).toMatchObject({
      ready: false,
      parts: { database: { state: "down", note: "the server is still starting" } },
    });
    await proxy.mend();
    await answers("/api/health", isOk);
  });

  it("exits at once when told to while it waits", async () => {
    proxy.cut();
    await startServer();
    await answers("/api/health", ({ status }) => status === 503);
    child?.kill("SIGTERM");
    expect(await exitCode()).toBe(0);
    expect(text).not.toMatch(/can't be used|Error/);
  });

  it("ends with the reason where waiting would not help", async () => {
    proxy = { ...proxy, address: { ...proxy.address, password: "another-password" } };
    await startServer();
    expect(await exitCode()).toBe(1);
    expect(text).toContain("correct the user and password");
  });
});

it("a server whose database fails repeatedly, from the very start, survives and recovers", async () => {
  await startServer();
  // During the start, then while the first jobs run: at every tenth message to its database.
  for (let cut = 0; cut < 8; cut++) {
    await proxy.passed(40 + 25 * cut);
    proxy.cut();
    await new Promise((resolve) => setImmediate(resolve));
    await proxy.mend();
  }
  await answers("/api/health", isOk);
  await answers("/api/symbols?q=A", isOk);
  expect(hasEnded()).toBe(false);
});
