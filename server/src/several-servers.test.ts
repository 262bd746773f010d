import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RedisPeer, startRedisPeer } from "./bus/test-redis-peer.ts";
import { openDatabase } from "./database/database.ts";
import { openEmbeddedPostgres } from "./database/embedded-postgres.ts";
import { migrate } from "./database/migrate.ts";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { type OneServer, type SeveralServers, startSeveralServers } from "./test-several-servers.ts";

const HAS_15 = process.platform === "linux" && process.arch === "x64";
const SOON = { timeout: 60_000, interval: 50 };
const IS_SOAK = process.env["SOAK"] === "1";
/**
 * The promise: leadership moves within 10 s after its leader is killed or frozen. The soak checks it against the wall
 * clock.
 */
const MOVES = { timeout: IS_SOAK ? 10_000 : 60_000, interval: 20 };
const SYMBOL = "BTC-USD";
const TOPICS = [`market:${SYMBOL}`, "feed", "alerts"];
const MOVED = ["ingest", "alerts", "jobs", "import", "bot", "digest", "screener"];

type ReportedAlert = { readonly alert: { readonly id: string; readonly message: string }; readonly unread: number };
type Person = Awaited<ReturnType<SeveralServers["person"]>>;

let own: Pick<TestDatabase, "database" | "drop">;
let redis: RedisPeer;
let house: SeveralServers;
beforeEach(async () => {
  redis = await startRedisPeer();
});
afterEach(async () => {
  await house.stop();
  await redis.close();
  await own.drop();
});

const above = (price: number, more: object = {}) => ({
  symbol: SYMBOL,
  condition: { kind: "price", direction: "above", price },
  channels: ["webhook"],
  ...more,
});

async function watched(at: OneServer, ann: Person, prices: readonly number[]): Promise<void> {
  for (const price of prices) {
    const answer = await ann.call(at, "POST", `/api/users/${ann.id}/alert-rules`, above(price));
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  }
}

async function listAt(at: OneServer, ann: Person) {
  const answer = await ann.call(at, "GET", `/api/users/${ann.id}/alerts?limit=200`);
  const alerts = (await answer.json()) as {
    readonly id: string;
    readonly deliveries: readonly { readonly state: string }[];
  }[];
  return { unread: Number(answer.headers.get("x-unread-count")), alerts };
}

/** Resolves with the new leader once every role has moved away from a process. */
async function movedFrom(gone: OneServer): Promise<string> {
  await expect
    .poll(async () => Object.entries(await house.holders()).filter(([role]) => MOVED.includes(role)), MOVES)
    .toSatisfy((all: [string, string][]) => all.length === MOVED.length && all.every(([, name]) => name !== gone.name));
  return (await house.holders())["alerts"] ?? "";
}

