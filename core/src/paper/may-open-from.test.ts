import { expect, it } from "vitest";
import { mayOpenFromMs } from "./may-open-from.ts";

it("prevents restarting within a season", () => {
  const now = Date.UTC(2026, 10, 28);
  expect(mayOpenFromMs([], now)).toBe(now);
  expect(mayOpenFromMs([Date.UTC(2026, 8, 30)], now)).toBe(now);
  expect(mayOpenFromMs([Date.UTC(2026, 9, 1)], now)).toBe(Date.UTC(2027, 0, 1));
});
