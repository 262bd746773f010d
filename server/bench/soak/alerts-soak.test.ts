import { expect, it } from "vitest";
import { alertsSoak } from "./alerts-soak.ts";

it("four kills and a killed database lose no alert, double none, and deliver each", async () => {
  const { checks, misses } = await alertsSoak({ kills: 4, rules: 200, databaseEvery: 3, say: () => undefined });
  expect(misses).toEqual([]);
  expect(Object.entries(checks).filter(([, holds]) => !holds)).toEqual([]);
});
