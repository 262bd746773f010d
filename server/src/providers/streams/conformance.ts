import { parseSymbol } from "@sextant/core/market";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Dialect } from "./dialect.ts";
import { createSocketStream } from "./socket-stream.ts";
import { startTestExchange, type TestExchange } from "./test-exchange.ts";
import { receivedFrom, movedClock, QUIET } from "./test-stream.ts";

/** One venue's socket, as the conformance suite sees it. */
export type LawfulSocket = {
  readonly dialect: (url: string) => Dialect;
  /** Returns a trade of the product as the venue frames it. */
  readonly trade: (product: string, trade: { id: number; atMs: number; price: number; size: number }) => unknown;
  /** Returns the connection's sign of life for the product. */
  readonly alive: (product: string, lastTradeId: number, atMs: number) => unknown;
};

const START_MS = Date.UTC(2025, 5, 2, 12, 30, 10);
const BTC = parseSymbol("BTC-USD")!;
const ETH = parseSymbol("ETH-USD")!;

/** Runs the conformance suite of venue sockets; a new venue registers and inherits it. All frames are invented. */
export function socketStreamConformance(name: string, { dialect, trade, alive }: LawfulSocket): void {
  describe(`${name} as a stream`, () => {
    let exchange: TestExchange;
    beforeEach(async () => {
      exchange = await startTestExchange();
    });
    afterEach(() => exchange.close());

    function stream() {
      const clock = movedClock(START_MS);
      const vendor = createSocketStream({
        dialect: dialect(exchange.url),
        url: exchange.url,
        clock,
        log: QUIET,
        random: () => 0.5,
      });
      const product = dialect(exchange.url).productOf(BTC)?.product ?? "";
      return { clock, vendor, product, received: receivedFrom(vendor) };
    }

    async function subscribed() {
      const made = stream();
      made.vendor.subscribe([BTC]);
      made.vendor.beat();
      await expect.poll(() => exchange.requested.length).toBeGreaterThan(0);
      return made;
    }
    const one = (id: number, atMs = START_MS + id, price = 60_000 + id) => ({ id, atMs, price, size: 0.5 });

    it("connects once for all symbols, when something is wanted, and takes more on the open connection", async () => {
      const { vendor, clock } = stream();
      vendor.beat();
      vendor.subscribe([BTC]);
      vendor.subscribe([BTC]);
      vendor.beat();
      await expect.poll(() => exchange.requested.length).toBeGreaterThan(0);
      expect(JSON.stringify(exchange.requested)).toMatch(/\bBTC/i);
      expect(JSON.stringify(exchange.requested)).not.toMatch(/\bETH/i);
      vendor.subscribe([ETH]);
      clock.move(1000);
      vendor.beat();
      await expect.poll(() => JSON.stringify(exchange.requested)).toMatch(/\bETH/i);
      const before = exchange.requested.length;
      vendor.unsubscribe(["ETH-USD"]);
      clock.move(1000);
      vendor.beat();
      await expect.poll(() => exchange.requested.length).toBeGreaterThan(before);
      expect(JSON.stringify(exchange.requested.slice(before))).toMatch(/unsubscribe/i);
      expect(exchange.connections()).toBe(1);
      vendor.stop();
    });

    it("tells each trade once, out of repeats and wrong order, and where trades are missing", async () => {
      const { vendor, received, product } = await subscribed();
      for (const id of [10, 11, 11, 13, 12, 10, 16]) exchange.send(trade(product, one(id)));
      await expect.poll(() => received.ticks.length).toBe(5);
      expect(received.ticks.map(({ tradeId }) => tradeId)).toEqual([10, 11, 13, 12, 16]);
      expect(received.ticks[0]).toMatchObject({ kind: "trade", symbol: "BTC-USD", price: 60_010, size: 0.5 });
      expect(vendor.counts?.()).toMatchObject({ duplicates: 2, reordered: 1, gaps: 2 });
      expect(vendor.missing?.("BTC-USD")).toContainEqual({ fromMs: START_MS + 13, toMs: START_MS + 16 });
      vendor.stop();
    });

    it("survives any frame", async () => {
      const { vendor, received, product } = await subscribed();
      const sample = JSON.stringify(trade(product, one(1)));
      const frames = fc.sample(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.constantFrom(
            "",
            "{",
            "[]",
            "null",
            "0",
            '{"e":"trade"}',
            '{"type":"match"}',
            '{"channel":"trade","data":[{}]}',
          ),
          // One character of a valid frame is wrong.
          fc.tuple(fc.nat(sample.length - 1), fc.string({ minLength: 1, maxLength: 1 })).map(([at, letter]) => {
            return sample.slice(0, at) + letter + sample.slice(at + 1);
          }),
        ),
        { numRuns: 300, seed: 20250602 },
      );
      for (const frame of frames) exchange.send(frame);
      exchange.sendBinary(Buffer.from(sample));
      for (const price of [-1, 0, 1e300]) exchange.send(trade(product, { ...one(2), price }));
      // Whatever the mutants claimed, three valid ones in a row are accepted again.
      for (const id of [700_001, 700_002, 700_003, 700_004, 700_005]) {
        exchange.send(trade(product, one(id, START_MS + 4_000, 60_000)));
      }
      await expect.poll(() => received.ticks.at(-1)?.tradeId).toBe(700_005);
      for (const { price, atMs, size = 0 } of received.ticks) {
        expect(price > 0 && price < 1e12 && Number.isFinite(size) && size >= 0).toBe(true);
        expect(atMs).toBeLessThanOrEqual(START_MS + 5_000);
      }
      expect(vendor.counts?.().garbage).toBeGreaterThan(10);
      expect(exchange.connections()).toBe(1);
      vendor.stop();
    });

    it("refuses ticks from the future and from long ago, and says how the clocks differ", async () => {
      const { vendor, received, product, clock } = await subscribed();
      exchange.send(trade(product, one(1, START_MS + 60_000)));
      exchange.send(trade(product, one(2, START_MS - 3_600_000)));
      await expect.poll(() => vendor.counts?.().refusedTimes).toBe(2);
      expect(received.ticks).toEqual([]);
      clock.move(500);
      vendor.beat();
      expect(vendor.state().note).toMatch(/60 s ahead/);
      for (let id = 3; id < 30; id += 1) exchange.send(trade(product, one(id, START_MS + 60_000)));
      await expect.poll(() => vendor.counts?.().refusedTimes).toBe(29);
      vendor.beat();
      expect(vendor.state()).toMatchObject({ state: "down", note: expect.stringMatching(/60 s ahead/) });
      expect(vendor.ageOf(BTC, START_MS)).toEqual({ freshness: "stale" });
      vendor.stop();
    });

    it("abandons a silent connection, reconnects, subscribes to everything again, and knows what it missed", async () => {
      const { vendor, received, product, clock } = await subscribed();
      exchange.send(trade(product, one(1)));
      await expect.poll(() => received.ticks.length).toBe(1);
      vendor.beat();
      expect(vendor.state().state).toBe("live");
      expect(vendor.ageOf(BTC, START_MS)).toEqual({ freshness: "live" });
      const requested = exchange.requested.length;
      for (let second = 0; second < 9; second += 1) {
        clock.move(1000);
        vendor.beat();
      }
      // Within ten seconds of the last message no user is shown it as live.
      expect(vendor.state().state).toBe("reconnecting");
      expect(vendor.ageOf(BTC, START_MS)).toEqual({ freshness: "stale" });
      await expect.poll(() => (vendor.beat(), exchange.requested.length)).toBeGreaterThan(requested);
      expect(exchange.connections()).toBe(2);
      expect(vendor.missing?.("BTC-USD")).toContainEqual({ fromMs: START_MS + 1, toMs: Infinity });
      exchange.send(trade(product, one(2, clock.nowMs())));
      await expect.poll(() => received.ticks.length).toBe(2);
      vendor.beat();
      expect(vendor.state()).toMatchObject({ state: "live", note: undefined });
      expect(vendor.missing?.("BTC-USD").every(({ toMs }) => toMs <= START_MS + 1)).toBe(true);
      vendor.stop();
    });

    it("tries again with growing pauses while nobody answers, and says so", async () => {
      const { vendor, clock, received } = await subscribed();
      exchange.isClosed = true;
      exchange.drop();
      await expect.poll(() => vendor.state().state).toBe("reconnecting");
      for (let second = 0; second < 60; second += 1) {
        const before = vendor.counts?.().reconnects ?? 0;
        clock.move(1000);
        vendor.beat();
        // A started attempt is answered before the clock moves on, or none was started.
        await expect
          .poll(() => vendor.counts?.().reconnects === before || vendor.state().note !== undefined)
          .toBe(true);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await expect.poll(() => (clock.move(1000), vendor.beat(), vendor.state().state)).toBe("down");
      expect(vendor.state().note).toBe("It refused the connection.");
      expect(vendor.counts?.().reconnects).toBeLessThan(20);
      exchange.isClosed = false;
      await expect.poll(() => (clock.move(1000), vendor.beat(), exchange.connections())).toBe(2);
      expect(received.states).toContain("down");
      vendor.stop();
    });

    it("holds back a price far from all others until more confirm it", async () => {
      const { vendor, received, product } = await subscribed();
      for (const [id, price] of [60_000, 600_000, 60_001, 6, 6, 6].entries())
        exchange.send(trade(product, { ...one(id + 1), price }));
      await expect.poll(() => received.ticks.length).toBe(3);
      expect(received.ticks.map(({ price }) => price)).toEqual([60_000, 60_001, 6]);
      vendor.stop();
    });

    it("keeps a quiet connection live by the venue's signs of life", async () => {
      const { vendor, received, product, clock } = await subscribed();
      exchange.send(trade(product, one(1)));
      await expect.poll(() => received.ticks.length).toBe(1);
      for (let second = 0; second < 20; second += 4) {
        clock.move(4000);
        const { frames } = vendor.counts?.() ?? { frames: 0 };
        exchange.send(alive(product, 1, clock.nowMs()));
        await expect.poll(() => vendor.counts?.().frames).toBe(frames + 1);
        vendor.beat();
      }
      expect(vendor.state().state).toBe("live");
      expect(vendor.ageOf(BTC, START_MS)).toEqual({ freshness: "live" });
      expect(exchange.connections()).toBe(1);
      vendor.stop();
    });

    it("closes a connection that sends more than can be read, or a frame too large", async () => {
      const { vendor } = await subscribed();
      exchange.send(`"${"x".repeat(1 << 20)}"`);
      await expect.poll(() => vendor.state().note).toBe("It sent a message that is too large.");
      vendor.stop();
    });
  });
}
