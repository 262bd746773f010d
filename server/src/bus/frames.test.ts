import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Topic } from "./bus.ts";
import { frameText, readFrame } from "./frame.ts";
import { createOutbox } from "./outbox.ts";
import { createPieces, piecesOf } from "./pieces.ts";

const text = fc.string({ unit: "binary", maxLength: 20_000 });

describe("a text in pieces", () => {
  it("is reassembled completely, whatever it contains and whatever else arrives between texts", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.array(fc.string(), { maxLength: 3 })), { maxLength: 4 }), (sent) => {
        const pieces = createPieces("mine");
        const came: unknown[] = [];
        for (const [number, [value, garbage]] of sent.entries()) {
          const payloads = piecesOf(JSON.stringify(value), "theirs", number);
          for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
          expect(new Set(payloads).size).toBe(payloads.length);
          const own = piecesOf(JSON.stringify("own"), "mine", number);
          // The payloads of one transaction are consecutive; others come before or after them.
          for (const payload of [...garbage, ...own, ...payloads]) {
            const whole = pieces.add(payload);
            if (whole !== undefined) came.push(JSON.parse(whole));
          }
        }
        expect(came).toEqual(sent.map(([value]) => value));
      }),
    );
  });

  it("is not assembled from pieces of two texts", () => {
    const pieces = createPieces("mine");
    const [first, second] = [piecesOf("1".repeat(20_000), "a", 1), piecesOf("2".repeat(20_000), "b", 1)];
    for (const payload of [first[0], second[1], second[2], first[1], second[0], first[2]])
      expect(pieces.add(payload ?? "")).toBeUndefined();
    pieces.clear();
    expect(second.map((payload) => pieces.add(payload)).at(-1)).toBe("2".repeat(20_000));
  });
});

describe("a frame", () => {
  it("is parsed as it was written", () => {
    const messages = fc.array(fc.tuple(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(messages, fc.nat(), fc.boolean(), (published, seq, missed) => {
        const written = frameText(
          { sender: "s", seq, missed },
          published.map(([topic, message]) => [topic, JSON.stringify(message)]),
        );
        expect(JSON.stringify(readFrame(written))).toBe(
          JSON.stringify({ sender: "s", seq, missed, messages: published }),
        );
      }),
    );
  });

  it("is rejected when malformed", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (other) => void readFrame(other)));
    for (const other of [
      "",
      "{}",
      "[]",
      "[1,2,0,[]]",
      '["s",1.5,0,[]]',
      '["s",1,0,[["t"]]]',
      `["s",1,0,["${"x".repeat(1e6)}"]]`,
    ])
      expect(readFrame(other)).toBeUndefined();
  });
});

describe("the outbox", () => {
  const every: Topic<number> = { name: "every", parse: () => undefined };
  const latest: Topic<readonly [key: string, n: number]> = {
    name: "latest",
    parse: () => undefined,
    latestBy: ([key]) => key,
  };

  it("returns everything in order, only the last message per key, and nothing twice", () => {
    const puts = fc.array(fc.tuple(fc.constantFrom("", "a", "b"), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(puts, (done) => {
        const outbox = createOutbox();
        const expected: string[] = [];
        const given: string[] = [];
        let waiting: { readonly key: string; readonly json: string }[] = [];
        const take = (): void => {
          given.push(...outbox.take().messages.map(([, json]) => json));
          expected.push(...waiting.map(({ json }) => json));
          waiting = [];
        };
        for (const [n, [key, takes]] of done.entries()) {
          if (key === "") outbox.put(every, n);
          else {
            outbox.put(latest, [key, n]);
            waiting = waiting.filter((one) => one.key !== key);
          }
          waiting.push({ key, json: JSON.stringify(key === "" ? n : [key, n]) });
          expect(outbox.isUrgent()).toBe(waiting.some((one) => one.key === ""));
          if (takes) take();
        }
        take();
        expect(given).toEqual(expected);
        expect([outbox.size(), outbox.isUrgent()]).toEqual([0, false]);
      }),
    );
  });
});
