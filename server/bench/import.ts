import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { createFileImport } from "../src/candles/index.ts";
import { createClock } from "../src/clock.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";
import { openDatabase } from "../src/database/database.ts";
import { createFilesCandles } from "../src/providers/candles/index.ts";

// How long candle files take into a durable database (fsync on): a folder given as argument, or a simulated million rows.
const ROWS = 1_000_000;
const FILES = 20;

const workDir = await mkdtemp(path.join(os.tmpdir(), "bench-import-"));
const { address, stop } = await openEmbeddedPostgres({ dataDir: path.join(workDir, "database") });
const database = openDatabase(address);
try {
  await migrate(database);
  const given = process.argv.slice(2).find((word) => !word.startsWith("--"));
  const dir = given ?? (await simulated(path.join(workDir, "candles")));
  const log = pino({ level: "silent" });
  const files = createFilesCandles({ dir, clock: createClock(), log });
  const first = await timed(() => createFileImport({ files, database, log }));
  const second = await timed(() => createFileImport({ files, database, log }));
  report(first, second);
} finally {
  await database.pool.end();
  await stop();
  await rm(workDir, { recursive: true, force: true });
}

async function timed(make: () => ReturnType<typeof createFileImport>) {
  const fileImport = make();
  // The longest time for which the event loop was blocked: how long a request would have waited.
  let longestMs = 0;
  let lastMs = performance.now();
  const beat = setInterval(() => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  }, 5);
  const startMs = performance.now();
  await fileImport.run();
  const seconds = (performance.now() - startMs) / 1000;
  clearInterval(beat);
  return { ...fileImport.progress(), seconds, longestMs };
}

function report(first: Awaited<ReturnType<typeof timed>>, second: Awaited<ReturnType<typeof timed>>): void {
  const metrics = {
    files: first.files,
    rows: first.rows,
    badRows: first.badRows,
    importSeconds: first.seconds,
    rowsPerSecond: first.rows / first.seconds,
    longestPauseMs: first.longestMs,
    secondRunSeconds: second.seconds,
  };
  const checks = {
    imported: first.state === "done" && first.rows > 0,
    millionRowsWithinAMinute: (first.seconds / first.rows) * ROWS < 60,
    secondRunSkipsAll: second.rows === 0 && second.skipped === second.files,
  };
  if (process.argv.includes("--json"))
    process.stdout.write(`${JSON.stringify({ bench: "import", checks, ratios: {}, metrics })}\n`);
  else console.table({ ...metrics, ...checks });
}

async function simulated(dir: string): Promise<string> {
  const folder = path.join(dir, "crypto", "1m");
  await mkdir(folder, { recursive: true });
  for (let file = 0; file < FILES; file += 1) {
    const rows = ["time,open,high,low,close,volume"];
    for (let i = 0; i < ROWS / FILES; i += 1) {
      const price = 100 + Math.sin(i / 500 + file) * 20;
      const time = new Date(Date.UTC(2024, 0, 1) + i * 60_000).toISOString().slice(0, 19);
      rows.push(
        `${time}Z,${price.toFixed(4)},${(price + 1).toFixed(4)},${(price - 1).toFixed(4)},${price.toFixed(4)},${String(i % 997)}`,
      );
    }
    await writeFile(
      path.join(folder, `C${String.fromCharCode(65 + file)}XUSDT.csv.gz`),
      gzipSync(`${rows.join("\n")}\n`, { level: 1 }),
    );
  }
  return dir;
}
