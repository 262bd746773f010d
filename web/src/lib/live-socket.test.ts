import type { ClientMessage } from "@sextant/core/contract";
import { clientMessageSchema, MOST_CLIENT_BYTES, MOST_TOPICS } from "@sextant/core/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveMessage } from "./live-message.ts";
import { ANSWER_MS, createLiveSocket, MOST_ATTEMPTS, QUIET_MS, RECONNECT_MS, type Wire } from "./live-socket.ts";

const flush = () => Promise.resolve();

/** A server that the test holds in its hand. */
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

describe("a socket that works", () => {
  it("opens when somebody listens, and once for several who do", async () => {
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

  it("tells the server what comes and goes, and nothing of what does both in one turn", async () => {
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

  it("closes when nobody listens any more", async () => {
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

  it("gives each message to those who asked for its topic", async () => {
    const { live, last } = site();
    const heard: string[] = [];
    live.subscribe(["market:AAPL"], () => heard.push("apple"));
    live.subscribe(["market:AAPL", "alerts"], ({ type }) => heard.push(type));
    await flush();
    last().accept();
    last().report(update("AAPL", 170));
    last().report(update("TSLA", 175));
    last().report(alert(1));
    expect(heard).toEqual(["apple", "market_update", "alert"]);
  });

  it("more topics than fit into one message go in several", async () => {
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
    const heard: LiveMessage[] = [];
    live.subscribe(["market:A"], (message) => heard.push(message));
    await flush();
    last().accept();
    last().report(text);
    last().report(update("A", 2));
    expect([live.state(), heard.length]).toEqual(["open", 1]);
  });

  it("what cannot be parsed is logged, and only logged", async () => {
    const { live, last, errors } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    last().report("no JSON");
    expect([live.state(), errors]).toEqual(["open", ["A live message could not be read"]]);
  });

  it("the pace is told at once, and again after it comes back", async () => {
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

describe("a socket that breaks", () => {
  const broken = async () => {
    const all = site();
    all.live.subscribe(["market:BTC-USD", "alerts"], () => undefined);
    await flush();
    all.last().accept();
    all.last().end();
    return all;
  };

  it("comes back after 3 s, five times at most, and is given up then", async () => {
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

  it("counts anew once it was open", async () => {
    const { live, last, wires } = await broken();
    for (let round = 0; round < 12; round += 1) {
      await vi.advanceTimersByTimeAsync(RECONNECT_MS);
      last().accept();
      expect(live.state()).toBe("open");
      last().end();
    }
    expect([live.state(), wires.length]).toEqual(["reconnecting", 13]);
  });

  it("one that never opened is tried as often", async () => {
    const { live, wires, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    for (let attempt = 0; attempt <= MOST_ATTEMPTS; attempt += 1) {
      last().end();
      await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    }
    expect([live.state(), wires.length]).toEqual(["disconnected", 1 + MOST_ATTEMPTS]);
  });

  it("Retry tries at once, with five attempts before it again", async () => {
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

  it("Retry while it waits leaves no second attempt behind", async () => {
    const { live, wires, last } = await broken();
    live.retry();
    last().accept();
    await vi.advanceTimersByTimeAsync(RECONNECT_MS * 2);
    expect([live.state(), wires.length]).toEqual(["open", 2]);
  });

  it("Retry on an open one changes nothing", async () => {
    const { live, wires, last } = site();
    live.subscribe(["feed"], () => undefined);
    await flush();
    last().accept();
    live.retry();
    expect([live.state(), wires.length]).toEqual(["open", 1]);
  });

  it("asks for what it missed by the last number it heard", async () => {
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

  it("a dead wire that says nothing is found out and replaced", async () => {
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

  it("what asks whether the other side is there asks for nothing again, whatever was heard", async () => {
    const { live, last } = site();
    live.subscribe(["alerts"], () => undefined);
    await flush();
    last().accept();
    last().report({ type: "subscribed", topic: "alerts", seq: 0, data: { resumed: true } });
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(last().sent.at(-1)).toEqual({ type: "subscribe", topics: ["alerts"] });
  });

  it("a quiet market is no dead wire", async () => {
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

  it("an old wire that still speaks is not heard", async () => {
    const { live, wires, last } = await broken();
    await vi.advanceTimersByTimeAsync(RECONNECT_MS);
    last().accept();
    wires[0]?.end();
    expect(live.state()).toBe("open");
  });
});

it("stays closed for a newer tab until somebody looks at this one again", async () => {
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

describe("a session that ends", () => {
  it("elsewhere: the page is told, and nothing comes back", async () => {
    const { live, wires, last, signedOut } = site();
    live.subscribe(["alerts"], () => undefined);
    await flush();
    last().accept();
    last().end(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([live.state(), wires.length, signedOut()]).toEqual(["disconnected", 1, 1]);
  });

  it("here: the wire closes, nobody hears more, and nothing is remembered", async () => {
    const { live, last } = site();
    const heard: LiveMessage[] = [];
    live.subscribe(["alerts"], (message) => heard.push(message));
    await flush();
    last().accept();
    last().report(alert(7));
    live.close();
    expect([live.state(), last().readyState]).toEqual(["idle", 3]);
    last().report(alert(8));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([live.state(), heard.length]).toEqual(["idle", 1]);
    live.subscribe(["alerts"], () => undefined);
    await flush();
    last().accept();
    expect(last().sent).toEqual([{ type: "subscribe", topics: ["alerts"] }]);
  });
});
