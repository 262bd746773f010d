import { Failure } from "@sextant/core/contract";
import { tokenKey } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createBudget } from "../providers/http/budget.ts";
import {
  MINUTE_MS,
  START_MS,
  testAddress,
  testChecker,
  testClock,
  testInstallation,
  testScreener,
  testTokenVendor,
} from "./test-screener.ts";

const ALL = { tier: "live", filter: {}, order: { sort: "liquidity", descending: true }, limit: 50, offset: 0 } as const;
const one = testAddress(1);

describe("the sources", () => {
  it("report tokens, which are read, checked and listed", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const checker = testChecker("goplus", clock, () => ({ honeypot: checker.fact(true) }));
    const { screener, role, tick } = await testScreener({ clock, tokens: [first.vendor], security: [checker.vendor] });
    await role.take();
    await tick();
    clock.pass(10_000);
    await tick();
    const view = screener.page(ALL);
    expect(view).toMatchObject({ tokens: 5, matching: 5 });
    expect(view.rows[0]?.token).toMatchObject({ symbol: "T5", priceUsd: 6, simulated: false, sources: ["first"] });
    clock.pass(10_000);
    await tick();
    expect(screener.known("live", "base", one)?.token.risk.riskClass).toBe("EXTREME");
    expect(screener.isSimulated).toBe(false);
    await screener.stop();
  });

  it("fail independently: a failing checker affects no market, and is reported as failing", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const checker = testChecker("goplus", clock, () => ({}));
    checker.state.error = "timeout";
    const { screener, role, pass } = await testScreener({ clock, tokens: [first.vendor], security: [checker.vendor] });
    await role.take();
    await pass(2 * MINUTE_MS);
    const token = screener.known("live", "base", one)?.token;
    expect(token).toMatchObject({ priceUsd: 2, contractVerified: undefined });
    expect(token?.risk.facts.find(({ id }) => id === "honeypot")).toMatchObject({ effect: "unknown" });
    expect(screener.sources()).toMatchObject([
      { source: "first", state: "ok" },
      { source: "goplus", state: "down" },
    ]);
    await screener.stop();
  });

  it("replace each other: while the first is down the second reports the market, until the first is back", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const second = testTokenVendor("second", clock);
    const { screener, role, pass } = await testScreener({ clock, tokens: [first.vendor, second.vendor] });
    await role.take();
    await pass(MINUTE_MS);
    expect(screener.known("live", "base", one)?.token.sources).toEqual(["first"]);
    first.state.error = "unreachable";
    await pass(6 * MINUTE_MS);
    expect(screener.known("live", "base", one)?.token.sources).toEqual(["second"]);
    expect(screener.sources()[0]).toMatchObject({
      source: "first",
      state: "down",
      note: expect.stringContaining("unreachable") as string,
    });
    first.state.error = undefined;
    await pass(6 * MINUTE_MS);
    expect(screener.known("live", "base", one)?.token.sources).toEqual(["first"]);
    await screener.stop();
  });

  it("expire: a token that no source reports for a day has no price any more", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const { screener, role, tick, pass } = await testScreener({ clock, tokens: [first.vendor] });
    await role.take();
    await pass(MINUTE_MS);
    first.state.error = "timeout";
    clock.pass(25 * 60 * MINUTE_MS);
    await tick();
    expect(screener.known("live", "base", one)?.token).toMatchObject({ priceUsd: undefined, liquidityUsd: undefined });
    await screener.stop();
  });

  it("pause when their budget is used up, which is no failure", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    first.state.take = () => first.state.calls < 1;
    const { screener, role, pass } = await testScreener({ clock, tokens: [first.vendor] });
    await role.take();
    await pass(MINUTE_MS);
    expect(screener.sources()).toMatchObject([{ state: "resting", note: "It has reached its rate limit." }]);
    await screener.stop();
  });

  it("are requested within their budgets over an hour, however many users read", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock, 400);
    const checker = testChecker("goplus", clock, () => ({}));
    const budgets = [first, checker].map(({ state }) => {
      const budget = createBudget({ monotonicMs: clock.nowMs, burst: 5, perSecond: 0.05 });
      state.take = () => budget.take();
      return state;
    });
    const { screener, role, pass, tick } = await testScreener({
      clock,
      tokens: [first.vendor],
      security: [checker.vendor],
    });
    await role.take();
    await tick();
    await pass(MINUTE_MS);
    for (let minute = 0; minute < 59; minute += 1) {
      // Far more than the sources may be called, which is 186 times in all.
      for (let reader = 0; reader < 200; reader += 1) {
        screener.winning({ tier: "live", limit: 12, offset: reader % 24 });
        // Unknown to every source.
        if (reader % 20 === 0) await screener.token("live", "base", testAddress(5_000 + minute * 10 + reader));
      }
      await pass(MINUTE_MS, 30_000);
    }
    for (const { calls } of budgets) expect(calls).toBeLessThanOrEqual(5 + 0.05 * 3_600 + 1);
    expect(screener.page(ALL).tokens).toBe(400);
    await screener.stop();
  });
});

