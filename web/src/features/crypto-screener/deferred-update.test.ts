import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferUpdate, MOST_WAIT_MS, RECHECK_MS } from "./deferred-update.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("screener update", () => {
  it("is applied at once while the list is not in use", () => {
    const apply = vi.fn();
    deferUpdate({ isInUse: () => false, apply });
    expect(apply).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits while the list is in use, and is applied as soon as it is not", () => {
    const apply = vi.fn();
    let isUsed = true;
    deferUpdate({ isInUse: () => isUsed, apply });
    vi.advanceTimersByTime(20_000);
    expect(apply).not.toHaveBeenCalled();
    isUsed = false;
    vi.advanceTimersByTime(RECHECK_MS);
    expect(apply).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(MOST_WAIT_MS);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it("is not applied after cancellation", () => {
    const apply = vi.fn();
    const cancel = deferUpdate({ isInUse: () => true, apply });
    cancel();
    vi.advanceTimersByTime(2 * MOST_WAIT_MS);
    expect(apply).not.toHaveBeenCalled();
  });

  it("is applied once, and within a minute, however the list is used", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (uses) => {
        let look = 0;
        const startedMs = Date.now();
        const appliedMs: number[] = [];
        deferUpdate({ isInUse: () => uses[look++] ?? true, apply: () => appliedMs.push(Date.now() - startedMs) });
        vi.advanceTimersByTime(2 * MOST_WAIT_MS);
        expect(appliedMs).toHaveLength(1);
        expect(appliedMs[0]).toBeLessThanOrEqual(MOST_WAIT_MS);
      }),
    );
  });
});
