import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSpan, missingSpans, spansFromText, spansToText, type TimeSpan } from "./time-spans.ts";

const span = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
  .map(([fromMs, length]) => ({ fromMs, toMs: fromMs + length }));
const spans = fc.array(span, { maxLength: 8 });
const joined = (all: readonly TimeSpan[]): TimeSpan[] => all.reduce<TimeSpan[]>((sum, one) => addSpan(sum, one), []);
const covers = (all: readonly TimeSpan[], at: number): boolean => all.some((one) => one.fromMs <= at && at < one.toMs);

describe("spans of time", () => {
  it("cover exactly the times of their parts, sorted and separate", () => {
    fc.assert(
      fc.property(spans, (all) => {
        const sum = joined(all);
        for (let at = 0; at < 90; at += 1) expect(covers(sum, at)).toBe(covers(all, at));
        for (let i = 1; i < sum.length; i += 1) expect(sum[i]?.fromMs).toBeGreaterThan(sum[i - 1]?.toMs ?? NaN);
      }),
    );
  });

  it("lack exactly the parts that are wanted and not covered", () => {
    fc.assert(
      fc.property(spans, span, (all, wanted) => {
        const missing = missingSpans(joined(all), wanted);
        for (let at = 0; at < 90; at += 1) {
          expect(covers(missing, at)).toBe(covers([wanted], at) && !covers(all, at));
        }
      }),
    );
  });

  it("read back as written", () => {
    fc.assert(
      fc.property(spans, (all) => {
        expect(spansFromText(spansToText(joined(all)))).toEqual(joined(all));
      }),
    );
  });
});
