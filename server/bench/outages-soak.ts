// npm run soak:outages [-- 200] [--seed=n] [--lanes=4] [--minutes=600] [--only=disk] [--json]: built servers lose their
// database at random times from the first second on (cut, frozen, killed, killed three times, a full disk, unavailable
// at the start) while users read and write with idempotency keys. Then checks: did each process survive, was every
// response 200, 4xx or 503 with Retry-After, is each acknowledged write there once, did health report the truth, and
// how soon could users write again. Exit code 1 otherwise. As root it also fills a small disk (tmpfs).
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { seededDice } from "@sextant/core/statistics";
import { embeddedLane, externalLane, type Lane } from "./outages/lanes.ts";
import { type LaneMetrics, runLane } from "./outages/run-lane.ts";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    lanes: { type: "string", default: "4" },
    only: { type: "string" },
    minutes: { type: "string", default: "600" },
    json: { type: "boolean", default: false },
  },
});
const COUNT = Number(positionals[0] ?? 200);
const SEED = Number(flags.seed ?? Math.floor(Math.random() * 2 ** 31));
const LANES = Number(flags.lanes);
/** Space for a separate cluster and for what the soak writes. */
const DISK_MB = 512;
/** After the end of a full disk; what else was away gets as long as a frozen machine may take. */
const WRITES_WITHIN_MS: Readonly<Record<string, number>> = { "disk full": 10_000, "disk full, then killed": 10_000 };
const USUALLY_WITHIN_MS = 30_000;

const workDir = mkdtempSync(path.join(os.tmpdir(), "soak-outages-"));
const mounted: string[] = [];
const say = (line: string): void => {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
};
say(`seed ${String(SEED)}, ${String(COUNT)} outages in ${String(LANES)} lanes`);
const startedMs = performance.now();
/** No outage begins after this. */
const untilMs = startedMs + Number(flags.minutes) * 60_000;
let begun = 0;
try {
  const ended = await Promise.allSettled(Array.from({ length: LANES }, (_, no) => lane(no)));
  const metrics = ended.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  if (!report(metrics) || metrics.length < LANES) process.exitCode = 1;
} finally {
  for (const folder of mounted) execFileSync("umount", ["-l", folder]);
  rmSync(workDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Alternates an external and an embedded database; lanes share the count, so that the faster one does more. */
async function lane(no: number): Promise<LaneMetrics> {
  const name = `lane-${String(no)}`;
  const folder = path.join(workDir, name);
  mkdirSync(folder);
  const made: Lane =
    no % 2 === 0 ? await externalLane(name, folder) : await embeddedLane(name, folder, mountSmallDisk(folder));
  try {
    return await runLane(made, {
      dice: seededDice(SEED + no),
      say,
      only: flags.only,
      next: () => (begun < COUNT && performance.now() < untilMs ? ++begun : undefined),
    });
  } catch (error) {
    say(`${name} broke off: ${String(error)}`);
    throw error;
  } finally {
    await made.close().catch((error: unknown) => {
      say(`${name} did not end cleanly: ${String(error)}`);
      process.exitCode = 1;
    });
  }
}

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${String(DISK_MB)}m`, "tmpfs", folder], { stdio: "ignore" });
    mounted.push(folder);
    return true;
  } catch {
    say("No small disk can be mounted here (that needs root): full disks are left out.");
    return false;
  }
}

function report(lanes: readonly LaneMetrics[]): boolean {
  const sum = (of: (each: LaneMetrics) => number): number => lanes.reduce((total, each) => total + of(each), 0);
  const all = <T>(of: (each: LaneMetrics) => readonly T[]): readonly T[] => lanes.flatMap(of);
  const rounds = all(({ rounds: each }) => each);
  const statuses: Record<string, number> = {};
  for (const [status, count] of all(({ tally }) => [...tally.statuses]))
    statuses[String(status)] = (statuses[String(status)] ?? 0) + count;
  const kinds = [...new Set(rounds.map(({ kind }) => kind))].sort();
  const byKind = Object.fromEntries(
    kinds.map((kind) => {
      const own = rounds.filter((each) => each.kind === kind);
      const worst = (of: (each: (typeof own)[number]) => number): number => Math.round(Math.max(...own.map(of)));
      return [
        kind,
        {
          outages: own.length,
          slowestReadyMs: worst(({ readyMs }) => readyMs),
          slowestWriteMs: worst(({ writesMs }) => writesMs),
        },
      ];
    }),
  );
  const slow = rounds.filter(({ kind, writesMs }) => writesMs > (WRITES_WITHIN_MS[kind] ?? USUALLY_WITHIN_MS));
  const errors = [
    ...all(({ tally }) => tally.errors),
    ...all(({ endings }) => endings),
    ...all(({ untruths }) => untruths),
    ...all(({ wrongWrites }) => wrongWrites),
    ...slow.map(({ kind, writesMs }) => `writes took ${String(Math.round(writesMs))} ms after: ${kind}`),
  ];
  const slowest = all(({ tally }) => [tally.slowest]).toSorted((a, b) => b.ms - a.ms)[0];
  const metrics = {
    seed: SEED,
    outages: rounds.length,
    minutes: Math.round((performance.now() - startedMs) / 6_000) / 10,
    processEnds: sum(({ endings }) => endings.length),
    wrongAnswers: sum(({ tally }) => tally.errors.length),
    writes: sum((each) => each.writes),
    acknowledged: sum((each) => each.acknowledged),
    lostOrDoubled: sum(({ wrongWrites }) => wrongWrites.length),
    healthUntrue: sum(({ untruths }) => untruths.length),
    slowestAnswerMs: slowest?.ms,
    slowestCall: slowest?.call,
  };
  if (flags.json) process.stdout.write(`${JSON.stringify({ metrics, statuses, byKind, errors })}\n`);
  else {
    console.table(metrics);
    console.table(statuses);
    console.table(byKind);
  }
  for (const error of errors.slice(0, 100)) process.stderr.write(`${error}\n`);
  return errors.length === 0 && rounds.length === begun;
}
