import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { WebSocket as Socket } from "ws";
import { WebSocket } from "ws";
import type { DatabaseAddress } from "./database/database.ts";
import { freePort } from "./database/free-port.ts";
import { poll } from "./database/poll.ts";
import type { TestDatabase } from "./database/test-database.ts";
import { testEnvironment } from "./database/test-environment.ts";
import { LOCAL_ISSUER } from "./identity/local-accounts.ts";
import { createSessionService } from "./identity/session-service.ts";
import { startTestExchange } from "./providers/streams/test-exchange.ts";
import { SERVER_PROGRAM } from "./test-server-program.ts";

/** For tests: one server process of an installation of several. */
export type OneServer = {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  /** Returns its output up to now. */
  text(): string;
};

export type SeveralServers = Awaited<ReturnType<typeof startSeveralServers>>;

const READY_MS = 120_000;
const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c";

/**
 * For tests: starts real server processes on one database, each as on its own host, and the outside services they
 * share.
 */
export async function startSeveralServers(own: Pick<TestDatabase, "database">, settings: NodeJS.ProcessEnv = {}) {
  const servers: OneServer[] = [];
  const folders: string[] = [];
  const exchange = await startExchange();
  const hook = await startHook();
  const address = own.database.pool.options as unknown as DatabaseAddress;
  // Users open one address, whichever server handles their requests.
  const origin = `http://localhost:${String(await freePort())}`;

  return {
    exchange,
    hook,
    origin,
    servers,

    async start(name: string): Promise<OneServer> {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-several-"));
      folders.push(dataDir);
      const port = await freePort();
      const { host, user, password, database } = address;
      const env = {
        ...testEnvironment(port, dataDir),
        SEXTANT_SECRET: SECRET,
        PUBLIC_URL: origin,
        DEFAULT_PLAN: "pro",
        RATE_LIMIT_API: "0",
        VENDORS: "coinbase",
        VENDOR_COINBASE_URL: hook.url,
        VENDOR_COINBASE_WS_URL: exchange.url,
        OUTBOUND_ALLOW: new URL(hook.url).host,
        DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
        ...settings,
      };
      const child = spawn(process.execPath, SERVER_PROGRAM, { env, stdio: ["ignore", "pipe", "pipe"] });
      let text = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (text += data.toString()));
      const server = { name, child, port, text: () => text };
      servers.push(server);
      const state = await poll(async () => {
        if (child.exitCode !== null) return "ended";
        const answer = await fetch(`http://127.0.0.1:${String(port)}/api/health`).catch(() => undefined);
        return answer?.status === 200 ? "ready" : undefined;
      }, READY_MS);
      if (state !== "ready") throw new Error(`${name} did not get ready: ${text}`);
      return server;
    },

    /** Returns the current leader of each role, from the table of leaders. */
    async holders(): Promise<Readonly<Record<string, string | undefined>>> {
      const { rows } = await own.database.pool.query<{ name: string; holder: string }>(
        "select name, holder from leaders",
      );
      const nameOf = (holder: string) =>
        servers.find(({ child }) => holder.endsWith(`:${String(child.pid)}`))?.name ?? holder;
      return Object.fromEntries(rows.map(({ name, holder }) => [name, nameOf(holder)]));
    },

    /** Creates a signed-in user with a record, whom every server recognises by the same cookie. */
    async person(at: OneServer, subject: string) {
      const cookie = await openSession(own, subject);
      const call = caller(origin, cookie);
      const answer = await call(at, "POST", "/api/auth/onboard", {
        firebaseUid: subject,
        email: `${subject}@example.org`,
        username: subject,
      });
      if (answer.status >= 300) throw new Error(`onboard: ${String(answer.status)} ${await answer.text()}`);
      const { id } = (await answer.json()) as { readonly id: string };
      return { id, cookie, call, again: () => openSession(own, subject) };
    },

    /** A browser's live connection. */
    socket: (at: OneServer, cookie: string, topics: readonly string[]) => openSocket(origin, at, cookie, topics),

    async stop() {
      for (const { child } of servers) child.kill("SIGKILL");
      await exchange.close();
      await hook.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openSession({ database }: Pick<TestDatabase, "database">, subject: string): Promise<string> {
  const sessionService = createSessionService({
    database,
    clock: { wallMs: () => Date.now() },
    isOurs: () => true,
    planStatus: () => ({ role: "user", plan: { plan: "pro", endsAtMs: undefined } }) as never,
    seal: { seal: (plain) => Buffer.from(plain), open: (sealed) => sealed.toString() },
  });
  return sessionService.open(
    {
      issuer: LOCAL_ISSUER,
      subject,
      email: `${subject}@example.org`,
      emailVerified: true,
      displayName: subject,
      authenticatedAtMs: Date.now(),
      providerHint: undefined,
    },
    { cookie: undefined, userAgent: "" },
  );
}

function caller(origin: string, cookie: string) {
  return ({ port }: OneServer, method: string, where: string, body?: unknown): Promise<Response> =>
    fetch(`http://127.0.0.1:${String(port)}${where}`, {
      method,
      headers: {
        origin,
        cookie: `session=${cookie}`,
        host: new URL(origin).host,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

type Said = { readonly type: string; readonly topic?: string; readonly seq?: number; readonly data: unknown };

async function openSocket(origin: string, { port }: OneServer, cookie: string, topics: readonly string[]) {
  const socket: Socket = new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, {
    headers: { origin, cookie: `session=${cookie}` },
  });
  const said: Said[] = [];
  let closed: { readonly code: number; readonly atMs: number } | undefined;
  socket.on("message", (data: Buffer) => said.push(JSON.parse(data.toString()) as Said));
  socket.on("close", (code: number) => (closed = { code, atMs: performance.now() }));
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify({ type: "subscribe", topics }));
  return {
    said,
    closed: () => closed,
    /** The last price of a symbol with its source and time. */
    price(symbol: string) {
      const last = said.findLast(
        ({ type, data }) => type === "market_update" && (data as { symbol: string }).symbol === symbol,
      );
      const { price, source, asOf } = (last?.data ?? {}) as { price?: number; source?: string; asOf?: string };
      return price === undefined ? undefined : { price, source, asOf };
    },
    of: (type: string): readonly unknown[] => said.filter((one) => one.type === type).map(({ data }) => data),
    end: () => {
      socket.terminate();
    },
  };
}

/** Starts an exchange with one product at the price that the test sets; each change is one trade. */
async function startExchange() {
  const exchange = await startTestExchange();
  let tradeId = 1000;
  let price = 100;
  const product_id = "BTC-USD";
  const time = (): string => new Date().toISOString();
  const say = (): void => {
    tradeId += 1;
    const trade = { product_id, price: String(price), time: time() };
    exchange.send({ type: "match", trade_id: tradeId, size: "0.5", side: "buy", sequence: tradeId, ...trade });
  };
  exchange.onMessage = (message, socket) => {
    const { type, product_ids } = message as { readonly type: string; readonly product_ids: readonly string[] };
    if (type !== "subscribe") return;
    const channels = [{ name: "matches", product_ids }];
    socket.send(JSON.stringify({ type: "subscriptions", channels }));
    if (product_ids.includes(product_id)) say();
  };
  const beating = setInterval(() => {
    exchange.send({ type: "heartbeat", product_id, last_trade_id: tradeId, sequence: tradeId, time: time() });
  }, 1_000);
  return {
    url: exchange.url,
    connections: exchange.connections,
    /** The price from now on. */
    trade(next: number) {
      price = next;
      say();
    },
    close() {
      clearInterval(beating);
      return exchange.close();
    },
  };
}

/** Starts a webhook that accepts what is posted, has no candles, and counts how often each event arrived. */
async function startHook() {
  const taken = new Map<string, number>();
  const server: HttpServer = createServer((request, response) => {
    request.resume().on("end", () => {
      if (request.method !== "POST") return response.writeHead(404).end("{}");
      const id = String(request.headers["x-event-id"]);
      taken.set(id, (taken.get(id) ?? 0) + 1);
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
