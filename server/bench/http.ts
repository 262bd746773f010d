// npm run bench:http [-- --json]: a market-data answer of about 5 kB through our HTTP layer, against express's res.json and
// raw node:http. Each server and the load have a process of their own; rounds alternate; medians.
import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import { type AddressInfo, createConnection, type Server } from "node:net";
import { isDeepStrictEqual, parseArgs } from "node:util";
import type { MarketData } from "@sextant/core/contract";
import { pino } from "pino";
import { createHttpServer } from "../src/http/http-server.ts";
import { httpParts, testSessionService } from "../src/http/test-parts.ts";
import type { Person } from "../src/identity/person.ts";
import { sampleAnswer } from "./sample-answer.ts";

const ANSWER_BYTES = 5 * 1024;
const PATH = "/api/market-data/AAPL";
const SOCKETS = 64;
const ROUNDS = 9;
const WARM_UP_MS = 300;
const ROUND_MS = 1000;
/** The caller: each response is given after checking the session and its owner's rights. */
const COOKIE = "c".repeat(43);
const PERSON: Person = {
  session: {
    id: "S",
    issuer: "bench",
    subject: "A",
    email: "a@example.org",
    emailVerified: true,
    displayName: "A",
    device: "",
    createdAtMs: 0,
    lastSeenAtMs: 0,
    reauthenticatedAtMs: 0,
    expiresAtMs: Infinity,
  },
  user: {
    id: "U",
    issuer: "bench",
    subject: "A",
    username: "a",
    displayName: "A",
    email: "a@example.org",
    emailVerified: true,
    role: "user",
    riskProfile: undefined,
    firstRun: "done",
    trialStartedAtMs: undefined,
    periods: [],
    createdAtMs: 0,
    plan: { plan: "free", endsAtMs: undefined, trialEndsAtMs: undefined },
  },
};
const SERVERS = ["ours", "express", "node:http"] as const;
type Name = (typeof SERVERS)[number];
type Load = {
  readonly perSecond: number;
  /** Of the whole run, warm-up too. */
  readonly answers: number;
  readonly generatorShare: number;
  readonly allOk: boolean;
};
type Round = Load & { readonly cpuMicroseconds: number };

const { values: flags } = parseArgs({
  options: { json: { type: "boolean" }, serve: { type: "string" }, load: { type: "boolean" } },
});
if (flags.serve !== undefined) await serve(flags.serve);
else if (flags.load === true)
  process.on("message", (port) => void load(Number(port)).then((load) => process.send?.(load)));
else await compare();

async function serve(name: string): Promise<void> {
  const value = sampleAnswer(ANSWER_BYTES);
  const server = await (name === "ours" ? ourServer(value) : name === "express" ? expressServer(value) : raw(value));
  process.on("message", () => process.send?.({ cpu: process.cpuUsage() }));
  process.send?.({ port: (server.address() as AddressInfo).port });
}

async function ourServer(value: MarketData): Promise<Server> {
  // As in production: a signed-in person, and a limit on that this load does not reach.
  const server = createHttpServer(
    httpParts(
      { getMarketData: () => Promise.resolve(value) },
      { production: true, rateLimitMarketData: 1e9, rateLimitApi: 1e9 },
      { sessionService: testSessionService({ [COOKIE]: PERSON }), log: pino({ level: "warn" }) },
    ),
  );
  await server.listen({ host: "127.0.0.1", port: 0 });
  return server.server;
}

async function expressServer(value: MarketData): Promise<Server> {
  // Express has no types of its own; this covers the part in use.
  type App = {
    get(path: string, handle: (request: unknown, reply: { json(body: unknown): void }) => void): void;
    listen(port: number, host: string, done: () => void): Server;
  };
  const name: string = "express";
  const { default: express } = (await import(name)) as { default: () => App };
  const app = express();
  app.get("/api/market-data/:symbol", (_, reply) => {
    reply.json(value);
  });
  return new Promise((resolve) => {
    const server = app.listen(0, "127.0.0.1", () => {
      resolve(server);
    });
  });
}

