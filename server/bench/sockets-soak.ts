// npm run soak:sockets [-- --json] [-- --clients=10000] [-- --hostile=2500]: what an idle client costs; what clients that never read
// cost the others and the server; how long a reconnect storm takes and whether an alert is lost in it; what thousands of clients that
// mean ill do to the others, and whether anything of them is left. Exit code 1 when a bound does not hold.
import { parseArgs } from "node:util";
import { comesTrue, Part, passed, withParts } from "./fanout-processes.ts";
import { EACH_WATCHES, type Memory, type Received, type Ticked } from "./fanout-text.ts";
import type { Tally } from "./hostile-load.ts";

const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    clients: { type: "string", default: "10000" },
    hostile: { type: "string", default: "2500" },
    only: { type: "string" },
  },
});
const CLIENTS = Number(flags.clients);
const FEW = 100;
const NEVER_READ = Math.round(CLIENTS * 0.05);
const TICKS = { do: "ticks", perSecond: 10_000, clients: CLIENTS };
const MEASURED_MS = 6000;
/** Until the kernel's buffers of who does not read are full. */
const FILLED_MS = 4000;

const MOST_BYTES_IDLE = 12 * 1024;
const MOST_BYTES_NOT_READING = 64 * 1024;
const MOST_P99_RATIO = 1.2;
const MOST_STORM_MS = 5000;

/** Honest clients in addition to the hostile ones, and the product's limits. */
const HONEST = 2000;
const HOSTILE = Number(flags.hostile);
const PER_ADDRESS = 20;
const KINDS_OF_HOSTILE = 11;
const ATTACK_MS = 10_000;
const MOST_RSS = 512 * 1024 * 1024;
const MOST_HEAP_LEFT = 4 * 1024 * 1024;
/** Kinds that nothing may keep in. */
const LAWLESS = ["messages without end", "a message too large", "parts without end", "pings without end", "garbage"];
/** Half a minute until the ping, half a minute to answer; a request has ten seconds. */
const GONE_SECONDS = 80;

const checks: Record<string, boolean> = {};
const metrics: Record<string, number> = {};

if (flags.only !== "hostile") {
  await idleAndStorm();
  await neverReaders();
}
if (HOSTILE > 0) await hostile();
if (flags.json === true) console.log(JSON.stringify({ bench: "sockets", checks, metrics }));
else {
  console.table(metrics);
  console.table(checks);
}
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;

async function idleAndStorm(): Promise<void> {
  await withParts("conflated", async (server, load, port) => {
    const input = { do: "connect", contender: "conflated", port };
    await server.report({ do: "final" });
    // Subscriptions answered and prices sent: after that they are idle.
    const until = 2 * EACH_WATCHES;
    await load.report({ ...input, from: 0, count: FEW, until });
    const few = await memoryOf(server);
    await load.report({ ...input, from: FEW, count: CLIENTS - FEW, until });
    const all = await memoryOf(server);
    metrics["idle client bytes"] = (all.rss - few.rss) / (CLIENTS - FEW);
    metrics["idle client heapBytes"] = (all.heapUsed - few.heapUsed) / (CLIENTS - FEW);
    checks["an idle client costs at most 12 kB"] = (metrics["idle client bytes"] ?? Infinity) <= MOST_BYTES_IDLE;
    await load.report({ do: "close" });
    await noSocketLeft(server);

    // All clients are signed in, with one alert seen; then all are disconnected, an alert fires for each, and all
    // reconnect at once.
    await load.report({ ...input, from: 0, count: CLIENTS, alertsAfter: 0, until: until + 1 });
    await server.report({ do: "alerts", clients: CLIENTS, seq: 1 });
    checks["each is told its alert once"] = await comesTrue(() => load.report<boolean>({ do: "alerts", seq: 1 }));
    await load.report({ do: "close" });
    await noSocketLeft(server);
    await server.report({ do: "alerts", clients: CLIENTS, seq: 2 });
    // Nine topics answered, eight prices and the alert that was missed.
    const ms = await load.report<number>({ ...input, from: 0, count: CLIENTS, alertsAfter: 1, until: until + 2 });
    metrics["reconnect storm ms"] = ms;
    checks["all reconnect and have their prices within 5 s"] = ms <= MOST_STORM_MS;
    checks["no alert is lost or told twice in the storm"] = await comesTrue(() =>
      load.report<boolean>({ do: "alerts", seq: 2 }),
    );
  });
}

async function neverReaders(): Promise<void> {
  const { p99Ms: withoutMs, grownBytes: withoutBytes } = await others(false);
  const { p99Ms: withMs, grownBytes: withBytes } = await others(true);
  // Against as many that read: what a connection costs anyhow is added, what the process grows under load is not.
  const notReading = Math.max(0, withBytes - withoutBytes) / NEVER_READ + (metrics["idle client bytes"] ?? NaN);
  metrics["client that never reads bytes"] = notReading;
  checks["a client that never reads costs at most 64 kB"] = notReading <= MOST_BYTES_NOT_READING;
  metrics["others' age with never-readers p99Ms"] = withMs;
  metrics["others' age without p99Ms"] = withoutMs;
  metrics["others' p99 with never-readers over without"] = withMs / withoutMs;
  checks["clients that never read cost the others at most 1.2 times their p99"] = withMs <= MOST_P99_RATIO * withoutMs;
}

type Others = { readonly p99Ms: number; readonly grownBytes: number };

