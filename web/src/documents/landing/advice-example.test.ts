import type { Showcase } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AdviceExample } from "./advice-example.tsx";

const example: NonNullable<Showcase["example"]> = {
  symbol: "SPY",
  name: null,
  kind: "stock",
  currency: "USD",
  source: "files",
  asOf: "2021-04-20T20:00:00.000Z",
  freshness: { state: "replay", delayMinutes: null },
  action: "BUY",
  confidence: 74,
  calibrated: true,
  ground: "premium",
  span: "126 trading days",
  claim: "SPY ends above $412.17.",
  sentence: "You can buy or hold SPY.",
  plan: {
    kind: "advised",
    side: "BUY",
    entry: 412.17,
    target: 460,
    stop: 370,
    odds: { target: 30, neither: 50, stop: 20 },
    sizePercent: 95,
    volatilityPercent: 15.8,
    targetVolatilityPercent: 15,
    worstQuarterPercent: 14.2,
  },
  deepFall: { fallPercent: 20, percent: 7, sessions: 126 },
};

const text = (shown: Showcase["example"]): string =>
  renderToStaticMarkup(createElement(AdviceExample, { example: shown }))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

it("shows what to do first, then ground, chance, plan, size, source and age", () => {
  const shown = text(example);
  expect(shown).toMatch(
    /BUY You can buy or hold SPY\..*Reason shares like it have paid for their risk.*Confidence 74%/,
  );
  expect(shown).toMatch(/Target \$460\.00, reached first in 30%.*Stop \$370\.00, reached first in 20%/);
  expect(shown).toMatch(
    /at most 9\.5% of your money In 1 of 20 three-month periods falls 14\.2% or more at some point Fall of 20% or more within six months 7% chance/,
  );
  expect(shown).toMatch(/Source: candle files, as of 20 Apr 2021, 20:00 UTC/);
});

it("calls a coin's odds past frequencies, names its ground by the action, and shows no chance of a fall", () => {
  const coin = { kind: "crypto", symbol: "DOGE-USD", action: "SELL", calibrated: false, deepFall: null } as const;
  const shown = text({ ...example, ...coin });
  expect(shown).toContain("Past frequency 74% of coins that swing more than the calmest fifth ended lower");
  expect(shown).toMatch(/first in 30% of cases \(past frequency\).*first in 20% of cases \(past frequency\)/);
  expect(shown).toContain("Reason the typical coin has not paid for its risk");
  expect(shown).not.toMatch(/Chance|Fall of|shares like it/);
});

it("says so if there is no advice to show", () => {
  expect(text(null)).toContain("we don&#x27;t make any up");
});

it("says a full position as a share of one's money", () => {
  const sentence =
    "You can buy or hold SPY, but keep to a full position at most. A full position is only part of your money. It ended higher more often than not.";
  expect(text({ ...example, sentence })).toContain("You can buy or hold SPY with up to 10% of your money. It ended");
});
