// npm run bench:fanout [-- --json] [-- --rounds=3] [-- --clients=1000,10000]: sends simulated prices to thousands of
// clients with eight symbols each, comparing our hub with `ws` (serialised once) and socket.io: the maximum updates per
// second that arrive, raised in steps until fewer than nine in ten do. For this comparison our hub runs in a mode that
// the product never uses: it sends every update, as the peers do, but combines 16 ms of them per client into one write,
// where the peers write each separately. Then the product's mode, the latest of each symbol per interval: core share,
// age, bytes.
import { parseArgs } from "node:util";
import { comesTrue, median, type Part, passed, withParts } from "./fanout-processes.ts";
import { type Contender, EACH_WATCHES, type Received, SYMBOLS, type Ticked } from "./fanout-text.ts";

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    rounds: { type: "string", default: "3" },
    clients: { type: "string", default: "1000,10000" },
  },
});
const STEP_MS = 1500;
const RAISED_BY = 1.5;
const SUSTAINED = 0.9;
/** Where the later rounds begin, against what the first reached. */
const AGAIN_FROM = 0.5;
/** Below what each sustains on a small machine with a thousand clients; updates a second. With many more of them, half. */
const FIRST = { "every-update": 400_000, ws: 40_000, "socket.io": 30_000 } as const;
type Racer = keyof typeof FIRST;
const RACERS = Object.keys(FIRST) as Racer[];
const TICKS_PER_SECOND = 10_000;
const CONFLATED_MS = 6000;

type Best = {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMicroseconds: number;
  readonly load: number;
};

const checks: Record<string, boolean> = {};
const metrics: Record<string, number> = {};
const ratios: Record<string, number> = {};

for (const [index, clients] of flags.clients.split(",").map(Number).entries()) {
  // The goal applies to the first number of clients; for the others one round is enough.
  await race(clients, index === 0 ? Number(flags.rounds) : 1);
  await conflated(clients, false);
  await conflated(clients, true);
  const [json, binary] = [
    metrics[`${String(clients)} clients: json bytesPerSecond`],
    metrics[`${String(clients)} clients: binary bytesPerSecond`],
  ];
  ratios[`${String(clients)} clients: json bytes over binary bytes`] = (json ?? NaN) / (binary ?? NaN);
}
if (flags.json === true) console.log(JSON.stringify({ bench: "fanout", checks, ratios, metrics }));
else {
  console.table(ratios);
  console.table(metrics);
  console.table(checks);
}
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;

async function race(clients: number, times: number): Promise<void> {
  const rounds: Record<Racer, Best>[] = [];
  for (let round = 0; round < times; round++) {
    const results: [Racer, Best][] = [];
    for (const name of RACERS) {
      // What it reached before is not climbed to again from the ground.
      const before = rounds[0]?.[name].perSecond ?? 0;
      const first = clients > 1000 ? FIRST[name] / 2 : FIRST[name];
      results.push([name, await ladder(name, clients, Math.max(first, before * AGAIN_FROM))]);
    }
    rounds.push(Object.fromEntries(results) as Record<Racer, Best>);
  }
  for (const name of RACERS) {
    const of = (what: keyof Best): number => median(rounds.map((round) => round[name][what]));
    const title = titleOf(name, clients);
    metrics[`${title} updatesPerSecond`] = of("perSecond");
    metrics[`${title} p99Ms`] = of("p99Ms");
    metrics[`${title} cpuMicrosecondsPerUpdate`] = of("cpuMicroseconds");
    metrics[`${title} loadCores`] = of("load");
    if (name === "every-update") continue;
    const against = rounds.map((round) => round["every-update"].perSecond / round[name].perSecond);
    ratios[`${String(clients)} clients: updates per second vs ${name}`] = median(against);
    metrics[`${String(clients)} clients: least ratio vs ${name}`] = Math.min(...against);
  }
}

/** Raises the rate until it is too much; the best step. */
async function ladder(name: Racer, clients: number, first: number): Promise<Best> {
  return withParts(name, async (server, load, port) => {
    await load.report({
      do: "connect",
      contender: name,
      port,
      from: 0,
      count: clients,
      until: name === "socket.io" ? 2 + EACH_WATCHES : EACH_WATCHES,
    });
    let best: Best | undefined;
    let stepsSustained = 0;
    let arrivedAll = true;
    for (let target = first; ; target *= RAISED_BY) {
      const perSecond = (target * SYMBOLS) / (clients * EACH_WATCHES);
      const { ticked, received, settled } = await step(server, load, { perSecond, ms: STEP_MS, clients });
      const rate = received.updates / ticked.seconds;
      if (best === undefined || rate > best.perSecond)
        best = {
          perSecond: rate,
          p99Ms: received.p99Ms,
          cpuMicroseconds: (ticked.cpuSeconds * 1e6) / received.updates,
          load: received.cpuSeconds / ticked.seconds,
        };
      if (rate < SUSTAINED * target) break;
      stepsSustained++;
      arrivedAll &&= settled === ticked.updates;
    }
    const title = titleOf(name, clients);
    note(`${title}: every update arrived where it kept up`, stepsSustained > 0 && arrivedAll);
    note(`${title}: each client ends with the last value of each of its symbols`, await endsRight(server, load));
    return best;
  });
}

type Step = { readonly perSecond: number; readonly ms: number; readonly clients: number };

async function step(
  server: Part,
  load: Part,
  ticks: Step,
): Promise<{ readonly ticked: Ticked; readonly received: Received; readonly settled: number }> {
  await load.report({ do: "begin" });
  const ticked = await server.report<Ticked>({ do: "ticks", ...ticks });
  const received = await load.report<Received>({ do: "received" });
  // Waits until everything in flight has arrived before the next step begins.
  let settled = -1;
  await comesTrue(async () => {
    await passed(300);
    const { updates } = await load.report<Received>({ do: "received" });
    const isStill = updates === settled;
    settled = updates;
    return isStill;
  });
  return { ticked, received, settled };
}

async function endsRight(server: Part, load: Part): Promise<boolean> {
  await load.report({ do: "read-all" });
  const prices = await server.report<readonly number[]>({ do: "final" });
  return comesTrue(() => load.report<boolean>({ do: "check", prices }));
}

async function conflated(clients: number, binary: boolean): Promise<void> {
  const contender: Contender = "conflated";
  await withParts(contender, async (server, load, port) => {
    // The encoding itself is not answered.
    await load.report({ do: "connect", contender, port, from: 0, count: clients, binary, until: EACH_WATCHES });
    const ticks = { perSecond: TICKS_PER_SECOND, clients };
    await step(server, load, { ...ticks, ms: 2000 });
    const { ticked, received } = await step(server, load, { ...ticks, ms: CONFLATED_MS });
    const title = `${String(clients)} clients: ${binary ? "binary" : "json"}`;
    metrics[`${title} cores`] = ticked.cpuSeconds / ticked.seconds;
    metrics[`${title} ageP50Ms`] = received.p50Ms;
    metrics[`${title} ageP99Ms`] = received.p99Ms;
    metrics[`${title} updatesPerSecond`] = received.updates / ticked.seconds;
    metrics[`${title} bytesPerSecond`] = received.bytes / ticked.seconds;
    note(`${title}: each client ends with the last value of each of its symbols`, await endsRight(server, load));
  });
}

function titleOf(name: Racer, clients: number): string {
  return `${String(clients)} clients: ${name === "every-update" ? "ours telling every update" : name}`;
}

function note(check: string, holds: boolean): void {
  checks[check] = holds && checks[check] !== false;
}
