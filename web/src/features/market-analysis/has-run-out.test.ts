import { expect, it } from "vitest";
import { hasRunOut } from "./has-run-out.ts";

const validUntil = "2025-06-02T20:00:00.000Z";
const NOW_MS = Date.parse("2025-06-03T00:00:00.000Z");
const of = (confidence: number | null, state: "live" | "replay") =>
  hasRunOut({ freshness: { state }, combinedRecommendation: { confidence, validUntil } }, NOW_MS);

it("a claim expires with its time; without a claim, or in a replay, nothing expires", () => {
  expect([of(79.1, "live"), of(null, "live"), of(79.1, "replay")]).toEqual([true, false, false]);
});
