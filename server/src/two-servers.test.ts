import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkExport, type Entry } from "@sextant/core/record";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseAddress } from "./database/database.ts";
import { freePort } from "./database/free-port.ts";
import { poll } from "./database/poll.ts";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { testEnvironment } from "./database/test-environment.ts";
import { nodeSha256, verifySignature } from "./record/record-key.ts";
import { SERVER_PROGRAM } from "./test-server-program.ts";

const TIMEOUT = { timeout: 120_000, interval: 200 };

type Server = { readonly child: ChildProcess; readonly port: number; text(): string };

let own: TestDatabase;
const servers: Server[] = [];
const folders: string[] = [];
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL");
  await own.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a server as on its own host: another data folder, the same database and secret. */
async function startServer(): Promise<Server> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-two-"));
  folders.push(dataDir);
  const port = await freePort();
  const { host, user, password, database } = own.database.pool.options as unknown as DatabaseAddress;
  const env = {
    ...testEnvironment(port, dataDir),
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
  };
  const child = spawn(process.execPath, SERVER_PROGRAM, { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (text += data.toString()));
  const server = { child, port, text: () => text };
  servers.push(server);
  return server;
}

async function ready({ child, port, text }: Server): Promise<void> {
  const state = await poll(async () => {
    if (child.exitCode !== null) return "ended";
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/health`).catch(() => undefined);
    return answer?.status === 200 ? "ready" : undefined;
  }, TIMEOUT.timeout);
  if (state !== "ready") throw new Error(`The server did not get ready: ${text()}`);
}

const count = async (table: "record_entries" | "forecast_pools", where = "true"): Promise<number> =>
  Number(
    (await own.database.pool.query<{ n: string }>(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n,
  );

const textOf = async ({ port }: Server, call: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${String(port)}${call}`)).text();

/** The practice book as this server gives it, checked. */
async function bookOf(server: Server): Promise<readonly Entry[]> {
  const rows = (await textOf(server, "/api/record/export?book=practice")).trimEnd().split("\n");
  const checked = checkExport(() => rows, { sha256: nodeSha256, verify: verifySignature, witnesses: [] });
  expect(checked).toMatchObject({ ok: true });
  return rows.slice(1, -1).map((line) => JSON.parse(line) as Entry);
}

it("two servers on one database issue each signal once, serve the same, and go on when one of them is killed", async () => {
  const [one, two] = await Promise.all([startServer(), startServer()]);
  await Promise.all([ready(one), ready(two)]);
  await expect.poll(() => count("record_entries", "kind = 'issue'"), TIMEOUT).toBeGreaterThan(20);
  // Each kind of pool was made for this day by whichever server came first, and both use that one.
  await expect.poll(() => count("forecast_pools"), TIMEOUT).toBeGreaterThan(3);
  const pools = await own.database.pool.query("select from forecast_pools group by key, as_of having count(*) > 1");
  expect(pools.rowCount).toBe(0);

  const [here, there] = [await bookOf(one), await bookOf(two)];
  expect(there.slice(0, here.length)).toEqual(here);
  const issued = here.filter(({ kind }) => kind === "issue");
  const about = issued.map((entry) =>
    entry.kind === "issue"
      ? [entry.symbol, entry.timeframe, entry.claimKind, entry.barCloseAt, entry.ground ?? ""].join(" ")
      : "",
  );
  expect(new Set(about).size).toBe(about.length);

  one.child.kill("SIGKILL");
  const before = await count("record_entries");
  await expect.poll(() => count("record_entries"), TIMEOUT).toBeGreaterThan(before);
  const after = await bookOf(two);
  expect(after.slice(0, here.length)).toEqual(here);
}, 300_000);
