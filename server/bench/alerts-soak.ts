// npm run soak:alerts [-- --kills=50 --rules=2000]: kills the process that matches and delivers alerts, and its
// database, at random times while prices jump across levels; then checks for one event per due trigger, each delivered,
// repeated only under the same id. Exit code 1 otherwise. Takes some minutes.
import os from "node:os";
import { parseArgs } from "node:util";
import { alertsSoak } from "./soak/alerts-soak.ts";

const { values: flags } = parseArgs({
  options: { kills: { type: "string", default: "50" }, rules: { type: "string", default: "2000" } },
});
const { metrics, checks, misses } = await alertsSoak({
  kills: Number(flags.kills),
  rules: Number(flags.rules),
  databaseEvery: 5,
  say: (line) => process.stderr.write(`${line}\n`),
});
console.table({ ...metrics, loadAverage: os.loadavg()[0], ...checks });
for (const miss of misses) process.stderr.write(`${miss}\n`);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
