import fc from "fast-check";
import { expect, it } from "vitest";
import { MOST_ROWS_DRAWN, rowWindow, scrollByFor } from "./row-window.ts";

const place = fc.record({
  scrollTopPx: fc.double({ min: 0, max: 5e6, noNaN: true }),
  heightPx: fc.integer({ min: 100, max: 4_000 }),
  rowPx: fc.integer({ min: 30, max: 120 }),
  rows: fc.integer({ min: 0, max: 100_000 }),
});

it("never renders more than the maximum, and all visible rows if they fit", () => {
  fc.assert(
    fc.property(place, (at) => {
      const { first, end } = rowWindow(at);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(at.rows);
      expect(end - first).toBeLessThanOrEqual(MOST_ROWS_DRAWN);
      const lastInView = Math.min(at.rows, Math.floor((at.scrollTopPx + at.heightPx) / at.rowPx));
      if (at.heightPx / at.rowPx < MOST_ROWS_DRAWN - 21 && lastInView > 0)
        expect(end).toBeGreaterThanOrEqual(lastInView);
    }),
  );
});

it("renders the last row of a hundred thousand at the bottom", () => {
  expect(rowWindow({ scrollTopPx: 100_000 * 44 - 640, heightPx: 640, rowPx: 44, rows: 100_000 }).end).toBe(100_000);
});

it("scrolls only for a row outside the visible part, and just far enough to show it", () => {
  const visible = { top: 100, bottom: 600 };
  expect(scrollByFor({ top: 200, bottom: 244 }, visible)).toBe(0);
  expect(scrollByFor({ top: 56, bottom: 100 }, visible)).toBe(-44);
  expect(scrollByFor({ top: 580, bottom: 624 }, visible)).toBe(24);
});
