// npm run soak:sockets [-- --json] [-- --clients=10000]: what an idle client costs; what clients that never read cost the others
// and the server; how long a reconnect storm takes and whether an alert is lost in it. Exit code 1 when a bound does not hold.
import { parseArgs } from "node:util";
import { comesTrue, type Part, passed, withParts } from "./fanout-processes.ts";
import { EACH_WATCHES, type Memory, type Received, type Ticked } from "./fanout-words.ts";

const { values: flags } = parseArgs({
  options: { json: { type: "boolean" }, clients: { type: "string", default: "10000" } },
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

const checks: Record<string, boolean> = {};
const figures: Record<string, number> = {};

await idleAndStorm();
const { p99Ms: withoutMs, grownBytes: withoutBytes } = await others(false);
const { p99Ms: withMs, grownBytes: withBytes } = await others(true);
// Against as many that read: what a connection costs anyhow is added, what the process grows under load is not.
const notReading = Math.max(0, withBytes - withoutBytes) / NEVER_READ + (figures["idle client bytes"] ?? NaN);
figures["client that never reads bytes"] = notReading;
checks["a client that never reads costs at most 64 kB"] = notReading <= MOST_BYTES_NOT_READING;
figures["others' age with never-readers p99Ms"] = withMs;
figures["others' age without p99Ms"] = withoutMs;
figures["others' p99 with never-readers over without"] = withMs / withoutMs;
checks["clients that never read cost the others at most 1.2 times their p99"] = withMs <= MOST_P99_RATIO * withoutMs;
if (flags.json === true) console.log(JSON.stringify({ bench: "sockets", checks, figures }));
else {
  console.table(figures);
  console.table(checks);
}
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;

async function idleAndStorm(): Promise<void> {
  await withParts("conflated", async (server, load, port) => {
    const wish = { do: "connect", contender: "conflated", port };
    await server.tell({ do: "final" });
    // Subscriptions answered and prices sent: after that they are idle.
    const until = 2 * EACH_WATCHES;
    await load.tell({ ...wish, from: 0, count: FEW, until });
    const few = await memoryOf(server);
    await load.tell({ ...wish, from: FEW, count: CLIENTS - FEW, until });
    const all = await memoryOf(server);
    figures["idle client bytes"] = (all.rss - few.rss) / (CLIENTS - FEW);
    figures["idle client heapBytes"] = (all.heapUsed - few.heapUsed) / (CLIENTS - FEW);
    checks["an idle client costs at most 12 kB"] = (figures["idle client bytes"] ?? Infinity) <= MOST_BYTES_IDLE;
    await load.tell({ do: "close" });
    await nobodyLeft(server);

    // Everybody signed in, with one alert seen; then all are cut, an alert fires for each, and all come back at once.
    await load.tell({ ...wish, from: 0, count: CLIENTS, alertsAfter: 0, until: until + 1 });
    await server.tell({ do: "alerts", clients: CLIENTS, seq: 1 });
    checks["each is told its alert once"] = await comesTrue(() => load.tell<boolean>({ do: "alerts", seq: 1 }));
    await load.tell({ do: "close" });
    await nobodyLeft(server);
    await server.tell({ do: "alerts", clients: CLIENTS, seq: 2 });
    // Nine topics answered, eight prices and the alert that was missed.
    const ms = await load.tell<number>({ ...wish, from: 0, count: CLIENTS, alertsAfter: 1, until: until + 2 });
    figures["reconnect storm ms"] = ms;
    checks["all reconnect and have their prices within 5 s"] = ms <= MOST_STORM_MS;
    checks["no alert is lost or told twice in the storm"] = await comesTrue(() =>
      load.tell<boolean>({ do: "alerts", seq: 2 }),
    );
  });
}

type Others = { readonly p99Ms: number; readonly grownBytes: number };

/** How old the others' prices are when they come, p99, while so many never read, or while the same many do. */
async function others(doNotRead: boolean): Promise<Others> {
  return withParts("conflated", async (server, load, port) => {
    const wish = { do: "connect", contender: "conflated", port, until: EACH_WATCHES };
    await load.tell({ ...wish, from: 0, count: CLIENTS - NEVER_READ });
    await server.tell<Ticked>({ ...TICKS, ms: 2000 });
    const before = await memoryOf(server);
    const rest = { from: CLIENTS - NEVER_READ, count: NEVER_READ };
    await load.tell({ ...wish, ...rest, ...(doNotRead ? { neverRead: true } : {}) });
    await server.tell<Ticked>({ ...TICKS, ms: FILLED_MS });
    await load.tell({ do: "begin" });
    const ticked = await server.tell<Ticked>({ ...TICKS, ms: MEASURED_MS });
    const { p99Ms } = await load.tell<Received>({ do: "received" });
    const after = await memoryOf(server);
    const title = doNotRead ? "with never-readers" : "without";
    figures[`${title}: cores`] = ticked.cpuSeconds / ticked.seconds;
    const result = { p99Ms, grownBytes: after.rss - before.rss };
    if (!doNotRead) return result;
    await server.tell<Ticked>({ ...TICKS, ms: MEASURED_MS });
    checks["clients that never read are dropped, the others are not"] = await comesTrue(
      async () => (await memoryOf(server)).sockets === CLIENTS - NEVER_READ,
    );
    return result;
  });
}

async function nobodyLeft(server: Part): Promise<void> {
  if (!(await comesTrue(async () => (await memoryOf(server)).sockets === 0))) throw new Error("Some never left");
  await passed(500);
}

function memoryOf(server: Part): Promise<Memory> {
  return server.tell<Memory>({ do: "memory" });
}
