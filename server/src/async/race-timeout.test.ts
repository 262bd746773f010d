import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { raceTimeout } from "./race-timeout.ts";

describe("work against a timeout", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("returns the work's value or throws its error, and leaves no timer behind", async () => {
    const late = vi.fn(() => "late");
    expect(await raceTimeout(Promise.resolve(undefined), 1_000, late)).toBe(undefined);
    await expect(raceTimeout(Promise.reject(new Error("away")), 1_000, late)).rejects.toThrow("away");
    expect(late).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("returns or throws the substitute for work that takes longer", async () => {
    const never = new Promise<string>(() => undefined);
    const given = raceTimeout(never, 1_000, () => 7);
    const thrown = raceTimeout(never, 1_000, () => {
      throw new Error("too late");
    });
    const checks = Promise.all([expect(given).resolves.toBe(7), expect(thrown).rejects.toThrow("too late")]);
    await vi.advanceTimersByTimeAsync(1_000);
    await checks;
    expect(vi.getTimerCount()).toBe(0);
  });
});
