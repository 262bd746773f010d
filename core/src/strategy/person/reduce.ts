import type { Sentence } from "../../contract/index.ts";
import { RESTLESS_COINS, formatSymbol } from "../../market/index.ts";
import { approximately, compare, type Decimal } from "../../decimal/index.ts";
import { saleToWeight, shareOf, weightIn } from "../../portfolio-risk/index.ts";
import type { SentenceWriter } from "../sentence-writer.ts";
import { describeAdvice, describeRecord } from "./advice-text.ts";
import { crossing } from "./crossing.ts";
import { amountOf, type Draft, type DraftCase, portfolioWriter, shareText, tradeOf, wholeOf } from "./draft.ts";
import { effectOf, describeEffect, isNarrower, isWider, rangeBasis } from "./effect-text.ts";
import { isSimulated } from "./is-simulated.ts";
import { SMALLEST_TRADE, type PositionLimits } from "./limits.ts";
import { isCovered, type PortfolioRisk, type RiskHolding, riskShareAfter, sold } from "./portfolio-risk.ts";

/** Why a holding is too large, and how much to sell to resolve it. */
type Reason = "advice" | "weight" | "risk";
type Found = { readonly reason: Reason; readonly sale: Decimal };

/**
 * Drafts the sales of holdings whose advice is SELL, or whose weight or share of the risk exceeds the limit. The weight
 * alone is sufficient reason, whatever the sale does to the range; the risk only if the range narrows. Neither counts
 * while a holding has no price.
 */
export function reduceDrafts(risk: PortfolioRisk, given: DraftCase): Draft[] {
  return risk.holdings.flatMap((holding): Draft[] => {
    const found = reasonsOf(risk, holding, given.limits);
    const draft = draftFor(risk, holding, found, given);
    // One may contribute most of the variance next to more volatile ones: selling it would only make the rest swing
    // more.
    const others = found.filter(({ reason }) => reason !== "risk");
    const isForRiskInVain = draft !== undefined && !isNarrower(draft.effect) && others.length < found.length;
    const drafted = isForRiskInVain ? draftFor(risk, holding, others, given) : draft;
    return drafted === undefined ? [] : [drafted];
  });
}

/** Drafts the sale that resolves all of these reasons; undefined if there is none, or it is too small to matter. */
function draftFor(
  risk: PortfolioRisk,
  holding: RiskHolding,
  found: readonly Found[],
  given: DraftCase,
): Draft | undefined {
  const most = found.reduce<Found | undefined>(
    (best, one) => (best === undefined || compare(one.sale, best.sale) > 0 ? one : best),
    undefined,
  );
  if (most === undefined || most.sale.units <= 0n) return undefined;
  const isAdvised = found.some(({ reason }) => reason === "advice");
  if (!isAdvised && weightIn(most.sale, risk.total) < SMALLEST_TRADE) return undefined;
  return draftOf(risk, holding, found, most.sale, given);
}

function reasonsOf(
  risk: PortfolioRisk,
  { symbol, value, weight, reading, riskShare }: RiskHolding,
  limits: PositionLimits,
): readonly Found[] {
  if (value.units <= 0n) return [];
  const held = risk.holdings.filter((one) => one.value.units > 0n);
  // Weights of a total that leaves holdings out are too large.
  const isWhole = risk.unpriced.length === 0;
  const hasLimits = isWhole && held.length >= limits.fewestHoldings;
  const isCompared =
    isWhole && held.filter(({ place }) => place !== undefined).length >= limits.fewestHoldings && isCovered(risk);
  return [
    // A SELL that the latest close contradicts is no reason to sell today.
    ...(reading?.advice?.action === "SELL" && reading.advice.changing === undefined
      ? [{ reason: "advice" as const, sale: value }]
      : []),
    ...(hasLimits && weight > limits.holding
      ? [{ reason: "weight" as const, sale: saleToWeight(value, risk.total, limits.holding) }]
      : []),
    ...(isCompared && riskShare !== undefined && riskShare > limits.risk
      ? [{ reason: "risk" as const, sale: saleToRisk(risk, symbol, value, limits.risk) }]
      : []),
  ];
}

/**
 * Returns how much to sell so that the holding contributes no more than `limit` of the remaining variance, to within a
 * millionth.
 */
function saleToRisk(risk: PortfolioRisk, symbol: string, value: Decimal, limit: number): Decimal {
  const isWithin = (part: number): boolean =>
    riskShareAfter(risk, symbol, new Map([[symbol, sold(shareOf(value, part))]])) <= limit;
  const sale = shareOf(value, Math.ceil(crossing(isWithin).past * 1e6) / 1e6);
  return compare(sale, value) > 0 ? value : sale;
}