describe("who looks", () => {
  it("in the delayed tier see the state of fifteen minutes ago, and nothing before there is one", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const { screener, role, pass } = await testScreener({ clock, tokens: [first.vendor] });
    await role.take();
    await pass(5 * MINUTE_MS);
    first.state.priceOf = () => 99;
    await pass(9 * MINUTE_MS);
    expect(() => screener.page({ ...ALL, tier: "delayed" })).toThrow(Failure);
    // A token's page exists, without a market, because none was observed then.
    expect((await screener.token("delayed", "base", one))?.ranked.token.priceUsd).toBeUndefined();
    await pass(3 * MINUTE_MS);
    const delayed = screener.page({ ...ALL, tier: "delayed" });
    expect(delayed.atMs).toBeLessThanOrEqual(clock.nowMs() - 15 * MINUTE_MS);
    expect(screener.known("delayed", "base", one)?.token.priceUsd).toBe(2);
    expect(screener.known("live", "base", one)?.token.priceUsd).toBe(99);
    expect((await screener.token("delayed", "base", one))?.profile.pools[0]?.priceUsd).toBe(2);
    await pass(10 * MINUTE_MS);
    expect(screener.known("delayed", "base", one)?.token.priceUsd).toBe(99);
    await screener.stop();
  });

  it("pages through one snapshot while the market moves on; a snapshot is stored for an hour", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock, 30);
    const { screener, role, pass } = await testScreener({ clock, tokens: [first.vendor] });
    await role.take();
    await pass(2 * MINUTE_MS);
    const byPrice = { ...ALL, order: { sort: "price", descending: true }, limit: 10 } as const;
    const page = screener.page(byPrice);
    first.state.priceOf = (number) => 1_000 - number;
    await pass(4 * MINUTE_MS);
    const next = screener.page({ ...byPrice, offset: 10, asOfMs: page.atMs });
    expect(next.atMs).toBe(page.atMs);
    expect([...page.rows, ...next.rows].map(({ token }) => token.priceUsd)).toEqual(
      Array.from({ length: 20 }, (_, index) => 31 - index),
    );
    expect(screener.page(byPrice).rows[0]?.token.symbol).toBe("T1");
    await pass(30 * MINUTE_MS, 30_000);
    expect(screener.page({ ...byPrice, asOfMs: page.atMs + MINUTE_MS }).rows[0]?.token.symbol).toBe("T30");
    await pass(40 * MINUTE_MS, MINUTE_MS);
    expect(() => screener.page({ ...byPrice, asOfMs: page.atMs })).toThrow("no longer stored");
    await screener.stop();
  });

  it("finds a token that is in no list, and requests an unknown one only once", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const { screener, role, pass } = await testScreener({ clock, tokens: [first.vendor] });
    await role.take();
    await pass(MINUTE_MS);
    expect(await screener.token("live", "base", testAddress(7))).toMatchObject({ profile: { symbol: "T7" } });
    const { calls } = first.state;
    for (let time = 0; time < 3; time += 1)
      expect(await screener.token("live", "base", testAddress(999))).toBeUndefined();
    expect(first.state.calls).toBe(calls + 1);
    await screener.stop();
  });
});

