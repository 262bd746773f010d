import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { AiSummary } from "./ai-summary.tsx";
import { metricReasons } from "./metric-reasons.ts";
import { rangeSentence } from "./range-sentence.ts";
import { StrategyCard } from "./strategy-card.tsx";
import { VerdictOdds } from "./on-demand/verdict-odds.tsx";
import { TouchCard } from "./on-demand/touch-card.tsx";
import { TradeTable } from "./on-demand/trade-table.tsx";

const odds = { target: 30.5, neither: 47.1, stop: 22.4 };
const plan: NonNullable<Strategy["plan"]> = {
  kind: "advised",
  side: "SELL",
  entry: 0.3,
  target: 0.2,
  stop: 0.4,
  odds,
  sizePercent: 0,
  volatilityPercent: 120,
  targetVolatilityPercent: 35,
  worstQuarterPercent: 70,
};
const trade = { profile: "MODERATE", side: "SELL", entry: 0.3, target: 0.2, stop: 0.4, odds, rightPercent: 50 };
const coin = {
  action: "SELL",
  rating: "SELL",
  confidence: 68.7,
  basePercent: 67.8,
  riskLevel: "HIGH",
  timeframe: "1-6 months",
  entryPrice: 0.3,
  targetPrice: 0.2,
  stopLoss: 0.4,
  expectedMove: -33,
  ground: "premium",
  plan,
  odds,
  deepFall: null,
  range90: null,
  invalidation: [],
  hitRateSoFar: null,
  recordSeq: null,
  recordBook: null,
  span: "126 days",
  hold: null,
  up: null,
  claim: "DOGE-USD ends below $0.30.",
  expiresAt: "2021-08-24T00:00:00.000Z",
  barClosedAt: null,
  breakEvenPercent: null,
  edgePoints: null,
  costPercent: 0.2,
  expectedValuePercent: null,
  move: { percent: 40, movePercent: 20, basePercent: 38, symbolBasePercent: null },
  trades: [{ ...trade, breakEvenPercent: 45, expectedPercent: 1 }],
  touch: [{ sessions: 5, falls: Array<number>(60).fill(10), rises: Array<number>(60).fill(10) }],
} as unknown as Strategy;
const held = { ...coin, action: "HOLD", rating: "HOLD", ground: null } as Strategy;

const textOf = (node: Parameters<typeof renderToStaticMarkup>[0]): string =>
  renderToStaticMarkup(node)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const summary = (long: Strategy): ReturnType<typeof createElement> => {
  const near = { ...held, plan: null, confidence: 80 };
  const data = {
    kind: "crypto",
    currency: "USD",
    overallRecommendation: { riskProfile: "MODERATE" },
    summary: [],
    cautions: [],
    timestamp: "2021-04-20T21:30:00.000Z",
    strategies: Object.fromEntries(
      Object.entries({ immediate: near, shortTerm: near, longTerm: long }).map(([part, of]) => [
        part,
        { ...of, state: "available", validUntil: "2021-04-21T00:00:00.000Z" },
      ]),
    ),
  } as unknown as TradingAdvisory;
  const notes = { facts: [], numberOf: () => undefined } as unknown as Parameters<typeof AiSummary>[0]["notes"];
  const children = createElement(AiSummary, {
    data,
    zone: "UTC",
    expired: () => false,
    notes,
    onOpen: () => undefined,
    record: null,
  });
  return createElement(Router, { ssrPath: "/", children });
};
const priced = (kind: "stock" | "crypto") => ({
  symbol: kind === "crypto" ? "BTC-USD" : "AAPL",
  kind,
  currency: "USD",
  freshness: { state: "live", delayMinutes: null } as const,
  overallRecommendation: { riskProfile: "MODERATE" } as TradingAdvisory["overallRecommendation"],
});
const verdict = (strategy: Strategy, kind: "stock" | "crypto") => {
  const children = createElement(StrategyCard, {
    strategy,
    of: priced(kind),
    zone: "UTC",
    expired: false,
  });
  return createElement(Router, { ssrPath: "/", children });
};
const picture = (strategy: Strategy, kind: "stock" | "crypto") =>
  textOf(createElement(VerdictOdds, { strategy, span: "126 days", of: { kind, currency: "USD" } }));
