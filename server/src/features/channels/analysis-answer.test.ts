import type { MarketData, RiskProfile } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { createAnalysisAnswer } from "./analysis-answer.ts";

const USERS: ReadonlyMap<string, { readonly riskProfile: RiskProfile | undefined }> = new Map([
  ["ann", { riskProfile: "AGGRESSIVE" }],
  ["bob", { riskProfile: undefined }],
]);

const answer = createAnalysisAnswer({
  analysis: (symbol, profile) => {
    const advice = { action: "HOLD", confidence: 60, claim: `For ${profile}.`, sentences: [] };
    const market = { symbol, price: 100, currency: "USD", source: "yahoo", combinedRecommendation: advice };
    return Promise.resolve(market as unknown as MarketData);
  },
  isKnown: ({ symbol }) => Promise.resolve(symbol !== "NOSUCH"),
  planStatusOf: (ids) => Promise.resolve(new Map([...USERS].filter(([id]) => ids.includes(id)))),
});

it("an analysis in a chat uses the risk profile of the linked user, the moderate one until they choose", async () => {
  expect(await answer("AAPL", "ann")).toMatch(
    /For AGGRESSIVE\.\nThis is for an aggressive risk profile, as you chose\./,
  );
  for (const who of ["bob", "somebody who is gone"])
    expect(await answer("AAPL", who)).toMatch(/For MODERATE\.\nThis is for a moderate risk profile, the default until/);
});

it("an analysis in a chat is missing for a symbol that no source knows", async () => {
  expect(await answer("NOSUCH", "ann")).toBeUndefined();
  expect(await answer("not a symbol", "ann")).toBeUndefined();
});