/** The process that matches alerts reports how many rules it has. */
async function watches({ port }: OneServer): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/health`);
  return ((await answer.json()) as { parts: Record<string, { note: string | null }> }).parts["alerts"]?.note ?? "";
}

/** The other ways take a minute: `npm run soak:servers`. */
const OTHER_WAYS = IS_SOAK ? [...(HAS_15 ? ["PostgreSQL 15"] : []), "Redis (a fake)"] : [];
const WAYS = ["PostgreSQL", ...OTHER_WAYS];

describe.each(WAYS)("several servers connected by %s", (vendor) => {
  beforeEach(async () => {
    own = vendor === "PostgreSQL 15" ? await oldestDatabase() : await testDatabase();
  });

  it("show the same prices, alerts and totals, and no event is lost or doubled when one is killed or freezes", async () => {
    house = await startSeveralServers(own, isByRedis(vendor) ? { REDIS_URL: redis.url } : {});
    const [one, two] = [await house.start("one"), await house.start("two")];
    const three = await house.start("three");
    const all = [one, two, three];
    await expect.poll(async () => (await house.holders())["alerts"], SOON).toBe("one");
    expect(new Set(Object.values(await house.holders()))).toEqual(new Set(["one"]));

    const ann = await house.person(one, "ann");
    const hook = await ann.call(one, "POST", `/api/users/${ann.id}/channels`, {
      kind: "webhook",
      url: `${house.hook.url}/hook`,
    });
    expect(hook.status).toBe(200);
    const clients = await Promise.all(all.map((at) => house.socket(at, ann.cookie, TOPICS)));
    const reported = () => clients.map((client) => client.of("alert") as readonly ReportedAlert[]);

    // One connection to the venue serves all; every client sees the same price of the same source and time.
    for (const price of [101, 102.5]) {
      house.exchange.trade(price);
      await expect
        .poll(() => clients.map((client) => client.price(SYMBOL)?.price), SOON)
        .toEqual([price, price, price]);
    }
    const [shown] = clients.map((client) => client.price(SYMBOL));
    expect(clients.map((client) => client.price(SYMBOL))).toEqual([shown, shown, shown]);
    expect([shown?.source, house.exchange.connections()]).toEqual(["coinbase", 1]);

    // Made at the second, watched by the first; it was crossed for an instant only, which no other server hears of.
    await watched(two, ann, [110]);
    await expect.poll(() => watches(one), SOON).toBe("Watching 1 alert.");
    house.exchange.trade(111);
    house.exchange.trade(103);
    await expect.poll(() => reported().map((each) => each.length), SOON).toEqual([1, 1, 1]);
    expect(new Set(reported().map(([first]) => JSON.stringify(first))).size).toBe(1);
    expect(reported()[0]?.[0]).toMatchObject({ unread: 1, alert: { message: expect.stringContaining("110") } });
    await expect.poll(() => house.hook.taken.size, SOON).toBe(1);
    await expect.poll(async () => (await listAt(one, ann)).alerts[0]?.deliveries[0]?.state, SOON).toBe("sent");
    const lists = await Promise.all(all.map((at) => listAt(at, ann)));
    expect(lists).toEqual([lists[0], lists[0], lists[0]]);
    expect(lists[0]).toMatchObject({ unread: 1, alerts: [{ id: reported()[0]?.[0]?.alert.id }] });
    await ann.call(two, "POST", `/api/users/${ann.id}/alerts/read`, {});
    await expect
      .poll(() => clients.map((client) => client.of("unread").at(-1)), SOON)
      .toEqual(
        // Also where the list was not requested.
        all.map(() => ({ unread: 0 })),
      );

    // Signed out at one server, cut off at another.
    const again = await ann.again();
    const other = await house.socket(three, again, ["alerts"]);
    const bye = await fetch(`http://127.0.0.1:${String(one.port)}/api/auth/sign-out`, {
      method: "POST",
      headers: { origin: house.origin, cookie: `session=${again}`, "content-type": "application/json" },
      body: "{}",
    });
    expect(bye.status).toBe(200);
    await expect.poll(() => other.closed()?.code, SOON).toBe(4401);

    // The way between them is cut, and an alert fires before it is open again.
    await watched(two, ann, [115]);
    await expect.poll(() => watches(one), SOON).toBe("Watching 1 alert.");
    if (isByRedis(vendor)) redis.cut();
    else
      await own.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sextant-bus' and datname = current_database()",
      );
    house.exchange.trade(116);
    // Notified of it, or that there may be something to fetch.
    await expect
      .poll(() => clients.map((client) => client.of("alert").length === 2 || lost(client)), SOON)
      .toEqual([true, true, true]);
    await expect
      .poll(async () => (await Promise.all(all.map((at) => listAt(at, ann)))).map(({ alerts }) => alerts.length), SOON)
      .toEqual([2, 2, 2]);
    await expect.poll(() => clients.map((client) => client.price(SYMBOL)?.price), SOON).toEqual([116, 116, 116]);

    // Twenty levels on a price's way up; on it, the one who watches is killed, and the next one freezes.
    const levels = Array.from({ length: 20 }, (_, n) => 120 + 2 * n);
    await watched(two, ann, levels);
    await expect.poll(() => watches(one), SOON).toBe("Watching 20 alerts.");
    for (let price = 117; price < 130; price++) house.exchange.trade(price);
    one.child.kill("SIGKILL");
    for (let price = 130; price < 140; price++) house.exchange.trade(price);
    const next = (await movedFrom(one)) === "two" ? two : three;
    const last = next === two ? three : two;
    await expect.poll(async () => (await listAt(last, ann)).alerts.length, SOON).toBe(2 + 10);
    next.child.kill("SIGSTOP");
    // All of it before another process takes over; then the price stays constant.
    for (let price = 140; price < 161; price++) house.exchange.trade(price);
    expect(await movedFrom(next)).toBe(last.name);
    await expect.poll(async () => (await listAt(last, ann)).alerts.length, SOON).toBe(2 + levels.length);
    next.child.kill("SIGCONT");
    // It wakes with old prices, learns that another process took over, and shows that process's prices.
    await expect.poll(() => watches(next), SOON).toBe("Watched by another server, or not started yet.");
    house.exchange.trade(162);
    const [client] = [clients[all.indexOf(next)]];
    await expect.poll(() => client?.price(SYMBOL)?.price, SOON).toBe(162);
    expect(Object.values(await house.holders())).not.toContain(next.name);

    const events = await own.database.pool.query("select rule_id from alerts");
    const rules = await own.database.pool.query("select id from alert_rules");
    expect(events.rows.map(({ rule_id }) => String(rule_id)).sort()).toEqual(
      rules.rows.map(({ id }) => String(id)).sort(),
    );
    const { alerts } = await listAt(next, ann);
    await expect.poll(() => house.hook.taken.size, { ...SOON, timeout: 150_000 }).toBe(alerts.length);
    expect([...house.hook.taken.keys()].sort()).toEqual(alerts.map(({ id }) => id).sort());
    for (const each of clients) each.end();
  }, 600_000);
});

const isByRedis = (vendor: string): boolean => vendor.startsWith("Redis");

/** The oldest PostgreSQL that will do, migrated. */
async function oldestDatabase(): Promise<Pick<TestDatabase, "database" | "drop">> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-fifteen-"));
  const postgres = await openEmbeddedPostgres({
    dataDir,
    settings: ["fsync=off"],
    packageName: "embedded-postgres-15-linux-x64",
  });
  const database = openDatabase(postgres.address, 5);
  await migrate(database);
  return {
    database,
    async drop() {
      await database.pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns whether a client was notified that it may have missed some of its own alerts. */
function lost({ said }: { readonly said: readonly { type: string; topic?: string; data: unknown }[] }): boolean {
  return said.some(
    ({ type, topic, data }) =>
      type === "subscribed" && topic === "alerts" && (data as { resumed: boolean }).resumed === false,
  );
}
