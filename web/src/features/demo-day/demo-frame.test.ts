import type { DemoDay } from "@sextant/core/contract";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { frameAt, SPEED, startOf, untilNextEvent } from "./demo-frame.ts";
import { sampleDemoDay } from "../../../testing/sample-demo-day.ts";

const day: DemoDay = sampleDemoDay();
const length = (Date.parse(day.to) - Date.parse(day.from)) / SPEED;

it("nothing has happened at the opening, and everything at the close", () => {
  expect(frameAt(day, 0)).toMatchObject({ events: [], fired: 0, settled: 0, isOver: false });
  const last = frameAt(day, length);
  expect(last).toMatchObject({ isOver: true, fired: 1, settled: 2, right: 1 });
  expect(last.series[0]?.bars).toEqual(day.series[0]?.bars);
});

it("what is shown only grows, and never shows a bar that has not closed", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: length, noNaN: true }),
      fc.double({ min: 0, max: 5_000, noNaN: true }),
      (at, more) => {
        const [before, after] = [frameAt(day, at), frameAt(day, at + more)];
        expect(after.events.slice(0, before.events.length)).toEqual(before.events);
        for (const { bars } of before.series)
          for (const { time } of bars) expect(Date.parse(time) + 300_000).toBeLessThanOrEqual(before.atMs);
      },
    ),
  );
});

it("starts with what was said before the first claim ends; steps go from event to event and then to the end", () => {
  const stops: number[] = [];
  for (let at = startOf(day); !frameAt(day, at).isOver; at = untilNextEvent(day, at)) {
    const { events, coming } = frameAt(day, at);
    expect([...events, ...coming]).toEqual(day.events);
    stops.push(events.length);
  }
  expect(stops).toEqual([2, 3, 4, 5]);
  expect(startOf({ ...day, events: [] })).toBe(0);
});
