import { expect, it } from "vitest";
import { addressGroups } from "./address-groups.ts";

it("an address is shown in groups of four with its ends marked, and no character is lost", () => {
  const address = "3z2tRjNuQjoq6UDcw4zyEPD1Eb5KXMPYb4GWFzVT1DPg";
  const groups = addressGroups(address);
  expect(groups.map(({ text }) => text).join("")).toBe(address);
  expect(groups.filter(({ isEnd }) => isEnd).map(({ text }) => text)).toEqual(["3z2t", "RjNu", "FzVT", "1DPg"]);
});
