import { describe, expect, it } from "vitest";
import { parseRecent, withRecent } from "./recent-symbols.ts";

describe("recent symbols", () => {
  it("move to the front without duplicates", () => {
    expect(withRecent(["AAPL", "NVDA"], "NVDA")).toEqual(["NVDA", "AAPL"]);
  });

  it("are limited to six", () => {
    expect(withRecent(["A", "B", "C", "D", "E", "F"], "G")).toHaveLength(6);
  });

  it.each([null, "", "{", "{}", "[1, null]"])("are empty when storage contains %s", (text) => {
    expect(parseRecent(text)).toEqual([]);
  });
});
