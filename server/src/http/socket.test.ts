import { createServer, type Server } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import type { Person, Session } from "../identity/person.ts";
import { createSessionCookie } from "./session-cookie.ts";
import { addSocket, type SocketOptions } from "./socket.ts";
import { knownPeople } from "./test-parts.ts";

const ORIGIN = "http://localhost:3000";
const PING_MS = 30_000;

/** A client that notes what it hears, from before its connection opens. */
class Client {
  readonly socket: WebSocket;
  readonly heard: string[] = [];
  readonly closed: Promise<number>;

  constructor(port: number, path = "/ws", headers: Record<string, string> = { origin: ORIGIN }, autoPong = true) {
    this.socket = new WebSocket(`ws://127.0.0.1:${String(port)}${path}`, { headers, autoPong });
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    this.socket.on("message", (data: Buffer) => this.heard.push(data.toString()));
    this.socket.on("error", () => undefined);
  }

  /** When it has heard so much. */
  async hears(count: number): Promise<void> {
    while (this.heard.length < count) await new Promise((resolve) => this.socket.once("message", resolve));
  }

  /** 101 when it opened, else the status of the refusal. */
  status(): Promise<number | undefined> {
    return new Promise((resolve) => {
      this.socket.once("message", () => {
        resolve(101);
      });
      this.socket.once("unexpected-response", (_, response) => {
        resolve(response.statusCode);
        this.socket.terminate();
      });
    });
  }
}

describe("/ws", () => {
  let server: Server;
  let people: SocketOptions["people"];
  let socket: { close(): void };
  let port: number;
  let tellEnd: (session: string) => void;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    server = createServer();
    people = knownPeople();
    socket = addSocket(server, {
      publicUrl: ORIGIN,
      socketsPerAddress: 2,
      trustedProxies: [],
      people: {
        find: (cookie) => people.find(cookie),
        isOver: (session) => people.isOver(session),
        onEnd: (listener) => (tellEnd = listener),
      },
      sessionCookie: createSessionCookie(ORIGIN),
      log: { debug: () => undefined },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    socket.close();
    await new Promise((resolve) => server.close(resolve));
    vi.useRealTimers();
  });

  const open = async (autoPong = true): Promise<Client> => {
    const client = new Client(port, "/ws", { origin: ORIGIN }, autoPong);
    expect(await client.status()).toBe(101);
    return client;
  };

  it("opens for our own page with a greeting, and answers a ping", async () => {
    const client = await open();
    client.socket.send('{"type":"ping"}');
    await client.hears(2);
    expect(client.heard).toEqual(['{"type":"hello"}', '{"type":"pong"}']);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["our host on another port", { origin: "http://localhost:3001" }],
    ["an origin that begins like ours", { origin: `${ORIGIN}.evil.example` }],
    ["no origin", {}],
  ])("refuses %s with 403", async (_, headers: Record<string, string>) => {
    expect(await new Client(port, "/ws", headers).status()).toBe(403);
  });

  it("is at its own path only", async () => {
    expect(await new Client(port, "/wsx").status()).toBe(404);
    expect(await new Client(port, "/api/health").status()).toBe(404);
  });

  it("refuses more than its number per address with 429, and takes one again when one has gone", async () => {
    const [first] = [await open(), await open()];
    expect(await new Client(port).status()).toBe(429);
    first.socket.close();
    await first.closed;
    expect(await new Client(port).status()).toBe(101);
  });

  it("counts no refused connection", async () => {
    for (let i = 0; i < 4; i++) expect(await new Client(port, "/ws", {}).status()).toBe(403);
    await open();
  });

  it("closes on a message over 4 kB with 1009, and takes one of 4 kB", async () => {
    const client = await open();
    client.socket.send("x".repeat(4096));
    client.socket.send('{"type":"ping"}');
    await client.hears(2);
    expect(client.heard).toContain('{"type":"pong"}');
    client.socket.send("x".repeat(4097));
    expect(await client.closed).toBe(1009);
  });

  it("closes on a binary message with 1008", async () => {
    const client = await open();
    client.socket.send(Buffer.from('{"type":"ping"}'));
    expect(await client.closed).toBe(1008);
  });

  it("takes 300 messages between two pings and closes on the next with 1008", async () => {
    const client = await open();
    const say = (count: number): void => {
      for (let i = 0; i < count; i++) client.socket.send('{"type":"ping"}');
    };
    const pongs = (): number => client.heard.length - 1;
    say(300);
    await client.hears(301);
    expect(pongs()).toBe(300);
    // Its answer to our ping is on the way before its next words: the count begins anew.
    const pinged = new Promise((resolve) => client.socket.once("ping", resolve));
    vi.advanceTimersByTime(PING_MS);
    await pinged;
    say(300);
    await client.hears(601);
    expect(pongs()).toBe(600);
    say(1);
    expect(await client.closed).toBe(1008);
    expect(pongs()).toBe(600);
  });

  it("drops who answers no ping, and keeps who does", async () => {
    const [silent, lively] = [await open(false), await open()];
    const pinged = Promise.all(
      [silent, lively].map((client) => new Promise((resolve) => client.socket.once("ping", resolve))),
    );
    vi.advanceTimersByTime(PING_MS);
    await pinged;
    // What it says after its pong is read after it.
    lively.socket.send('{"type":"ping"}');
    await lively.hears(2);
    expect(lively.heard).toContain('{"type":"pong"}');
    vi.advanceTimersByTime(PING_MS);
    expect(await silent.closed).toBe(1006);
    lively.socket.send('{"type":"ping"}');
    await lively.hears(3);
    expect(lively.heard.filter((words) => words.includes("pong"))).toHaveLength(2);
  });

  it("is closed when its session ended while it was opened, and nothing is said on it", async () => {
    let found: (person: Person) => void = () => undefined;
    const asked = new Promise<void>((noted) => {
      people = {
        ...knownPeople(),
        find: () => {
          noted();
          return new Promise((resolve) => (found = resolve));
        },
      };
    });
    const client = new Client(port, "/ws", { origin: ORIGIN, cookie: "session=ann" });
    await asked;
    tellEnd("S");
    people = { ...knownPeople(), isOver: (session) => session === "S" };
    found({ session: { id: "S" } as Session, user: undefined });
    expect(await client.closed).toBe(1008);
    expect(client.heard).toEqual([]);
  });

  it("says goodbye with 1001 when the server stops", async () => {
    const client = await open();
    socket.close();
    expect(await client.closed).toBe(1001);
  });

  it("ends without who does not answer the goodbye", async () => {
    const deaf = createConnection(port, "127.0.0.1");
    const ended = new Promise((resolve) => deaf.once("close", resolve));
    const greeted = new Promise((resolve) => deaf.on("data", resolve));
    deaf.on("error", () => undefined);
    deaf.write(
      `GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    await greeted;
    socket.close();
    vi.advanceTimersByTime(2000);
    await ended;
  });
});
