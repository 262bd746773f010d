import { expect, it } from "vitest";
import { versionOf } from "./version-of.ts";

it("names a set of files, whatever their order, and another set differently", () => {
  expect(versionOf(["assets/a.js", "assets/b.js"])).toBe(versionOf(["assets/b.js", "assets/a.js"]));
  expect(versionOf(["assets/a.js", "assets/b.js"])).not.toBe(versionOf(["assets/a.js", "assets/c.js"]));
  expect(versionOf([])).toMatch(/^[0-9a-z]+$/);
});
