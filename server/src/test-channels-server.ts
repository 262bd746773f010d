import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Alert, AlertRule, AlertRuleInput, getChannels } from "@sextant/core/contract";
import type * as z from "zod";
import type { DatabaseAddress } from "./database/database.ts";
import { freePort } from "./database/free-port.ts";
import { poll } from "./database/poll.ts";
import { testDatabase } from "./database/test-database.ts";
import { testEnvironment } from "./database/test-environment.ts";
import { startFakeServer } from "./providers/http/fake-server.ts";
import { startTestReceiver } from "./providers/http/test-receiver.ts";
import { testMailServer } from "./providers/notify/test-mail-server.ts";
import { startTestPushService } from "./providers/notify/test-push-service.ts";
import { startTestTelegram } from "./providers/notify/test-telegram.ts";
import { goodAnswers } from "./providers/fake-vendors.ts";
import { startTestExchange } from "./providers/streams/test-exchange.ts";
import { createUlid } from "./ulid.ts";
import { SERVER_PROGRAM } from "./test-server-program.ts";

const STARTS_WITHIN_MS = 120_000;
const TRADE_EVERY_MS = 200;

export type ChannelsServer = Awaited<ReturnType<typeof startChannelsServer>>;
export type SignedInPerson = Awaited<ReturnType<ChannelsServer["person"]>>;

