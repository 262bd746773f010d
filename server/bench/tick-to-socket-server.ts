// A process of bench:tick-to-socket: board, alert watch, bus and socket hub as the product wires them; only the venue is simulated.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Tick } from "@sextant/core/market";
import { pino } from "pino";
import { createBus, type Topic } from "../src/bus/index.ts";
import { createClock } from "../src/clock.ts";
import { openDatabase } from "../src/database/database.ts";
import { createAlertWatch } from "../src/features/alerts/alert-watch.ts";
import type { WrittenAlert } from "../src/features/alerts/write-events.ts";
import { createLiveBoard } from "../src/feed/index.ts";
import { createSessionCookie } from "../src/http/session-cookie.ts";
import { testSessionService } from "../src/http/test-parts.ts";
import { addLiveSockets, createHub } from "../src/live/index.ts";
import type { StreamListener, StreamVendor } from "../src/providers/streams/index.ts";
import { ORIGIN, personOf, symbolOf, SYMBOLS } from "./fanout-text.ts";
import { levelOf, type Ready, ruleNo, type Run, type ServerOrder } from "./tick-to-socket-text.ts";

const OWN: Topic<WrittenAlert> = { name: "own", parse: () => undefined };
const NAMES = Array.from({ length: SYMBOLS }, (_, index) => symbolOf(index));
const TICK_EVERY_MS = 4;
/** At most so many of a symbol's rules fire with one tick. */
const MOST_STEPS = 3;

const log = pino({ level: "error" }, process.stderr);
const clock = createClock();
let watch: ReturnType<typeof createAlertWatch> | undefined;
let listener: StreamListener | undefined;
let writtenMs: number[] = [];
let seed = 1;
/** How many of each symbol's rules have fired, above and below. */
const fired = { up: new Uint16Array(SYMBOLS), down: new Uint16Array(SYMBOLS) };

process.on("message", (order: ServerOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

function obey(order: ServerOrder): Promise<unknown> {
  if (order.do === "listen") return listen(order);
  if (order.do === "ticks") return ticks(order);
  return Promise.resolve(watch?.state().isWritten ?? false);
}

/** A venue whose trades are simulated in this process. */
function venue(): StreamVendor {
  return {
    name: "coinbase",
    kind: "socket",
    quotedIn: () => "USD",
    start: (next) => void (listener = next),
    stop: () => void (listener = undefined),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    beat: () => undefined,
    state: () => ({ state: "live", sinceMs: 0, note: undefined }),
    ageOf: () => LIVE,
  };
}

const LIVE = { freshness: "live" } as const;

async function listen({ address }: Extract<ServerOrder, { do: "listen" }>): Promise<Ready> {
  const database = openDatabase(address);
  const board = createLiveBoard({ streams: [venue()], clock, log });
  const bus = await createBus({ redisUrl: undefined, kind: "embedded", database, log });
  const hub = createHub();
  board.onPrice((price) => {
    hub.publishPrice(price);
  });
  bus.subscribe(OWN, ({ userId, alert, unread }) => {
    hub.publishOwn(userId, "alerts", { type: "alert", seq: alert.seq, data: { alert, unread } });
  });
  await bus.start();
  board.watch(NAMES, "alerts");
  board.ingest(true);
  board.run();

  const beganMs = performance.now();
  const made = createAlertWatch({
    database,
    clock,
    log,
    targetsOf: () => Promise.resolve(new Map()),
    deliveriesDue: () => undefined,
    // Nothing was missed: this watch is the first.
    minuteBarsOf: () => Promise.resolve(undefined),
    published(alert) {
      writtenMs.push(clock.nowMs() - Date.parse(alert.alert.happenedAt));
      bus.publish(OWN, alert);
    },
  });
  await made.start();
  const readySeconds = (performance.now() - beganMs) / 1000;
  watch = made;
  board.onPrice((price) => {
    made.onPrice(price);
  });

  const server = createServer();
  addLiveSockets(server, {
    hub,
    publicUrl: ORIGIN,
    socketsPerAddress: Infinity,
    trustedProxies: [],
    log: { debug: () => undefined },
    sessionService: { ...testSessionService(), find: (cookie) => Promise.resolve(personOf(cookie)) },
    openSessionsAmong: (ids) => Promise.resolve(new Set(ids)),
    sessionCookie: createSessionCookie(ORIGIN),
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, resolve));
  const { port } = server.address() as AddressInfo;
  return { port, rules: made.state().rules, readySeconds };
}

/** Trades at a rate, of symbols by lot, half a percent around 100; some of them reach the next rules of their symbol. */
function ticks({ perSecond, firesPerSecond, ms }: Extract<ServerOrder, { do: "ticks" }>): Promise<Run> {
  const due: number[] = [];
  const [beganMs, cpu] = [performance.now(), process.cpuUsage()];
  let done = 0;
  let reached = 0;
  writtenMs = [];
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const passedMs = Math.min(performance.now() - beganMs, ms);
      for (const wanted = Math.floor((perSecond * passedMs) / 1000); done < wanted; done++) {
        const symbol = dice() % SYMBOLS;
        let price = 100 + ((dice() % 1001) - 500) / 1000;
        if (due.length < (firesPerSecond * passedMs) / 1000) {
          const up = dice() % 2 === 0;
          const steps = reached++ % 50 === 0 ? MOST_STEPS : 1;
          price = reach(symbol, up, steps, due);
        }
        say(symbol, price);
      }
      if (passedMs < ms) return;
      clearInterval(timer);
      const { user, system } = process.cpuUsage(cpu);
      const seconds = (performance.now() - beganMs) / 1000;
      resolve({ due, ticks: done, seconds, cpuSeconds: (user + system) / 1e6, writtenMs });
    }, TICK_EVERY_MS);
  });
}

/** A price just beyond the next rules of a symbol; their numbers are due. */
function reach(symbol: number, up: boolean, steps: number, due: number[]): number {
  const of = up ? fired.up : fired.down;
  for (let step = 0; step < steps; step++) {
    due.push(ruleNo(symbol, up, of[symbol] ?? 0));
    of[symbol] = (of[symbol] ?? 0) + 1;
  }
  const level = levelOf(up, (of[symbol] ?? 1) - 1);
  return up ? level + 0.001 : level - 0.001;
}

function say(symbol: number, price: number): void {
  const tick: Tick = {
    kind: "trade",
    symbol: NAMES[symbol] ?? "",
    source: "coinbase",
    atMs: clock.nowMs(),
    price,
    size: 1,
  };
  listener?.tick(tick, "USD");
}

/** xorshift: the same order in every run. */
function dice(): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return seed >>> 0;
}
