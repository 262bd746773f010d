import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { PortfolioImportPreview } from "@sextant/core/contract";
import { createCompute } from "../src/compute/index.ts";
import { openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";
import { portfolioCalls, startPortfolios } from "../src/features/portfolios/test-portfolio-server.ts";

// Number of transactions in a broker's file. Measures how long it takes to read, add and undo them, and the longest
// event loop block. On a machine with other load, compare the CPU time (on Linux): of this process, of the database,
// and of the longest block.
const ROWS = 100_000;

const workDir = await mkdtemp(path.join(os.tmpdir(), "bench-trade-import-"));
const { address, pid, stop } = await openEmbeddedPostgres({ dataDir: path.join(workDir, "database") });
const database = openDatabase(address);
const compute = createCompute(new URL("../src/compute-worker.ts", import.meta.url), undefined, 1);
await migrate(database);
const house = await startPortfolios(database, (work) => compute.run("trade-file", work));
try {
  await house.person("ann");
  house.setMost(2 * ROWS);
  house.setImportTimeout(1);
  const { id } = await portfolioCalls(() => house).create();
  const at = (more = "") => `/api/users/ann/portfolios/${id}/imports${more}`;
  // Prepared in advance, so that the client's work does not count as the server's.
  const upload = JSON.stringify({ fileName: "trades.csv", content: Buffer.from(file()).toString("base64") });
  // The thread is there, as it is in a server that runs.
  await compute.run("trade-file", { name: "a.csv", content: "", options: {} });
  const preview = await timed("POST", at(), upload, "preview");
  const apply = await timed("POST", at(`/${preview.importId}`), {}, "done");
  const undo = await timed("DELETE", at(`/${preview.importId}`), undefined, "undone");
  console.table({ preview, apply, undo });
} finally {
  await house.close();
  await compute.stop();
  await database.pool.end();
  await stop();
  await rm(workDir, { recursive: true, force: true });
}

async function timed(method: "POST" | "DELETE", url: string, body: object | string | undefined, until: string) {
  let longestMs = 0;
  let longestTurnMs = 0;
  let lastMs = performance.now();
  let lastTurnMs = mainThreadCpuMs();
  const [cpu, databaseMs] = [process.cpuUsage(), databaseCpuMs()];
  const beat = setInterval(() => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs - 5);
    lastMs = nowMs;
    const turnMs = mainThreadCpuMs();
    longestTurnMs = Math.max(longestTurnMs, turnMs - lastTurnMs);
    lastTurnMs = turnMs;
  }, 5);
  const startMs = performance.now();
  const first = (await house.call("ann", method, url, body)).answer as PortfolioImportPreview;
  const seen = new Set<string>();
  for (let now = first; now.status !== until;) {
    if (now.status === "failed") throw new Error(now.reason ?? "failed");
    seen.add(`${String(now.rowsRead)} ${String(now.rowsNew)} ${String(now.rowsAdded)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = (await house.call("ann", "GET", `${url.replace(/\/imports.*/, "/imports")}/${first.id}`))
      .answer as PortfolioImportPreview;
  }
  clearInterval(beat);
  const { user, system } = process.cpuUsage(cpu);
  return {
    importId: first.id,
    seconds: (performance.now() - startMs) / 1000,
    cpuSeconds: (user + system) / 1e6,
    databaseCpuSeconds: (databaseCpuMs() - databaseMs) / 1000,
    longestPauseMs: longestMs,
    longestTurnCpuMs: longestTurnMs,
    progressSeen: seen.size,
  };
}

/** CPU time of the event loop's thread; 0 where the system does not report it. */
function mainThreadCpuMs(): number {
  const path = `/proc/self/task/${String(process.pid)}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[0]) / 1e6 : 0;
}

/** CPU time of the database's processes, in hundredths of a second; 0 where the system does not report it. */
function databaseCpuMs(): number {
  let ticks = 0;
  for (const one of existsSync("/proc/self/stat") ? readdirSync("/proc") : []) {
    if (!/^\d+$/.test(one) || !existsSync(`/proc/${one}/stat`)) continue;
    const fields = readFileSync(`/proc/${one}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    if (Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10;
}

function file(): string {
  const lines = ["Date,Type,Symbol,Quantity,Price,Currency,Fee"];
  for (let n = 0; n < ROWS; n += 1) {
    const time = new Date(Date.UTC(2015, 0, 1) + n * 3_000_000).toISOString();
    const isSale = n % 5 === 4;
    lines.push(
      `${time},${isSale ? "sell" : "buy"},${["AAPL", "MSFT", "NVDA", "SAP.DE", "VOO"][Math.floor(n / 5) % 5] ?? ""},${isSale ? "2" : "1"},${String(100 + (n % 97))}.25,USD,1`,
    );
  }
  return lines.join("\n");
}