/** For tests: the whole server over true local peers: an exchange that trades BTC-USD, mail, Telegram, a push service, a webhook's receiver. */
export async function startChannelsServer() {
  const [db, exchange, vendor, mail, telegram, push, hook, proxy] = await Promise.all([
    testDatabase(),
    startTestExchange(),
    startFakeServer(goodAnswers(Date.now())),
    testMailServer(),
    startTestTelegram(),
    startTestPushService(),
    startTestReceiver({ secure: false }),
    startTestReceiver({ secure: false }),
  ]);
  const { pool } = db.database;
  const folder = mkdtempSync(path.join(os.tmpdir(), "sextant-channels-"));
  const authority = path.join(folder, "push-authority.pem");
  writeFileSync(authority, push.receiver.ca);
  const { host, user, password, database } = pool.options as unknown as DatabaseAddress;
  const said: string[] = [];

  let price = 60_000;
  let trade = 1_000;
  exchange.onMessage = (message) => {
    const { type, product_ids: products = [] } = message as { type?: string; product_ids?: string[] };
    if (type === "subscribe")
      exchange.send({ type: "subscriptions", channels: [{ name: "matches", product_ids: products }] });
  };
  const trades = setInterval(() => {
    const time = new Date().toISOString();
    const of = { product_id: "BTC-USD", time };
    exchange.send({ ...of, type: "match", trade_id: ++trade, price: String(price), size: "0.01", side: "buy" });
    exchange.send({ ...of, type: "heartbeat", last_trade_id: trade });
  }, TRADE_EVERY_MS);

  /** Starts a server as on its own host. */
  async function start(): Promise<{ readonly origin: string; readonly child: ChildProcess }> {
    const port = await freePort();
    const env = {
      ...testEnvironment(port, mkdtempSync(path.join(folder, "data-"))),
      VENDORS: "coinbase",
      VENDOR_COINBASE_URL: vendor.url,
      VENDOR_COINBASE_WS_URL: exchange.url,
      SMTP_URL: mail.url,
      CONTACT_EMAIL: "desk@sextant.test",
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_URL: telegram.url,
      OUTBOUND_ALLOW: [hook, push.receiver].map(({ port: open }) => `127.0.0.1:${String(open)}`).join(","),
      NODE_EXTRA_CA_CERTS: authority,
      DEFAULT_PLAN: "premium",
      RATE_LIMIT_API: "0",
      RATE_LIMIT_MARKET_DATA: "0",
      LOG_LEVEL: "debug",
      HTTP_PROXY: proxyUrl,
      HTTPS_PROXY: proxyUrl,
      NODE_USE_ENV_PROXY: "1",
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
      SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
    };
    const child = spawn(process.execPath, SERVER_PROGRAM, { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => said.push(data.toString()));
    children.push(child);
    const state = await poll(async () => {
      if (child.exitCode !== null) return "ended";
      const answer = await fetch(`http://127.0.0.1:${String(port)}/api/health`).catch(() => undefined);
      return answer?.status === 200 ? "ready" : undefined;
    }, STARTS_WITHIN_MS);
    if (state !== "ready") throw new Error(`The server did not get ready: ${said.join("")}`);
    return { origin: `http://localhost:${String(port)}`, child };
  }
  const proxyUrl = `http://127.0.0.1:${String(proxy.port)}`;
  const children: ChildProcess[] = [];
  const first = await start();
  const { origin } = first;

  /** Creates a user with a verified address and a session, as signing in does. */
  async function person(name: string) {
    const now = new Date();
    const [id, cookie, email] = [
      createUlid(now.getTime()),
      randomBytes(32).toString("base64url"),
      `${name}@example.org`,
    ];
    await pool.query(
      `insert into users (id, issuer, subject, username, email, email_verified, created_at) values ($1, 'local', $1, $2, $3, true, $4)`,
      [id, name, email, now],
    );
    await pool.query(
      `insert into sessions (id_hash, id, issuer, subject, email, email_verified, device, created_at, last_seen_at, reauthenticated_at, expires_at)
         values ($1, $2, 'local', $2, $3, true, 'Test', $4, $4, $4, $5)`,
      [createHash("sha256").update(cookie).digest(), id, email, now, new Date(now.getTime() + 86_400_000)],
    );
    async function request(method: string, below: string, body?: unknown, key = createUlid(0)): Promise<Response> {
      return fetch(`${origin}/api/users/${id}${below}`, {
        method,
        headers: {
          origin,
          cookie: `session=${cookie}`,
          "idempotency-key": key,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    }
    async function call<T>(method: string, below: string, body?: unknown): Promise<T> {
      const answer = await request(method, below, body);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${method} ${below}: ${String(answer.status)} ${text}`);
      return JSON.parse(text) as T;
    }
    const alerts = (): Promise<readonly Alert[]> => call("GET", "/alerts");
    return {
      id,
      email,
      request,
      call,
      alerts,
      get: (address: string) => fetch(origin + address, { headers: { cookie: `session=${cookie}` } }),
      channels: () => call<z.output<typeof getChannels.answer>>("GET", "/channels"),
      /** Watches for a price a little above the one of now. */
      watch(input: Partial<AlertRuleInput>): Promise<AlertRule> {
        const condition = { kind: "price", direction: "above", price: price + 5 };
        return call("POST", "/alert-rules", { symbol: "BTC-USD", condition, ...input });
      },
      /** Returns the one alert of a rule, once it exists as required. */
      async alertOf(rule: AlertRule, isSo: (alert: Alert) => boolean = () => true): Promise<Alert> {
        let last: readonly Alert[] = [];
        const found = await poll(async () => {
          last = (await alerts()).filter(({ ruleId }) => ruleId === rule.id);
          return last.length === 1 && last[0] !== undefined && isSo(last[0]) ? last[0] : undefined;
        }, 30_000);
        if (found === undefined) throw new Error(`The alert of ${rule.says} is not so: ${JSON.stringify(last)}`);
        return found;
      },
    };
  }

  // A rule that is made before the first price is seen has nothing to cross from.
  const witness = await person("witness");
  const isTrading = await poll(async () => {
    const { items } = (await (await witness.get("/api/market-feed")).json()) as {
      items: { symbol: string; price: number | null }[];
    };
    return items.find(({ symbol }) => symbol === "BTC-USD")?.price === price || undefined;
  }, STARTS_WITHIN_MS);
  if (isTrading !== true) throw new Error(`No price arrived: ${said.join("")}`);

  return {
    origin,
    pool,
    mail,
    telegram,
    push,
    hook,
    proxy,
    person,
    start,
    first,
    said: () => said.join(""),
    /** The exchange trades higher from now on. */
    rise(): void {
      price += 10;
    },
    /** As if the time until its next attempt had passed. */
    async moveDue(deliveryId: string): Promise<void> {
      await pool.query("update deliveries set due_at = now() where id = $1", [deliveryId]);
    },
    async close(): Promise<void> {
      clearInterval(trades);
      for (const child of children) child.kill("SIGKILL");
      await Promise.all([exchange, vendor, mail, telegram, push, hook, proxy].map((peer) => peer.close()));
      await db.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
