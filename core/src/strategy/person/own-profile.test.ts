import { expect, it } from "vitest";
import { riskProfileSchema } from "../../contract/index.ts";
import { PROFILES } from "../../forecast/index.ts";
import { DEFAULT_RISK_PROFILE, RISK_PROFILES } from "../../market/index.ts";
import { FORBIDDEN_PHRASES } from "../forbidden-phrases.ts";
import { ownProfile, describeProfile } from "./own-profile.ts";

it("uses the moderate profile until the user chooses one, and says so", () => {
  expect(ownProfile(undefined)).toEqual({ profile: "MODERATE", isChosen: false });
  expect(describeProfile(ownProfile(undefined))).toBe(
    "This is for a moderate risk profile, the default until you choose your own on the Account page.",
  );
});

it("names a chosen profile and where to change it, in words without a number", () => {
  for (const profile of PROFILES) {
    expect(ownProfile(profile)).toEqual({ profile, isChosen: true });
    const text = describeProfile(ownProfile(profile));
    expect(text).toContain(
      `${profile.toLowerCase()} risk profile, as you chose. You can change it on the Account page.`,
    );
    expect(text).not.toMatch(/\d| a a| an [^a]/);
    expect(text).not.toMatch(FORBIDDEN_PHRASES);
  }
});

it("matches the profiles of forecasts, of the API and of the record, including the default", () => {
  expect(PROFILES).toEqual(RISK_PROFILES);
  expect(riskProfileSchema.options).toEqual(RISK_PROFILES);
  expect(RISK_PROFILES).toContain(DEFAULT_RISK_PROFILE);
});
