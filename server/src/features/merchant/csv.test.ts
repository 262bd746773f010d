import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("no cell is a formula, and none breaks out of its column", () => {
  expect(
    csvOf(
      ["a"],
      [["=1+1"], ["＝1"], ["+1"], ["-1"], ["@x"], [" =x"], ["\tx"], ['say "a", b'], ["two\nlines"], ["29.004217"]],
    ),
  ).toBe(
    ["a", "'=1+1", "'＝1", "'+1", "'-1", "'@x", "' =x", "'\tx", '"say ""a"", b"', '"two\nlines"', "29.004217", ""].join(
      "\r\n",
    ),
  );
});
