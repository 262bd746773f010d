import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "@sextant/core/statistics";
import type pg from "pg";
import { createUlid } from "../../src/ulid.ts";
import type { SextantProcess } from "./sextant-process.ts";

/** Longer than the server takes to identify the caller and then to answer. */
const REQUEST_TIMEOUT_MS = 40_000;
/** A write is sent again under its key for so long. */
const FINISHES_WITHIN_MS = 180_000;
const SYMBOLS = ["AAPL", "MSFT", "NVDA", "AMZN", "BTC-USD", "ETH-USD"];

/** What was answered, and what should not have been. */
export type Tally = {
  readonly statuses: Map<number, number>;
  /** Responses other than 200, 3xx, 4xx or 503 with Retry-After, and missing ones. */
  readonly errors: string[];
  slowest: { readonly call: string; readonly ms: number };
};

/** A write with a unique name: whether the server ever confirmed it, and how it ended. */
export type Write = {
  readonly kind: "rule" | "transaction";
  readonly name: string;
  isAcknowledged: boolean;
  end: string;
};

/** A user with a session, who reads and writes until the soak ends. */
export type Caller = {
  readonly userId: string;
  readonly writes: readonly Write[];
  /** One write, sent once. Whether it was done. */
  tryToWrite(): Promise<boolean>;
  run(): Promise<void>;
};

/** One answer, or undefined where the soak itself had stopped the server. */
type Answer = { readonly status: number; readonly code: string; readonly text: string } | undefined;

