import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inBackground } from "../../async/background-priority.ts";
import { BudgetSpent, createRateLimiter, type RateLimiterOptions } from "./rate-limiter.ts";
import { heldTiming } from "./test-timing.ts";

/** A rate limiter with a log of which calls were let through, when, and which were rejected. */
function doorOf(options: RateLimiterOptions) {
  const timing = heldTiming();
  const rateLimiter = createRateLimiter(timing, options);
  const went: { who: string; atMs: number; waitedMs: number }[] = [];
  const refused: { who: string; error: unknown; waitedMs: number }[] = [];
  function come(who: string, signal = new AbortController().signal): Promise<void> {
    const sinceMs = timing.monotonicMs();
    const waitedMs = () => timing.monotonicMs() - sinceMs;
    return rateLimiter.enter(signal).then(
      () => void went.push({ who, atMs: timing.monotonicMs(), waitedMs: waitedMs() }),
      (error: unknown) => void refused.push({ who, error, waitedMs: waitedMs() }),
    );
  }
  const comeLater = (who: string, signal?: AbortSignal) => inBackground(() => come(who, signal));
  return { timing, rateLimiter, went, refused, come, comeLater, names: () => went.map(({ who }) => who) };
}

describe("calls to a vendor whose budget is used up", () => {
  it("wait and go out in order of arrival, no sooner than the budget allows", async () => {
    const { timing, went, refused, come } = doorOf({ burst: 2, perSecond: 1, maxWaitMs: 3_000 });
    for (const who of ["a", "b", "c", "d", "e"]) void come(who);
    await timing.pass(10_000);
    expect(went.map(({ who, atMs }) => [who, atMs])).toEqual([
      ...[
        ["a", 0],
        ["b", 0],
      ],
      ...[
        ["c", 1_000],
        ["d", 2_000],
        ["e", 3_000],
      ],
    ]);
    expect(refused).toEqual([]);
  });

  it("are rejected at once if the wait is longer than a page's, with the time when those before them are through", async () => {
    const { timing, refused, come } = doorOf({ burst: 1, perSecond: 1, maxWaitMs: 2_000 });
    for (const who of ["a", "b", "c", "d"]) void come(who);
    await timing.pass(0);
    expect(refused).toEqual([{ who: "d", error: expect.any(BudgetSpent) as unknown, waitedMs: 0 }]);
    expect((refused[0]?.error as BudgetSpent).afterMs).toBe(3_000);
  });

  it("cost nothing when a waiting caller gave up: the next in the queue gets the call", async () => {
    const { timing, went, refused, come } = doorOf({ burst: 1, perSecond: 1, maxWaitMs: 2_000 });
    const timeout = new AbortController();
    void come("a");
    void come("left", timeout.signal);
    void come("c");
    await timing.pass(500);
    timeout.abort(new Error("gone"));
    await timing.pass(2_000);
    expect(refused.map(({ who }) => who)).toEqual(["left"]);
    expect(went.map(({ who, atMs }) => [who, atMs])).toEqual([
      ["a", 0],
      ["c", 1_000],
    ]);
  });

  it("go out before background work that waited longer", async () => {
    const { timing, come, comeLater, names } = doorOf({ burst: 1, perSecond: 1, maxWaitMs: 4_000 });
    void come("first");
    void comeLater("job");
    await timing.pass(100);
    void come("person");
    void come("another");
    await timing.pass(10_000);
    expect(names()).toEqual(["first", "person", "another", "job"]);
  });

  it("are available to a user though background work would take all: it leaves half", async () => {
    const { timing, come, comeLater, names, went } = doorOf({ burst: 6, perSecond: 1, maxWaitMs: 1_500 });
    for (let i = 0; i < 20; i += 1) void comeLater(`job ${String(i)}`);
    await timing.pass(0);
    expect(names()).toHaveLength(3);
    void come("person");
    await timing.pass(0);
    expect(went.at(-1)).toMatchObject({ who: "person", waitedMs: 0 });
  });

  it("leave background work one call after every fourth user, so that it waits, but not forever", async () => {
    const { timing, come, comeLater, names } = doorOf({ burst: 1, perSecond: 1, maxWaitMs: 10_000 });
    void come("0");
    void comeLater("job");
    for (let i = 1; i < 7; i += 1) void come(String(i));
    await timing.pass(20_000);
    expect(names()).toEqual(["0", "1", "2", "3", "4", "job", "5", "6"]);
  });

  it.each([
    { name: "a lively source", burst: 16, perSecond: 4 },
    { name: "a slow one", burst: 8, perSecond: 1 },
    { name: "a slow one worth waiting for", burst: 12, perSecond: 1, maxWaitMs: 4_000 },
  ])("leave background work its share of $name even if users take each call as it becomes free", async (rules) => {
    const { timing, come, comeLater, names } = doorOf(rules);
    for (let i = 0; i < 50; i += 1) void come("person");
    await timing.pass(1_000);
    const from = names().length;
    const everyMs = 1_000 / rules.perSecond;
    for (let i = 0; i < 200; i += 1) {
      void come("person");
      if (i % 2 === 0) void comeLater("job");
      await timing.pass(everyMs);
    }
    const shares = names().slice(from);
    const jobs = shares.filter((who) => who === "job").length;
    expect(jobs / shares.length).toBeGreaterThan(0.12);
    expect(jobs / shares.length).toBeLessThanOrEqual(0.21);
  });

  it("use a returned call at once", async () => {
    const { timing, rateLimiter, come, went } = doorOf({ burst: 1, perSecond: 0.1, maxWaitMs: 10_000 });
    void come("a");
    void come("b");
    await timing.pass(100);
    rateLimiter.giveBack();
    await timing.pass(1);
    expect(went.at(-1)).toMatchObject({ who: "b", waitedMs: 100 });
  });
});

