import type { ClientMessage } from "@sextant/core/contract";
import { clientMessageSchema, MOST_CLIENT_BYTES, MOST_TOPICS } from "@sextant/core/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveMessage } from "./live-message.ts";
import { ANSWER_MS, createLiveSocket, MOST_ATTEMPTS, QUIET_MS, RECONNECT_MS, type Wire } from "./live-socket.ts";

const flush = () => Promise.resolve();

/** A server that the test controls. */
function site() {
  const wires: FakeWire[] = [];
  const errors: string[] = [];
  let signedOut = 0;
  class FakeWire implements Wire {
    onopen: Wire["onopen"] = null;
    onmessage: Wire["onmessage"] = null;
    onclose: Wire["onclose"] = null;
    readyState = 0;
    sent: ClientMessage[] = [];
    send(text: string) {
      expect(text.length).toBeLessThanOrEqual(MOST_CLIENT_BYTES);
      this.sent.push(clientMessageSchema.parse(JSON.parse(text)));
    }
    close() {
      this.readyState = 3;
    }
    accept() {
      this.readyState = 1;
      this.onopen?.();
    }
    report(message: unknown) {
      this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
    }
    end(code = 1006) {
      this.readyState = 3;
      this.onclose?.({ code });
    }
  }
  const live = createLiveSocket({
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    log: (text) => errors.push(text),
    signedOut: () => (signedOut += 1),
  });
  const last = () => {
    const wire = wires.at(-1);
    if (!wire) throw new Error("Nothing was connected.");
    return wire;
  };
  return { live, wires, errors, last, signedOut: () => signedOut };
}

