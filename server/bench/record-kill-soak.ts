// npm run soak:record [-- --rounds=10]: the whole server, replaying simulated candle files at many times their speed,
// is killed (SIGKILL, half of the time with its PostgreSQL) while it issues and settles, and restarted where it was.
// Then checks: every published row is still there unchanged, nothing is there twice, no bar's signals are missing,
// everything due is settled, and `npm run lab -- verify` passes against the heads stored outside the database. Exit code
// 1 otherwise. Takes minutes.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Entry, Issue } from "@sextant/core/record";
import { simulatedCandles } from "@sextant/core/simulation";
import { openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { freePort } from "../src/database/free-port.ts";

const { values: flags } = parseArgs({ options: { rounds: { type: "string", default: "10" } } });
const ROUNDS = Number(flags.rounds);
/** Slow enough that the start of a process on a busy machine spans no whole quarter of an hour of the market. */
const SPEED = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** In the middle of a quarter, so that the first has its bar. */
const BEGIN_MS = Date.UTC(2025, 5, 4, 12, 7);
const SYMBOLS = ["BTC-USD", "ETH-USD", "SOL-USD", "ADA-USD", "DOGE-USD"];
/** After a kill, time resumes slightly earlier: what was done then is requested again. */
const BACK_MS = MINUTE_MS;
/** How long, in real time, the record may grow before the kill: every other time only a blink after its first new rows. */
const GROWING_MS = [25, 6_000] as const;
const TIMEOUT_MS = 60_000;
const LAST_RUN_MS = 45_000;

const workDir = await mkdtemp(path.join(os.tmpdir(), "soak-record-"));
const port = await freePort();
const origin = `http://localhost:${String(port)}`;
let server: ChildProcess | undefined;
try {
  await writeCandles();
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  server?.kill("SIGKILL");
  await (await openEmbeddedPostgres({ dataDir: workDir })).stop();
  await rm(workDir, { recursive: true, force: true });
}

async function soak(): Promise<boolean> {
  let reported: readonly string[] = [];
  let nowMs = BEGIN_MS;
  let lost = 0;
  const cutShort = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const clock = await startServer(nowMs);
    lost += missing(reported, await rowsNow());
    await untilHeadsGrow();
    const killAtMs = performance.now() + Math.random() * GROWING_MS[round % 2]!;
    while (performance.now() < killAtMs) {
      const rows = round % 2 === 0 ? reported : await rowsNow();
      lost += missing(reported, rows);
      reported = rows;
      await pause(Math.min(400, Math.max(0, killAtMs - performance.now())));
    }
    nowMs = clock() - BACK_MS;
    await killed(round % 4 > 1);
    for (const job of await jobsCutShort()) cutShort.add(job);
    process.stderr.write(
      `round ${String(round + 1)}: ${String(reported.length)} rows told, killed at ${new Date(nowMs).toISOString()}\n`,
    );
  }
  const clock = await startServer(nowMs);
  await pause(LAST_RUN_MS);
  const endMs = clock();
  // Before the export: the server continues to write, and heads signed later would show rows as missing from it.
  const heads = await readFile(path.join(workDir, "record-heads.jsonl"));
  const [exported, publicKey] = await exportNow();
  const rows = rowsOf(exported);
  lost += missing(reported, rows);
  await stopped();
  const file = path.join(workDir, "record.jsonl");
  await writeFile(file, exported);
  const headsFile = path.join(workDir, "heads-before-export.jsonl");
  await writeFile(headsFile, heads);
  const verified = await verify(file, publicKey, headsFile);

  const entries = rows.map((row) => JSON.parse(row) as Entry);
  const issued = entries.flatMap((entry) => (entry.kind === "issue" ? [entry] : []));
  const ended = entries.flatMap((entry) => (entry.kind === "resolve" ? [entry.of] : []));
  const wanted = quarters(endMs).filter(([symbol, atMs]) => !issued.some((claim) => isOf(claim, symbol, atMs)));
  const settled = new Set(ended);
  const overdue = issued.filter((claim) => !settled.has(claim.id) && Date.parse(claim.expiresAt) < endMs - QUARTER_MS);
  const checks = {
    nothingReportedWasLost: lost === 0,
    nothingIssuedTwice: new Set(issued.map(bar)).size === issued.length,
    nothingSettledTwice: settled.size === ended.length,
    noBarWithoutItsSignals: wanted.length === 0,
    whatWasDueIsSettled: overdue.length === 0,
    verified,
    killsFellIntoWork: cutShort.size > 0,
  };
  const metrics = {
    rounds: ROUNDS,
    marketMinutes: Math.round((endMs - BEGIN_MS) / MINUTE_MS),
    issued: issued.length,
    settled: ended.length,
    void: entries.filter((entry) => entry.kind === "resolve" && entry.outcome === "VOID").length,
    jobsCutShort: cutShort.size,
    loadAverage: os.loadavg()[0],
  };
  console.table({ ...metrics, ...checks });
  for (const [symbol, atMs] of wanted) process.stderr.write(`missing: ${symbol} ${new Date(atMs).toISOString()}\n`);
  return Object.values(checks).every(Boolean);
}

/** Returns a claim's unique key: another one for the same bar would be a duplicate. */
function bar({ symbol, timeframe, claimKind, profile, barCloseAt }: Issue): string {
  return [symbol, timeframe, claimKind, profile, barCloseAt].join(" ");
}

