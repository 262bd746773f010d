// A process of the fan-out measurements: one contender serving simulated prices.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as SocketIo } from "socket.io";
import { type WebSocket, WebSocketServer } from "ws";
import { createSessionCookie } from "../src/http/session-cookie.ts";
import { testSessionService } from "../src/http/test-parts.ts";
import { addLiveSockets, createHub } from "../src/live/index.ts";
import { priceText } from "../src/live/price-text.ts";
import {
  type Contender,
  type Memory,
  ORIGIN,
  personOf,
  priceNow,
  symbolOf,
  SYMBOLS,
  type Ticked,
  watchedBy,
} from "./fanout-text.ts";

type Order =
  | { readonly do: "listen"; readonly contender: Contender; readonly socketsPerAddress?: number }
  | { readonly do: "ticks"; readonly perSecond: number; readonly ms: number; readonly clients: number }
  | { readonly do: "final" }
  | { readonly do: "memory" }
  | { readonly do: "alerts"; readonly clients: number; readonly seq: number };

type Serving = {
  publish(index: number, price: number): void;
  alert?(client: number, seq: number): void;
  sockets(): number;
};

const TICK_EVERY_MS = 4;
/** As in the product: a slower request is not accepted. */
const server = createServer({ requestTimeout: 10_000, connectionsCheckingInterval: 5000 });
let serving: Serving;
let price = 60_000;
let next = 1;

process.on("message", (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case "listen":
      serving = startOf(order.contender, order.socketsPerAddress ?? Infinity)();
      await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, resolve));
      return (server.address() as AddressInfo).port;
    case "ticks":
      return ticks(order.perSecond, order.ms, order.clients);
    case "final":
      return Array.from({ length: SYMBOLS }, (_, index) => {
        serving.publish(index, (price += 0.25));
        return price;
      });
    case "memory":
      return memory();
    case "alerts":
      for (let client = 0; client < order.clients; client++) serving.alert?.(client, order.seq);
      return true;
  }
}

function startOf(contender: Contender, perAddress: number): () => Serving {
  if (contender === "ws") return ws;
  if (contender === "socket.io") return io;
  return () => ours(server, contender === "every-update", perAddress);
}

/** Prices at a rate, of symbols by lot; how many updates that was for so many clients. */
function ticks(perSecond: number, ms: number, clients: number): Promise<Ticked> {
  const watchers = new Array<number>(SYMBOLS).fill(0);
  for (let client = 0; client < clients; client++)
    for (const index of watchedBy(client)) watchers[index] = (watchers[index] ?? 0) + 1;
  const [beganMs, cpu] = [performance.now(), process.cpuUsage()];
  let [done, updates] = [0, 0];
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const passedMs = Math.min(performance.now() - beganMs, ms);
      for (const due = Math.floor((perSecond * passedMs) / 1000); done < due; done++) {
        // xorshift: the same order in every run.
        next ^= next << 13;
        next ^= next >>> 17;
        next ^= next << 5;
        const index = (next >>> 0) % SYMBOLS;
        updates += watchers[index] ?? 0;
        serving.publish(index, (price += 0.25));
      }
      if (passedMs < ms) return;
      clearInterval(timer);
      const { user, system } = process.cpuUsage(cpu);
      resolve({ updates, seconds: (performance.now() - beganMs) / 1000, cpuSeconds: (user + system) / 1e6 });
    }, TICK_EVERY_MS);
  });
}

async function memory(): Promise<Memory> {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const connections = await new Promise<number>((resolve) => {
    server.getConnections((_, count) => {
      resolve(count);
    });
  });
  return { rss, heapUsed, sockets: serving.sockets(), connections };
}

/** As the product runs it: the upgrade with its checks, the hub behind it. */
function ours(http: Server, everyUpdate: boolean, socketsPerAddress: number): Serving {
  const hub = createHub({ everyUpdate });
  addLiveSockets(http, {
    hub,
    publicUrl: ORIGIN,
    socketsPerAddress,
    trustedProxies: [],
    sessionService: { ...testSessionService(), find: (cookie) => Promise.resolve(personOf(cookie)) },
    openSessionsAmong: (ids) => Promise.resolve(new Set(ids)),
    sessionCookie: createSessionCookie(ORIGIN),
    log: { debug: () => undefined },
  });
  return {
    publish: (index, now) => hub.publishPrice(priceNow(index, now)),
    alert: (client, seq) =>
      hub.publishOwn(`user-${String(client)}`, "alerts", { type: "alert", seq, data: { alert: { seq }, unread: 1 } }),
    sockets: () => hub.count().sockets,
  };
}

type Input = { readonly topics: readonly string[] };

/** The usual way: serialised once, sent to each. */
function ws(): Serving {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const rooms = new Map<string, Set<WebSocket>>();
  let seq = 0;
  sockets.on("connection", (socket) => {
    socket.on("message", (data: Buffer) => {
      for (const topic of (JSON.parse(data.toString()) as Input).topics) {
        rooms.set(topic, (rooms.get(topic) ?? new Set()).add(socket));
        socket.send("{}");
      }
    });
  });
  return {
    publish(index, now) {
      const text = Buffer.from(priceText(priceNow(index, now), ++seq));
      for (const socket of rooms.get(`market:${symbolOf(index)}`) ?? []) socket.send(text, { binary: false });
    },
    sockets: () => sockets.clients.size,
  };
}

function io(): Serving {
  const sockets = new SocketIo(server, { transports: ["websocket"], perMessageDeflate: false, pingInterval: 600_000 });
  let seq = 0;
  sockets.on("connection", (socket) => {
    socket.on("subscribe", ({ topics }: Input) => {
      void socket.join([...topics]);
      for (const topic of topics) socket.emit("subscribed", topic);
    });
  });
  return {
    publish(index, now) {
      const { data } = JSON.parse(priceText(priceNow(index, now), ++seq)) as { data: object };
      sockets.to(`market:${symbolOf(index)}`).emit("market_update", data);
    },
    sockets: () => sockets.engine.clientsCount,
  };
}
