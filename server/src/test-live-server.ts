import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Alert, AlertRule } from "@sextant/core/contract";
import { WebSocket } from "ws";
import type { DatabaseAddress } from "./database/database.ts";
import { freePort } from "./database/free-port.ts";
import { poll } from "./database/poll.ts";
import type { TestDatabase } from "./database/test-database.ts";
import { testEnvironment } from "./database/test-environment.ts";
import { createUlid } from "./ulid.ts";
import { SERVER_PROGRAM } from "./test-server-program.ts";

const STARTS_WITHIN_MS = 120_000;

export type TestLiveServer = Awaited<ReturnType<typeof startTestLiveServer>>;

/** For tests: the whole server on a test's database, with the settings a test gives it; killed by `close`. */
export async function startTestLiveServer({ database: { pool } }: TestDatabase, settings: NodeJS.ProcessEnv) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-live-"));
  const port = await freePort();
  const { host, user, password, database } = pool.options as unknown as DatabaseAddress;
  const origin = `http://localhost:${String(port)}`;
  const env = {
    ...testEnvironment(port, dataDir),
    DEFAULT_PLAN: "pro",
    RATE_LIMIT_API: "0",
    RATE_LIMIT_MARKET_DATA: "0",
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
    ...settings,
  };
  const child: ChildProcess = spawn(process.execPath, SERVER_PROGRAM, { env, stdio: ["ignore", "pipe", "pipe"] });
  let label = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => (label += data.toString()));
  const state = await poll(async () => {
    if (child.exitCode !== null) return "ended";
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/health`).catch(() => undefined);
    return answer?.status === 200 ? "ready" : undefined;
  }, STARTS_WITHIN_MS);
  if (state !== "ready") throw new Error(`The server did not get ready: ${label}`);

  /** Creates a user with a session, as signing in does. */
  async function person(name: string) {
    const now = new Date();
    const [id, cookie] = [createUlid(now.getTime()), randomBytes(32).toString("base64url")];
    const email = `${name}@example.org`;
    await pool.query(
      `insert into users (id, issuer, subject, username, email, email_verified, created_at) values ($1, 'local', $1, $2, $3, true, $4)`,
      [id, name, email, now],
    );
    await pool.query(
      `insert into sessions (id_hash, id, issuer, subject, email, email_verified, device, created_at, last_seen_at, reauthenticated_at, expires_at)
         values ($1, $2, 'local', $2, $3, true, 'Test', $4, $4, $4, $5)`,
      [createHash("sha256").update(cookie).digest(), id, email, now, new Date(now.getTime() + 86_400_000)],
    );
    const headers = { origin, cookie: `session=${cookie}` };
    async function call<T>(method: string, address: string, body?: unknown): Promise<T> {
      const answer = await fetch(`${origin}${address}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${method} ${address}: ${String(answer.status)} ${text}`);
      return JSON.parse(text) as T;
    }
    const own = `/api/users/${id}`;
    return {
      id,
      call,
      headers,
      rule: (input: object) => call<AlertRule>("POST", `${own}/alert-rules`, input),
      rules: async () => (await call<{ rules: AlertRule[] }>("GET", `${own}/alert-rules`)).rules,
      alerts: () => call<Alert[]>("GET", `${own}/alerts?limit=200`),
      own: <T>(method: string, below: string, body?: unknown) => call<T>(method, own + below, body),
    };
  }

  /** Opens a socket and collects everything it receives from now on. */
  async function socket(topics: readonly string[], headers: Record<string, string> = { origin }) {
    const opened = new WebSocket(`ws://localhost:${String(port)}/ws`, { headers });
    const messages: Record<string, unknown>[] = [];
    opened.on("message", (data: Buffer) => messages.push(JSON.parse(data.toString("utf8")) as Record<string, unknown>));
    await new Promise((resolve, reject) => opened.once("open", resolve).once("error", reject));
    opened.send(JSON.stringify({ type: "subscribe", topics }));
    return { messages, close: () => opened.terminate() };
  }

  const health = async () =>
    (await (await fetch(`http://127.0.0.1:${String(port)}/api/health`)).json()) as {
      parts: Record<string, { state: string; note: string | null }>;
    };

  return {
    origin,
    person,
    socket,
    health,
    text: () => label,
    async close(): Promise<void> {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await exited;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
