import { randomBytes } from "node:crypto";
import { type Endpoint, ENDPOINTS } from "@sextant/core/contract";
import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseAddress } from "./database/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./database/test-database-proxy.ts";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { BODIES, exampleAddress } from "./http/test-examples.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

/** Addresses besides the calls of the contract: hooks, sign-in, the issuer, links of mails, documents. */
const OTHERS = [
  ["POST", `/hooks/${"a".repeat(32)}`],
  ["GET", "/auth/sign-in"],
  ["GET", "/auth/callback?code=a&state=b"],
  ["GET", "/oidc/auth?client_id=sextant"],
  ["GET", "/oidc/me"],
  ["GET", "/sign-in/abcdef"],
  ["GET", `/reset-password?token=${"a".repeat(43)}`],
  ["GET", `/verify-address?token=${"a".repeat(43)}`],
  ["GET", "/api/record/export"],
  ["GET", "/api/openapi.json"],
  ["GET", "/"],
  ["GET", "/dashboard"],
  ["GET", "/privacy"],
] as const;

/** A response's status, its error code, and when to retry. */
type Answer = { readonly call: string; readonly status: number; readonly code: string; readonly retryAfter: string };
type Named = Answer & { readonly name: string };

let own: TestDatabase;
let proxy: DatabaseProxy;
let server: TestLiveServer;
let ann: Awaited<ReturnType<TestLiveServer["person"]>>;

beforeAll(async () => {
  own = await testDatabase();
  proxy = await startDatabaseProxy(own.database.pool.options as unknown as DatabaseAddress);
  const { user, password, database, port } = proxy.address;
  server = await startTestLiveServer(own, {
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${String(port)}/${database}`,
    RATE_LIMIT_AUTH: "0",
    RATE_LIMIT_ONBOARD: "0",
    RATE_LIMIT_INVOICE: "0",
    RATE_LIMIT_CLAIM: "0",
    RATE_LIMIT_WALLET: "0",
  });
  ann = await server.person("ann");
  await own.database.pool.query("update users set role = 'merchant' where id = $1", [ann.id]);
}, 180_000);
afterAll(async () => {
  await server.close();
  await proxy.close();
  await own.drop();
});

async function request(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return {
    call: `${method} ${path.split("?")[0] ?? ""}`,
    status: answer.status,
    code: answer.headers.get("x-error-code") ?? "",
    retryAfter: answer.headers.get("retry-after") ?? "",
  };
}

/** Sends every call of the contract at once, and the other addresses. */
function requestAll(
  headers: Record<string, string>,
  isRequested: (call: Endpoint) => boolean = () => true,
): Promise<readonly Named[]> {
  const requested = Object.entries<Endpoint>(ENDPOINTS).filter(([, call]) => isRequested(call));
  const calls = requested.map(async ([name, { method, path }]) => {
    const at = exampleAddress(path, { id: ann.id, uid: ann.id });
    return { name, ...(await request(method, at, headers, BODIES[name as keyof typeof ENDPOINTS])) };
  });
  const others = OTHERS.map(async ([method, path]) => ({ name: path, ...(await request(method, path, headers)) }));
  return Promise.all([...calls, ...others]);
}

const STRANGER = { cookie: `session=${randomBytes(32).toString("base64url")}` };
const errors = (answers: readonly Answer[]) =>
  answers.filter(({ status, code, retryAfter }) =>
    status === 503 ? retryAfter === "" : status >= 500 || code === "internal",
  );

async function healed(): Promise<void> {
  await proxy.mend();
  await expect
    .poll(() => request("GET", "/api/health", {}).then(({ status }) => status), { timeout: 60_000 })
    .toBe(200);
  await ann.call("GET", "/api/session");
}

/** Calls that read or write the database whatever the request is, and whose answer is remembered nowhere. */
const OF_DATABASE: readonly string[] = [
  ...["getAlerts", "getBilling", "getChannels", "getInvoice", "getPortfolios", "getRecord"],
  ...["getRecordRoots", "getWalletConfig", "getWatchlist", "listAlertRules", "listInvoices", "listSessions"],
  ...["addToWatchlist", "createAlertRule", "createInvoice", "createPortfolio", "signOut", "updateUser"],
  ...[`/hooks/${"a".repeat(32)}`, "/api/record/export"],
];

/**
 * Calls other than GET that change nothing: they read, compute, delete things that do not exist, or answer that nothing
 * is written yet, as for ranges whose forecasts are pending.
 */
const CHANGE_NOTHING: ReadonlySet<string> = new Set([
  "sizePosition",
  "parseAlert",
  "queryAssistant",
  "screenStocks",
  "dropToken",
  "claimSymbolRanges",
]);

/**
 * Returns responses that are neither rejected with 503 nor correct: a read that needs no database answers as before the
 * outage (or has become ready since), never with a 404 or an empty list instead, and no response claims a write.
 */
const untrue = (answers: readonly Named[], before: readonly Named[]) => {
  const statusBefore = new Map(before.map(({ name, status }) => [name, status]));
  return answers.filter(({ name, call, status }) => {
    if (status === 503) return false;
    const was = statusBefore.get(name);
    if (call.startsWith("GET ")) return was !== 503 && status !== was;
    return status < 400 && !CHANGE_NOTHING.has(name);
  });
};

it.each(["cut", "freeze"] as const)(
  "no call answers 500 or hangs while the database is away: %s",
  async (how) => {
    // What changes something is left out: among them is the call that deletes Ann.
    const before = await requestAll(ann.headers, ({ method }) => method === "GET");
    // Cached for some seconds from here on: the handlers are reached, not only the session check.
    await ann.call("GET", "/api/session");
    proxy[how]();
    await expect.poll(() => request("GET", "/api/health", {})).toMatchObject({ status: 503, retryAfter: "5" });
    const known = await requestAll(ann.headers);
    expect(errors(known)).toEqual([]);
    expect(untrue(known, before)).toEqual([]);
    const refused = known.filter(({ status }) => status === 503).map(({ name }) => name);
    expect(refused).toEqual(expect.arrayContaining([...OF_DATABASE]));
    const unknown = await requestAll({ ...STRANGER, origin: server.origin });
    expect(errors(unknown)).toEqual([]);
    expect(unknown.find(({ name }) => name === "getSession")?.status).toBe(503);
    const visitor = await requestAll({ origin: server.origin });
    expect(errors(visitor)).toEqual([]);
    expect(visitor.find(({ name }) => name === "getSession")?.status).toBe(200);
    for (const answers of [known, unknown, visitor])
      expect(answers.find(({ name }) => name === "getHealth")?.status).toBe(503);

    const handshake = await new Promise<string>((resolve) => {
      const socket = new WebSocket(`${server.origin.replace("http", "ws")}/ws`, {
        headers: { ...STRANGER, origin: server.origin },
      });
      socket.on("error", () => undefined);
      socket.once("unexpected-response", (_, { statusCode, headers }) => {
        resolve(`${String(statusCode)} ${String(headers["retry-after"])}`);
      });
      socket.once("open", () => {
        resolve("open");
      });
    });
    expect(handshake).toBe("503 5");
    await healed();
    const after = await requestAll(ann.headers, ({ method }) => method === "GET");
    expect(errors(after)).toEqual([]);
    expect(after.find(({ name }) => name === "getWatchlist")?.status).toBe(200);
  },
  180_000,
);
