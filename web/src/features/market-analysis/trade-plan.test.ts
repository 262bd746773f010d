import type { MarketData, RiskProfile } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatDay } from "../../lib/time-text.ts";
import { TradePlan } from "./further/trade-plan.tsx";
import { RecommendationCard } from "./recommendation-card.tsx";
import { TargetCard } from "./further/target-card.tsx";

type Advice = MarketData["combinedRecommendation"];

const plan: NonNullable<Advice["plan"]> = {
  kind: "advised",
  side: "BUY",
  entry: 133.11,
  target: 166.82,
  stop: 106.21,
  odds: { target: 30.5, neither: 47.1, stop: 22.4 },
  sizePercent: 73,
  volatilityPercent: 27.4,
  targetVolatilityPercent: 20,
  worstQuarterPercent: 27.5,
};

const advice: Advice = {
  action: "BUY",
  confidence: 61.2,
  targetPrice: 166.82,
  stopLoss: 106.21,
  expectedMove: 25.3,
  range90: { low: 99.9, high: 185.54 },
  reasoning: "",
  keyFactors: [],
  calibrated: true,
  claim: "AAPL ends above $133.11 on 18 Oct 2021, 20:00 UTC.",
  ground: "premium",
  span: "126 trading days",
  plan,
  validUntil: "2021-04-21T20:00:00.000Z",
  deepFall: { fallPercent: 20, percent: 23.8, sessions: 126 },
  sentences: [{ text: "You can buy or hold AAPL.", evidence: ["E1"] }],
};

const CLOSED = "2021-04-20T20:00:00.000Z";
const evidence = [
  { id: "E1", name: "Price", value: 133.11, unit: "USD", asOf: "2021-04-20T21:30:00.000Z", source: "files" },
  { id: "E2", name: "Last close", value: 133.11, unit: "USD", asOf: CLOSED, source: "files" },
] as MarketData["evidence"];
const CLOSE = `close of ${formatDay(Date.parse(CLOSED), "America/New_York")}`;

const dataOf = (
  changes: Partial<Advice> = {},
  kind: MarketData["kind"] = "stock",
  price: number | null = 133.9,
): MarketData =>
  ({
    kind,
    price,
    currency: "USD",
    evidence,
    session: { zone: "America/New_York" },
    combinedRecommendation: { ...advice, ...changes },
  }) as MarketData;

