import { sourceName, type TokenObservation, type TokenSecurity } from "../../market/index.ts";
import { DAY_MS, isAmount } from "../risk/risk-rule.ts";
import { formatAge, formatPercent, formatUsd } from "../risk/value-text.ts";
import type { EvaluatedAfterDays, LabelOutcome, OutcomeKind, RiskLabel } from "./label.ts";

/** Minimum loss for a rug, in percent relative to the label. */
const LIQUIDITY_PULLED_PERCENT = 80;
const PRICE_COLLAPSED_PERCENT = 90;
/** Tolerance around the due time: an observation within a day of it counts as made then. */
const NEAR_MS = DAY_MS;

/** The loss of one amount over the relevant period. */
type Loss = {
  /** Undefined if the label has no value, so no loss can be measured. */
  readonly fromUsd: number | undefined;
  /** Undefined if never observed again. */
  readonly lowestUsd: number | undefined;
  readonly lostPercent: number | undefined;
  readonly lowestMs: number;
  /** Observed when due. */
  readonly isSeenToTheEnd: boolean;
};

type Window = { readonly label: RiskLabel; readonly dueMs: number; readonly nowMs: number };

function lossOf(
  { label, dueMs, nowMs }: Window,
  fromUsd: number | undefined,
  observations: readonly TokenObservation[],
  of: (observation: TokenObservation) => number | undefined,
): Loss {
  const from = isAmount(fromUsd) && fromUsd > 0 ? fromUsd : undefined;
  let lowest: number | undefined;
  let lowestMs = 0;
  let isSeenToTheEnd = false;
  for (const observation of observations) {
    const usd = of(observation);
    const { atMs } = observation;
    if (from === undefined || !isAmount(usd) || atMs <= label.labelledMs || atMs > nowMs) continue;
    // A fall observed later may have occurred after the period, and counting only later survivals would be biased.
    if (atMs > dueMs + NEAR_MS) continue;
    isSeenToTheEnd ||= atMs >= dueMs - NEAR_MS;
    if (lowest === undefined || usd < lowest) {
      lowest = usd;
      lowestMs = atMs;
    }
  }
  const lostPercent =
    from === undefined || lowest === undefined ? undefined : Math.max(0, Math.min(100, (1 - lowest / from) * 100));
  return { fromUsd: from, lowestUsd: lowest, lostPercent, lowestMs, isSeenToTheEnd };
}

const isFallen = ({ lostPercent }: Loss, percent: number): boolean =>
  // Tolerates floating-point rounding: 0.2 of 1 is 80 % lost.
  lostPercent !== undefined && lostPercent >= percent - 1e-9;

/** Formats a price in few digits; a small price keeps its own. */
const formatPrice = (usd: number): string => (usd >= 1 ? formatUsd(usd) : `$${String(Number(usd.toPrecision(3)))}`);

/** Maximum relative difference between two supplies that count as the same. */
const STEADY_SUPPLY = 0.05;

/** Whether price and market cap, where both were reported, always implied about the same supply. */
function isSupplySteady({ label, dueMs, nowMs }: Window, observations: readonly TokenObservation[]): boolean {
  let least = Infinity;
  let most = 0;
  for (const { atMs, priceUsd, marketCapUsd } of [{ ...label, atMs: label.labelledMs }, ...observations]) {
    if (atMs < label.labelledMs || atMs > Math.min(nowMs, dueMs + NEAR_MS)) continue;
    if (!isAmount(priceUsd) || !isAmount(marketCapUsd) || priceUsd === 0 || marketCapUsd === 0) continue;
    least = Math.min(least, marketCapUsd / priceUsd);
    most = Math.max(most, marketCapUsd / priceUsd);
  }
  return most <= least * (1 + STEADY_SUPPLY);
}

function describeFall(what: string, loss: Loss, label: RiskLabel, write: (usd: number) => string): string {
  return (
    `${what} fell from ${write(loss.fromUsd ?? 0)} to ${write(loss.lowestUsd ?? 0)} (down ${formatPercent(loss.lostPercent ?? 0)}), ` +
    `observed ${formatAge(loss.lowestMs - label.labelledMs)} after the label.`
  );
}

const describeWorst = (losses: readonly (readonly [what: string, loss: Loss])[]): string =>
  losses
    .flatMap(([what, { lostPercent }]) =>
      lostPercent === undefined ? [] : [`${what} down ${formatPercent(lostPercent)}`],
    )
    .join(", ");

