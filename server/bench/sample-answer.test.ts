import { marketDataSchema } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { sampleAnswer } from "./sample-answer.ts";

describe("the answer that the HTTP bench sends", () => {
  it.each([5 * 1024, 20_000])("is a true answer of at most %i bytes, and near them", (mostBytes) => {
    const answer = sampleAnswer(mostBytes);
    const bytes = JSON.stringify(answer).length;
    expect(marketDataSchema.parse(answer)).toEqual(answer);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    expect(bytes).toBeGreaterThan(Math.min(mostBytes, 15_000) * 0.8);
  });
});
