import type { Alert } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { createAlertsOfDay } from "./alerts-of-day.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 22, 18);

/** Alerts a minute apart, newest first, as the store returns them. */
const stored = Array.from({ length: 1_000 }, (_, i) => {
  const at = new Date(NOW_MS - i * 60_000).toISOString();
  return {
    id: `a${String(i)}`,
    message: `m${String(i)}`,
    createdAt: at,
    happenedAt: at,
    late: false,
    inAppOnly: i % 10 === 1,
    alertType: i % 10 === 2 ? "webhook" : "price",
  } as Alert;
});
let requested = 0;
const alertsOfDay = createAlertsOfDay({
  list: (_userId, { limit, before }) => {
    requested++;
    const start = before === undefined ? 0 : stored.findIndex(({ id }) => id === before) + 1;
    return Promise.resolve(stored.slice(start, start + limit));
  },
});

it("returns every alert of the period, however many, without those that no channel sends, and requests none from before it", async () => {
  const all = await alertsOfDay({ userId: "ann", sinceMs: NOW_MS - DAY_MS, untilMs: NOW_MS });
  expect(all).toHaveLength(800);
  expect(all[0]).toEqual({ message: "m0", atMs: NOW_MS, isLate: false });
  requested = 0;
  await alertsOfDay({ userId: "ann", sinceMs: NOW_MS - 3_600_000, untilMs: NOW_MS });
  expect(requested).toBe(1);
});

it("an alert on the border of two periods is in the earlier one only", async () => {
  const borderMs = NOW_MS - 300 * 60_000;
  const [earlier, later] = await Promise.all([
    alertsOfDay({ userId: "ann", sinceMs: NOW_MS - DAY_MS, untilMs: borderMs }),
    alertsOfDay({ userId: "ann", sinceMs: borderMs, untilMs: NOW_MS }),
  ]);
  expect([earlier[0]?.message, later.at(-1)?.message]).toEqual(["m300", "m299"]);
  expect(earlier.length + later.length).toBe(800);
});