function isOf({ symbol, timeframe, claimKind, barCloseAt }: Issue, wanted: string, atMs: number): boolean {
  return symbol === wanted && timeframe === "15m" && claimKind === "range" && Date.parse(barCloseAt) === atMs;
}

/** Returns the quarter-hour bars that closed: despite the kills, the server was up soon enough to cover each. */
function quarters(endMs: number): (readonly [symbol: string, closeMs: number])[] {
  const first = Math.ceil(BEGIN_MS / QUARTER_MS) * QUARTER_MS;
  const count = Math.floor((endMs - MINUTE_MS * 2 - first) / QUARTER_MS) + 1;
  return SYMBOLS.flatMap((symbol) =>
    Array.from({ length: count }, (_, i) => [symbol, first + i * QUARTER_MS] as const),
  );
}

/** Returns the rows that were published and are now missing or changed. */
function missing(reported: readonly string[], rows: readonly string[]): number {
  return reported.filter((row, i) => rows[i] !== row).length;
}

async function exportNow(): Promise<readonly [text: string, publicKey: string]> {
  const reply = await fetch(`${origin}/api/record/export?book=practice`);
  if (!reply.ok) throw new Error(`The export answers ${String(reply.status)}: ${await reply.text()}`);
  const text = await reply.text();
  return [text, (JSON.parse(text.slice(0, text.indexOf("\n"))) as { publicKey: string }).publicKey];
}

function rowsOf(text: string): readonly string[] {
  return text.trimEnd().split("\n").slice(1, -1);
}

async function rowsNow(): Promise<readonly string[]> {
  return rowsOf((await exportNow())[0]);
}

/** Starts the server with its market's clock at a time; returns a function that reads that clock. */
async function startServer(fromMs: number): Promise<() => number> {
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: workDir,
      MODE: "development",
      PUBLIC_URL: "",
      VENDORS: "files",
      CANDLES_DIR: path.join(workDir, "files"),
      CANDLES_REPLAY_SPEED: String(SPEED),
      CANDLES_REPLAY_FROM: new Date(fromMs).toISOString(),
      SEXTANT_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c",
      RATE_LIMIT_API: "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  server = child;
  for (let tries = 0; child.exitCode === null && tries < 1200; tries++) {
    const health = await fetch(`${origin}/api/health`).then(
      (reply) => (reply.ok ? (reply.json() as Promise<{ now: string }>) : undefined),
      () => undefined,
    );
    if (health !== undefined) {
      const startedMs = Date.parse(health.now);
      const atMs = performance.now();
      return () => startedMs + (performance.now() - atMs) * SPEED;
    }
    await pause(50);
  }
  throw new Error("The server did not start.");
}

/** Resolves when rows were written: their signed head was put down. */
async function untilHeadsGrow(): Promise<void> {
  const size = () =>
    stat(path.join(workDir, "record-heads.jsonl")).then(
      ({ size: bytes }) => bytes,
      () => 0,
    );
  const before = await size();
  const untilMs = performance.now() + TIMEOUT_MS;
  while ((await size()) === before) {
    if (performance.now() > untilMs) throw new Error("The record did not grow.");
    await pause(3);
  }
}

async function killed(withDatabase: boolean): Promise<void> {
  const child = server!;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const postmaster = withDatabase ? await postmasterOf(workDir) : undefined;
  child.kill("SIGKILL");
  if (postmaster !== undefined) process.kill(postmaster, "SIGKILL");
  await exited;
}

/** Returns the process ID of the PostgreSQL that this server runs in its data folder. */
async function postmasterOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const file = names.find((name) => path.basename(name) === "postmaster.pid");
  if (file === undefined) throw new Error("No PostgreSQL runs in the data folder.");
  return Number((await readFile(path.join(folder, file), "utf8")).split("\n")[0]);
}

/** Jobs that ran when their process was killed: their lock is left. */
async function jobsCutShort(): Promise<readonly string[]> {
  const { address } = await openEmbeddedPostgres({ dataDir: workDir });
  const database = openDatabase(address, 1);
  try {
    const { rows } = await database.pool.query<{ job: string }>(
      "select concat(id, ' ', task_identifier) as job from graphile_worker.jobs where locked_at is not null",
    );
    return rows.map(({ job }) => job);
  } finally {
    await database.pool.end();
  }
}

async function stopped(): Promise<void> {
  const child = server!;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exited;
  server = undefined;
}

function verify(file: string, publicKey: string, heads: string): Promise<boolean> {
  const lab = fileURLToPath(new URL("../../scripts/lab.mjs", import.meta.url));
  const child = spawn(process.execPath, [lab, "verify", file, "--key", publicKey, "--heads", heads], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      resolve(code === 0);
    });
  });
}

/** Two weeks of minutes before the beginning and a day after it. */
async function writeCandles(): Promise<void> {
  const folder = path.join(workDir, "files", "crypto", "1m");
  await mkdir(folder, { recursive: true });
  for (const symbol of SYMBOLS) {
    const rows = simulatedCandles(symbol, "1m", BEGIN_MS - 14 * DAY_MS, BEGIN_MS + DAY_MS).map(
      ({ openTimeMs, open, high, low, close, volume }) =>
        [new Date(openTimeMs).toISOString().replace(".000Z", "Z"), open, high, low, close, volume].join(","),
    );
    await writeFile(path.join(folder, `${symbol}.csv`), `time,open,high,low,close,volume\n${rows.join("\n")}\n`);
  }
}
