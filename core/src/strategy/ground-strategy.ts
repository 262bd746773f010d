import { PROFILES } from "../forecast/index.ts";
import { spanOf, spanText } from "../market/index.ts";
import type { Strategy } from "../contract/index.ts";
import { heldWords, PART_WORDS, publishedHeld, type Part, type PartCase } from "./available-strategy.ts";
import { rangeOdds } from "./claim-words.ts";
import { claimDraft } from "./claim-draft.ts";
import { cone } from "./cone.ts";
import { publishedOdds, rangeOf } from "./forecast-view.ts";
import { groundAdvice } from "./ground-advice.ts";
import { DEEP_FALL, GROUND_HORIZON_DAYS, type GroundOutlook } from "./ground-outlook.ts";
import { publishedPercent } from "./published-percent.ts";
import { riskLevel } from "./risk-level.ts";
import type { SentenceWriter } from "./sentence-writer.ts";
import { shownOdds, tradeTable } from "./trade-odds.ts";

/**
 * The odds of a rise are those that the action rests on: two figures for one question would contradict each other. They are past cases
 * of such a market or such a swing, not a skill of direction that was proven at each horizon.
 */
function publishedUp({ p, base }: NonNullable<GroundOutlook["up"]>): Strategy["up"] {
  return { percent: publishedPercent(p), basePercent: publishedPercent(base), skilled: false };
}

/** The odds of a touch as published, up to the horizon of the advice. */
function publishedTouch({ touch, days }: GroundOutlook): Strategy["touch"] {
  return touch
    .filter(({ sessions }) => sessions <= days)
    .map(({ sessions, falls, rises }) => ({
      sessions,
      falls: falls.map(publishedPercent),
      rises: rises.map(publishedPercent),
    }));
}

/** The advice of a part by its grounds, on the forecast of the same horizon. */
export function groundStrategy(
  given: PartCase & { readonly isSimulated: boolean },
  grounds: GroundOutlook,
  writer: SentenceWriter,
): Part {
  const { part, instrument, profile, costPercent, forecast } = given;
  const { horizon, barCloseMs, price } = forecast;
  const { label, timeframe } = PART_WORDS[part];
  const advice = groundAdvice({ ...given, label }, grounds, writer);
  const { decision, facts, claim, expiresMs } = advice;
  const { trade, action } = decision;
  const { say } = writer;
  const { ground } = decision;
  const call =
    ground === undefined || action === "HOLD"
      ? ({ kind: "hold" } as const)
      : ({ kind: "direction", ground, action } as const);
  const held = given.heldSoFar?.({ horizon: horizon.id, ...call });
  const sentences = [
    advice.opening,
    ...given.before,
    ...advice.sentences,
    heldWords(held, label, writer),
    ...given.after,
  ];
  const acts = action !== "HOLD";
  const strategy: Strategy = {
    action,
    confidence: decision.confidence,
    riskLevel: riskLevel(forecast.sigmaPercentile, profile),
    timeframe,
    entryPrice: price,
    ...advice.levels,
    reasoning: sentences.map(({ text }) => text).join(" "),
    keyIndicators: [...advice.keyFactors],
    state: "available",
    unavailable: null,
    rating: action,
    ground: decision.ground ?? null,
    plan: advice.plan,
    // Odds of six months say nothing of a week.
    deepFall: grounds.days === GROUND_HORIZON_DAYS ? advice.deepFall : null,
    touch: publishedTouch(grounds),
    claim: claim.text,
    span: spanText(spanOf(horizon)),
    barClosedAt: new Date(barCloseMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
    validUntil: new Date(advice.validUntilMs).toISOString(),
    range80: rangeOf(forecast, 80),
    range90: rangeOf(forecast, 90),
    range95: rangeOf(forecast, 95),
    cone: cone(forecast, instrument),
    ...publishedOdds(forecast),
    // A coin has the past frequency that its advice names, and no other odds beside it.
    up: grounds.up === undefined ? null : publishedUp(grounds.up),
    odds: acts && trade !== undefined ? shownOdds(trade) : null,
    basePercent: decision.basePercent,
    breakEvenPercent: null,
    edgePoints: null,
    expectedValuePercent: null,
    costPercent,
    trades: tradeTable(forecast, costPercent),
    sentences,
    invalidation: advice.invalidation,
    heldSoFar: publishedHeld(held),
    recordSeq: null,
  };
  const draft = claimDraft({
    kind: "advisory",
    instrument,
    forecast,
    profile,
    costPercent,
    expiresMs,
    decision,
    claim: claim.text,
    deepFallLevel: price * (1 - DEEP_FALL),
    up:
      grounds.up?.p ?? (action === "SELL" && grounds.coin !== undefined ? 1 - grounds.coin.lower.share : forecast.up.p),
    groundsVersion: grounds.modelVersion,
  });
  return {
    strategy,
    claim: draft,
    forecast,
    decision,
    soldBy: PROFILES.filter((one) => grounds.verdicts[one].action === "SELL"),
    headline: say`${label}: ${action}. ${advice.claimWithOdds}`,
    range: rangeOdds(advice.of, facts, writer),
  };
}
