import { describe, expect, it } from "vitest";
import { createRequestId } from "./request-id.ts";

describe("a request id", () => {
  it("is a ULID whose first ten characters are the time", () => {
    // The example of the ULID specification: 1469918176385 is 01ARYZ6S41.
    expect(createRequestId(1469918176385)).toMatch(/^01ARYZ6S41[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it("is unique, and later ones sort after earlier ones", () => {
    const ids = Array.from({ length: 5000 }, (_, index) =>
      createRequestId(1_700_000_000_000 + Math.floor(index / 1000)),
    );
    expect(new Set(ids).size).toBe(5000);
    expect(ids.toSorted()).toEqual(ids);
  });
});
