import type { TradingSignal } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { createSignalCursor, type IssuedSignal, type SignalsSince } from "./signal-cursor.ts";
import { NOON_MS } from "./test-alerts.ts";

const HOUR = 3_600_000;

function record() {
  const issued: IssuedSignal[] = [];
  const since: SignalsSince = (from) =>
    Promise.resolve(
      issued.filter(({ seq, signal: { createdAt } }) =>
        typeof from === "number" ? Date.parse(createdAt) > from : seq > from.seq,
      ),
    );
  const issue = (atMs: number): void => {
    const signal = { createdAt: new Date(atMs).toISOString() } as TradingSignal;
    issued.push({ seq: issued.length + 1, signal, source: "kraken", freshness: "live" });
  };
  return { since, issue };
}

it("returns a later round with the same timestamp, and signals written after the clock was set back", async () => {
  const { since, issue } = record();
  const clock = { at: NOON_MS };
  const cursor = createSignalCursor(since, () => clock.at);
  const numbers = async () => (await cursor.next()).issued.map(({ seq }) => seq);
  cursor.start(undefined);
  clock.at += 1_000;
  issue(clock.at);
  expect(await numbers()).toEqual([1]);
  issue(clock.at);
  expect(await numbers()).toEqual([2]);
  clock.at -= 2 * HOUR;
  issue(clock.at);
  issue(clock.at);
  expect(await numbers()).toEqual([3, 4]);
  expect(await numbers()).toEqual([]);
  expect(cursor.untilMs()).toBe(clock.at);
});

it("a start reads signals issued meanwhile, also after the clock was set back, and flags possible repeats", async () => {
  const { since, issue } = record();
  issue(NOON_MS - 2 * HOUR);
  issue(NOON_MS);
  issue(NOON_MS);
  issue(NOON_MS - HOUR / 2);
  const cursor = createSignalCursor(since, () => NOON_MS + HOUR);
  cursor.start(NOON_MS);
  const first = await cursor.next();
  expect(first.issued.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  expect([first.isAgain, (await cursor.next()).isAgain]).toEqual([true, false]);
});