function draftOf(
  risk: PortfolioRisk,
  holding: RiskHolding,
  found: readonly Found[],
  sale: Decimal,
  given: DraftCase,
): Draft {
  const { symbol, value } = holding;
  const writer = portfolioWriter(given);
  const { say } = writer;
  const { currency } = risk.portfolio;
  const isAll = compare(sale, value) === 0;
  const what = say`${amountOf(`Sale of ${formatSymbol(symbol)}`, sale, currency)} (${shareText(`Sale of ${formatSymbol(symbol)}, of the portfolio`, weightIn(sale, risk.total))} of ${wholeOf(risk)})`;
  const effect = effectOf(risk, symbol, new Map([[symbol, sold(sale)]]));
  const advised = found.some(({ reason }) => reason === "advice");
  return {
    kind: "reduce",
    symbol,
    action: "SELL",
    because: "holding",
    risk,
    dueAt: null,
    effect,
    title: titleOf(symbol, holding, found, isNarrower(effect), writer),
    sentences: [
      ...found.map(({ reason }) => describeReason(reason, holding, given.limits, writer)),
      isAll
        ? say`Selling all of it means selling ${what}.`
        : say`Selling ${what} would bring it back within ${found.length > 1 ? "the limits" : "the limit"}.`,
      ...describeEffect(effect, symbol, writer),
      ...(advised
        ? [describeAdvised(symbol, effect, writer)]
        : isWider(effect)
          ? [describeWeight(symbol, writer)]
          : []),
      ...(advised && holding.reading !== undefined ? [describeRecord(holding.reading, writer)] : []),
      ...rangeBasis(risk, effect, isSimulated(risk), given, writer),
    ],
    trade: tradeOf("sell", sale, risk),
    // Advice first, then the largest sale.
    record: advised ? holding.reading?.record : undefined,
    strength: (advised ? 1 : 0) + approximately(sale) / Math.max(approximately(risk.total), Number.MIN_VALUE),
  };
}

/** Describes the effect of a sale on advice on the portfolio's range, without a claim about the price. */
function describeAdvised(symbol: string, effect: Draft["effect"], { say }: SentenceWriter): Sentence {
  if (isNarrower(effect))
    return say`By this range, the sale lowers your risk. That doesn't mean we expect the price to end lower.`;
  return isWider(effect)
    ? say`By this range, the rest of your portfolio would be more volatile for its size. The advice is about ${formatSymbol(symbol)} alone, and doesn't mean we expect its price to end lower.`
    : say`That doesn't mean we expect the price to end lower.`;
}

/**
 * States that after a sale for weight alone the rest swings more for its size: the calmest holding of a volatile
 * portfolio is such a case.
 */
function describeWeight(symbol: string, { say }: SentenceWriter): Sentence {
  return say`By this range, the rest of your portfolio would be more volatile for its size. The sale is only about the weight, so that less of your portfolio depends on ${formatSymbol(symbol)}.`;
}

function titleOf(
  symbol: string,
  { weight, riskShare, reading }: RiskHolding,
  found: readonly Found[],
  isLess: boolean,
  { say }: SentenceWriter,
): Sentence {
  const reasons = found.map(({ reason }) => reason);
  if (reasons.includes("advice")) {
    const less = isLess
      ? `owning no ${formatSymbol(symbol)} would lower your risk`
      : `today's advice is to own no ${formatSymbol(symbol)}`;
    return reading?.advice?.because === "deep_fall"
      ? say`${formatSymbol(symbol)} often falls hard on the way: ${less}.`
      : say`${(reading?.advice?.odds?.share ?? 0) > 0.5 ? "Most" : "Many"} ${RESTLESS_COINS} were worth less four months later, though ${formatSymbol(symbol)} may not be: ${less}.`;
  }
  if (reasons.includes("weight"))
    return say`More than ${partOf(weight)} of your portfolio is ${formatSymbol(symbol)}: selling some would make you depend less on it.`;
  return (riskShare ?? 0) > 0.5
    ? say`Most of the ups and downs of your portfolio come from ${formatSymbol(symbol)}: selling some would calm it.`
    : say`Much of the ups and downs of your portfolio come from ${formatSymbol(symbol)}: selling some would calm it.`;
}

/** Returns the largest simple fraction below a weight that exceeds a limit. */
function partOf(weight: number): string {
  return weight > 1 / 2 ? "half" : weight > 1 / 3 ? "a third" : "a quarter";
}

function describeReason(
  reason: Reason,
  { symbol, weight, riskShare, reading }: RiskHolding,
  limits: PositionLimits,
  writer: SentenceWriter,
): Sentence {
  const { say } = writer;
  if (reason === "weight") {
    return say`${formatSymbol(symbol)} makes up ${shareText(`Weight of ${formatSymbol(symbol)}`, weight)} of the portfolio; the limit for one holding is ${shareText("Limit of weight", limits.holding)}.`;
  }
  if (reason === "risk") {
    return say`${formatSymbol(symbol)} accounts for ${shareText(`Share of ${formatSymbol(symbol)} in the risk`, riskShare ?? 0)} of the portfolio's risk (its variance); the limit for one holding is ${shareText("Limit of risk", limits.risk)}.`;
  }
  return reading === undefined
    ? say`Today's advice on ${formatSymbol(symbol)} is SELL (reduce).`
    : describeAdvice(reading, writer);
}
