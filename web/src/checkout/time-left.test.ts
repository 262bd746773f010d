import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeClock, timeLeft, type TimeLeft } from "./time-left.ts";

const START = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(START + ms).toISOString();
const runs = { numRuns: 1_000 };

describe("time left of an invoice", () => {
  it("counts by the network's time, and between two responses by elapsed seconds", () => {
    const invoice = { expiresAt: at(1_800_000), chainTime: at(60_000) };
    expect(timeLeft(invoice, 0, undefined)?.ms).toBe(1_740_000);
    expect(timeLeft(invoice, 5_000, undefined)?.ms).toBe(1_735_000);
  });

  it("is unknown if the network was never read, and never negative", () => {
    expect(timeLeft({ expiresAt: at(0), chainTime: null }, 0, undefined)).toBeUndefined();
    expect(timeLeft({ expiresAt: at(0), chainTime: at(5_000) }, 0, undefined)?.ms).toBe(0);
  });

  it("waits instead of jumping back when the network is read late, and applies an extension at once", () => {
    const before: TimeLeft = { expiresAt: at(1_800_000), ms: 1_000_000 };
    expect(timeLeft({ expiresAt: at(1_800_000), chainTime: at(790_000) }, 0, before)?.ms).toBe(1_000_000);
    expect(timeLeft({ expiresAt: at(2_700_000), chainTime: at(790_000) }, 0, before)?.ms).toBe(1_910_000);
  });

  it("never grows while the end stays the same", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4_000_000), fc.nat(60_000)), { maxLength: 30 }), (answers) => {
        let before: TimeLeft | undefined;
        for (const [chainMs, sinceMs] of answers) {
          const now = timeLeft({ expiresAt: at(1_800_000), chainTime: at(chainMs) }, sinceMs, before);
          expect(now?.ms).toBeLessThanOrEqual(before?.ms ?? Infinity);
          before = now;
        }
      }),
      runs,
    );
  });
});

it.each([
  [1_721_400, "28:41"],
  [59_999, "0:59"],
  [0, "0:00"],
  [3_729_000, "1:02:09"],
])("%d ms read '%s'", (ms, text) => {
  expect(describeClock(ms)).toBe(text);
});