describe("any number of calls at any time", () => {
  const comer = fc.record({
    afterMs: fc.nat(900),
    isLater: fc.boolean(),
    leavesAfterMs: fc.option(fc.nat(2_500), { nil: undefined }),
  });
  const rules = fc.record({
    burst: fc.integer({ min: 1, max: 6 }),
    perSecond: fc.constantFrom(0.5, 1, 4),
    maxWaitMs: fc.constantFrom(0, 1_700, 4_000),
  });

  it("sends the vendor no more than its budget, users in order and within their timeout, and forgets no caller", async () => {
    await fc.assert(
      fc.asyncProperty(rules, fc.array(comer, { maxLength: 40 }), async (options, comers) => {
        const { timing, went, refused, come, comeLater } = doorOf(options);
        let came = 0;
        const leaving: { readonly atMs: number; readonly controller: AbortController }[] = [];
        async function passTo(endMs: number): Promise<void> {
          for (const { atMs, controller } of leaving.splice(0).sort((a, b) => a.atMs - b.atMs)) {
            if (atMs > endMs) {
              leaving.push({ atMs, controller });
              continue;
            }
            await timing.pass(Math.max(0, atMs - timing.monotonicMs()));
            controller.abort(new Error("gone"));
          }
          await timing.pass(Math.max(0, endMs - timing.monotonicMs()));
        }
        for (const { afterMs, isLater, leavesAfterMs } of comers) {
          await passTo(timing.monotonicMs() + afterMs);
          const controller = new AbortController();
          if (leavesAfterMs !== undefined) leaving.push({ atMs: timing.monotonicMs() + leavesAfterMs, controller });
          void (isLater ? comeLater : come)(`${isLater ? "job" : "person"} ${String(came++)}`, controller.signal);
        }
        await passTo(timing.monotonicMs() + 60_000);

        expect(went.length + refused.length).toBe(comers.length);
        // Any span has at most the bucket's content plus what was refilled meanwhile.
        for (let i = 0; i < went.length; i += 1)
          for (let j = i; j < went.length; j += 1) {
            const withinMs = went[j]!.atMs - went[i]!.atMs;
            expect(j - i + 1).toBeLessThanOrEqual(options.burst + (withinMs / 1_000) * options.perSecond + 1e-6);
          }
        const placeOf = ({ who }: { who: string }) => Number(who.split(" ")[1]);
        const users = went.filter(({ who }) => who.startsWith("person"));
        expect(users.map(placeOf)).toEqual(users.map(placeOf).sort((a, b) => a - b));
        // A fifth of the calls may be background work's, one of them just before.
        const oneMs = 1_000 / options.perSecond;
        for (const { who, waitedMs } of [...went, ...refused])
          expect(waitedMs, who).toBeLessThanOrEqual(options.maxWaitMs * 1.25 + 2 * oneMs);
      }),
    );
  });
});
