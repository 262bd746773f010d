import { type ClientMessage, MOST_TOPICS, serverMessageSchema } from "@sextant/core/contract";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHub, MOST_BLOCKED_MS } from "./hub.ts";
import type { Hub, HubOptions } from "./hub-shape.ts";
import type { Member, Whose } from "./live-member.ts";
import { TestOutlet } from "./test-outlet.ts";
import { priceOf } from "./test-price.ts";

let hub: Hub;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  hub = createHub();
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

function use(options: HubOptions): void {
  hub.close();
  hub = createHub(options);
}

class Client {
  readonly outlet = new TestOutlet();
  readonly member: Member;

  constructor(whose: Whose = { kind: "visitor", network: "192.0.2.1" }) {
    this.member = hub.join(this.outlet, whose);
  }

  say(message: ClientMessage): void {
    hub.receive(this.member, message);
  }

  subscribe(topics: string[], after?: Record<string, number>): this {
    this.say({ type: "subscribe", topics, ...(after === undefined ? {} : { after }) });
    return this;
  }

  prices(symbol: string): readonly unknown[] {
    const ours = [...this.outlet.of("market_update"), ...this.outlet.of("record")];
    return ours.filter(({ data }) => data["symbol"] === symbol).map(({ data }) => data["price"]);
  }
}

const ANN: Whose = { kind: "user", userId: "ann" };
const alert = (seq: number) => ({ type: "alert", seq, data: { alert: { seq }, unread: seq } });

