import type { RiskProfile } from "../../contract/index.ts";
import { formatSymbol, DEFAULT_RISK_PROFILE } from "../../market/index.ts";
import { refuse } from "./rejection.ts";
import {
  noMore,
  ofUnit,
  oneNumber,
  onlyAbout,
  timeframeOf,
  wayOf,
  within,
  type Requested,
  type ReadCondition,
} from "./reading.ts";

import { notAtCloses, notByAmount, notLess } from "./contradictions.ts";
import { EITHER_WORDS } from "./vocabulary.ts";

const MOST_VALUE = 1e12;
const EDGE_LABELS = ["edge", "edges", "proven", "only"];

/** 'new buy signal for btc on 1h with 60% confidence', 'buy signal with an edge on aapl'. */
export function readSignal(requested: Requested): ReadCondition {
  onlyAbout(requested, [
    "signal",
    "signals",
    "buy",
    "sell",
    "buying",
    "selling",
    "confidence",
    "confident",
    ...EDGE_LABELS,
    "hourly",
    "daily",
    "weekly",
  ]);
  const { words } = requested;
  const buys = words.has("buy") || words.has("buying");
  const sells = words.has("sell") || words.has("selling");
  const edgeOnly = words.has("edge") || words.has("edges");
  for (const word of ["proven", "only"])
    if (!edgeOnly && words.has(word)) refuse(`'${word}' goes with an edge. Write 'with a proven edge'.`);
  const sure = oneNumber(ofUnit(requested, "percent"), "the confidence");
  noMore(requested.numbers.filter((number) => number !== sure && number.unit !== "minutes"));
  if (sure !== undefined) notLess(requested, sure);
  if (wayOf(requested) === "down")
    refuse("A signal alert needs a minimum confidence. Write 'with at least 60% confidence'.");
  const isTimed =
    ofUnit(requested, "minutes").length > 0 || words.has("hourly") || words.has("daily") || words.has("weekly");
  const leastConfidence = within(sure?.value ?? 0, 0, 100, "A confidence in percent");
  return {
    condition: {
      kind: "signal",
      timeframe: isTimed ? timeframeOf(requested, "1h").timeframe : null,
      action: buys === sells ? "any" : buys ? "buy" : "sell",
      leastConfidence,
      edgeOnly,
    },
    assumed: [
      ...(isTimed ? [] : ["You gave no timeframe, so signals on all timeframes count."]),
      ...(buys || sells || words.has("any") ? [] : ["You said neither buy nor sell, so both count."]),
    ],
  };
}

/**
 * 'tell me when the advisory for aapl flips', 'long term advice on btc changes'. `own` is the risk profile that the
 * user chose.
 */
export function readAdvisory(requested: Requested, own: RiskProfile | undefined): ReadCondition {
  const profiles = ["conservative", "moderate", "aggressive"] as const;
  const horizons = { immediate: "immediate", short: "shortTerm", long: "longTerm" } as const;
  const kinds = [
    "advisory",
    "advice",
    "recommendation",
    "recommendations",
    "flips",
    "flip",
    "flipping",
    "risk",
    "term",
  ];
  onlyAbout(requested, [...kinds, ...profiles, ...Object.keys(horizons)]);
  noMore(requested.numbers);
  const named = (Object.keys(horizons) as (keyof typeof horizons)[]).filter((word) => requested.words.has(word));
  const profile = profiles.filter((word) => requested.words.has(word));
  if (named.length > 1) refuse("Name one horizon: immediate, short term or long term.");
  if (profile.length > 1) refuse("Name one risk profile: conservative, moderate or aggressive.");
  const [horizon] = named;
  return {
    condition: {
      kind: "advisory",
      horizon: horizon === undefined ? "shortTerm" : horizons[horizon],
      riskProfile: (profile[0]?.toUpperCase() as RiskProfile | undefined) ?? own ?? DEFAULT_RISK_PROFILE,
    },
    assumed: [
      ...(horizon === undefined ? ["You gave no horizon, so we use short term."] : []),
      ...(profile.length > 0
        ? []
        : [
            own === undefined
              ? "You gave no risk profile, so we use moderate."
              : `You gave no risk profile, so we use yours (${own.toLowerCase()}).`,
          ]),
    ],
  };
}

/** 'my portfolio drops below 10k', 'portfolio drawdown 10%'. */
export function readPortfolio(requested: Requested, portfolioId: string): ReadCondition {
  onlyAbout(requested, ["portfolio", "portfolios", "drawdown", "high", "peak", "worth", "total", "account"]);
  if (requested.listing !== undefined)
    refuse(
      `The sentence names both a portfolio and ${formatSymbol(requested.listing.instrument.symbol)}. Create an alert for each.`,
    );
  notAtCloses(requested);
  const percent = oneNumber(ofUnit(requested, "percent"), "the drawdown");
  if (percent !== undefined) {
    noMore(requested.numbers.filter((number) => number !== percent));
    if (wayOf(requested, ["more", "greater", "high"]) === "up")
      refuse("You can't watch a portfolio's rise in percent. Give a value, such as above 10,000.");
    if ([...requested.words].some((word) => EITHER_WORDS.has(word)))
      refuse("In percent, you can only watch a portfolio's fall. Write 'falls 10%'.");
    notLess(requested, percent);
    within(percent.value, 0.5, 100, "A drawdown in percent");
    return {
      condition: { kind: "portfolio_drawdown", portfolioId, percent: percent.value },
      assumed: ["A drawdown is measured from the portfolio's high."],
    };
  }
  const named = oneNumber(ofUnit(requested, "none"), "the value");
  if (named === undefined) return refuse("Give the value to watch for, such as 10,000, or a drawdown, such as 10%.");
  noMore(requested.numbers.filter((number) => number !== named));
  for (const word of ["drawdown", "high", "peak"])
    if (requested.words.has(word)) refuse("A drawdown from the portfolio's high is a percentage. Write it as 10%.");
  const way = wayOf(requested);
  notByAmount(requested, named);
  if (way === undefined) return refuse("Say whether the portfolio should rise above or fall below that value.");
  if (!(named.value > 0 && named.value <= MOST_VALUE))
    refuse("A portfolio's value must be above zero and at most 1,000,000,000,000.");
  const value = new Intl.NumberFormat("en-US", { maximumFractionDigits: 8, useGrouping: false }).format(named.value);
  if (Number(value) !== named.value) refuse("A portfolio's value can have at most 8 decimals.");
  return {
    condition: { kind: "portfolio_value", portfolioId, direction: way === "up" ? "above" : "below", value },
    assumed: [],
  };
}
