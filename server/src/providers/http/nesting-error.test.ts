import { describe, expect, it } from "vitest";
import { haveRecordings, recordingsIn, sharedText } from "../test-recordings.ts";
import { nestingError } from "./nesting-error.ts";
import { readJson } from "./reply-body.ts";

const rows = (row: string, count: number) => `[${row},`.concat(`${row},`.repeat(count - 2), `${row}]`);
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const EMPTY = "brackets with next to nothing in them";
const DEEP = "lists over 64 deep in each other";

describe("a text of brackets", () => {
  it.each([
    ["empty lists, millions of them", rows("[]", 2_000_000), EMPTY],
    ["empty objects", rows("{}", 2_000_000), EMPTY],
    ["lists of one digit", rows("[0]", 1_000_000), EMPTY],
    ["short rows before one long text", `[${"[0],".repeat(200_000)}"${"a".repeat(10_000_000)}"]`, EMPTY],
    ["openings without an end", "[".repeat(2_000_000), DEEP],
    ["lists in lists", nested(2_000_000), DEEP],
    ["objects in objects", `${'{"a":'.repeat(100)}1${"}".repeat(100)}`, DEEP],
    ["depth after closings that nothing opened", `["${"]".repeat(100)}",${nested(80)}]`, DEEP],
    ["depth in the middle of a long text", `[${'{"a":"12345678901234"},'.repeat(50_000)}${nested(64)}]`, DEEP],
  ])("is not parsed: %s", (_, text, error) => {
    expect(readJson("application/json", text)).toEqual({ error });
  });

  it.each([
    ["as deep as may be", nested(64)],
    ["short, however dense", rows("[]", 10_000)],
    ["the shortest rows of a chart", rows("[1711843200000,0.5]", 60_000)],
    ["openings in texts that nothing closes", rows('{"a":"[ [ { [","b":"\\"[{[["}', 1_000)],
    ["no list at all", `"${"a".repeat(100_000)}"`],
  ])("is parsed: %s", (_, text) => {
    expect(nestingError(text)).toBeUndefined();
    expect(readJson("application/json", text)).toHaveProperty("value");
  });
});

describe.skipIf(!haveRecordings)("every recorded answer", () => {
  const folders = ["alphavantage", "coingecko", "dexscreener", "goplus", "sec-edgar", "yahoo/2021", "yahoo/2025"];
  const files = folders.flatMap((folder) => recordingsIn(folder)).filter((name) => /\.json(\.gz)?$/.test(name));

  it("is parsed as before", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((name) => nestingError(sharedText(`providers/${name}`)) !== undefined)).toEqual([]);
    // As long as the longest, but not of any single company.
    const facts = sharedText("providers/sec-edgar/companyfacts_snow_facts.json.gz");
    expect(nestingError(`[${Array.from({ length: 18 }, () => facts).join()}]`)).toBeUndefined();
  });
});
