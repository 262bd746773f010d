// A process of the fan-out measurements: thousands of raw sockets whose frames are counted by header; one in a hundred is read.
import { createConnection, type Socket } from "node:net";
import { createRecordReader } from "../src/live/test-record-reader.ts";
import { type Connect, ORIGIN, type Received, symbolOf, watchedBy } from "./fanout-text.ts";
import type { Reported } from "./tick-to-socket-text.ts";

type Order =
  | ({ readonly do: "connect" } & Connect)
  | { readonly do: "begin" }
  | { readonly do: "received" }
  /** Reads all from now on. */
  | { readonly do: "read-all" }
  | { readonly do: "check"; readonly prices: readonly number[] }
  | { readonly do: "alerts"; readonly seq: number }
  /** Alerts of rules, as published so far. */
  | { readonly do: "told" }
  | { readonly do: "close" };

const READ_ONE_IN = 100;
const AT_ONCE = 400;
const NEVER_READERS_WATCH = 100;
/** Of `{"type":"alert"`: where the kind of a message begins, and how that of an alert does. */
const KIND_AT = 9;
const ALERT = 0x61;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
/** One for all that arrives: the generator must stay cheaper than what it measures. */
const arrived = Buffer.allocUnsafe(256 * 1024);
const nothing = Buffer.alloc(0);

let updates = 0;
let bytes = 0;
let alerts = 0;
const reported: Reported[] = [];
let ages: number[] = [];
let cpu = process.cpuUsage();
let clients: Client[] = [];

class Client {
  readonly socket: Socket;
  readonly number: number;
  readonly last = new Map<string, number>();
  readonly alerts: number[] = [];
  isRead: boolean;
  frames = 0;
  isClosed = false;
  readonly #wish: Connect;
  readonly #records = createRecordReader();
  #ready: (() => void) | undefined;
  #isUpgraded = false;
  #skip = 0;
  #carry = nothing;