describe("simulated tokens", () => {
  it("are there at once for both tiers if no real source is set up, and are marked as simulated", async () => {
    const clock = testClock();
    const { screener, tick } = await testScreener({ clock, hasSimulated: true });
    await tick();
    expect(screener.isSimulated).toBe(true);
    const [live, delayed] = [screener.page(ALL), screener.page({ ...ALL, tier: "delayed" })];
    expect(live.tokens).toBeGreaterThan(300);
    expect(delayed.atMs).toBe(START_MS - 15 * MINUTE_MS);
    clock.pass(3 * MINUTE_MS);
    await tick();
    expect(screener.page({ ...ALL, tier: "delayed" }).atMs).toBe(START_MS - 12 * MINUTE_MS);
    expect([...live.rows, ...delayed.rows].every(({ token }) => token.simulated)).toBe(true);
    expect(screener.sources()).toMatchObject([{ source: "simulated", state: "simulated" }]);
    await screener.stop();
  });

  it("are shown after fifteen seconds without an answer, and removed permanently with the first real token", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    first.state.error = "unreachable";
    const { screener, role, tick, pass } = await testScreener({ clock, tokens: [first.vendor], hasSimulated: true });
    await role.take();
    await tick();
    expect(() => screener.page(ALL)).toThrow(Failure);
    await pass(20_000);
    expect(screener.isSimulated).toBe(true);
    const simulated = screener.page(ALL);
    first.state.error = undefined;
    await pass(MINUTE_MS);
    const real = screener.page(ALL);
    expect(screener.isSimulated).toBe(false);
    expect(real.rows.some(({ token }) => token.simulated)).toBe(false);
    // None of them is left in any snapshot.
    expect(() => screener.page({ ...ALL, asOfMs: simulated.atMs })).toThrow(Failure);
    await screener.stop();
  });
});

describe("several processes", () => {
  it("see the same: one requests and writes, the other reads, finds tokens through it, and takes over", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const installation = testInstallation();
    const [a, b] = [
      await testScreener({ clock, tokens: [first.vendor], installation }),
      await testScreener({ clock, tokens: [first.vendor], installation }),
    ];
    await a.role.take(1);
    await a.pass(MINUTE_MS);
    await b.tick();
    expect(b.screener.page(ALL).rows.map(({ token }) => token.key)).toEqual(
      a.screener.page(ALL).rows.map(({ token }) => token.key),
    );
    expect(b.screener.sources()).toMatchObject([{ source: "first", state: "ok" }]);
    await a.role.lose();
    const { calls } = first.state;
    await a.pass(MINUTE_MS);
    expect(first.state.calls).toBe(calls);
    first.state.priceOf = () => 7;
    await b.role.take(2);
    await b.pass(3 * MINUTE_MS);
    await a.tick();
    expect(a.screener.known("live", "base", one)?.token.priceUsd).toBe(7);
    expect(installation.rows.get(tokenKey("base", one))?.profile?.pools[0]?.priceUsd).toBe(7);
    await a.screener.stop();
    await b.screener.stop();
  });

  it("give each token its label once, and another after a day when its class changes", async () => {
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const installation = testInstallation();
    let isHoneypot = false;
    const checker = testChecker("goplus", clock, () => ({ honeypot: checker.fact(isHoneypot) }));
    const parts = { clock, tokens: [first.vendor], security: [checker.vendor], installation };
    const { screener, role, pass } = await testScreener(parts);
    await role.take();
    await pass(10 * MINUTE_MS);
    expect(installation.labels).toHaveLength(5);
    isHoneypot = true;
    await pass(2 * 60 * MINUTE_MS, MINUTE_MS);
    expect(installation.labels).toHaveLength(5);
    await pass(24 * 60 * MINUTE_MS, 5 * MINUTE_MS);
    expect(installation.labels).toHaveLength(10);
    expect((await screener.token("live", "base", one))?.labels).toHaveLength(2);
    expect(installation.labels.at(-1)).toMatchObject({ riskClass: "EXTREME", simulated: false });
    await screener.stop();
  });
});