const card = (strategy: Strategy, kind: "stock" | "crypto"): string => textOf(verdict(strategy, kind));
const reasons = (strategy: Strategy, kind: "stock" | "crypto"): string =>
  metricReasons(strategy, { kind, currency: "USD", overallRecommendation: { riskProfile: "MODERATE" } } as Parameters<
    typeof metricReasons
  >[1])
    .map(({ name, why }) => `${name}: ${why}`)
    .join("\n");

describe("a coin's long-term part", () => {
  it("is not called a confidence in the summary either", () => {
    const shown = textOf(summary(coin));
    expect(shown).toContain("SELL 68.7% past frequency");
    expect(shown.match(/80% confidence/g)).toHaveLength(2);
    // Nor is the range months ahead one that prices leave one time in ten.
    expect(shown).toContain("Prices can leave any range.");
  });

  it("labels its confidence truthfully, and its ground by the action", () => {
    const sold = card(coin, "crypto");
    expect(sold).toMatch(/Past frequency 68\.7%/);
    expect(sold).toContain("Ground Risk not rewarded");
    expect(picture(coin, "crypto")).toContain("isn&#x27;t this coin&#x27;s own chance");
    expect(picture(coin, "crypto")).toContain("Of 20 coins that swing more than the calmest fifth");
    expect(picture(coin, "crypto")).not.toContain("like this one");
    expect(picture({ ...coin, action: "BUY", rating: "BUY" }, "stock")).toContain("like this one");
    expect(sold).not.toMatch(/Reward for risk|Fall of|Confidence/);
    expect(card(held, "crypto")).toMatch(/Estimated chance 68\.7%/);
    expect(card({ ...coin, action: "BUY", rating: "BUY" }, "stock")).not.toMatch(/past frequency|estimate/);
  });

  it("calls the odds of its plan past frequencies in every value's reason", () => {
    const why = reasons(coin, "crypto");
    expect(why).toContain(
      "Past frequency: How often coins that swing more than the calmest fifth ended lower in the past. That isn't this coin's own chance. Of all coins, 67.8% did.",
    );
    expect(why).toContain("before the stop loss in 30.5% of cases (past frequency)");
    expect(why).toContain("The price reaches it first in 22.4% of cases (past frequency)");
    expect(why).toContain(
      "Action: Risk not rewarded: based on how often coins that swing more than the calmest fifth ended lower.",
    );
    expect(why).toContain("Usually 38%. This far ahead, we can't calibrate a coin's chances.");
    expect(reasons(held, "crypto").match(/\(past frequency\)/g)).toHaveLength(2);
    expect(reasons({ ...coin, action: "BUY" }, "stock")).not.toMatch(/past frequency|calibrate/);
  });

  it("says so next to the trades and below the levels", () => {
    const table = (strategy: Strategy, kind: "stock" | "crypto") =>
      textOf(
        createElement(Router, {
          ssrPath: "/",
          children: createElement(TradeTable, { strategy, kind, currency: "USD", riskProfile: "MODERATE", link: null }),
        }),
      );
    expect(table(coin, "crypto")).toContain(
      "This far ahead, a coin's chances are past frequencies.".replace("'", "&#x27;"),
    );
    expect(table({ ...coin, plan: null }, "crypto")).not.toContain("past frequencies");
    expect(table(coin, "stock")).not.toContain("past frequencies");
    // The displayed profile need not be the user's own.
    expect(table(coin, "crypto")).toContain("Moderate this advisory");
    const touch = (kind: "stock" | "crypto") =>
      textOf(createElement(TouchCard, { strategy: coin, plan, kind, currency: "USD", isSimulated: false }));
    expect(touch("crypto")).toContain("and neither in 47.1% (past frequency).");
    expect(touch("stock")).toContain("neither in 47.1%.");
  });
});