  constructor(number: number, input: Connect, ready: () => void) {
    this.number = number;
    this.#wish = input;
    this.#ready = ready;
    this.isRead = number % READ_ONE_IN === 0 || input.contender === "socket.io";
    const callback = (length: number): boolean => {
      this.#hear(length);
      return true;
    };
    this.socket = createConnection({
      port: input.port,
      host: "127.0.0.1",
      noDelay: true,
      ...(input.perAddress === undefined ? {} : { localAddress: addressOf(Math.floor(number / input.perAddress)) }),
      onread: { buffer: arrived, callback },
    });
    this.socket.on("error", () => undefined);
    this.socket.on("close", () => (this.isClosed = true));
    const path = input.contender === "socket.io" ? "/socket.io/?EIO=4&transport=websocket" : "/ws";
    const cookie = input.alertsAfter === undefined ? "" : `Cookie: session=user-${String(number)}\r\n`;
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `${cookie}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
  }

  #say(text: string): void {
    // Masked with zeros, which leaves the text unchanged.
    const size = Buffer.byteLength(text);
    const head = size < 126 ? [0x81, 0x80 | size] : [0x81, 0xfe, size >> 8, size & 255];
    this.socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]));
  }

  #subscribe(): void {
    const { contender, binary, neverRead, alertsAfter } = this.#wish;
    const topics = watchedBy(this.number, neverRead === true ? NEVER_READERS_WATCH : undefined).map(
      (index) => `market:${symbolOf(index)}`,
    );
    if (contender === "socket.io") return this.#say(`42${JSON.stringify(["subscribe", { topics }])}`);
    if (binary === true) this.#say('{"type":"encoding","encoding":"binary"}');
    if (neverRead === true) this.#say('{"type":"pace","intervalMs":50}');
    const own = alertsAfter === undefined ? {} : { topics: [...topics, "alerts"], after: { alerts: alertsAfter } };
    this.#say(JSON.stringify({ type: "subscribe", topics, ...own }));
    if (neverRead !== true) return;
    this.socket.pause();
    this.#done();
  }

  #done(): void {
    this.#ready?.();
    this.#ready = undefined;
  }

  #hear(length: number): void {
    let at = 0;
    if (!this.#isUpgraded) {
      const head = arrived.toString("latin1", 0, length);
      const end = head.indexOf("\r\n\r\n");
      if (!head.startsWith("HTTP/1.1 101") || end < 0) throw new Error(`Not opened: ${head.slice(0, 80)}`);
      this.#isUpgraded = true;
      at = end + 4;
      if (this.#wish.contender !== "socket.io") this.#subscribe();
    }
    bytes += length - at;
    if (this.#skip >= length - at) {
      this.#skip -= length - at;
      return;
    }
    at += this.#skip;
    this.#skip = 0;
    if (this.#carry.length === 0) this.#frames(arrived, at, length);
    else {
      const whole = Buffer.concat([this.#carry, arrived.subarray(at, length)]);
      this.#carry = nothing;
      this.#frames(whole, 0, whole.length);
    }
    if (this.frames >= this.#wish.until) this.#done();
  }

  #frames(data: Buffer, start: number, end: number): void {
    let at = start;
    while (at < end) {
      const second = data[at + 1] ?? 0;
      const body = at + (second < 126 ? 2 : second === 126 ? 4 : 10);
      // One byte more than the head, which names the kind of a binary message.
      if (end - at < 2 || (body >= end && second !== 0)) return this.#keep(data, at, end);
      const size = second < 126 ? second : second === 126 ? data.readUInt16BE(at + 2) : data.readUInt32BE(at + 6);
      const opcode = (data[at] ?? 0) & 15;
      // A dictionary comes once: who is to read later needs it too. One's own alerts are always read.
      const isOwn = opcode === 1 && this.#wish.alertsAfter !== undefined;
      if (isOwn && body + KIND_AT >= end) return this.#keep(data, at, end);
      const isRead = this.isRead || (opcode === 2 && data[body] === 2) || (isOwn && data[body + KIND_AT] === ALERT);
      if (isRead && body + size > end) return this.#keep(data, at, end);
      if (opcode === 9) this.socket.write(PONG);
      if (opcode === 1) updates++;
      if (opcode === 2 && data[body] === 1) updates += (size - 1) / 32;
      if (opcode < 3) this.frames++;
      if (isRead && opcode < 3) this.#read(data.subarray(body, body + size), opcode);
      at = body + size;
    }
    this.#skip = at - end;
  }

  #keep(data: Buffer, at: number, end: number): void {
    this.#carry = Buffer.from(data.subarray(at, end));
  }

  #read(payload: Buffer, opcode: number): void {
    const nowMs = performance.timeOrigin + performance.now();
    if (opcode === 2) {
      for (const { symbol, price, asOfMs } of this.#records.read(payload)) this.#note(symbol, price, nowMs - asOfMs);
      return;
    }
    let text = payload.toString("latin1");
    if (this.#wish.contender === "socket.io") {
      if (text.startsWith("0")) return this.#say("40");
      if (text.startsWith("40")) return this.#subscribe();
      if (!text.startsWith('42["market_update"')) return;
      text = `{"type":"market_update","data":${text.slice(19, -1)}}`;
    }
    const message = JSON.parse(text) as { type?: string; seq?: number; data: Record<string, unknown> };
    if (message.type === "alert") {
      alerts++;
      this.alerts.push(message.seq ?? NaN);
      const { ruleId, happenedAt } = message.data["alert"] as { ruleId?: string; happenedAt?: string };
      if (ruleId !== undefined && happenedAt !== undefined)
        reported.push({ client: this.number, ruleId, ageMs: nowMs - Date.parse(happenedAt) });
    }
    if (message.type !== "market_update") return;
    const { symbol, price, asOf } = message.data;
    this.#note(String(symbol), Number(price), nowMs - Date.parse(String(asOf)));
  }

  #note(symbol: string, price: number, ageMs: number): void {
    this.last.set(symbol, price);
    if (this.number % READ_ONE_IN === 0) ages.push(ageMs);
  }
}

/** This machine has all addresses that begin with 127. */
function addressOf(place: number): string {
  return `127.1.${String(place >> 7)}.${String(1 + (place & 127))}`;
}

process.on("message", (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case "connect":
      return connect(order);
    case "begin":
      [updates, bytes, alerts, ages, cpu] = [0, 0, 0, [], process.cpuUsage()];
      return true;
    case "received":
      return received();
    case "read-all":
      for (const client of clients) client.isRead = true;
      return true;
    case "check":
      return clients.every(({ last, number }) =>
        watchedBy(number).every((index) => last.get(symbolOf(index)) === order.prices[index]),
      );
    case "alerts":
      return clients.every((client) => client.alerts.length === 1 && client.alerts[0] === order.seq);
    case "told":
      return reported;
    case "close":
      for (const { socket } of clients) socket.resetAndDestroy();
      clients = [];
      return true;
  }
}

/** Opens the connections, several at once; returns how long it took until the last had its data. */
async function connect(input: Connect): Promise<number> {
  const beganMs = performance.now();
  let next = input.from;
  const one = async (): Promise<void> => {
    while (next < input.from + input.count) {
      const number = next++;
      await new Promise<void>((resolve) => clients.push(new Client(number, input, resolve)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, input.count) }, one));
  return performance.now() - beganMs;
}

function received(): Received {
  const sorted = Float64Array.from(ages).sort();
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? NaN;
  const { user, system } = process.cpuUsage(cpu);
  return { updates, bytes, alerts, p50Ms: at(0.5), p99Ms: at(0.99), cpuSeconds: (user + system) / 1e6 };
}
