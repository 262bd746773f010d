import { describe, expect, it } from "vitest";
import { parseRecent, withRecent } from "./recent-symbols.ts";

describe("recent symbols", () => {
  it("move to the head without doubling", () => {
    expect(withRecent(["AAPL", "NVDA"], "NVDA")).toEqual(["NVDA", "AAPL"]);
  });

  it("keep six", () => {
    expect(withRecent(["A", "B", "C", "D", "E", "F"], "G")).toHaveLength(6);
  });

  it.each([null, "", "{", "{}", "[1, null]"])("read nothing from %s", (text) => {
    expect(parseRecent(text)).toEqual([]);
  });
});
