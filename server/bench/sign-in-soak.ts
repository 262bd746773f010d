// npm run soak:sign-in [-- --json] [-- --sign-ins=1000]: users sign in and out over HTTP with the real redirect flow,
// with passwords at their real cost, against the real server (sources, built documents). Then checks the remaining rows
// per table, and the memory, before and after the server's own clean-up. Exit code 1 when either leaks. Takes minutes.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { freePort } from "../src/database/free-port.ts";
import { testBrowser, type TestBrowser } from "../src/issuer/test-browser.ts";

const { values: flags } = parseArgs({
  options: { json: { type: "boolean" }, "sign-ins": { type: "string", default: "1000" } },
});
const SIGN_INS = Number(flags["sign-ins"]);
const USERS = 20;
/** Before memory counts: code is compiled and caches have their form. */
const WARM_UP = 200;
const AT_ONCE = 4;
/** One in this many of the measured sign-ins is abandoned: started and not finished, or never signed out. */
const ABANDONED_EVERY = 20;
const PASSWORD = "seven quiet otters swim";
/** The server sweeps every minute. */
const SWEPT_WITHIN_MS = 150_000;
/**
 * Maximum heap per sign-in: entries for each ended session and caller in caches of a fixed size, and what the garbage
 * collector leaves.
 */
const MOST_HEAP_PER_SIGN_IN = 6 * 1024;
const MOST_RSS_GROWTH = 64 * 1024 * 1024;

/** Answers each message with the memory in use after a full garbage collection. */
const PROBE = `data:text/javascript,${encodeURIComponent(
  "process.on('message', () => { gc(); gc(); process.send(process.memoryUsage()); }); process.channel.unref();",
)}`;

type Memory = { readonly heapUsed: number; readonly rss: number };
type Rows = Readonly<Record<string, number>>;

const workDir = await mkdtemp(path.join(os.tmpdir(), "soak-sign-in-"));
const postgres = await openEmbeddedPostgres({ dataDir: path.join(workDir, "database") });
const database = openDatabase(postgres.address, 2);
const port = await freePort();
const origin = `http://localhost:${String(port)}`;
const server = startServer();
try {
  await untilReady();
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  await stopped(server);
  await database.pool.end();
  await postgres.stop();
  await rm(workDir, { recursive: true, force: true });
}

async function soak(): Promise<boolean> {
  for (let who = 0; who < USERS; who++) await signUp(who);
  await many(WARM_UP, signInAndOut);
  const [rowsBefore, memoryBefore] = [await rows(), await memory()];
  const startMs = performance.now();
  let abandoned = 0;
  await many(SIGN_INS, async (nth) => {
    await signInAndOut(nth);
    if (nth % ABANDONED_EVERY !== 0) return;
    abandoned++;
    await Promise.all([testBrowser(origin).follow("/auth/sign-in"), signIn(nth)]);
  });
  const seconds = (performance.now() - startMs) / 1000;
  const [rowsAfter, memoryAfter] = [await rows(), await memory()];
  await makeOverdue(database);
  const rowsSwept = await untilSwept(rowsBefore);
  const memorySwept = await memory();

  const metrics = {
    signIns: SIGN_INS,
    perSecond: SIGN_INS / seconds,
    abandoned,
    heapBytesPerSignIn: (memorySwept.heapUsed - memoryBefore.heapUsed) / SIGN_INS,
    rssGrowthBytes: memorySwept.rss - memoryBefore.rss,
  };
  const checks = {
    // Each abandoned one leaves one session and what the issuer stores for minutes: an interaction, and for a sign-in
    // its session, grant, code and token.
    rowsBounded: (rowsAfter["sessions"] ?? 0) <= abandoned && (rowsAfter["issuer_records"] ?? 0) <= abandoned * 6,
    rowsSwept: Object.entries(rowsSwept).every(([table, count]) => count <= (rowsBefore[table] ?? 0)),
    heapBounded: metrics.heapBytesPerSignIn <= MOST_HEAP_PER_SIGN_IN,
    rssBounded: metrics.rssGrowthBytes <= MOST_RSS_GROWTH,
  };
  if (flags.json === true) {
    const report = { bench: "sign-in-soak", checks, metrics, rows: { rowsBefore, rowsAfter, rowsSwept } };
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } else {
    const tables = Object.keys(rowsAfter);
    console.table(
      Object.fromEntries(
        tables.map((table) => [
          table,
          { before: rowsBefore[table], after: rowsAfter[table], "after the sweep": rowsSwept[table] },
        ]),
      ),
    );
    const megabytes = ({ heapUsed, rss }: Memory) => ({ "heap MB": heapUsed / 2 ** 20, "RSS MB": rss / 2 ** 20 });
    console.table({
      before: megabytes(memoryBefore),
      after: megabytes(memoryAfter),
      "after the sweep": megabytes(memorySwept),
    });
    console.table({ ...metrics, ...checks });
  }
  return Object.values(checks).every(Boolean);
}

