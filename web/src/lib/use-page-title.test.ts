import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const src = resolve(import.meta.dirname, "..");

it("no screen sets the tab's title itself, which would drop the number of unread alerts", () => {
  const writers = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /document\.title = |titlePage\(/.test(readFileSync(resolve(src, file), "utf8")));
  expect(writers.toSorted()).toEqual(["lib/unread-count.ts", "lib/use-page-title.ts"]);
});
