import { expect, it } from "vitest";
import { seasonAt } from "./season.ts";

it("names the quarter of a timestamp, in UTC", () => {
  expect(seasonAt(Date.UTC(2026, 10, 28))).toEqual({
    id: "2026-Q4",
    fromMs: Date.UTC(2026, 9, 1),
    toMs: Date.UTC(2027, 0, 1),
  });
  expect(seasonAt(Date.UTC(2026, 3, 1) - 1).id).toBe("2026-Q1");
  expect(seasonAt(Date.UTC(2026, 3, 1)).id).toBe("2026-Q2");
});
