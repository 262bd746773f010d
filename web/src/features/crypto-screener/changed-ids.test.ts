import { expect, it } from "vitest";
import { changedIds } from "./changed-ids.ts";

const prints = (entries: Record<string, string>) => new Map(Object.entries(entries));

it("returns tokens that were added, removed or changed, and no others", () => {
  const shown = prints({ a: "1", b: "1", c: "1" });
  expect([...changedIds(shown, prints({ b: "2", c: "1", d: "1" }))].sort()).toEqual(["a", "b", "d"]);
  expect(changedIds(shown, new Map(shown)).size).toBe(0);
});
