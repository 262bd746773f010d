import { expect, it } from "vitest";
import { describeLines, describeLine } from "./closes-text.ts";

const of = (closesTimeframe: "1h" | "1d" | null, count = 30) => ({
  closesTimeframe,
  closes: Array.from({ length: count }, (_, i) => 100 + i),
});

it.each([
  [[of("1d"), of("1d")], "Thirty daily closes each; the dotted line marks the first of them."],
  [[of("1h"), of(null, 0)], "Thirty hourly closes each; the dotted line marks the first of them."],
  [[of("1d"), of("1d", 12)], "Up to thirty daily closes each; the dotted line marks the first of them."],
  [[of("1d"), of("1h")], "Thirty closes each, hourly or daily by symbol; the dotted line marks the first of them."],
  [[of(null, 0), of("1d", 1)], undefined],
  [[], undefined],
])("describes the lines of %j", (feed, text) => {
  expect(describeLines(feed)).toBe(text);
});

it("each line names its own closes", () => {
  expect([describeLine(of("1h")), describeLine(of("1d")), describeLine(of(null, 0))]).toEqual([
    "hourly closes",
    "daily closes",
    undefined,
  ]);
});