describe("prices", () => {
  it("are sent on subscribing, and then the latest once per interval", () => {
    hub.publishPrice(priceOf("BTC-USD", 1));
    const client = new Client().subscribe(["market:BTC-USD"]);
    expect(client.outlet.received.map(({ type }) => type)).toEqual(["subscribed", "market_update"]);
    for (let price = 2; price <= 50; price++) hub.publishPrice(priceOf("BTC-USD", price));
    vi.advanceTimersByTime(260);
    expect(client.prices("BTC-USD")).toEqual([1, 50]);
    vi.advanceTimersByTime(2000);
    expect(client.prices("BTC-USD")).toEqual([1, 50]);
  });

  it("match the contract, with null for missing values", () => {
    hub.publishPrice(
      priceOf("AAPL", 101.5, { volume24h: undefined, reference: NaN, source: "yahoo – é", freshness: "stale" }),
    );
    const client = new Client().subscribe(["market:AAPL", "feed"]);
    hub.publishFeed([{ source: "yahoo", state: "polling", since: "2026-01-01T00:00:00Z", note: null }]);
    vi.advanceTimersByTime(260);
    for (const message of client.outlet.received) serverMessageSchema.parse(message);
    expect(client.outlet.of("market_update")[0]?.data).toMatchObject({
      symbol: "AAPL",
      price: 101.5,
      change: null,
      changePercent: null,
      volume: null,
      source: "yahoo – é",
      seq: 1,
    });
    expect(client.outlet.of("feed")).toHaveLength(1);
  });

  it("go only to subscribers, and stop on unsubscribing", () => {
    const [one, other] = [new Client().subscribe(["market:A"]), new Client().subscribe(["market:B"])];
    hub.publishPrice(priceOf("A", 1));
    vi.advanceTimersByTime(260);
    one.say({ type: "unsubscribe", topics: ["market:A"] });
    hub.publishPrice(priceOf("A", 2));
    vi.advanceTimersByTime(260);
    expect(one.prices("A")).toEqual([1]);
    expect(other.prices("A")).toEqual([]);
  });

  it("come at the interval the client chose, and immediately when it changes it", () => {
    const client = new Client().subscribe(["market:A"]);
    client.say({ type: "pace", intervalMs: 5000 });
    vi.advanceTimersByTime(5000);
    client.say({ type: "pace", intervalMs: 50 });
    for (let price = 1; price <= 20; price++) {
      hub.publishPrice(priceOf("A", price));
      vi.advanceTimersByTime(50);
    }
    expect(client.prices("A").length).toBeGreaterThanOrEqual(18);
  });

  it("of many clients are written spread over the interval", () => {
    const clients = Array.from({ length: 250 }, () => new Client().subscribe(["market:A"]));
    hub.publishPrice(priceOf("A", 1));
    const served = (): number => clients.filter((client) => client.prices("A").length > 0).length;
    const steps = Array.from({ length: 25 }, () => {
      vi.advanceTimersByTime(10);
      return served();
    });
    const each = steps.map((count, i) => count - (steps[i - 1] ?? 0));
    expect(Math.max(...each)).toBeLessThanOrEqual(25);
    vi.advanceTimersByTime(20);
    expect(served()).toBe(250);
  });

  it("are compact records on request, with each symbol's dictionary row sent once", () => {
    const price = { high24h: 131_072.13, low24h: undefined, reference: 129_000.5 };
    hub.publishPrice(priceOf("BTC-USD", 130_001.07, price));
    const client = new Client();
    client.say({ type: "encoding", encoding: "binary" });
    client.subscribe(["market:BTC-USD"]);
    hub.publishPrice(priceOf("BTC-USD", 130_002.07, { ...price, asOfMs: 1_750_000_000_123 }));
    vi.advanceTimersByTime(260);
    const [first, second] = client.outlet.of("record");
    expect(first).toMatchObject({ seq: 1, data: { price: 130_001.07, low24h: null, volume: 1_234_567 } });
    expect(second).toMatchObject({ seq: 2, data: { price: 130_002.07, asOfMs: 1_750_000_000_123 } });
    expect(Number(second?.data["high24h"])).toBeCloseTo(131_072.13, 3);
    expect(Number(second?.data["change"])).toBeCloseTo(1001.57, 3);
    client.say({ type: "encoding", encoding: "json" });
    hub.publishPrice(priceOf("BTC-USD", 7));
    vi.advanceTimersByTime(260);
    expect(client.outlet.of("market_update")).toHaveLength(1);
  });

  it("of 251 symbols are 250 and a rejection; unknown symbols are rejected; symbols without a price leave nothing behind", () => {
    const watched: string[] = [];
    use({
      knows: (symbol) => symbol !== "NOPE",
      onWatched: (symbol, is) => watched.push(`${is ? "+" : "-"}${symbol}`),
    });
    const client = new Client();
    const topics = Array.from({ length: MOST_TOPICS }, (_, i) => `market:S${String(i)}`);
    client.subscribe(topics).subscribe(["market:MORE"]).subscribe(["market:NOPE", "market:S1"]);
    expect(client.outlet.of("refused").map(({ data }) => data["code"])).toEqual(["too-many-topics", "unknown-symbol"]);
    expect(hub.watched()).toHaveLength(MOST_TOPICS);
    hub.leave(client.member);
    expect(hub.count()).toEqual({ sockets: 0, watchedSymbols: 0 });
    expect(watched).toHaveLength(2 * MOST_TOPICS);
  });

  it("reach each client up to the last value, across any pauses, joins and departures", () => {
    const symbols = ["A", "B", "C", "D"];
    const symbol = fc.constantFrom(...symbols);
    const who = fc.nat(3);
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant("price" as const), symbol, price: fc.integer({ min: 1, max: 1e6 }) }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.integer({ min: 1, max: 400 }) }) },
      fc.record({ do: fc.constantFrom("pause" as const, "resume" as const, "leave" as const), who }),
      fc.record({ do: fc.constantFrom("subscribe" as const, "unsubscribe" as const), who, symbol }),
      fc.record({ do: fc.constant("pace" as const), who, ms: fc.integer({ min: 50, max: 1000 }) }),
      fc.record({
        do: fc.constant("encoding" as const),
        who,
        encoding: fc.constantFrom("json" as const, "binary" as const),
      }),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 60 }), (everyUpdate, steps) => {
        use({ everyUpdate });
        const board = new Map<string, number>();
        const clients = Array.from({ length: 4 }, () => new Client());
        const watching = clients.map(() => new Set<string>());
        for (const one of steps) {
          const client = "who" in one ? clients[one.who] : undefined;
          const watched = "who" in one ? watching[one.who] : undefined;
          if (one.do === "price") {
            board.set(one.symbol, one.price);
            hub.publishPrice(priceOf(one.symbol, one.price));
          } else if (one.do === "pass") vi.advanceTimersByTime(one.ms);
          else if (one.do === "pause") client?.outlet.pause();
          else if (one.do === "resume") client?.outlet.resume();
          else if (one.do === "pace") client?.say({ type: "pace", intervalMs: one.ms });
          else if (one.do === "encoding")
            client?.say({ type: "encoding", encoding: everyUpdate ? "json" : one.encoding });
          else if (one.do === "subscribe") {
            watched?.add(one.symbol);
            client?.subscribe([`market:${one.symbol}`]);
          } else if (one.do === "unsubscribe") {
            watched?.delete(one.symbol);
            client?.say({ type: "unsubscribe", topics: [`market:${one.symbol}`] });
          } else if (client !== undefined) {
            hub.leave(client.member);
            // A client that left receives nothing more; one that returns is a new client.
            clients[one.who] = new Client();
            watched?.clear();
          }
        }
        for (const { outlet } of clients) outlet.resume();
        vi.advanceTimersByTime(2100);
        for (const [i, { outlet }] of clients.entries()) {
          if (outlet.closedWith !== undefined) continue;
          for (const name of watching[i] ?? []) expect(outlet.last.get(name)).toBe(board.get(name));
        }
      }),
    );
  });

  it("are all sent, in order, where every update is requested", () => {
    use({ everyUpdate: true });
    const clients = [new Client().subscribe(["market:A", "market:B"]), new Client().subscribe(["market:A"])];
    for (let price = 1; price <= 100; price++) {
      hub.publishPrice(priceOf("A", price));
      if (price % 7 === 0) vi.advanceTimersByTime(16);
    }
    vi.advanceTimersByTime(16);
    const all = Array.from({ length: 100 }, (_, i) => i + 1);
    for (const client of clients) expect(client.prices("A")).toEqual(all);
  });
});