const update = (symbol: string, price: number) => ({ type: "market_update", data: { symbol, price } });
const alert = (seq: number) => ({
  type: "alert",
  topic: "alerts",
  seq,
  data: { alert: { id: `a${seq}` }, unread: seq },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("working socket", () => {
  it("opens on the first subscription, and only once for several", async () => {
    const { live, wires, last } = site();
    expect([live.state(), wires.length]).toEqual(["idle", 0]);
    live.subscribe(["market:BTC-USD"], () => undefined);
    live.subscribe(["feed"], () => undefined);
    await flush();
    expect([live.state(), wires.length]).toEqual(["connecting", 1]);
    last().accept();
    expect(live.state()).toBe("open");
    expect(last().sent).toEqual([{ type: "subscribe", topics: ["market:BTC-USD", "feed"] }]);
  });

  it("sends subscription changes to the server, but none that cancel out in the same task", async () => {
    const { live, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    const leave = live.subscribe(["market:AAPL"], () => undefined);
    await flush();
    leave();
    await flush();
    live.subscribe(["market:TSLA"], () => undefined)();
    await flush();
    expect(last().sent.slice(1)).toEqual([
      { type: "subscribe", topics: ["market:AAPL"] },
      { type: "unsubscribe", topics: ["market:AAPL"] },
    ]);
  });

  it("closes after the last unsubscribe", async () => {
    const { live, last } = site();
    const leave = live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    leave();
    await flush();
    expect([live.state(), last().readyState]).toEqual(["idle", 3]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.state()).toBe("idle");
  });

  it("delivers each message to the subscribers of its topic", async () => {
    const { live, last } = site();
    const received: string[] = [];
    live.subscribe(["market:AAPL"], () => received.push("apple"));
    live.subscribe(["market:AAPL", "alerts"], ({ type }) => received.push(type));
    await flush();
    last().accept();
    last().report(update("AAPL", 170));
    last().report(update("TSLA", 175));
    last().report(alert(1));
    expect(received).toEqual(["apple", "market_update", "alert"]);
  });

  it("splits topics that do not fit into one message", async () => {
    const { live, last } = site();
    const topics = Array.from(
      { length: MOST_TOPICS },
      (_, i) => `market:${"X".repeat(28)}${String(i).padStart(3, "0")}`,
    );
    live.subscribe(topics, () => undefined);
    await flush();
    last().accept();
    expect(last().sent.flatMap((one) => (one.type === "subscribe" ? one.topics : []))).toEqual(topics);
  });

  it.each([
    "{",
    "null",
    "[]",
    '{"type":"market_update"}',
    '{"type":"market_update","data":{"symbol":"A","price":"1"}}',
  ])("%s changes nothing", async (text) => {
    const { live, last } = site();
    const received: LiveMessage[] = [];
    live.subscribe(["market:A"], (message) => received.push(message));
    await flush();
    last().accept();
    last().report(text);
    last().report(update("A", 2));
    expect([live.state(), received.length]).toEqual(["open", 1]);
  });

  it("an unparseable message is logged and has no other effect", async () => {
    const { live, last, errors } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    last().report("no JSON");
    expect([live.state(), errors]).toEqual(["open", ["A live message could not be read"]]);
  });

  it("sends the pace at once, and again after a reconnect", async () => {
    const { live, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    live.setPace(5000);
    last().end();
    await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    last().accept();
    expect(last().sent[0]).toEqual({ type: "pace", intervalMs: 5000 });
  });
});

describe("broken socket", () => {
  const broken = async () => {
    const all = site();
    all.live.subscribe(["market:BTC-USD", "alerts"], () => undefined);
    await flush();
    all.last().accept();
    all.last().end();
    return all;
  };

  it("reconnects every 3 s up to five times, then gives up", async () => {
    const { live, wires, last } = await broken();
    expect(live.state()).toBe("reconnecting");
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await vi.advanceTimersByTimeAsync(RECONNECT_MS - 1);
      expect(wires).toHaveLength(attempt);
      await vi.advanceTimersByTimeAsync(1);
      expect(wires).toHaveLength(attempt + 1);
      expect(live.state()).toBe("reconnecting");
      last().end();
    }
    expect(live.state()).toBe("disconnected");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(wires).toHaveLength(1 + MOST_ATTEMPTS);
  });

  it("resets the attempts after a successful connection", async () => {
    const { live, last, wires } = await broken();
    for (let round = 0; round < 12; round += 1) {
      await vi.advanceTimersByTimeAsync(RECONNECT_MS);
      last().accept();
      expect(live.state()).toBe("open");
      last().end();
    }
    expect([live.state(), wires.length]).toEqual(["reconnecting", 13]);
  });

  it("makes as many attempts when it never opened", async () => {
    const { live, wires, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    for (let attempt = 0; attempt <= MOST_ATTEMPTS; attempt += 1) {
      last().end();
      await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    }
    expect([live.state(), wires.length]).toEqual(["disconnected", 1 + MOST_ATTEMPTS]);
  });

  it("retry reconnects at once and resets the five attempts", async () => {
    const { live, wires, last } = await broken();
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      await vi.advanceTimersByTimeAsync(RECONNECT_MS);
      last().end();
    }
    live.retry();
    expect([live.state(), wires.length]).toEqual(["reconnecting", 7]);
    last().end();
    await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    expect([live.state(), wires.length]).toEqual(["reconnecting", 8]);
  });

  it("retry while waiting cancels the scheduled attempt", async () => {
    const { live, wires, last } = await broken();
    live.retry();
    last().accept();
    await vi.advanceTimersByTimeAsync(RECONNECT_MS * 2);
    expect([live.state(), wires.length]).toEqual(["open", 2]);
  });

  it("retry on an open socket changes nothing", async () => {
    const { live, wires, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    live.retry();
    expect([live.state(), wires.length]).toEqual(["open", 1]);
  });

  it("resumes after the last sequence number it received", async () => {
    const { live, last } = site();
    live.subscribe(["alerts", "market:AAPL"], () => undefined);
    await flush();
    last().accept();
    last().report({ type: "subscribed", topic: "alerts", seq: 40, data: { resumed: true } });
    last().report(alert(41));
    last().report(update("AAPL", 1));
    last().end();
    await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    last().accept();
    expect(last().sent).toEqual([{ type: "subscribe", topics: ["alerts", "market:AAPL"], after: { alerts: 41 } }]);
  });

  it("detects and replaces a connection that is silently dead", async () => {
    const { live, wires, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(last().sent.at(-1)).toEqual({ type: "subscribe", topics: ["feed"] });
    await vi.advanceTimersByTimeAsync(ANSWER_MS);
    expect([live.state(), last().readyState]).toEqual(["reconnecting", 3]);
    await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    expect(wires).toHaveLength(2);
  });

  it("sends the liveness probe without a sequence number, whatever it received before", async () => {
    const { live, last } = site();
    live.subscribe(["alerts"], () => undefined);
    await flush();
    last().accept();
    last().report({ type: "subscribed", topic: "alerts", seq: 0, data: { resumed: true } });
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(last().sent.at(-1)).toEqual({ type: "subscribe", topics: ["alerts"] });
  });

  it("does not take a quiet market for a dead connection", async () => {
    const { live, wires, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    for (let round = 0; round < 5; round += 1) {
      await vi.advanceTimersByTimeAsync(QUIET_MS);
      last().report({ type: "subscribed", topic: "feed", seq: 0, data: { resumed: true } });
    }
    expect([live.state(), wires.length]).toEqual(["open", 1]);
  });

  it("ignores events of a replaced connection", async () => {
    const { live, wires, last } = await broken();
    await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    last().accept();
    wires[0]?.end();
    expect(live.state()).toBe("open");
  });
});

it("after a newer tab replaces it, stays closed until the user retries", async () => {
  const { live, wires, last, signedOut } = site();
  live.subscribe(["alerts"], () => undefined);
  await flush();
  last().accept();
  last().end(4409);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([live.state(), wires.length, signedOut()]).toEqual(["disconnected", 1, 0]);
  live.retry();
  last().accept();
  expect([live.state(), wires.length]).toEqual(["open", 2]);
});

describe("end of a session", () => {
  it("elsewhere: notifies the page and does not reconnect", async () => {
    const { live, wires, last, signedOut } = site();
    live.subscribe(["alerts"], () => undefined);
    await flush();
    last().accept();
    last().end(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([live.state(), wires.length, signedOut()]).toEqual(["disconnected", 1, 1]);
  });

  it("here: closes the connection, delivers nothing more and clears what it remembers", async () => {
    const { live, last } = site();
    const received: LiveMessage[] = [];
    live.subscribe(["alerts"], (message) => received.push(message));
    await flush();
    last().accept();
    last().report(alert(7));
    live.close();
    expect([live.state(), last().readyState]).toEqual(["idle", 3]);
    last().report(alert(8));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([live.state(), received.length]).toEqual(["idle", 1]);
    live.subscribe(["alerts"], () => undefined);
    await flush();
    last().accept();
    expect(last().sent).toEqual([{ type: "subscribe", topics: ["alerts"] }]);
  });
});