/** Signs in by the forms and out by the call; throws when either does not answer as it should. */
async function signInAndOut(nth: number): Promise<void> {
  const browser = await signIn(nth);
  const cookie = browser.jar.get("session /")?.value ?? "";
  const answer = await fetch(`${origin}/api/auth/sign-out`, {
    method: "POST",
    headers: { origin, cookie: `session=${cookie}`, "content-type": "application/json" },
    body: "{}",
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`Signing out was answered ${String(answer.status)}`);
}

async function signIn(nth: number): Promise<TestBrowser> {
  return enter("/auth/sign-in", { email: addressOf(nth % USERS) });
}

async function signUp(who: number): Promise<void> {
  const browser = await enter("/auth/sign-in?mode=sign-up", { email: addressOf(who), displayName: "Soak" });
  const headers = {
    origin,
    cookie: `session=${browser.jar.get("session /")?.value ?? ""}`,
    "content-type": "application/json",
  };
  const { identity } = (await (await fetch(`${origin}/api/session`, { headers })).json()) as {
    identity: { uid: string; email: string };
  };
  const body = JSON.stringify({ firebaseUid: identity.uid, email: identity.email, username: `soak-${String(who)}` });
  const answer = await fetch(`${origin}/api/auth/onboard`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`Setting up was answered ${String(answer.status)}`);
  const out = await fetch(`${origin}/api/auth/sign-out`, { method: "POST", headers, body: "{}" });
  await out.arrayBuffer();
}

async function enter(link: string, fields: Record<string, string>): Promise<TestBrowser> {
  const browser = testBrowser(origin);
  const page = await browser.follow(link);
  const action = /<form[^>]*\baction="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const posted = await browser.post(action, { password: PASSWORD, ...fields });
  const { url } = await browser.follow(posted.location ?? "");
  const back = await browser.get(url);
  if (back.status !== 303 || browser.jar.get("session /") === undefined)
    throw new Error(`Signing in ended with ${String(posted.status)} and ${String(back.status)}`);
  return browser;
}

function addressOf(who: number): string {
  return `soak-${String(who)}@example.org`;
}

async function many(count: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Rows of every table of ours. */
async function rows(): Promise<Rows> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows: counts } = await database.pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
    counted[name] = counts[0]?.n ?? 0;
  }
  return counted;
}

/** As though all their time had passed: half an hour of a form, twelve hours of a session, a day of wrong passwords. */
async function makeOverdue({ pool }: Database): Promise<void> {
  await pool.query("update issuer_records set expires_at = now() - interval '1 second'");
  await pool.query("update sessions set last_seen_at = now() - interval '13 hours'");
  await pool.query("update sign_in_failures set last_at = now() - interval '30 days'");
}

/** Waits for the server's own clean-up; returns the rows then, or when it timed out. */
async function untilSwept(goal: Rows): Promise<Rows> {
  const endMs = performance.now() + SWEPT_WITHIN_MS;
  for (;;) {
    const now = await rows();
    const isSwept = Object.entries(now).every(([table, count]) => count <= (goal[table] ?? 0));
    if (isSwept || performance.now() > endMs) return now;
    await pause(1_000);
  }
}

function memory(): Promise<Memory> {
  return new Promise((resolve) => {
    server.once("message", (reported) => {
      resolve(reported as Memory);
    });
    server.send("memory");
  });
}

function startServer(): ChildProcess {
  const { host, port: databasePort, user, password, database: name } = postgres.address;
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  return spawn(process.execPath, ["--expose-gc", "--import", "tsx", "--import", PROBE, main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: workDir,
      VENDORS: "simulated",
      MODE: "development",
      PUBLIC_URL: "",
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${String(databasePort)}/${name}`,
      SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
      RATE_LIMIT_AUTH: "0",
      RATE_LIMIT_API: "0",
      RATE_LIMIT_ONBOARD: "0",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

async function untilReady(): Promise<void> {
  for (let tries = 0; server.exitCode === null && tries < 600; tries++) {
    const isReady = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error("The server did not start.");
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exited;
}
