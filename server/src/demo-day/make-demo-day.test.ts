import { demoDaySchema } from "@sextant/core/contract";
import { frozenModel } from "@sextant/core/forecast";
import { expect, it } from "vitest";
import { makeDemoDay } from "./make-demo-day.ts";

const day = makeDemoDay(frozenModel());
const kinds = day.events.map(({ kind }) => kind);
const of = (kind: string) => day.events.filter((one) => one.kind === kind);

it("is a whole session with bars of both symbols", () => {
  expect(demoDaySchema.parse(day)).toEqual(day);
  expect(day.series.map(({ symbol, bars }) => [symbol, bars.length])).toEqual([
    ["AAPL", 78],
    ["BTC-USD", 78],
  ]);
});

it("has three signals, each settled after it within the session, and not all of them right", () => {
  expect([of("signal").length, of("settled").length]).toEqual([3, 3]);
  for (const { at } of day.events) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(day.from));
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(day.to));
  }
  const held = of("settled").map((one) => one.held);
  expect(held).toContain(true);
  expect(held).toContain(false);
  for (const { title, held: isHeld } of of("settled"))
    expect(/held|came$/.test(title) && !title.startsWith("No")).toBe(isHeld);
});

it("says when a claim ends by the clock of the demonstration", () => {
  const [first] = of("signal");
  expect(first?.text).toMatch(/ends between \$[\d.]+ and \$[\d.]+ at 11:30\.$/);
  for (const { text } of day.events) expect(text).not.toContain("UTC");
});

it("draws each claim's range from the signal to its end, and the price that the alert waits for", () => {
  for (const { at, text, draws } of of("signal")) {
    expect(draws?.low).toBeLessThan(draws?.high ?? 0);
    expect(Date.parse(draws?.until ?? "")).toBeGreaterThan(Date.parse(at));
    expect(draws?.label).toMatch(/^[\d.]+% to end (in here|outside)$/);
    expect(text).toContain(draws?.label.split(" ")[0]);
  }
  const [rule] = of("rule");
  expect(rule?.draws?.low).toBe(rule?.draws?.high);
  expect(rule?.text).toContain(rule?.draws?.label.split(" ").at(-1));
});

it("its alert is set before it fires, at a price that the bars before did not exceed", () => {
  expect(kinds.indexOf("rule")).toBeLessThan(kinds.indexOf("alert"));
  const [fired] = of("alert");
  const bar = day.series[0]?.bars.find(({ time }) => Date.parse(time) + 300_000 === Date.parse(fired?.at ?? ""));
  const earlier = day.series[0]?.bars.filter(({ time }) => time < (bar?.time ?? "")) ?? [];
  expect(bar?.high).toBeGreaterThan(Math.max(...earlier.map(({ high }) => high)));
});

it("is the same each time", () => {
  expect(makeDemoDay(frozenModel())).toEqual(day);
});
