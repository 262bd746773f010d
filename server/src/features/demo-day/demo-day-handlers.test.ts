import type { DemoDay } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { createDemoDayHandlers } from "./demo-day-handlers.ts";

const DAY = { events: [] } as unknown as DemoDay;

it("computes the day once, and again only after an error", async () => {
  let made = 0;
  const { getDemoDay } = createDemoDayHandlers(async () => {
    made += 1;
    if (made === 1) throw new Error("the thread died");
    return DAY;
  });
  await expect(getDemoDay()).rejects.toThrow("the thread died");
  expect(await Promise.all([getDemoDay(), getDemoDay()])).toEqual([DAY, DAY]);
  expect(made).toBe(2);
});
