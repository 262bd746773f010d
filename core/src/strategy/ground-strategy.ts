import type { AdvicePlan, Strategy } from "../contract/index.ts";
import type { BarrierOdds, Forecast } from "../forecast/index.ts";
import { PART_WORDS, type Part, type PartCase } from "./available-strategy.ts";
import { barEnds, nextCloseMs } from "./bar-ends.ts";
import { rangeClaim } from "./claim-words.ts";
import { claimDraft } from "./claim-draft.ts";
import { cone } from "./cone.ts";
import type { Decision } from "./decide.ts";
import { forecastFacts, type ForecastCase } from "./forecast-facts.ts";
import { publishedOdds, rangeOf } from "./forecast-view.ts";
import { groundFacts, planSize } from "./ground-facts.ts";
import { DEEP_FALL, GROUND_HORIZON_DAYS, type GroundOutlook } from "./ground-outlook.ts";
import {
  groundClaim,
  groundInvalidation,
  groundReasons,
  groundVerdictWords,
  planWords,
  type GroundWordsCase,
} from "./ground-words.ts";
import { publishedPercent } from "./published-percent.ts";
import { riskLevel } from "./risk-level.ts";
import type { SentenceWriter } from "./sentence-writer.ts";
import { spanOf, spanText } from "./span-of.ts";
import { shownOdds, tradeTable } from "./trade-odds.ts";

/** The grounds as they stand for one profile, in the form that facts and claims of a forecast take. */
function groundDecision(forecast: Forecast, grounds: GroundOutlook, { profile }: PartCase): Decision {
  const { action, ground } = grounds.verdicts[profile];
  const { hold } = forecast;
  const rest = { breakEvenPercent: undefined, edgePoints: undefined, expectedValuePercent: undefined };
  const side = planSide(forecast, grounds, profile);
  const common = { rating: action, action, because: "ground" as const, ground, trade: side, ...rest };
  if (action === "BUY") {
    const { p, base } = grounds.up ?? { p: NaN, base: NaN };
    return { ...common, confidence: publishedPercent(p), basePercent: publishedPercent(base) };
  }
  if (action === "HOLD")
    return { ...common, confidence: publishedPercent(hold.p), basePercent: publishedPercent(hold.base) };
  const { deepFall, deepFallBase, coin } = grounds;
  const [said, base] =
    ground === "risk" ? [deepFall, deepFallBase] : [coin?.lower.share ?? NaN, coin?.classLower ?? NaN];
  return { ...common, confidence: publishedPercent(said), basePercent: publishedPercent(base) };
}

/** The odds of a rise are those that the action rests on: two figures for one question would contradict each other. */
function publishedUp({ p, base }: NonNullable<GroundOutlook["up"]>): Strategy["up"] {
  return { percent: publishedPercent(p), basePercent: publishedPercent(base), skilled: true };
}

/** The trade of the plan: the action's side; of a HOLD the side that makes more on average. */
function planSide(forecast: Forecast, grounds: GroundOutlook, profile: PartCase["profile"]): BarrierOdds | undefined {
  const { action } = grounds.verdicts[profile];
  const own = forecast.barriers.filter((one) => one.profile === profile);
  if (action !== "HOLD") return own.find((one) => one.side === action);
  return own.reduce<BarrierOdds | undefined>(
    (best, one) => (best === undefined || one.expectedValue > best.expectedValue ? one : best),
    undefined,
  );
}

function planOf(grounds: GroundOutlook, trade: BarrierOdds, price: number, profile: PartCase["profile"]): AdvicePlan {
  const { action } = grounds.verdicts[profile];
  const { size, volatility, target } = planSize(grounds, action, profile);
  return {
    kind: action === "HOLD" ? "if-you-trade-anyway" : "advised",
    side: trade.side,
    entry: price,
    target: trade.target,
    stop: trade.stop,
    odds: shownOdds(trade),
    sizePercent: Math.round(size * 100),
    volatilityPercent: Math.round(volatility * 1000) / 10,
    targetVolatilityPercent: target * 100,
    worstQuarterPercent: Math.round(grounds.worstQuarter * 1000) / 10,
  };
}

