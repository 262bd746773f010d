import { expect, it } from "vitest";
import { contentHash } from "./content-hash.ts";

it("hashes as FNV-1a does (vectors of draft-eastlake-fnv)", () => {
  expect(contentHash("")).toBe("cbf29ce484222325");
  expect(contentHash("a")).toBe("af63dc4c8601ec8c");
  expect(contentHash("foobar")).toBe("85944171f73967e8");
});
