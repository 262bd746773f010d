import { expect, it } from "vitest";
import type { Screener } from "../../screener/screener.ts";
import { createLabelRecord } from "./label-record.ts";

type Outcomes = Awaited<ReturnType<Screener["outcomes"]>>;
const counts = { labels: 9, evaluated: 6, rugs: 2, notKnown: 1, rugPercent: 33, low: 5, high: 70 };
const outcomes = (rugs: number): Outcomes => ({
  rules: "1",
  labels: 9,
  evaluated: 6,
  firstLabelMs: 0,
  simulated: false,
  atMs: 0,
  cells: [
    { ...counts, rugs, chain: "all", riskClass: "HIGH", afterDays: 7 },
    { ...counts, chain: "all", riskClass: "HIGH", afterDays: 30 },
    { ...counts, chain: "base", riskClass: "HIGH", afterDays: 7 },
  ],
});

it("returns the counts of 7 days over all chains, counted at most once a minute, and survives an outage", async () => {
  let nowMs = 1_000;
  let calls = 0;
  let answer: () => Promise<Outcomes> = () => Promise.resolve(outcomes(2));
  const record = createLabelRecord(
    { outcomes: () => ((calls += 1), answer()) },
    { nowMs: () => nowMs, replay: undefined },
  );
  expect(await record()).toEqual([{ risk: "HIGH", evaluated: 6, rugs: 2 }]);
  await record();
  expect(calls).toBe(1);
  answer = () => Promise.reject(new Error("away"));
  nowMs += 60_000;
  expect(await record()).toEqual([{ risk: "HIGH", evaluated: 6, rugs: 2 }]);
  answer = () => Promise.resolve(outcomes(3));
  nowMs += 60_000;
  await record();
  await expect.poll(record).toEqual([{ risk: "HIGH", evaluated: 6, rugs: 3 }]);
});

it("is empty while the outcomes are unavailable or take long", async () => {
  const clock = { nowMs: () => 0, replay: undefined };
  expect(await createLabelRecord({ outcomes: () => Promise.reject(new Error("away")) }, clock)()).toEqual([]);
  expect(await createLabelRecord({ outcomes: () => new Promise(() => undefined) }, clock)()).toEqual([]);
});