/** Returns the finding on selling from a check made after the label, and in time. */
function unsellable(security: TokenSecurity, { label, dueMs }: Window): string | undefined {
  const checks = [
    [security.honeypot, true, "a honeypot"],
    [security.sellSimulated, false, "that a trial sale failed"],
    [security.cannotSellAll, true, "that not all of it can be sold"],
  ] as const;
  for (const [reported, bad, text] of checks)
    if (reported?.value === bad && reported.asOfMs > label.labelledMs && reported.asOfMs <= dueMs + NEAR_MS)
      return `A check by ${sourceName(reported.source)}, ${formatAge(reported.asOfMs - label.labelledMs)} after the label, found ${text}.`;
  return undefined;
}

/**
 * Evaluates a labelled token by the published rule (docs/dex-risk.md): a rug if within `afterDays` days the liquidity
 * fell by 80 % or the price by 90 % relative to the label, or a check made meanwhile says it can't be sold. If a price
 * is missing on either side, the market cap replaces it, unless the supply was seen to change. `kept` only if it was
 * observed when due (a day early or late); otherwise `not-known`, which is published too.
 */
export function evaluateLabel(given: {
  readonly label: RiskLabel;
  readonly afterDays: EvaluatedAfterDays;
  /** Observations after the label, in any order; others are ignored. */
  readonly observations: readonly TokenObservation[];
  /** As known at the time of evaluation. */
  readonly security: TokenSecurity;
  readonly nowMs: number;
}): LabelOutcome {
  const { label, afterDays, observations, security, nowMs } = given;
  const window: Window = { label, dueMs: label.labelledMs + afterDays * DAY_MS, nowMs };
  const liquidity = lossOf(window, label.liquidityUsd, observations, (one) => one.liquidityUsd);
  const price = lossOf(window, label.priceUsd, observations, (one) => one.priceUsd);
  // Only if two prices can't be compared: the reported price takes precedence over one derived from supply.
  const cap = lossOf(
    window,
    isSupplySteady(window, observations) ? label.marketCapUsd : undefined,
    observations,
    ({ priceUsd, marketCapUsd }) => (price.fromUsd !== undefined && isAmount(priceUsd) ? undefined : marketCapUsd),
  );
  const isByCap = price.lostPercent === undefined || (cap.lostPercent ?? 0) > price.lostPercent;
  const evaluated = (outcome: OutcomeKind, why: string): LabelOutcome => ({
    labelId: label.id,
    afterDays,
    evaluatedMs: nowMs,
    outcome,
    liquidityLostPercent: liquidity.lostPercent,
    priceLostPercent: isByCap ? cap.lostPercent : price.lostPercent,
    why,
  });
  if (isFallen(liquidity, LIQUIDITY_PULLED_PERCENT))
    return evaluated("liquidity-pulled", describeFall("Liquidity", liquidity, label, formatUsd));
  if (isFallen(price, PRICE_COLLAPSED_PERCENT))
    return evaluated("price-collapsed", describeFall("The price", price, label, formatPrice));
  if (isFallen(cap, PRICE_COLLAPSED_PERCENT))
    return evaluated(
      "price-collapsed",
      describeFall("The market cap", cap, label, formatUsd).replace(/\.$/, "; no price was available then."),
    );
  const check = unsellable(security, window);
  if (check !== undefined) return evaluated("cannot-sell", check);
  const isWorthKnown = price.fromUsd !== undefined || cap.fromUsd !== undefined;
  const isWorthSeen = price.isSeenToTheEnd || cap.isSeenToTheEnd;
  const isLiquidityKnown = liquidity.fromUsd !== undefined;
  if (!isWorthKnown && !isLiquidityKnown)
    return evaluated("not-known", "The label has no price or liquidity to compare with.");
  const worst = describeWorst([["liquidity", liquidity], isByCap ? ["market cap", cap] : ["price", price]]);
  if ((isWorthSeen || !isWorthKnown) && (liquidity.isSeenToTheEnd || !isLiquidityKnown))
    return evaluated("kept", `At the lowest: ${worst}.`);
  const isOneMissing = isWorthKnown && isLiquidityKnown && isWorthSeen !== liquidity.isSeenToTheEnd;
  const what = isOneMissing ? (isWorthSeen ? "Its liquidity was" : "Its price was") : "It was";
  return evaluated(
    "not-known",
    `${what} not observed within a day of the ${String(afterDays)}-day mark${worst === "" ? "." : `; at the lowest until then: ${worst}.`}`,
  );
}
