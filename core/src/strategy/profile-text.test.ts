import { expect, it } from "vitest";
import { PROFILES } from "../forecast/index.ts";
import { aProfile } from "./profile-text.ts";

it("names a profile with its article", () => {
  expect(PROFILES.map((profile) => aProfile(profile))).toEqual([
    "a conservative profile",
    "a moderate profile",
    "an aggressive profile",
  ]);
  expect(aProfile("AGGRESSIVE", "risk profile")).toBe("an aggressive risk profile");
});
