import { expect, it } from "vitest";
import { shareLink } from "./share-link.ts";

it("has the secret after #, and nowhere before it", () => {
  const link = new URL(shareLink("https://example.org", "/api/shared-portfolios/Q2hhbmdlIG1lIG5vdw_-"));
  expect([link.pathname, link.search, link.hash]).toEqual(["/shared-portfolio", "", "#Q2hhbmdlIG1lIG5vdw_-"]);
});
