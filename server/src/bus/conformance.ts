import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Bus, Topic } from "./bus.ts";

/** The two ends of a bus, as in two processes. */
export type TwoBuses = {
  readonly a: Bus;
  readonly b: Bus;
  /** Closes all connections, as an outage does; they may be reopened at once. */
  cut(): Promise<void> | void;
  close(): Promise<void>;
};

type Note = { readonly n: number; readonly text?: string };
type Price = { readonly symbol: string; readonly price: number };

const isNote = (value: unknown): value is Note => typeof value === "object" && value !== null && "n" in value;
export const NOTES: Topic<Note> = { name: "notes", parse: (value) => (isNote(value) ? value : undefined) };
export const PRICES: Topic<Price> = {
  name: "prices",
  parse: (value) => value as Price,
  latestBy: ({ symbol }) => symbol,
};

const receivedBy = <Message>(bus: Bus, topic: Topic<Message>): Message[] => {
  const seen: Message[] = [];
  bus.subscribe(topic, (message) => void seen.push(message));
  return seen;
};
const note = (n: number): Note => ({ n });
const notes = (count: number): readonly Note[] => Array.from({ length: count }, (_, n) => note(n));

/** Tests what every bus between processes must guarantee. */
export function busConformance(vendor: string, open: () => Promise<TwoBuses>): void {
  describe(`the bus by ${vendor}`, () => {
    let two: TwoBuses;
    beforeEach(async () => {
      two = await open();
      await expect.poll(() => two.a.state().open && two.b.state().open).toBe(true);
    });
    afterEach(() => two.close());

    it("tells the other process and this one, each once, in order", async () => {
      const [here, there] = [receivedBy(two.a, NOTES), receivedBy(two.b, NOTES)];
      for (const message of notes(500)) two.a.publish(NOTES, message);
      expect(here).toEqual(notes(500));
      await expect.poll(() => there.length).toBe(500);
      // A message back, by which time an echo would have arrived.
      two.b.publish(NOTES, note(1000));
      await expect.poll(() => here.length).toBe(501);
      expect(there).toEqual([...notes(500), note(1000)]);
    });

    it("keeps the order when messages come one after the other over time", async () => {
      const there = receivedBy(two.b, NOTES);
      for (const message of notes(50)) {
        two.a.publish(NOTES, message);
        if (message.n % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await expect.poll(() => there.length).toBe(50);
      expect(there).toEqual(notes(50));
    });

    it("carries long messages and every letter whole", async () => {
      const there = receivedBy(two.b, NOTES);
      const text = `"\\\n\u0000 Ä € 😀 \u2028`.repeat(8_000);
      two.a.publish(NOTES, { n: 1, text });
      two.a.publish(NOTES, note(2));
      await expect.poll(() => there.length).toBe(2);
      expect(there).toEqual([{ n: 1, text }, note(2)]);
    });

    it("tells others the latest price of each symbol, few times, and subscribers here every one", async () => {
      const [here, there] = [receivedBy(two.a, PRICES), receivedBy(two.b, PRICES)];
      for (let n = 1; n <= 5_000; n++) two.a.publish(PRICES, { symbol: `S${String(n % 10)}`, price: n });
      two.a.publish(NOTES, note(0));
      expect(here).toHaveLength(5_000);
      await expect.poll(() => there.length).toBe(10);
      expect(there.map(({ price }) => price)).toEqual([4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000]);
    });

    it("lets no message overtake an earlier one, also not a price", async () => {
      const order: string[] = [];
      two.b.subscribe(PRICES, ({ price }) => void order.push(`price ${String(price)}`));
      two.b.subscribe(NOTES, ({ n }) => void order.push(`note ${String(n)}`));
      two.a.publish(PRICES, { symbol: "ETH-USD", price: 1 });
      two.a.publish(NOTES, note(1));
      two.a.publish(PRICES, { symbol: "BTC-USD", price: 2 });
      await expect.poll(() => order).toEqual(["price 1", "note 1", "price 2"]);
    });

    it("passes over what its topic cannot read, what nobody hears and what is no JSON or too long", async () => {
      const there = receivedBy(two.b, NOTES);
      const odd: Topic<unknown> = { name: "notes", parse: (value) => value };
      const round: { self?: unknown } = {};
      round.self = round;
      for (const message of ["text", null, 7, round, undefined, "x".repeat(600_000)]) two.a.publish(odd, message);
      two.a.publish({ name: "nobody", parse: (value) => value }, "hears this");
      two.a.publish(NOTES, note(1));
      await expect.poll(() => there).toEqual([note(1)]);
      expect(two.a.state().unreported).toBe(3);
    });

    it("tells no subscriber that has gone, and one that throws harms no other", async () => {
      const gone: Note[] = [];
      two.b.subscribe(NOTES, (message) => void gone.push(message))();
      two.b.subscribe(NOTES, () => {
        throw new Error("mine");
      });
      const there = receivedBy(two.b, NOTES);
      two.a.publish(NOTES, note(1));
      await expect.poll(() => there).toEqual([note(1)]);
      expect(gone).toEqual([]);
    });

    it("says after an outage that something may have been missed, and goes on", async () => {
      const gaps = { a: 0, b: 0 };
      two.a.onGap(() => void (gaps.a += 1));
      two.b.onGap(() => void (gaps.b += 1));
      const there = receivedBy(two.b, NOTES);
      two.a.publish(NOTES, note(1));
      await expect.poll(() => there).toEqual([note(1)]);
      expect(gaps).toEqual({ a: 0, b: 0 });
      await two.cut();
      await expect.poll(() => gaps.a > 0 && gaps.b > 0).toBe(true);
      await expect.poll(() => two.a.state().open && two.b.state().open).toBe(true);
      two.a.publish(NOTES, note(2));
      await expect.poll(() => there.at(-1)).toEqual(note(2));
      expect(there).toEqual([note(1), note(2)]);
    });

    it("sends at its end what was published before", async () => {
      const [notesThere, pricesThere] = [receivedBy(two.b, NOTES), receivedBy(two.b, PRICES)];
      two.a.publish(PRICES, { symbol: "BTC-USD", price: 1 });
      two.a.publish(NOTES, note(1));
      two.a.publish(PRICES, { symbol: "BTC-USD", price: 2 });
      await two.a.stop();
      await expect.poll(() => [notesThere.length, pricesThere.at(-1)?.price]).toEqual([1, 2]);
      two.a.publish(NOTES, note(2));
    });
  });
}
