import { describe, expect, it } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

/** Creates calls that end when the test says so, each with the signal it was given. */
function openCalls() {
  const begun: { readonly signal: AbortSignal; give(value: string): void; fail(reason: Error): void }[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun.push({ signal, give: resolve, fail: reject });
    });
  return { begun, start };
}

describe("a single flight", () => {
  it("joins identical calls under way, keeps others apart, and starts a new call once one has ended", async () => {
    const { begun, start } = openCalls();
    const flights = createSingleFlight<string>();
    const answers = [flights.join("a", undefined, start), flights.join("a", undefined, start)];
    const other = flights.join("b", undefined, start);
    expect(begun).toHaveLength(2);
    expect(flights.isUnderWay("a")).toBe(true);
    begun[0]?.give("one");
    begun[1]?.give("two");
    expect(await Promise.all([...answers, other])).toEqual(["one", "one", "two"]);
    expect(flights.isUnderWay("a")).toBe(false);
    const later = flights.join("a", undefined, start);
    begun[2]?.give("three");
    expect(await later).toBe("three");
  });

  it("passes its error to all callers, and caches none", async () => {
    const { begun, start } = openCalls();
    const flights = createSingleFlight<string>();
    const both = Promise.allSettled([flights.join("a", undefined, start), flights.join("a", undefined, start)]);
    begun[0]?.fail(new Error("away"));
    expect(await both).toMatchObject([{ reason: { message: "away" } }, { reason: { message: "away" } }]);
    expect(flights.isUnderWay("a")).toBe(false);
  });

  it("leaves the other callers their answer when one gives up, and aborts the call when the last one does", async () => {
    const { begun, start } = openCalls();
    const flights = createSingleFlight<string>();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = flights.join("a", first.signal, start);
    const right = flights.join("a", second.signal, start);
    first.abort(new Error("I leave"));
    await expect(left).rejects.toThrow("I leave");
    expect(begun[0]?.signal.aborted).toBe(false);
    second.abort(new Error("I leave too"));
    await expect(right).rejects.toThrow("I leave too");
    expect(begun[0]?.signal.aborted).toBe(true);
    expect(flights.isUnderWay("a")).toBe(false);
  });

  it("keeps the new call of later callers when an aborted one ends late", async () => {
    const { begun, start } = openCalls();
    const flights = createSingleFlight<string>();
    const leaving = new AbortController();
    const left = flights.join("a", leaving.signal, start);
    leaving.abort(new Error("I leave"));
    await expect(left).rejects.toThrow("I leave");
    const next = flights.join("a", undefined, start);
    expect(begun).toHaveLength(2);
    begun[0]?.give("late");
    await Promise.resolve();
    expect(flights.isUnderWay("a")).toBe(true);
    begun[1]?.give("mine");
    expect(await next).toBe("mine");
  });

  it("starts nothing for a caller who has already given up", async () => {
    const { begun, start } = openCalls();
    const signal = AbortSignal.abort(new Error("gone"));
    await expect(createSingleFlight<string>().join("a", signal, start)).rejects.toThrow("gone");
    expect(begun).toHaveLength(0);
  });
});
