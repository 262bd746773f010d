import { createServer, type Server } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { createSessionCookie } from "../http/session-cookie.ts";
import { testSessionService } from "../http/test-parts.ts";
import type { Person, Session, SetUpUser } from "../identity/person.ts";
import { createHub } from "./hub.ts";
import type { Hub } from "./hub-shape.ts";
import { addLiveSockets, type LiveSocketsOptions } from "./live-sockets.ts";
import type { Received } from "./test-outlet.ts";
import { priceOf } from "./test-price.ts";

const ORIGIN = "http://localhost:3000";
const REQUEST = '{"type":"subscribe","topics":["feed"]}';
const EMPTY_PART = Buffer.of(0x00, 0x80, 0, 0, 0, 0);
const HANDSHAKE =
  `GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/** A client that records what it receives, from before its connection opens. */
class Client {
  readonly socket: WebSocket;
  readonly received: Received[] = [];
  readonly closed: Promise<number>;
  /** 101 when it opened, otherwise the status of the rejection. */
  readonly status: Promise<number | undefined>;

  constructor(port: number, path = "/ws", headers: Record<string, string> = { origin: ORIGIN }, autoPong = true) {
    this.socket = new WebSocket(`ws://127.0.0.1:${String(port)}${path}`, { headers, autoPong });
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    this.socket.on("message", (data: Buffer, isBinary: boolean) => {
      if (!isBinary) this.received.push(JSON.parse(data.toString()) as Received);
    });
    this.socket.on("error", () => undefined);
    this.status = new Promise((resolve) => {
      this.socket.once("open", () => {
        resolve(101);
      });
      this.socket.once("unexpected-response", (_, response) => {
        resolve(response.statusCode);
        this.socket.terminate();
      });
    });
  }

  /** Resolves once this many messages were received. */
  async hears(count: number): Promise<void> {
    while (this.received.length < count) await new Promise((resolve) => this.socket.once("message", resolve));
  }

  /** Resolves once everything it sent has been read. */
  async answered(): Promise<void> {
    const before = this.received.length;
    this.socket.send(REQUEST);
    await this.hears(before + 1);
  }
}

