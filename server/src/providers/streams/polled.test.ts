import { parseSymbol, type Quote } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { isInBackground } from "../../async/background-priority.ts";
import { VendorError } from "../vendor.ts";
import { createPolledStream } from "./polled.ts";
import { createSimulatedStream } from "./simulated.ts";
import { createSimulatedQuotes } from "../quotes/index.ts";
import { receivedFrom, movedClock } from "./test-stream.ts";

const AAPL = parseSymbol("AAPL")!;
const BTC = parseSymbol("BTC-USD")!;
// A Monday, ten minutes into New York's session.
const OPEN_MS = Date.parse("2025-06-02T13:40:00Z");

function polled(startMs = OPEN_MS) {
  const clock = movedClock(startMs);
  const state = {
    requested: [] as string[],
    hurried: 0,
    error: undefined as VendorError | undefined,
    madeMs: undefined as number | undefined,
  };
  const vendor = createPolledStream({
    name: "yahoo",
    canHandle: () => true,
    clock,
    quotes: {
      fetchQuote(instrument) {
        state.requested.push(instrument.symbol);
        if (!isInBackground()) state.hurried += 1;
        if (state.error !== undefined) return Promise.reject(state.error);
        const said = (value: number) => ({ value, source: "yahoo", asOfMs: state.madeMs ?? clock.nowMs() - 3_000 });
        const quote: Quote = {
          symbol: instrument.symbol,
          freshness: "live",
          price: said(200),
          previousClose: said(190),
          dayHigh: said(205),
          dayLow: said(189),
          volume: said(1_000),
          currency: "USD",
        };
        return Promise.resolve(quote);
      },
    },
  });
  const received = receivedFrom(vendor);
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.move(1000);
      vendor.beat();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { clock, vendor, received, state, pass };
}

describe("a polled source", () => {
  it("requests once for all users, every 15 s while the market is open, and publishes the day's values", async () => {
    const { vendor, received, state, pass } = polled();
    vendor.subscribe([AAPL]);
    vendor.subscribe([AAPL]);
    await pass(31);
    expect(state.requested).toHaveLength(3);
    expect(received.ticks[0]).toMatchObject({
      kind: "summary",
      symbol: "AAPL",
      price: 200,
      reference: 190,
      high24h: 205,
      low24h: 189,
      volume24h: 200_000,
      currency: "USD",
      source: "yahoo",
    });
    vendor.unsubscribe(["AAPL"]);
    await pass(60);
    expect(state.requested).toHaveLength(3);
    // The next round brings a newer price: it goes ahead of no caller who waits for the same vendor.
    expect(state.hurried).toBe(0);
  });

  it("never claims to be live: delayed while the market trades, end of day after the bell, stale without updates", () => {
    const { vendor, clock } = polled();
    vendor.subscribe([AAPL]);
    expect(vendor.ageOf(AAPL, OPEN_MS - 3_000)).toEqual({ freshness: "delayed", delayMinutes: 1 });
    clock.move(15 * 60_000);
    expect(vendor.ageOf(AAPL, OPEN_MS - 3_000)).toEqual({ freshness: "delayed", delayMinutes: 16 });
    clock.move(2 * 3_600_000);
    expect(vendor.ageOf(AAPL, OPEN_MS - 3_000)).toMatchObject({ freshness: "stale" });
    clock.set(Date.parse("2025-06-02T21:00:00Z"));
    expect(vendor.ageOf(AAPL, Date.parse("2025-06-02T20:00:00Z"))).toEqual({ freshness: "end_of_day" });
  });

  it("polls rarely outside the session", async () => {
    const { vendor, state, pass } = polled(Date.parse("2025-06-01T12:00:00Z"));
    vendor.subscribe([AAPL]);
    await pass(299);
    expect(state.requested).toHaveLength(1);
  });

  it("reports failures, keeps polling, and recovers without intervention", async () => {
    const { vendor, state, pass, received } = polled();
    state.error = new VendorError("yahoo", "timeout", "silent");
    vendor.subscribe([AAPL, BTC]);
    await pass(25);
    expect(vendor.state()).toMatchObject({ state: "reconnecting", note: "It answers too slowly." });
    await pass(30);
    expect(vendor.state().state).toBe("down");
    state.error = undefined;
    await pass(15);
    expect(vendor.state()).toMatchObject({ state: "polling", note: undefined });
    expect(received.ticks.length).toBeGreaterThan(0);
  });

  it("reports an unknown symbol, and shares its request limit among many", async () => {
    const { vendor, state, pass, received } = polled();
    state.error = new VendorError("yahoo", "not-found", "none");
    vendor.subscribe([AAPL]);
    await pass(1);
    expect(received.unknown).toEqual(["AAPL"]);
    state.error = undefined;
    state.requested.length = 0;
    vendor.subscribe(
      Array.from({ length: 60 }, (_, i) =>
        parseSymbol(`T${String.fromCharCode(65 + (i % 26))}${i < 26 ? "A" : i < 52 ? "B" : "C"}`)!,
      ),
    );
    await pass(30);
    expect(state.requested).toHaveLength(60);
    expect(new Set(state.requested).size).toBe(60);
  });
});

describe("the simulated source", () => {
  it("simulates prices from the timestamp alone, every two seconds, marked as simulated", async () => {
    const clock = movedClock(OPEN_MS);
    const quotes = createSimulatedQuotes({ clock });
    const vendor = createSimulatedStream({ quotes, clock });
    const received = receivedFrom(vendor);
    vendor.subscribe([BTC]);
    for (let second = 0; second < 60; second += 1) {
      clock.move(1000);
      vendor.beat();
      await expect.poll(() => received.ticks.length, { interval: 1 }).toBe(Math.floor(second / 2) + 1);
    }
    // The same timestamps give the same prices whatever came before: nothing accumulates.
    for (const { atMs, price } of received.ticks) {
      const fresh = createSimulatedQuotes({ clock: { nowMs: () => atMs } });
      expect((await fresh.fetchQuote(BTC)).price.value).toBe(price);
    }
    expect(new Set(received.ticks.map(({ price }) => price)).size).toBeGreaterThan(5);
    expect(vendor.ageOf(BTC, 0)).toEqual({ freshness: "simulated" });
  });
});
