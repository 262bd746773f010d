// A process of soak:sockets: hostile clients, a fixed number of each kind, which reconnect a second after they were
// disconnected.
import { createConnection, type Socket } from "node:net";
import { ORIGIN, symbolOf } from "./fanout-text.ts";

type Order =
  | { readonly do: "attack"; readonly port: number; readonly each: number }
  /** No client reconnects any more; connected ones stay. */
  | { readonly do: "cease" }
  | { readonly do: "tally" };

/** Of one kind: how many were let in, turned away (by status), and thrown out again; and how many are in. */
export type Tally = {
  opened: number;
  refused: Record<string, number>;
  thrownOut: number;
  inside: number;
};

const BACK_AFTER_MS = 1000;
const BURST_BYTES = 64 * 1024;
const PER_ADDRESS = 20;
const KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
const head = (origin: string): string =>
  `GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${KEY}`;

const frame = (first: number, text: string): Buffer => {
  const size = text.length;
  const length = size < 126 ? [0x80 | size] : [0xfe, size >> 8, size & 255];
  return Buffer.concat([Buffer.of(first, ...length, 0, 0, 0, 0), Buffer.from(text)]);
};
const burst = (one: Buffer): Buffer => Buffer.alloc(BURST_BYTES, one);

type Kind = {
  readonly says: string;
  /** What it does once it is let in. */
  readonly inside?: Buffer;
  readonly deaf?: boolean;
  readonly halfClosed?: boolean;
  /** All from one address. */
  readonly crowds?: boolean;
};

const many = Array.from({ length: 100 }, (_, index) => `market:${symbolOf(index)}`);
const KINDS: Readonly<Record<string, Kind>> = {
  "half a request": { says: head(ORIGIN).slice(0, 60) },
  "never a word": { says: head(ORIGIN) },
  "half closed": { says: head(ORIGIN), halfClosed: true },
  "never reading": {
    says: head(ORIGIN),
    deaf: true,
    inside: Buffer.concat([
      frame(0x81, '{"type":"pace","intervalMs":50}'),
      frame(0x81, JSON.stringify({ type: "subscribe", topics: many })),
    ]),
  },
  "messages without end": {
    says: head(ORIGIN),
    inside: burst(frame(0x81, '{"type":"subscribe","topics":["feed"]}')),
  },
  "a message too large": {
    says: head(ORIGIN),
    inside: Buffer.concat([Buffer.of(0x81, 0xff, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0), Buffer.alloc(BURST_BYTES)]),
  },
  "parts without end": {
    says: head(ORIGIN),
    inside: Buffer.concat([Buffer.of(0x01, 0x80, 0, 0, 0, 0), burst(Buffer.of(0x00, 0x80, 0, 0, 0, 0))]),
  },
  "pings without end": { says: head(ORIGIN), inside: burst(Buffer.of(0x89, 0x80, 0, 0, 0, 0)) },
  garbage: { says: head(ORIGIN), inside: burst(Buffer.from("GET / HTTP/1.1\r\n\r\n")) },
  "another page": { says: head("https://evil.example") },
  "a crowd of one address": { says: head(ORIGIN), crowds: true },
};

const tallies = new Map<string, Tally>();
let isOver = false;
let placed = 0;

process.on("message", (order: Order) => {
  if (order.do === "attack") attack(order.port, order.each);
  if (order.do === "cease") isOver = true;
  process.send?.(order.do === "tally" ? Object.fromEntries(tallies) : true);
});
process.on("disconnect", () => process.exit());

function attack(port: number, each: number): void {
  for (const [name, kind] of Object.entries(KINDS)) {
    const tally = { opened: 0, refused: {}, thrownOut: 0, inside: 0 };
    tallies.set(name, tally);
    for (let i = 0; i < each; i++) {
      const place = kind.crowds === true ? 0 : 1 + Math.floor(placed++ / PER_ADDRESS);
      // Spread over time.
      setTimeout(() => {
        come(port, kind, tally, `127.2.${String(place >> 8)}.${String(1 + (place & 127))}`);
      }, Math.random() * BACK_AFTER_MS);
    }
  }
}

function come(port: number, kind: Kind, tally: Tally, localAddress: string): void {
  const socket: Socket = createConnection({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  let isInside = false;
  socket.on("error", () => undefined);
  socket.on("end", () => socket.destroy());
  socket.on("close", () => {
    if (isInside) {
      tally.thrownOut++;
      tally.inside--;
    }
    if (!isOver)
      setTimeout(() => {
        come(port, kind, tally, localAddress);
      }, BACK_AFTER_MS);
  });
  socket.on("data", (data) => {
    if (isInside) return;
    const status = data.toString("latin1", 9, 12);
    if (status !== "101") {
      tally.refused[status] = (tally.refused[status] ?? 0) + 1;
      return;
    }
    isInside = true;
    tally.opened++;
    tally.inside++;
    if (kind.inside !== undefined) socket.write(kind.inside);
    if (kind.deaf === true) socket.pause();
    if (kind.halfClosed === true) socket.end();
  });
  socket.write(kind.says);
}
