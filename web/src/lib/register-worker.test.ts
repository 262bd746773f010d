import { expect, it } from "vitest";
import { workerPath } from "./register-worker.ts";

it("is one path, with the language of the page unless that is English", () => {
  expect(["en", "", "de", "de&x=1", "../evil"].map(workerPath)).toEqual([
    "/sw.js",
    "/sw.js",
    "/sw.js?lang=de",
    "/sw.js",
    "/sw.js",
  ]);
});