/** The advice of the long part by its grounds, on the forecast of the same horizon. */
export function groundStrategy(given: PartCase, grounds: GroundOutlook, writer: SentenceWriter): Part {
  const { part, instrument, currency, source, nowMs, profile, costPercent, forecast } = given;
  const { horizon, barCloseMs, price } = forecast;
  const { label, timeframe } = PART_WORDS[part];
  const decision = groundDecision(forecast, grounds, given);
  const { trade, action } = decision;
  const expiresMs = barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
  const { symbol } = instrument;
  const of: ForecastCase = { symbol, currency, label, forecast, decision, costPercent, expiresMs, source };
  const facts = forecastFacts(of);
  const words: GroundWordsCase = { of, facts, ground: groundFacts(grounds, of, profile), grounds, profile };
  const { say } = writer;
  const claim = groundClaim(words, writer);
  const range = say`The price of ${symbol} has a ${facts.nominal} chance to end between ${facts.rangeLow} and ${facts.rangeHigh} (${facts.span} ahead, on ${facts.until}).`;
  const sentences = [
    ...given.before,
    groundVerdictWords(words, writer),
    ...groundReasons(words, writer),
    range,
    ...planWords(words, writer),
    ...given.after,
  ];
  const invalidation = groundInvalidation(words, writer);
  const acts = action !== "HOLD";
  const strategy: Strategy = {
    action,
    confidence: decision.confidence,
    riskLevel: riskLevel(forecast.sigmaPercentile, profile),
    timeframe,
    entryPrice: price,
    targetPrice: acts ? (trade?.target ?? null) : null,
    stopLoss: acts ? (trade?.stop ?? null) : null,
    expectedMove: acts && trade !== undefined ? (trade.target / price - 1) * 100 : null,
    reasoning: sentences.map(({ text }) => text).join(" "),
    keyIndicators: [...groundReasons(words, writer), say`Odds of the claim ${facts.confidence}`].map(
      ({ text }) => text,
    ),
    state: "available",
    unavailable: null,
    rating: action,
    ground: grounds.verdicts[profile].ground ?? null,
    plan: trade === undefined ? null : planOf(grounds, trade, price, profile),
    deepFall: {
      fallPercent: DEEP_FALL * 100,
      percent: publishedPercent(grounds.deepFall),
      sessions: GROUND_HORIZON_DAYS,
    },
    claim: claim.text,
    span: spanText(spanOf(horizon)),
    barClosedAt: new Date(barCloseMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
    validUntil: new Date(nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs)).toISOString(),
    range80: rangeOf(forecast, 80),
    range90: rangeOf(forecast, 90),
    range95: rangeOf(forecast, 95),
    cone: cone(forecast, instrument),
    ...publishedOdds(forecast),
    ...(grounds.up === undefined ? {} : { up: publishedUp(grounds.up) }),
    odds: acts && trade !== undefined ? shownOdds(trade) : null,
    basePercent: decision.basePercent,
    breakEvenPercent: null,
    edgePoints: null,
    expectedValuePercent: null,
    costPercent,
    trades: tradeTable(forecast, costPercent),
    sentences,
    invalidation,
    heldSoFar: null,
    recordSeq: null,
  };
  const draft = claimDraft({
    kind: "advisory",
    ...{ instrument, forecast, profile, costPercent, expiresMs, decision, claim: claim.text },
    deepFallLevel: price * (1 - DEEP_FALL),
    up: grounds.up?.p ?? forecast.up.p,
    groundsVersion: grounds.modelVersion,
  });
  return {
    ...{ strategy, claim: draft, forecast, decision },
    fixed: sentences.map((_, place) => place),
    headline: say`${label}: ${action}. With a chance of ${facts.confidence}, ${claim}`,
    range: say`a ${facts.nominal} chance that ${rangeClaim(of, facts, writer)}`,
  };
}