const textOf = (node: Parameters<typeof renderToStaticMarkup>[0]): string =>
  renderToStaticMarkup(node)
    // The explanations of terms are hidden until they are opened.
    .replace(/<span[^>]*popover="auto"[^>]*>[^<]*<\/span>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const section = (
  changes: Partial<Advice> = {},
  kind: MarketData["kind"] = "stock",
  profile: RiskProfile = "MODERATE",
  price: number | null = 133.9,
): string =>
  textOf(
    createElement(TradePlan, {
      data: dataOf(changes, kind, price),
      profile,
      expired: false,
    }),
  );

describe("plan of an analysis", () => {
  it("says which profile its size is for", () => {
    expect(section({}, "stock", "AGGRESSIVE")).toMatch(
      /^Trade plan For six months .*, aggressive profile .* 73% of a full position Full position at most 13% of your money/,
    );
  });

  it("shows ground, levels with the chance of each, size, and the possible loss", () => {
    expect(section()).toBe(
      `Trade plan For six months (126 trading days), moderate profile Why Shares like it gained on average Entry $133.11 ${CLOSE} Target $166.82 reached first in 30.5% of cases Stop loss $106.21 reached first in 22.4% of cases Neither by then 47.1% most likely Size 73% of a full position Full position at most 10% of your money In 1 of 20 three-month periods falls 27.5% or more at some point Fall of 20% or more within six months 23.8% chance`,
    );
  });

  it("says that a HOLD's plan is for users who trade anyway, and that a coin's odds are past frequencies", () => {
    const held = section(
      { action: "HOLD", ground: null, plan: { ...plan, kind: "if-you-trade-anyway" }, deepFall: null },
      "crypto",
    );
    expect(held).toMatch(/^If you buy anyway For six months \(126 trading days\), moderate profile Entry /);
    expect(held).toContain(
      "Target $166.82 reached first in 30.5% of cases (past frequency) Stop loss $106.21 reached first in 22.4% of cases (past frequency)",
    );
    expect(held).toContain("Neither by then 47.1% (past frequency)");
    expect(held).not.toContain("Fall of");
    expect(held).toContain("Size at most 73% of a full position");
  });

  it("never calls a sale a short sale, mentions no loss after it, and is absent without a plan", () => {
    const sold = section({ plan: { ...plan, side: "SELL", sizePercent: 0, worstQuarterPercent: 0 } });
    expect(sold).toContain(`Sell at $133.11 ${CLOSE}`);
    expect(sold).toContain("Size 0% of a full position");
    expect(sold).not.toMatch(/short|three-month periods/);
    expect(section({ action: "SELL" }, "crypto")).toContain("Why Its risk has not been rewarded");
    expect(section({ plan: null })).toBe("");
  });
});

describe("entry of a plan", () => {
  it("is a close with its time, and shows how far the price has moved since if that is one percent or more", () => {
    const at = (price: number | null) => section({}, "crypto", "MODERATE", price);
    expect(at(133.11 * 0.72)).toContain("The price has moved −28.00% since that close.");
    expect(at(133.11 * 1.011)).toContain("The price has moved +1.10% since that close.");
    expect(at(133.11 * 1.009)).not.toContain("has moved");
    expect(at(null)).not.toContain("has moved");
  });

  it("shows no time if the evidence has none", () => {
    expect(section({ plan: { ...plan, entry: 132 } })).toContain("Entry $132.00 last close");
  });
});

describe("cards above it", () => {
  const card = (changes: Partial<Advice> = {}): string =>
    textOf(createElement(RecommendationCard, { data: dataOf(changes), expired: false }));
  const target = (changes: Partial<Advice> = {}, kind: MarketData["kind"] = "stock"): string =>
    textOf(createElement(TargetCard, { data: dataOf(changes, kind), expired: false }));

  it("show the action with its chance, then claim and ground", () => {
    expect(card()).toMatch(
      /BUY 61\.2% confidence 61\.2%: AAPL ends above \$133\.11 .* Why : shares like it gained on average$/,
    );
  });

  it("call a coin's odds a past frequency, explained in a line, and never a confidence", () => {
    const coin = card({ action: "SELL", calibrated: false });
    expect(coin).toMatch(/61\.2% past frequency AAPL ends above .* Why : its risk has not been rewarded$/);
    expect(coin).toContain("ended lower in the past. That isn&#x27;t this coin&#x27;s own chance.");
    expect(coin).not.toContain("confidence");
    expect(target({}, "crypto")).toContain("the stop loss in 22.4%. These are past frequencies.");
  });

  it("show how often target and stop come first, and for a HOLD its range alone", () => {
    expect(target()).toContain(
      "Most likely (47.1%) the price reaches neither, and the trade ends after six months. The target comes first in 30.5% of cases, the stop loss in 22.4%.",
    );
    const likely = (odds: NonNullable<Advice["plan"]>["odds"]) => target({ plan: { ...plan, odds } });
    expect(likely({ target: 50, stop: 30, neither: 20 })).toContain(
      "Most likely (50%) the price reaches the target first. The stop loss comes first in 30% of cases, neither in 20%.",
    );
    expect(likely({ target: 30, stop: 50, neither: 20 })).toContain(
      "Most likely (50%) the price reaches the stop loss",
    );
    const held = target({ action: "HOLD", targetPrice: null, stopLoss: null, expectedMove: null });
    expect(held).toMatch(
      /^Likely Range \$99–\u2060186 90% range , six months We expect the price to end in this range/,
    );
    expect(held).toContain("Target Price and Stop Loss : N/A without a trade");
    expect(held).not.toContain("anyway");
    const coin = target({ action: "HOLD", targetPrice: null, stopLoss: null, expectedMove: null }, "crypto");
    expect(coin).toContain("$99–\u2060186 Estimated 90% range , six months");
  });

  it("tell the range of a HOLD's own chance from the 90% range", () => {
    const end = (name: string, value: number) => ({ name, value }) as MarketData["evidence"][number];
    const held = dataOf({ action: "HOLD", targetPrice: null, stopLoss: null, expectedMove: null });
    const data = { ...held, evidence: [end("Low end of the claim", 110.2), end("High end of the claim", 160.9)] };
    expect(textOf(createElement(TargetCard, { data, expired: false }))).toContain(
      "The price ends in this range 9 times in 10. The 61.2% next to HOLD belongs to $110–\u2060161.",
    );
    const coin = card({ action: "HOLD", calibrated: false, claim: "BTC/USD ends between $1 and $2." });
    expect(coin).toContain("61.2%: BTC/USD ends between");
  });

  it("show the range of the target's own span, and say if the target lies beyond it", () => {
    expect(target()).toContain("90% range $99–\u2060186 , six months");
    expect(target()).not.toMatch(/beyond/i);
    expect(target({ targetPrice: 190 })).toContain("Beyond the 90% range");
    expect(target({ targetPrice: 190, plan: { ...plan, odds: { target: 7.8, stop: 12.8, neither: 79.4 } } })).toContain(
      "Beyond the 90% range: reached about 1 time in 13",
    );
  });

  it("say how rare a far target is, and when the trade ends", () => {
    const ahead = {
      name: "End of the claim",
      unit: "trading days ahead",
      value: 126,
      asOf: "2021-10-18T20:00:00.000Z",
    };
    const far = dataOf({ plan: { ...plan, odds: { target: 7.8, stop: 12.8, neither: 79.4 } } });
    const data = { ...far, evidence: [...evidence, ahead as MarketData["evidence"][number]] };
    const text = textOf(createElement(TargetCard, { data, expired: false }));
    expect(text).toContain("+25.30% from entry Reached about 1 time in 13");
    expect(text).toContain(
      "Most likely (79.4%) the price reaches neither, and the trade ends on Mon 18 Oct 2021, market close.",
    );
    expect(target()).not.toContain("1 time in");
  });

  it("advise, claim and expect nothing without a forecast, and say why", () => {
    const none: Partial<Advice> = {
      action: "HOLD",
      confidence: null,
      calibrated: false,
      targetPrice: null,
      stopLoss: null,
      expectedMove: null,
      range90: null,
      ground: null,
      span: null,
      plan: null,
      deepFall: null,
      claim: "We make no claim because the data doesn't allow one.",
      keyFactors: ["The last daily bar is from 18 Apr 2024, which is too old to act on."],
    };
    expect(card(none)).toBe("Recommendation N/A We make no claim because the data doesn&#x27;t allow one.");
    expect(target(none)).toBe(
      "Target Price N/A Stop Loss N/A The last daily bar is from 18 Apr 2024, which is too old to act on.",
    );
    // Measured on past moves alone, a range is no forecast.
    const paced = target({ ...none, range90: { low: 99.9, high: 185.54 } });
    expect(paced).toContain("That isn&#x27;t a forecast.");
    expect(paced).not.toContain("We expect");
  });
});
