import { expect, it } from "vitest";
import { createClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { installationOf } from "./installation.ts";

it("documents of a replay contain its time, from which pages compute ages", () => {
  const fromMs = Date.parse("2024-04-18T03:30:00Z");
  const { replay } = installationOf(readConfig({}), createClock({ replay: { fromMs, speed: 10 } }));
  expect(replay?.speed).toBe(10);
  const elsewhere = (replay?.atMs ?? 0) - fromMs;
  expect(elsewhere).toBeGreaterThanOrEqual(0);
  expect(replay?.wallMs).toBeGreaterThan(fromMs);
});

it("documents of any other installation name no other time than the browser's", () => {
  expect(installationOf(readConfig({}), createClock())).not.toHaveProperty("replay");
});
