import { expect, it } from "vitest";
import { seasonText } from "./season-text.ts";

it("names a season by its quarter and year", () => {
  expect(seasonText("2026-Q4")).toBe("Q4 2026");
  expect(seasonText("trial")).toBe("trial");
});