/** Sends one request and counts its response. Undefined where there is none because the soak stopped the server. */
export async function send(
  server: SextantProcess,
  tally: Tally,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body?: object },
): Promise<Answer> {
  const fromMs = performance.now();
  try {
    const answer = await fetch(server.origin + path, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const { status } = answer;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    const ms = Math.round(performance.now() - fromMs);
    if (ms > tally.slowest.ms) tally.slowest = { call: `${method} ${path}: ${String(status)}`, ms };
    const isRight = status < 500 || (status === 503 && answer.headers.get("retry-after") !== null);
    if (!isRight) tally.errors.push(`${method} ${path}: ${String(status)} ${text.slice(0, 200)}`);
    return { status, code: answer.headers.get("x-error-code") ?? "", text };
  } catch (error) {
    if (server.wasRestarted(fromMs)) return undefined;
    const { cause } = error as Error;
    const ms = Math.round(performance.now() - fromMs);
    tally.errors.push(`${method} ${path}: no answer within ${String(ms)} ms, ${String(cause ?? error)}`);
    return undefined;
  }
}

/** Creates a user with a session, as signing in does, who calls the server while `goesOn`. */
export async function createCaller(
  { server, tally, pool, dice }: { server: SextantProcess; tally: Tally; pool: pg.Pool; dice: Dice },
  name: string,
  goesOn: () => boolean,
): Promise<Caller> {
  const now = new Date();
  const [userId, cookie] = [createUlid(now.getTime()), randomBytes(32).toString("base64url")];
  const email = `${name}@example.org`;
  await pool.query(
    `insert into users (id, issuer, subject, username, email, email_verified, created_at) values ($1, 'local', $1, $2, $3, true, $4)`,
    [userId, name, email, now],
  );
  await pool.query(
    `insert into sessions (id_hash, id, issuer, subject, email, email_verified, device, created_at, last_seen_at, reauthenticated_at, expires_at)
       values ($1, $2, 'local', $2, $3, true, 'Soak', $4, $4, $4, $5)`,
    [createHash("sha256").update(cookie).digest(), userId, email, now, new Date(now.getTime() + 86_400_000)],
  );
  const headers = { origin: server.origin, cookie: `session=${cookie}` };
  const stranger = { origin: server.origin, cookie: `session=${randomBytes(32).toString("base64url")}` };
  const own = `/api/users/${userId}`;
  const writes: Write[] = [];
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;

  /** Sends a write under its key until it gets a final response. */
  async function insist(path: string, body: object): Promise<Answer> {
    const key = randomBytes(12).toString("hex");
    const untilMs = performance.now() + FINISHES_WITHIN_MS;
    for (;;) {
      const answer = await send(server, tally, {
        method: "POST",
        path,
        body,
        headers: { ...headers, "idempotency-key": key },
      });
      const isFinal =
        answer !== undefined && answer.status < 500 && answer.code !== "same-key-running" && answer.status !== 429;
      if (isFinal || performance.now() > untilMs) return answer;
      await pause(200 + dice() * 600);
    }
  }

  async function write(kind: Write["kind"], path: string, body: object): Promise<void> {
    const made: Write = { kind, name: `${name} ${String(writes.length)}`, isAcknowledged: false, end: "" };
    writes.push(made);
    const answer = await insist(path, { ...body, note: made.name });
    made.isAcknowledged = answer?.status === 200;
    made.end = answer === undefined ? "no answer" : `${String(answer.status)} ${answer.code}`;
  }

  let portfolio: string | undefined;
  async function openPortfolio(): Promise<void> {
    const answer = await insist(`${own}/portfolios`, { name: "Soak", currency: "USD" });
    const listed = answer?.status === 200 ? (JSON.parse(answer.text) as { id: string }) : undefined;
    portfolio = listed?.id;
  }

  /** Keeps the number of rules below the plan's limit. */
  async function removeRule(): Promise<void> {
    const listed = await send(server, tally, { method: "GET", path: `${own}/alert-rules`, headers });
    if (listed?.status !== 200) return;
    const { rules } = JSON.parse(listed.text) as { rules: readonly { id: string; note: string }[] };
    if (rules.length < 20) return;
    for (const { id, note } of rules.slice(0, 10)) {
      const gone = await send(server, tally, { method: "DELETE", path: `${own}/alert-rules/${id}`, headers });
      const made = writes.find(({ name: each }) => each === note);
      // Whether a rejected removal was done is unknown, so it does not count either way.
      if (made !== undefined) made.end = gone?.status === 200 ? "removed" : "in doubt";
    }
  }

  const reads = (): readonly [string, string, Record<string, string>][] => [
    ...[
      "",
      "/watchlist",
      "/alert-rules",
      "/alerts",
      "/billing",
      "/invoices",
      "/portfolios",
      "/sessions",
      "/channels",
    ].map((below): [string, string, Record<string, string>] => [
      "GET",
      own + (below === "" ? "/export" : below),
      headers,
    ]),
    ["GET", `/api/market-data/${oneOf(SYMBOLS)}`, headers],
    ["GET", `/api/candles/${oneOf(SYMBOLS)}?timeframe=1d`, headers],
    ["GET", "/api/record", headers],
    ["GET", "/api/record/roots", {}],
    ["GET", "/api/record/export", {}],
    ["GET", "/api/crypto/network-status", headers],
    ["GET", "/api/payments/providers", headers],
    ["GET", "/api/trading-signals", headers],
    ["GET", "/api/session", oneOf([headers, stranger, {}])],
    ["POST", `/hooks/${"a".repeat(32)}`, {}],
    ["GET", oneOf(["/auth/sign-in", "/", "/dashboard", "/api/openapi.json", "/oidc/me"]), {}],
  ];

  async function tick(): Promise<void> {
    const at = dice();
    if (at < 0.5) {
      const [method, path, as] = oneOf(reads());
      await send(server, tally, { method, path, headers: as });
    } else if (at < 0.7)
      await write("rule", `${own}/alert-rules`, {
        symbol: oneOf(SYMBOLS),
        condition: { kind: "price", direction: "above", price: 1e9 + Math.floor(dice() * 1e6) },
      });
    else if (at < 0.9 && portfolio !== undefined)
      await write("transaction", `${own}/portfolios/${portfolio}/transactions`, {
        side: "buy",
        symbol: oneOf(SYMBOLS),
        quantity: String(1 + Math.floor(dice() * 9)),
        price: "1",
      });
    else if (portfolio === undefined) await openPortfolio();
    else if (at < 0.95) await insist(`${own}/invoices`, { planId: "basic", networkId: "ethereum" });
    else await removeRule();
  }

  return {
    userId,
    writes,
    async tryToWrite() {
      const body = { displayName: `Soak ${String(Math.floor(dice() * 1e6))}` };
      return (await send(server, tally, { method: "POST", path: own, headers, body }))?.status === 200;
    },
    async run() {
      while (goesOn()) {
        await tick();
        await pause(50 + dice() * 250);
      }
    },
  };
}
