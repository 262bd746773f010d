import { PROFILES } from "@sextant/core/forecast";
import { formatPercent } from "@sextant/core/market";
import { DEEP_FALL_LIMITS, POSITION_LIMITS } from "@sextant/core/strategy";
import { expect, it } from "vitest";
import { defaultNote, PROFILE_LABELS } from "./risk-text.ts";

it("the sentence of each profile has the limits that the engine uses", () => {
  for (const profile of PROFILES) {
    const { name, sentence } = PROFILE_LABELS[profile];
    expect(name.toUpperCase()).toBe(profile);
    expect(sentence).toContain(`at most ${formatPercent(POSITION_LIMITS[profile].purchase * 100)} of your money`);
    expect(sentence).toContain(`is below ${formatPercent(DEEP_FALL_LIMITS[profile].buyBelow * 100)}.`);
  }
  expect(new Set(PROFILES.map((profile) => PROFILE_LABELS[profile].sentence)).size).toBe(3);
});

it("the default is labelled as such until a profile is chosen", () => {
  expect(defaultNote({ riskProfile: "MODERATE", riskProfileChosen: false })).toBe(
    "You haven't chosen one yet, so we use Moderate.",
  );
  expect(defaultNote({ riskProfile: "MODERATE", riskProfileChosen: true })).toBeUndefined();
});
