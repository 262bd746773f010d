import type { LivePrice } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { runWatch } from "./run-watch.ts";
import { livePrice, movedClock } from "./test-alerts.ts";

function running(symbols: () => readonly string[]) {
  const clock = movedClock();
  const state = {
    isLeader: true,
    quota: 2,
    seen: [] as string[],
    logged: [] as unknown[][],
    swept: 0,
    requested: 0,
    following: [] as (readonly string[])[],
    isStopped: false,
  };
  let publish: (price: LivePrice) => void = () => undefined;
  const begun = runWatch({
    clock,
    watch: {
      start: () => Promise.resolve(),
      onPrice: ({ symbol, price }) => void state.seen.push(`${symbol} ${String(price)}`),
      onBarClose: () => undefined,
      stop: () => {
        state.isStopped = true;
        return Promise.resolve();
      },
    },
    board: {
      watch(wanted, rank) {
        const taken = wanted.slice(0, state.quota);
        expect(rank).toBe("alerts");
        state.following.push(taken);
        const release = (): void => void state.following.splice(state.following.indexOf(taken), 1);
        return { refused: wanted.slice(state.quota), release };
      },
      now: (symbol) => (symbol === "STILL-USD" ? livePrice(7, clock.at, { symbol }) : undefined),
      onPrice(listener) {
        publish = listener;
        return () => (publish = () => undefined);
      },
    },
    log: { warn: (...said: unknown[]) => void state.logged.push(said) },
    isLeader: () => state.isLeader,
    symbols: () => {
      state.requested += 1;
      return Promise.resolve(symbols());
    },
    sweepPlans: () => {
      state.swept += 1;
      return Promise.resolve();
    },
  });
  return { begun, state, clock, publish: (price: LivePrice) => publish(price) };
}

describe("the running watcher", () => {
  it("sees prices while its process is the leader, including the latest one, and none once it stopped", async () => {
    const { begun, state, publish, clock } = running(() => ["STILL-USD", "BTC-USD", "STILL-USD"]);
    const { stop } = await begun;
    await expect.poll(() => state.seen).toEqual(["STILL-USD 7"]);
    expect([state.following, state.swept]).toEqual([[["STILL-USD", "BTC-USD"]], 1]);
    publish(livePrice(100, clock.at));
    state.isLeader = false;
    publish(livePrice(101, clock.at));
    state.isLeader = true;
    await stop();
    publish(livePrice(102, clock.at));
    expect(state.seen).toEqual(["STILL-USD 7", "BTC-USD 100"]);
    expect([state.following, state.isStopped]).toEqual([[], true]);
  });

  it("logs rejected subscriptions once, and requests them again until they are accepted", async () => {
    const { begun, state } = running(() => ["A-USD", "B-USD", "C-USD"]);
    const { followNow, stop } = await begun;
    await expect.poll(() => state.following).toEqual([["A-USD", "B-USD"]]);
    followNow();
    await expect.poll(() => state.requested).toBe(2);
    expect(state.logged).toMatchObject([[{ refused: 1, first: ["C-USD"] }, expect.any(String)]]);
    state.quota = 3;
    followNow();
    await expect.poll(() => state.following).toEqual([["A-USD", "B-USD", "C-USD"]]);
    expect(state.logged).toHaveLength(1);
    await stop();
  });
});