describe("/ws", () => {
  let server: Server;
  let hub: Hub;
  let sessionService: LiveSocketsOptions["sessionService"];
  let live: { close(): void };
  let port: number;
  let publishEnd: (session: string) => void;
  let publishPlans: (userIds: readonly string[]) => void;
  /** Users whose plan includes the screener in real time. */
  let realTime: Set<string>;
  let openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;

  const person = (name: string): Person => ({
    session: { id: `S-${name}` } as Session,
    user: { id: name, plan: { plan: realTime.has(name) ? "premium" : "basic" } } as Person["user"],
  });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
    server = createServer();
    realTime = new Set(["bob"]);
    hub = createHub();
    sessionService = testSessionService({ ann: person("ann"), bob: person("bob") });
    openSessions = (ids) => Promise.resolve(new Set(ids));
    live = addLiveSockets(server, {
      hub,
      publicUrl: ORIGIN,
      socketsPerAddress: 7,
      trustedProxies: ["127.0.0.1"],
      sessionService: {
        find: (cookie) => sessionService.find(cookie),
        isOver: (session) => sessionService.isOver(session),
        onEnd: (listener) => (publishEnd = listener),
        onPlanChange: (listener) => (publishPlans = listener),
        planStatusOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, person(id).user as SetUpUser]))),
      },
      openSessionsAmong: (ids) => openSessions(ids),
      sessionCookie: createSessionCookie(ORIGIN),
      log: { debug: () => undefined },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    live.close();
    vi.advanceTimersByTime(2000);
    await new Promise((resolve) => server.close(resolve));
    vi.useRealTimers();
  });

  const open = async (cookie?: string, autoPong = true): Promise<Client> => {
    const headers = { origin: ORIGIN, ...(cookie === undefined ? {} : { cookie: `session=${cookie}` }) };
    const client = new Client(port, "/ws", headers, autoPong);
    expect(await client.status).toBe(101);
    return client;
  };

  it("opens for our own page, and sends nothing unsolicited", async () => {
    const client = await open();
    await client.answered();
    expect(client.received).toEqual([{ type: "subscribed", topic: "feed", seq: 0, data: { resumed: true } }]);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["our host on another port", { origin: "http://localhost:3001" }],
    ["an origin that begins like ours", { origin: `${ORIGIN}.evil.example` }],
    ["the origin null", { origin: "null" }],
    ["no origin", {}],
    ["no origin, with a cookie", { cookie: "session=ann" }],
    ["another origin, with a cookie", { origin: "https://evil.example", cookie: "session=ann" }],
  ])("refuses %s with 403", async (_, headers: Record<string, string>) => {
    expect(await new Client(port, "/ws", headers).status).toBe(403);
    expect(hub.count().sockets).toBe(0);
  });

  it("exists only at its own path", async () => {
    expect(await new Client(port, "/wsx").status).toBe(404);
    expect(await new Client(port, "/api/health").status).toBe(404);
  });

  it("rejects connections over the limit per address with 429, and accepts one when another has closed", async () => {
    const all = await Promise.all(Array.from({ length: 7 }, () => open()));
    expect(await new Client(port).status).toBe(429);
    all[0]?.socket.close();
    await all[0]?.closed;
    expect(await new Client(port).status).toBe(101);
  });

  it("counts all addresses of an IPv6 household as one", async () => {
    const from = (address: string): Client => new Client(port, "/ws", { origin: ORIGIN, "x-forwarded-for": address });
    const all = Array.from({ length: 7 }, (_, i) => from(`2001:db8:1:2::${String(i)}`));
    expect(await Promise.all(all.map(({ status }) => status))).toEqual(Array(7).fill(101));
    expect(await from("2001:db8:1:2:3::9").status).toBe(429);
    expect(await from("2001:db8:1:3::9").status).toBe(101);
  });

  it("closes a user's oldest connection with 4409 when the sixth opens", async () => {
    const bob = await open("bob");
    const tabs = [];
    for (let i = 0; i < 5; i++) tabs.push(await open("ann"));
    expect(hub.count().sockets).toBe(6);
    const sixth = await open("ann");
    expect(await tabs[0]?.closed).toBe(4409);
    expect(hub.count().sockets).toBe(6);
    await Promise.all([bob, sixth, ...tabs.slice(1)].map((client) => client.answered()));
    tabs[1]?.socket.close();
    await tabs[1]?.closed;
    const seventh = await open("ann");
    await Promise.all([bob, sixth, seventh, ...tabs.slice(2)].map((client) => client.answered()));
  });

  it("sends the screener's changes to users whose plan includes them", async () => {
    const requested = JSON.stringify({ type: "subscribe", topics: ["screener"] });
    const [ann, bob] = [await open("ann"), await open("bob")];
    for (const client of [ann, bob]) {
      client.socket.send(requested);
      await client.hears(1);
    }
    expect([ann.received[0]?.data["code"], bob.received[0]?.type]).toEqual(["plan-too-small", "subscribed"]);
  });

  it("starts or ends them on open connections when the plan changes, whether notified or discovered, for those who subscribed", async () => {
    const request = JSON.stringify({ type: "subscribe", topics: ["screener"] });
    const [ann, bob, still] = [await open("ann"), await open("bob"), await open("bob")];
    for (const client of [ann, bob]) {
      client.socket.send(request);
      await client.hears(1);
    }
    realTime = new Set(["ann"]);
    publishPlans(["ann", "somebody elsewhere"]);
    await ann.hears(2);
    expect(ann.received[1]?.type).toBe("subscribed");
    // A plan that expires is not announced. Pending writes go out in between.
    for (let second = 0; second < 30; second++) {
      vi.advanceTimersByTime(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await bob.hears(2);
    expect([bob.received[1]?.type, bob.received[1]?.data["code"]]).toEqual(["refused", "plan-too-small"]);
    hub.publishScreener({ atMs: 1, changed: [], total: 1 });
    vi.advanceTimersByTime(2_500);
    await ann.hears(3);
    expect(ann.received[2]?.type).toBe("screener");
    await Promise.all([bob.answered(), still.answered()]);
    expect(
      [bob.received, still.received].map((received) => received.filter(({ type }) => type === "screener")),
    ).toEqual([[], []]);
    expect(still.received).toHaveLength(1);
  });

  it("does not count rejected connections", async () => {
    for (let i = 0; i < 12; i++) expect(await new Client(port, "/ws", {}).status).toBe(403);
    await open();
  });

  it("closes on a message over 4 kB with 1009, and takes one of 4 kB", async () => {
    const client = await open();
    client.socket.send(REQUEST.padEnd(4096));
    await client.hears(1);
    client.socket.send(REQUEST.padEnd(4097));
    expect(await client.closed).toBe(1009);
  });

  it("closes on a message in more than 64 fragments with 1008, and accepts one in a few", async () => {
    const client = await open();
    client.socket.send(REQUEST.slice(0, 9), { fin: false });
    client.socket.send(REQUEST.slice(9));
    await client.hears(1);
    for (let i = 0; i < 65; i++) client.socket.send("", { fin: false });
    expect(await client.closed).toBe(1008);
  });

  it("terminates at once a client that sends more per second than ten whole messages can hold", async () => {
    const flood = createConnection(port, "127.0.0.1");
    const ended = new Promise((resolve) => flood.once("close", resolve));
    const greeted = new Promise((resolve) => flood.once("data", resolve));
    flood.on("error", () => undefined);
    flood.write(HANDSHAKE);
    await greeted;
    expect(hub.count().sockets).toBe(1);
    // Fragments of an endless message, each empty apart from its mask.
    flood.write(Buffer.concat([Buffer.of(0x01, 0x80, 0, 0, 0, 0), ...Array.from({ length: 8000 }, () => EMPTY_PART)]));
    await ended;
    expect(hub.count().sockets).toBe(0);
  });

  it.each([
    ["a binary message", Buffer.from(REQUEST)],
    ["what is no JSON", "subscribe"],
  ])("closes on %s with 1008", async (_, message) => {
    const client = await open();
    client.socket.send(message);
    expect(await client.closed).toBe(1008);
  });

  it("describes what is wrong with an unknown message, and continues", async () => {
    const client = await open();
    client.socket.send('{"type":"subscribe","topics":["market:<script>"]}');
    client.socket.send('{"type":"pace","intervalMs":1}');
    await client.answered();
    expect(client.received.map(({ data }) => data["code"])).toEqual(["bad-message", "bad-message", undefined]);
  });

  it("accepts ten messages a second and closes on the next with 1008; pings and pongs count", async () => {
    const client = await open();
    const say = (count: number): void => {
      for (let i = 0; i < count; i++) client.socket.send(REQUEST);
    };
    say(10);
    await client.hears(10);
    vi.advanceTimersByTime(1000);
    say(8);
    client.socket.ping();
    client.socket.pong();
    await client.hears(18);
    say(1);
    expect(await client.closed).toBe(1008);
  });

  it("drops a client that answers no ping within half a minute, and keeps one that does", async () => {
    const [silent, lively] = [await open(undefined, false), await open()];
    const ponged = new Promise<void>((resolve) => lively.socket.once("ping", resolve));
    // Within half a minute every client is pinged; each reply arrives before the next message.
    vi.advanceTimersByTime(30_000);
    await ponged;
    await lively.answered();
    vi.advanceTimersByTime(30_000);
    expect(await silent.closed).toBe(1006);
    await lively.answered();
  });

  it("sends a user's private messages only to that user's connections", async () => {
    const [ann, bob, visitor] = [await open("ann"), await open("bob"), await open()];
    const mine = '{"type":"subscribe","topics":["alerts","market:A"]}';
    for (const client of [ann, bob, visitor]) {
      client.socket.send(mine);
      await client.hears(2);
    }
    hub.publishOwn("ann", "alerts", { type: "alert", seq: 1, data: { alert: "hers", unread: 1 } });
    hub.publishPrice(priceOf("A", 1));
    vi.advanceTimersByTime(300);
    await Promise.all([ann.hears(4), bob.hears(3), visitor.hears(3)]);
    const types = (client: Client) => client.received.map(({ type }) => type).sort();
    expect(types(ann)).toEqual(["alert", "market_update", "subscribed", "subscribed"]);
    expect(types(bob)).toEqual(["market_update", "subscribed", "subscribed"]);
    expect(types(visitor)).toEqual(["market_update", "refused", "subscribed"]);
  });

  it("closes at once when the session ends, with 4401, and only that session's connections", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    publishEnd("S-ann");
    hub.publishOwn("ann", "alerts", { type: "alert", seq: 1, data: "after the end" });
    expect(await ann.closed).toBe(4401);
    expect(ann.received).toEqual([]);
    await bob.answered();
  });

  it("closes within one check when another process ended the session, and a failing check closes none", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    openSessions = () => Promise.reject(new Error("the database is away"));
    await vi.advanceTimersByTimeAsync(2000);
    await ann.answered();
    openSessions = (ids) => Promise.resolve(new Set(ids.filter((id) => id === "S-bob")));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ann.closed).toBe(4401);
    await bob.answered();
  });

  it("is closed when its session ended during the handshake, and sends nothing", async () => {
    let found: (person: Person) => void = () => undefined;
    const requested = new Promise<void>((noted) => {
      sessionService = {
        ...testSessionService(),
        find: () => {
          noted();
          return new Promise((resolve) => (found = resolve));
        },
      };
    });
    const client = new Client(port, "/ws", { origin: ORIGIN, cookie: "session=ann" });
    await requested;
    publishEnd("S-ann");
    sessionService = { ...testSessionService(), isOver: (session) => session === "S-ann" };
    found(person("ann"));
    expect(await client.closed).toBe(4401);
    expect(client.received).toEqual([]);
  });

  it("closes with 1001 when the server is stopping, and accepts no new connections", async () => {
    const client = await open();
    live.close();
    expect(await client.closed).toBe(1001);
    expect(await new Client(port).status).toBe(503);
  });

  it("closes without waiting for clients that do not answer the close frame", async () => {
    const deaf = createConnection(port, "127.0.0.1");
    const ended = new Promise((resolve) => deaf.once("close", resolve));
    const greeted = new Promise((resolve) => deaf.on("data", resolve));
    deaf.on("error", () => undefined);
    deaf.write(HANDSHAKE);
    await greeted;
    live.close();
    vi.advanceTimersByTime(2000);
    await ended;
  });

  it("survives any client input, and sends no user another's messages", async () => {
    const ann = await open("ann");
    ann.socket.send('{"type":"subscribe","topics":["alerts"]}');
    await ann.hears(1);
    const word = fc.oneof(
      fc.constantFrom(
        "alerts",
        "signals",
        "feed",
        "market:A",
        "alerts ann",
        "alerts:ann",
        "__proto__",
        "market:__PROTO__",
      ),
      fc.string({ maxLength: 20 }),
    );
    const message = fc.oneof(
      fc.json(),
      fc.string({ maxLength: 300 }),
      fc
        .record(
          {
            type: fc.constantFrom("subscribe", "unsubscribe", "pace", "encoding", "toString"),
            topics: fc.oneof(fc.array(word, { maxLength: 10 }), word),
            after: fc.dictionary(word, fc.oneof(fc.integer(), fc.constantFrom(null, 1e300, -1))),
            intervalMs: fc.oneof(fc.integer(), fc.double()),
            encoding: fc.constantFrom("json", "binary", "", null),
          },
          { requiredKeys: ["type"] },
        )
        .map((value) => JSON.stringify(value)),
    );
    const frame = fc.uint8Array({ maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 8 }), fc.option(frame), async (messages, garbage) => {
        const eve = await open("bob");
        for (const one of messages) eve.socket.send(one);
        hub.publishOwn("ann", "alerts", { type: "alert", data: "hers alone" });
        hub.publishPrice(priceOf("A", 1));
        if (garbage !== null) {
          const raw = createConnection(port, "127.0.0.1");
          raw.on("error", () => undefined);
          const greeted = new Promise((resolve) => raw.once("data", resolve));
          raw.write(HANDSHAKE);
          await greeted;
          raw.end(garbage);
          const ended = new Promise((resolve) => raw.once("close", resolve));
          raw.resume();
          vi.advanceTimersByTime(2000);
          await ended;
        }
        eve.socket.close();
        vi.advanceTimersByTime(300);
        await eve.closed;
        expect(JSON.stringify(eve.received)).not.toContain("hers alone");
      }),
      { numRuns: 100 },
    );
    vi.advanceTimersByTime(1000);
    await ann.answered();
    expect(hub.count().sockets).toBe(1);
  });
});