/** How old the others' prices are when they come, p99, while so many never read, or while the same many do. */
async function others(doNotRead: boolean): Promise<Others> {
  return withParts("conflated", async (server, load, port) => {
    const input = { do: "connect", contender: "conflated", port, until: EACH_WATCHES };
    await load.report({ ...input, from: 0, count: CLIENTS - NEVER_READ });
    await server.report<Ticked>({ ...TICKS, ms: 2000 });
    const before = await memoryOf(server);
    const rest = { from: CLIENTS - NEVER_READ, count: NEVER_READ };
    await load.report({ ...input, ...rest, ...(doNotRead ? { neverRead: true } : {}) });
    await server.report<Ticked>({ ...TICKS, ms: FILLED_MS });
    await load.report({ do: "begin" });
    const ticked = await server.report<Ticked>({ ...TICKS, ms: MEASURED_MS });
    const { p99Ms } = await load.report<Received>({ do: "received" });
    const after = await memoryOf(server);
    const title = doNotRead ? "with never-readers" : "without";
    metrics[`${title}: cores`] = ticked.cpuSeconds / ticked.seconds;
    const result = { p99Ms, grownBytes: after.rss - before.rss };
    if (!doNotRead) return result;
    await server.report<Ticked>({ ...TICKS, ms: MEASURED_MS });
    checks["clients that never read are dropped, the others are not"] = await comesTrue(
      async () => (await memoryOf(server)).sockets === CLIENTS - NEVER_READ,
    );
    return result;
  });
}

/** Runs honest clients and hostile ones together: the effect on the honest ones, who is admitted, and what remains. */
async function hostile(): Promise<void> {
  const limits = { socketsPerAddress: PER_ADDRESS };
  await withParts(
    "conflated",
    async (server, load, port) => {
      const input = { do: "connect", contender: "conflated", port, from: 0, count: HONEST, until: EACH_WATCHES };
      await load.report({ ...input, perAddress: PER_ADDRESS });
      const ticks = { ...TICKS, clients: HONEST };
      await server.report<Ticked>({ ...ticks, ms: 2000 });
      const before = await memoryOf(server);
      const calm = await honest(server, load, { ...ticks, ms: MEASURED_MS });

      const crowd = new Part("hostile-load.ts", 1);
      await crowd.report({ do: "attack", port, each: Math.ceil(HOSTILE / KINDS_OF_HOSTILE) });
      await server.report<Ticked>({ ...ticks, ms: 2000 });
      const attacked = await honest(server, load, { ...ticks, ms: ATTACK_MS });
      const during = await memoryOf(server);
      // No ticks: who never reads has to be found out all the same.
      await crowd.report({ do: "cease" });
      const areGone = await comesTrue(async () => (await memoryOf(server)).connections === HONEST, GONE_SECONDS);
      const tallies = await crowd.report<Record<string, Tally>>({ do: "tally" });
      await crowd.stop();
      await server.report<Ticked>({ ...ticks, ms: 2000 });
      const after = await memoryOf(server);

      metrics["hostile: others' age before p99Ms"] = calm.p99Ms;
      metrics["hostile: others' age p99Ms"] = attacked.p99Ms;
      metrics["hostile: cores before"] = calm.cores;
      metrics["hostile: cores"] = attacked.cores;
      metrics["hostile: rss megabytes"] = during.rss / 2 ** 20;
      metrics["hostile: heap left bytes"] = after.heapUsed - before.heapUsed;
      metrics["hostile: rss left bytes"] = after.rss - before.rss;
      for (const [name, tally] of Object.entries(tallies)) {
        metrics[`hostile: ${name}: opened`] = tally.opened;
        metrics[`hostile: ${name}: thrown out`] = tally.thrownOut;
        for (const [status, count] of Object.entries(tally.refused)) metrics[`hostile: ${name}: ${status}`] = count;
      }
      checks["hostile clients cost the others at most 1.2 times their p99"] =
        attacked.p99Ms <= MOST_P99_RATIO * calm.p99Ms;
      checks["hostile: less than 512 MB"] = during.rss < MOST_RSS;
      checks["hostile: all of them are gone in the end, and no honest one"] =
        areGone && after.sockets === HONEST && after.connections === HONEST;
      checks["hostile: no more than 4 MB of heap is left of them"] = after.heapUsed - before.heapUsed <= MOST_HEAP_LEFT;
      checks["hostile: another page's are all refused with 403"] =
        tallies["another page"]?.opened === 0 && (tallies["another page"].refused["403"] ?? 0) > 0;
      checks["hostile: of one address no more than its number are in"] = isFull(tallies["a crowd of one address"]);
      checks["hostile: each that let in did not keep to the limits is thrown out"] = LAWLESS.every(
        (name) => (tallies[name]?.opened ?? 0) > 0 && tallies[name]?.inside === 0,
      );
    },
    limits,
  );
}

/** They stay connected for at least half a minute, so that later ones found no capacity. */
function isFull(tally: Tally | undefined): boolean {
  return tally?.opened === PER_ADDRESS && (tally.refused["429"] ?? 0) > 0;
}

async function honest(
  server: Part,
  load: Part,
  ticks: object,
): Promise<{ readonly p99Ms: number; readonly cores: number }> {
  await load.report({ do: "begin" });
  const { cpuSeconds, seconds } = await server.report<Ticked>(ticks);
  const { p99Ms } = await load.report<Received>({ do: "received" });
  return { p99Ms, cores: cpuSeconds / seconds };
}

async function noSocketLeft(server: Part): Promise<void> {
  if (!(await comesTrue(async () => (await memoryOf(server)).sockets === 0))) throw new Error("Some never left");
  await passed(500);
}

function memoryOf(server: Part): Promise<Memory> {
  return server.report<Memory>({ do: "memory" });
}
