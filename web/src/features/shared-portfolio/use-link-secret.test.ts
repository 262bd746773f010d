import { expect, it } from "vitest";
import { secretIn } from "./use-link-secret.ts";

it("accepts a secret, and no fragment that names a place on the page", () => {
  expect(secretIn("#Q2hhbmdlIG1lIG5vdyBwbGVhc2U_-")).toBe("Q2hhbmdlIG1lIG5vdyBwbGVhc2U_-");
  for (const other of ["", "#", "#main", "#navigation", `#${"a".repeat(129)}`, "#a/../../b-and-some-more-letters"])
    expect(secretIn(other)).toBeUndefined();
});
