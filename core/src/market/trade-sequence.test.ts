import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tradeSequence } from "./trade-sequence.ts";

const T = 1_000_000;

describe("a sequence of trade numbers", () => {
  it("accepts each trade once, in any order within reach and despite duplicates", () => {
    const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(numbers, (moves) => {
        const sequence = tradeSequence();
        sequence.take(1000, T);
        const had = new Set([1000]);
        for (const [offset] of moves) {
          const id = 1001 + offset;
          // Times grow with the numbers, a few ms apart, so a late one is plausible.
          const verdict = sequence.take(id, T + offset);
          expect(verdict === "duplicate").toBe(had.has(id));
          had.add(id);
        }
        const most = Math.max(...had);
        const lacking = Array.from({ length: most - 1000 }, (_, i) => 1001 + i).some((id) => !had.has(id));
        expect(sequence.missing().length > 1).toBe(lacking);
      }),
    );
  });

  it("reports the span in which trades are missing until they arrive", () => {
    const sequence = tradeSequence();
    sequence.take(1, T);
    expect(sequence.take(4, T + 300)).toBe("gap");
    expect(sequence.missing()).toContainEqual({ fromMs: T, toMs: T + 300 });
    expect(sequence.take(2, T + 100)).toBe("late");
    expect(sequence.missing()).toContainEqual({ fromMs: T + 100, toMs: T + 300 });
    expect(sequence.take(3, T + 200)).toBe("late");
    sequence.forget(T + 1);
    expect(sequence.missing()).toEqual([]);
  });

  it("counts everything before the first number as missing, and everything from a lost connection until a number follows on", () => {
    const sequence = tradeSequence();
    expect(sequence.missing()).toEqual([{ fromMs: -Infinity, toMs: Infinity }]);
    sequence.take(7, T);
    sequence.forget(T + 1);
    expect(sequence.missing()).toEqual([]);
    sequence.pause();
    expect(sequence.missing()).toEqual([{ fromMs: T, toMs: Infinity }]);
    expect(sequence.take(8, T + 9_000)).toBe("next");
    expect(sequence.missing()).toEqual([]);
    sequence.pause();
    expect(sequence.confirm(8, T + 20_000)).toBe(true);
    expect(sequence.missing()).toEqual([]);
    expect(sequence.confirm(10, T + 21_000)).toBe(false);
    expect(sequence.missing()).toEqual([{ fromMs: T + 9_000, toMs: T + 21_000 }]);
    expect([sequence.take(9, T + 20_100), sequence.take(10, T + 20_200)]).toEqual(["late", "late"]);
    expect(sequence.missing()).toEqual([]);
    expect(sequence.take(11, T + 22_000)).toBe("next");
  });

  it("ignores a single odd number, and follows a venue that restarts its numbering", () => {
    const sequence = tradeSequence();
    sequence.take(500, T);
    expect(sequence.take(9_000_000_000, T + 10)).toBe("strange");
    expect(sequence.take(501, T + 20)).toBe("next");
    const restarted = [1, 2, 3, 4].map((id) => sequence.take(id, T + 5_000 + id));
    expect(restarted).toEqual(["strange", "strange", "gap", "next"]);
  });
});
