import { expect, it } from "vitest";
import { describeLines, describeLine } from "./closes-text.ts";

const of = (closesTimeframe: "1h" | "1d" | null, count = 30) => ({
  closesTimeframe,
  closes: Array.from({ length: count }, (_, i) => 100 + i),
});

it.each([
  [[of("1d"), of("1d")], "Each line shows 30 daily closes. The dotted line marks the first."],
  [[of("1h"), of(null, 0)], "Each line shows 30 hourly closes. The dotted line marks the first."],
  [[of("1d"), of("1d", 12)], "Each line shows up to 30 daily closes. The dotted line marks the first."],
  [
    [of("1d"), of("1h")],
    "Each line shows 30 closes, hourly or daily depending on the symbol. The dotted line marks the first.",
  ],
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