describe("a client that does not read", () => {
  it("has no more than one write pending, and is closed with 1013; if it reads in time, it gets the latest", () => {
    const topics = Array.from({ length: 8 }, (_, i) => `market:S${String(i)}`);
    const [dead, late, well] = [new Client(), new Client(), new Client()];
    for (const client of [dead, late, well]) client.subscribe(topics);
    dead.outlet.pause();
    late.outlet.pause();
    const run = (ms: number): void => {
      for (let passed = 0; passed < ms; passed += 100) {
        for (let i = 0; i < 8; i++) hub.publishPrice(priceOf(`S${String(i)}`, passed + i + 1, { asOfMs: passed }));
        vi.advanceTimersByTime(100);
      }
    };
    run(MOST_BLOCKED_MS / 2);
    late.outlet.resume();
    run(MOST_BLOCKED_MS);
    expect(dead.outlet.closedWith).toBe(1013);
    expect(dead.outlet.most).toBeLessThan(16 * 1024);
    vi.advanceTimersByTime(300);
    expect(late.outlet.closedWith).toBeUndefined();
    expect(late.outlet.last).toEqual(well.outlet.last);
    expect(hub.count().sockets).toBe(2);
  });

  it("is closed before the replies to its own requests fill 64 kB", () => {
    const client = new Client();
    client.outlet.pause();
    const topics = Array.from({ length: MOST_TOPICS }, (_, i) => `market:S${String(i)}`);
    for (let i = 0; i < 20; i++) client.subscribe(topics);
    expect(client.outlet.closedWith).toBe(1013);
    expect(client.outlet.most).toBeLessThan(64 * 1024);
  });

  it("gets its alerts when it reads again", () => {
    const client = new Client(ANN).subscribe(["alerts"]);
    client.outlet.pause();
    client.outlet.write("\x89\x00");
    for (let seq = 1; seq <= 5; seq++) hub.publishOwn("ann", "alerts", alert(seq));
    client.outlet.resume();
    vi.advanceTimersByTime(260);
    expect(client.outlet.of("alert").map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("private topics", () => {
  it("are delivered at once, only to that user, each number once", () => {
    const [ann, tab, bob] = [new Client(ANN), new Client(ANN), new Client({ kind: "user", userId: "bob" })];
    for (const client of [ann, tab, bob]) client.subscribe(["alerts"]);
    for (const seq of [7, 7, 8, 7]) hub.publishOwn("ann", "alerts", alert(seq));
    hub.publishOwn("ann", "alerts", { type: "unread", data: { unread: 0 } });
    for (const client of [ann, tab]) {
      expect(client.outlet.of("alert").map(({ seq }) => seq)).toEqual([7, 8]);
      expect(client.outlet.of("unread")).toHaveLength(1);
      for (const message of client.outlet.received) serverMessageSchema.parse(message);
    }
    expect(bob.outlet.received.map(({ type }) => type)).toEqual(["subscribed"]);
  });

  it("are rejected for visitors and for users without a completed setup", () => {
    for (const [kind, code] of [
      ["visitor", "signed-out"],
      ["signed-in", "not-set-up"],
    ] as const) {
      const client = new Client({ kind, network: "192.0.2.1" }).subscribe(["alerts", "signals", "market:A"]);
      hub.publishOwn("ann", "alerts", alert(1));
      expect(client.outlet.of("refused").map(({ data }) => data["code"])).toEqual([code, code]);
      expect(client.outlet.of("alert")).toEqual([]);
    }
  });

  it("resume exactly where a client left off, whenever it left, or say that they cannot", () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.integer({ min: 1, max: 50 }), (received, missed, first) => {
        use({});
        const client = new Client(ANN).subscribe(["alerts"]);
        let seq = first;
        const fire = (): void => hub.publishOwn("ann", "alerts", alert(seq++));
        for (let i = 0; i < received; i++) fire();
        hub.leave(client.member);
        for (let i = 0; i < missed; i++) fire();
        const back = new Client(ANN).subscribe(["alerts"], { alerts: first + received - 1 });
        fire();
        const resumed = back.outlet.of("subscribed")[0]?.data["resumed"];
        const got = back.outlet.of("alert").map((message) => message.seq);
        const all = Array.from({ length: missed + 1 }, (_, i) => first + received + i);
        expect(got).toEqual(resumed === true ? all : all.slice(-1));
        // Messages in the ring buffer are resumed; where nothing was published here, nothing is known.
        expect(resumed).toBe(missed <= 32 && received + missed > 0);
      }),
    );
  });

  it("are always resumed for a subscriber who subscribes again, even before the first message", () => {
    const client = new Client(ANN).subscribe(["alerts"], { alerts: 0 });
    for (let i = 0; i < 3; i++) client.subscribe(["alerts"], { alerts: 0 });
    expect(client.outlet.of("subscribed").map(({ data }) => data["resumed"])).toEqual([false, true, true, true]);
    hub.publishOwn("ann", "alerts", alert(42));
    expect(client.outlet.of("alert").map(({ seq }) => seq)).toEqual([42]);
  });

  it("say that they cannot resume where an alert's number is missing: it may arrive late, or never", () => {
    const client = new Client(ANN).subscribe(["alerts", "signals"]);
    for (const seq of [4, 6, 5, 7]) hub.publishOwn("ann", "alerts", alert(seq));
    expect(client.outlet.received.map(({ type, seq }) => [type, seq]).slice(2)).toEqual([
      ["alert", 4],
      ["subscribed", 5],
      ["alert", 6],
      ["alert", 7],
    ]);
    expect(client.outlet.of("subscribed").at(-1)?.data).toEqual({ resumed: false });
    // Signal numbers come from the record and are shared, so a user's own are not consecutive.
    for (const seq of [10, 17]) hub.publishOwn("ann", "signals", { type: "signal", seq, data: {} });
    expect(client.outlet.of("signal").map(({ seq }) => seq)).toEqual([10, 17]);
    expect(client.outlet.of("subscribed")).toHaveLength(3);
  });

  it("say that they cannot resume after messages of other processes were lost", () => {
    const client = new Client(ANN).subscribe(["alerts"]);
    hub.publishOwn("ann", "alerts", alert(1));
    hub.forgetOwn();
    expect(client.outlet.of("subscribed").at(-1)?.data).toEqual({ resumed: false });
    hub.publishOwn("ann", "alerts", alert(3));
    expect(client.outlet.of("alert").map(({ seq }) => seq)).toEqual([1, 3]);
    const back = new Client(ANN).subscribe(["alerts"], { alerts: 1 });
    expect(back.outlet.of("subscribed")[0]?.data).toEqual({ resumed: false });
  });

  it("say that they cannot resume from a future number, and deliver it when it comes", () => {
    new Client(ANN).subscribe(["alerts"]);
    hub.publishOwn("ann", "alerts", alert(7));
    const client = new Client(ANN).subscribe(["alerts"], { alerts: 1_000_000_000 });
    expect(client.outlet.of("subscribed").at(-1)).toMatchObject({ seq: 7, data: { resumed: false } });
    hub.publishOwn("ann", "alerts", alert(8));
    client.subscribe(["alerts"], { alerts: 9 });
    expect(client.outlet.of("subscribed").at(-1)).toMatchObject({ seq: 8, data: { resumed: false } });
    hub.publishOwn("ann", "alerts", alert(9));
    expect(client.outlet.of("alert").map(({ seq }) => seq)).toEqual([8, 9]);
  });

  it("deliver the first alert to a subscriber, whatever number it resumed from", () => {
    const client = new Client(ANN);
    for (let i = 0; i < 2; i++) client.subscribe(["alerts"], { alerts: 1_000_000_000 });
    expect(client.outlet.of("subscribed").map(({ seq }) => seq)).toEqual([0, 0]);
    hub.publishOwn("ann", "alerts", alert(8));
    expect(client.outlet.of("alert").map(({ seq }) => seq)).toEqual([8]);
  });

  it("are retained for a quarter of an hour after the client left", () => {
    const client = new Client(ANN).subscribe(["alerts"]);
    hub.publishOwn("ann", "alerts", alert(1));
    hub.leave(client.member);
    vi.advanceTimersByTime(14 * 60_000);
    hub.publishOwn("ann", "alerts", alert(2));
    const back = new Client(ANN).subscribe(["alerts"], { alerts: 1 });
    expect(back.outlet.of("alert").map(({ seq }) => seq)).toEqual([2]);
    hub.leave(back.member);
    vi.advanceTimersByTime(16 * 60_000);
    const late = new Client(ANN).subscribe(["alerts"], { alerts: 2 });
    expect(late.outlet.of("subscribed")[0]?.data).toEqual({ resumed: false });
  });
});

describe("the screener", () => {
  const KATE: Whose = { kind: "user", userId: "kate", hasRealTime: true };
  const tokens = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({ chain: "base" as const, address: `0x${String(from + n)}` }));
  const change = (atMs: number, changed: ReturnType<typeof tokens>, total = changed.length) => {
    hub.publishScreener({ atMs, changed, total });
  };
  const published = (client: Client): readonly Record<string, unknown>[] =>
    client.outlet.of("screener").map(({ seq, data }) => ({ seq, ...data }));

  it("is sent to clients whose plan includes it in real time, and rejected for all others", () => {
    const rejections = [
      ANN,
      { kind: "visitor", network: "192.0.2.1" },
      { kind: "signed-in", network: "192.0.2.1" },
    ] as const;
    const codes = rejections.map(
      (whose) => new Client(whose).subscribe(["screener"]).outlet.of("refused")[0]?.data["code"],
    );
    expect(codes).toEqual(["plan-too-small", "signed-out", "not-set-up"]);
    const kate = new Client(KATE).subscribe(["screener"]);
    change(1_000, tokens(0, 2));
    vi.advanceTimersByTime(300);
    for (const message of kate.outlet.received) serverMessageSchema.parse(message);
    const [first] = published(kate);
    expect(first).toEqual({ seq: 1, timestamp: "1970-01-01T00:00:01.000Z", changed: tokens(0, 2), total: 2 });
    kate.say({ type: "unsubscribe", topics: ["screener"] });
    change(2_000, tokens(0, 2));
    vi.advanceTimersByTime(5_000);
    expect(published(kate)).toHaveLength(1);
  });

  it("starts and ends with the plan, for clients that subscribed and have not unsubscribed", () => {
    const [requested, gave, silent] = [new Client(ANN).subscribe(["screener"]), new Client(ANN), new Client(ANN)];
    gave.subscribe(["screener"]).say({ type: "unsubscribe", topics: ["screener"] });
    const all = [requested, gave, silent];
    const evaluate = (hasRealTime: boolean) => {
      for (const { member } of all) hub.evaluate(member, hasRealTime);
    };
    evaluate(true);
    evaluate(true);
    change(1_000, tokens(0, 2));
    vi.advanceTimersByTime(2_500);
    evaluate(false);
    change(2_000, tokens(0, 3));
    vi.advanceTimersByTime(2_500);
    expect(all.map((client) => published(client).length)).toEqual([1, 0, 0]);
    expect(requested.outlet.received.map(({ type }) => type)).toEqual(["refused", "subscribed", "screener", "refused"]);
    expect(silent.outlet.received).toEqual([]);
  });

  it("is sent at most every two seconds, with all changes since, newest first", () => {
    const kate = new Client(KATE).subscribe(["screener"]);
    for (let i = 0; i < 100; i++) {
      change(i, tokens(i, i + 5));
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(4_000);
    expect(published(kate).length).toBeLessThanOrEqual(7);
    expect(published(kate).at(-1)).toMatchObject({ seq: 100, timestamp: "1970-01-01T00:00:00.099Z" });
    const received = new Set(
      published(kate).flatMap(({ changed }) => (changed as { address: string }[]).map((one) => one.address)),
    );
    expect(received.size).toBe(104);
  });

  it("names at most two hundred tokens and counts at least as many; a client that does not read gets it once when it does", () => {
    const kate = new Client(KATE).subscribe(["screener"]);
    kate.outlet.pause();
    hub.publishFeed([]);
    kate.subscribe(["feed"]);
    change(1, tokens(0, 150));
    vi.advanceTimersByTime(2_500);
    change(2, tokens(100, 300), 900);
    vi.advanceTimersByTime(2_500);
    expect(published(kate)).toEqual([]);
    kate.outlet.resume();
    vi.advanceTimersByTime(300);
    const [only] = published(kate);
    expect(published(kate)).toHaveLength(1);
    expect(only).toMatchObject({ seq: 2, total: 900 });
    expect((only?.["changed"] as unknown[]).length).toBe(200);
    expect(only?.["changed"]).toContainEqual({ chain: "base", address: "0x299" });
  });

  it("does no work while no client is connected, and resumes when one connects", () => {
    expect(vi.getTimerCount()).toBe(0);
    const first = new Client().subscribe(["market:A"]);
    expect(vi.getTimerCount()).toBe(1);
    hub.leave(first.member);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    const second = new Client().subscribe(["market:A"]);
    hub.publishPrice(priceOf("A", 7));
    vi.advanceTimersByTime(260);
    expect(second.prices("A")).toEqual([7]);
    hub.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
