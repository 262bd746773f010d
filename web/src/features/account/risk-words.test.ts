import { expect, it } from "vitest";
import { defaultNote, profileSentence } from "./risk-words.ts";

it("each profile is one sentence with its own limits", () => {
  expect(profileSentence("CONSERVATIVE")).toBe(
    "You want small swings: we suggest at most 6% of your money for one purchase, and BUY for a stock only while the chance that it falls 20% within six months is below 25%.",
  );
  expect(profileSentence("MODERATE")).toMatch(
    /^You can live with average swings: .* 10% of your money .* below 40%\.$/,
  );
  expect(profileSentence("AGGRESSIVE")).toMatch(
    /^You can live with large swings: .* 13% of your money .* below 55%\.$/,
  );
});

it("the default is said to be one until a profile is chosen", () => {
  expect(defaultNote({ riskProfile: "MODERATE", riskProfileChosen: false })).toBe(
    "You haven't chosen one yet, so Moderate is used.",
  );
  expect(defaultNote({ riskProfile: "MODERATE", riskProfileChosen: true })).toBeUndefined();
});
