import type { MarketData } from "@sextant/core/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRecommendationsHandler } from "./recommendations-handler.ts";

const NOW = "2025-06-02T12:00:00.000Z";

/** As much of an analysis as a recommendation is made of. */
function analysed(symbol: string): MarketData {
  return {
    ...{ symbol, asOf: NOW, forecast: null, freshness: { state: "live", delayMinutes: null } },
    combinedRecommendation: {
      ...{ action: "HOLD", confidence: null, targetPrice: null, claim: "", reasoning: "", sentences: [] },
      validUntil: NOW,
    },
  } as unknown as MarketData;
}

/** Advice about symbols whose analyses end when the test says so. */
function handlerOf(watched: readonly string[]) {
  const asked = new Map<string, { readonly done: () => void; readonly failed: () => void }>();
  const handler = createRecommendationsHandler({
    watchlists: { of: () => Promise.resolve(watched.map((symbol) => ({ symbol }))) },
    samples: ["SAMPLE"],
    analysis: (symbol) =>
      new Promise((resolve, reject) => {
        asked.set(symbol, { done: () => resolve(analysed(symbol)), failed: () => reject(new Error("silent")) });
      }),
    log: { debug: () => undefined },
    deadlineMs: 2_600,
  });
  return { asked, ask: () => handler({ params: { id: "one" } }) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("recommendations", () => {
  it("have one deadline for all symbols: what is there by then is told, and who is slow is left out this time", async () => {
    const { asked, ask } = handlerOf(["F", "E", "D", "C", "B", "A"]);
    const said = ask();
    await vi.advanceTimersByTimeAsync(2_000);
    // Four side by side, the newest followed first.
    expect([...asked.keys()]).toEqual(["A", "B", "C", "D"]);
    for (const symbol of ["A", "C"]) asked.get(symbol)?.done();
    await vi.advanceTimersByTimeAsync(0);
    // Each place is taken at once: nobody waits for the slowest of four.
    expect([...asked.keys()]).toEqual(["A", "B", "C", "D", "E", "F"]);
    asked.get("E")?.done();
    await vi.advanceTimersByTimeAsync(600);
    expect((await said).map(({ symbol }) => symbol)).toEqual(["A", "C", "E"]);
  });

  it("leave out a symbol whose sources fail, and wait for the others", async () => {
    const { asked, ask } = handlerOf(["B", "A"]);
    const said = ask();
    await vi.advanceTimersByTimeAsync(0);
    asked.get("A")?.failed();
    asked.get("B")?.done();
    expect((await said).map(({ symbol }) => symbol)).toEqual(["B"]);
  });

  it("are not none while all are still being looked at: that it takes long is said, and when to ask again", async () => {
    const { ask } = handlerOf([]);
    const said = expect(ask()).rejects.toMatchObject({ code: "timed-out", status: 503, retryAfterSeconds: 2 });
    await vi.advanceTimersByTimeAsync(2_600);
    await said;
  });
});
