import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTimeouts } from "./timeouts.ts";

describe("timeouts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("fire once, between the wait and a tenth more", () => {
    const timeout = createTimeouts(1000);
    const tooLate = vi.fn();
    vi.advanceTimersByTime(5000);
    timeout.begin({ tooLate });
    vi.advanceTimersByTime(999);
    expect(tooLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(101);
    expect(tooLate).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(tooLate).toHaveBeenCalledOnce();
  });

  it("do not fire for what ended in time, and report that", () => {
    const timeout = createTimeouts(1000);
    const [quick, slow] = [{ tooLate: vi.fn() }, { tooLate: vi.fn() }];
    timeout.begin(quick);
    timeout.begin(slow);
    expect(timeout.end(quick)).toBe(true);
    vi.advanceTimersByTime(1100);
    expect(quick.tooLate).not.toHaveBeenCalled();
    expect(slow.tooLate).toHaveBeenCalledOnce();
    expect(timeout.end(slow)).toBe(false);
  });

  it("give later ones their own full wait", () => {
    const timeout = createTimeouts(1000);
    const [first, second] = [{ tooLate: vi.fn() }, { tooLate: vi.fn() }];
    timeout.begin(first);
    vi.advanceTimersByTime(850);
    timeout.begin(second);
    vi.advanceTimersByTime(950);
    expect(first.tooLate).toHaveBeenCalledOnce();
    expect(second.tooLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(second.tooLate).toHaveBeenCalledOnce();
  });

  it("keep no timer while nothing waits", () => {
    const timeout = createTimeouts(1000);
    const waiting = { tooLate: vi.fn() };
    timeout.begin(waiting);
    timeout.end(waiting);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });
});