function raw(value: MarketData): Promise<Server> {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length };
  const server = createServer((_, reply) => reply.writeHead(200, headers).end(body));
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Keep-alive sockets that send the next request as soon as they get a response; responses are counted, not read. */
async function load(port: number): Promise<Load> {
  const request = Buffer.from(
    `GET ${PATH} HTTP/1.1\r\nHost: localhost:${String(port)}\r\nCookie: session=${COOKIE}\r\n\r\n`,
  );
  let answers = 0;
  let allOk = true;
  let headBytes = 0;
  let wholeBytes = 0;
  const sockets = Array.from({ length: SOCKETS }, () => {
    let missing = 0;
    // One buffer for all that arrives: the generator must stay cheaper than what it measures.
    const buffer = Buffer.allocUnsafe(64 * 1024);
    const callback = (length: number): boolean => {
      if (missing === 0) {
        allOk &&= buffer.toString("latin1", 9, 12) === "200";
        const head = buffer.indexOf("\r\n\r\n") + 4;
        // Heads of one length are alike: only their first is looked into.
        if (head !== headBytes) {
          headBytes = head;
          const [, bodyLength] = /content-length: (\d+)/i.exec(buffer.toString("latin1", 0, head)) ?? [];
          wholeBytes = head + Number(bodyLength);
        }
        missing = wholeBytes;
      }
      missing -= length;
      if (missing > 0) return true;
      allOk &&= missing === 0;
      missing = 0;
      answers++;
      socket.write(request);
      return true;
    };
    const socket = createConnection({ port, host: "127.0.0.1", noDelay: true, onread: { buffer, callback } });
    socket.write(request);
    return socket;
  });
  await passed(WARM_UP_MS);
  const [before, startMs, startCpu] = [answers, performance.now(), process.cpuUsage()];
  await passed(ROUND_MS);
  const seconds = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(startCpu);
  const perSecond = (answers - before) / seconds;
  for (const socket of sockets) socket.destroy();
  return { perSecond, answers, generatorShare: (user + system) / 1e6 / seconds, allOk };
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function compare(): Promise<void> {
  const children: ChildProcess[] = [];
  try {
    const running = await Promise.all(
      SERVERS.map(async (name) => {
        const child = fork(import.meta.filename, ["--serve", name], {
          env: { ...process.env, NODE_ENV: "production" },
        });
        children.push(child);
        const { port } = await received<{ port: number }>(child);
        return { name, child, port, rounds: [] as Round[] };
      }),
    );
    const generator = fork(import.meta.filename, ["--load"]);
    children.push(generator);
    const checks = await checked(running);
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const server of running) {
        const result = await measured(server.child, generator, server.port);
        if (round > 0) server.rounds.push(result);
      }
    report(checks, new Map(running.map(({ name, rounds }) => [name, rounds])));
  } finally {
    for (const child of children) child.kill();
  }
}

async function measured(server: ChildProcess, generator: ChildProcess, port: number): Promise<Round> {
  const before = await cpuOf(server);
  generator.send(port);
  const result = await received<Load>(generator);
  const cpu = (await cpuOf(server)) - before;
  return { ...result, cpuMicroseconds: cpu / result.answers };
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send("cpu");
  const { cpu } = await received<{ cpu: NodeJS.CpuUsage }>(server);
  return cpu.user + cpu.system;
}

function received<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => {
      reject(new Error(`A part of the measurement ended with ${String(code)}`));
    };
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as T);
    });
  });
}

async function checked(servers: readonly { name: Name; port: number }[]): Promise<Record<string, boolean>> {
  const expected: unknown = JSON.parse(JSON.stringify(sampleAnswer(ANSWER_BYTES)));
  const checks: Record<string, boolean> = {};
  for (const { name, port } of servers) {
    const address = `http://127.0.0.1:${String(port)}${PATH}`;
    for (const when of ["first", "again"]) {
      const reply = await fetch(address, { headers: { cookie: `session=${COOKIE}` } });
      checks[`${name} ${when}: status 200`] = reply.status === 200;
      checks[`${name} ${when}: same value`] = isDeepStrictEqual(await reply.json(), expected);
      if (name !== "ours") continue;
      checks[`ours ${when}: security headers and request id`] =
        reply.headers.get("x-content-type-options") === "nosniff" && (reply.headers.get("x-request-id") ?? "") !== "";
      const etag = reply.headers.get("etag") ?? "";
      const known = await fetch(address, { headers: { "If-None-Match": etag, cookie: `session=${COOKIE}` } });
      checks[`ours ${when}: 304 to who has it`] = etag !== "" && known.status === 304;
      checks[`ours ${when}: nobody else is answered`] = (await fetch(address)).status === 401;
      const bad = await fetch(address + "A".repeat(70), { headers: { cookie: `session=${COOKIE}` } });
      checks[`ours ${when}: bad symbols are refused`] = bad.status === 400;
    }
  }
  return checks;
}

function report(checks: Record<string, boolean>, results: ReadonlyMap<Name, readonly Round[]>): void {
  const metrics: Record<string, number> = { "answer bytes": JSON.stringify(sampleAnswer(ANSWER_BYTES)).length };
  const ratios: Record<string, number> = {};
  const ours = results.get("ours") ?? [];
  for (const [name, rounds] of results) {
    checks[`${name} every answer under load: 200`] = rounds.every((round) => round.allOk);
    metrics[`${name} requests per second`] = median(rounds.map((round) => round.perSecond));
    metrics[`${name} server cpu microseconds`] = median(rounds.map((round) => round.cpuMicroseconds));
    metrics[`${name} load generator cpu percent`] = median(rounds.map((round) => round.generatorShare)) * 100;
    if (name === "ours") continue;
    // Round against round, since what else the machine does changes over time.
    ratios[`requests per second vs ${name}`] = median(
      rounds.map((round, i) => (ours[i]?.perSecond ?? NaN) / round.perSecond),
    );
    ratios[`server cpu vs ${name}`] = median(
      rounds.map((round, i) => round.cpuMicroseconds / (ours[i]?.cpuMicroseconds ?? NaN)),
    );
  }
  if (Object.values(checks).includes(false)) process.exitCode = 1;
  if (flags.json === true) {
    console.log(JSON.stringify({ bench: "http", checks, ratios, metrics }));
    return;
  }
  console.table(ratios);
  console.table(metrics);
  console.table(checks);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
