import { expect, it, vi } from "vitest";
import { levelAt, noteAt, trendLine } from "./chart-drawing-tool.ts";

it("draws on a page served without TLS, where crypto.randomUUID is missing", () => {
  const random = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues: random });
  const place = { time: "2026-01-02T00:00:00.000Z", price: 101.237 };
  const drawings = [levelAt(place), noteAt(place, "High"), trendLine(place, { ...place, price: 90 })];
  expect(new Set(drawings.map(({ id }) => id)).size).toBe(3);
  for (const { id } of drawings) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