describe("the long-term part's values", () => {
  it("call the way to the target a distance, and say how rarely the price covers it", () => {
    const why = reasons(coin, "crypto");
    expect(why).toContain(
      "Distance to target: From the entry to the target. It isn't a forecast: the price reaches the target before the stop loss in 30.5% of cases (past frequency).",
    );
    expect(why).not.toContain("Expected move");
    expect(reasons({ ...held, range90: { low: 0.1, high: 0.9 } }, "crypto")).toContain(
      "Distance to target: A HOLD has no target. The edges of the estimated 90% range are",
    );
  });

  it("do not say that the usual odds are those without the chart, from which a HOLD's band is sized", () => {
    expect(reasons({ ...held, basePercent: 75 }, "stock")).toContain("Such claims usually come true 75% of the time.");
    expect(reasons(held, "stock")).not.toContain("look at the chart");
  });

  it("label a coin's 90% range an estimate on the card and below the chart, a stock's not", () => {
    const range90 = { low: 0.1, high: 0.9 };
    expect(card({ ...coin, range90 }, "crypto")).toContain("Estimated 90% range $0.100000 to $0.900000");
    expect(card({ ...coin, range90 }, "stock")).not.toContain("Estimated");
    expect(card({ ...coin, range90 }, "crypto")).toContain("Estimated 1 in 20: if you keep it, you lose more than 67%");
    expect(rangeSentence(range90, "USD", false)).toMatch(
      /^Estimated 90% range: \$0\.100000 to \$0\.900000\. .* varied from year/,
    );
    expect(rangeSentence(range90, "USD", false)).not.toContain("Nine times in ten");
    expect(rangeSentence(range90, "USD", true)).toMatch(
      /^Nine times in ten the price ends between \$0\.100000 and \$0\.900000/,
    );
  });

  it("say what a low risk is relative to", () => {
    const low = { ...coin, riskLevel: "LOW" } as Strategy;
    expect(card(low, "crypto")).toContain("LOW risk for a coin , step 1 of 3");
    expect(card(low, "crypto")).toContain("Calmer than coins usually are. But coins move more than stocks.");
    expect(card({ ...low, riskLevel: "HIGH" }, "stock")).toContain("More volatile than stocks usually are.");
  });
});

describe("sliders of a plan whose level is beyond the range of the touch odds", () => {
  const touch = (target: number) =>
    textOf(
      createElement(TouchCard, {
        strategy: coin,
        plan: { ...plan, target },
        kind: "crypto",
        currency: "USD",
        isSimulated: false,
      }),
    );

  it("say so, and only of that level", () => {
    const far = touch(0.075);
    expect(far).toContain(
      "target is 75% below the entry, at $0.075000, which is beyond this slider: we measure moves of up to 60%.",
    );
    expect(far.match(/beyond this slider/g)).toHaveLength(1);
    expect(touch(0.12)).not.toContain("beyond this slider");
  });
});

it("the reason of a confidence explains the colour of its bar, and that it is not the price's direction", () => {
  expect(reasons({ ...coin, action: "BUY" }, "stock")).toContain(
    "The colour of the bar shows how likely the claim is, not which way the price goes: green from 80%, yellow from 60%, red below.",
  );
});

describe("risk level", () => {
  it("names its measure: past cases of the class, not other symbols on the same day", () => {
    expect(reasons(held, "stock")).toContain(
      "Risk level: How far we expect the price to move, compared with all past cases of stocks in calm and volatile years: the calmest third is LOW, the most volatile third HIGH. In a volatile market most stocks are HIGH, even one that is calmer than the typical one that day.",
    );
  });
});

describe("low chance", () => {
  const low = { ...coin, action: "BUY", rating: "BUY", confidence: 59.3, plan: null } as Strategy;
  const numberClass = (html: string) => /<b class="([^"]*)">59\.3%/.exec(html)?.[1]?.split(" ");

  it("has the text colour next to its BUY, and only its bar has the band's", () => {
    const drawn = renderToStaticMarkup(verdict(low, "stock"));
    expect(numberClass(drawn)).toContain("num");
    expect(numberClass(drawn)).not.toContain("down");
    expect(drawn).toContain('class="ruler down"');
    const short = renderToStaticMarkup(summary(low));
    expect(numberClass(short)).toContain("num");
    expect(numberClass(short)).not.toContain("down");
    expect(short).toMatch(/class="meter[^"]* down"/);
  });
});
