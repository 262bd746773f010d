import type { Sentence } from "../../contract/index.ts";
import { approximately, compare, type Decimal, saleToWeight, shareOf, weightIn } from "../../portfolio/index.ts";
import { GROUND_HORIZON_DAYS } from "../ground-outlook.ts";
import { count } from "../quantity.ts";
import type { SentenceWriter } from "../sentence-writer.ts";
import { amountOf, type Draft, type DraftCase, portfolioWriter, shareText, tradeOf } from "./draft.ts";
import { effectOf, effectWords, isWider, rangeBasis } from "./effect-words.ts";
import { isSimulated } from "./is-simulated.ts";
import { FEWEST_FOR_LIMITS, RISK_LIMIT, SMALLEST_TRADE, WEIGHT_LIMIT } from "./limits.ts";
import { isCovered, type PortfolioRisk, type RiskHolding, riskShareAfter, sold } from "./portfolio-risk.ts";

/** Why a holding is too large, and what to sell for it to be so no longer. */
type Reason = "advice" | "weight" | "risk";
type Found = { readonly reason: Reason; readonly sale: Decimal };

/** Holdings whose advice is SELL, or which weigh too much or bring too much of the risk: how much to sell of each. */
export function reduceDrafts(risk: PortfolioRisk, given: DraftCase): Draft[] {
  return risk.holdings.flatMap((holding): Draft[] => {
    const found = reasonsOf(risk, holding);
    const most = found.reduce<Found | undefined>(
      (best, one) => (best === undefined || compare(one.sale, best.sale) > 0 ? one : best),
      undefined,
    );
    if (most === undefined || most.sale.units <= 0n) return [];
    const isAdvised = found.some(({ reason }) => reason === "advice");
    if (!isAdvised && weightIn(most.sale, risk.total) < SMALLEST_TRADE) return [];
    const draft = draftOf(risk, holding, found, most.sale, given);
    // The calmest holding of a wild portfolio may weigh much: selling it would only make the rest swing more.
    return found.every(({ reason }) => reason === "weight") && isWider(draft.effect) ? [] : [draft];
  });
}

function reasonsOf(risk: PortfolioRisk, { symbol, value, weight, reading, riskShare }: RiskHolding): readonly Found[] {
  if (value.units <= 0n) return [];
  const held = risk.holdings.filter((one) => one.value.units > 0n);
  const hasLimits = held.length >= FEWEST_FOR_LIMITS;
  const isCompared = held.filter(({ place }) => place !== undefined).length >= FEWEST_FOR_LIMITS && isCovered(risk);
  return [
    // A SELL that the latest close speaks against is no reason to sell today.
    ...(reading?.advice?.action === "SELL" && reading.advice.changing === undefined
      ? [{ reason: "advice" as const, sale: value }]
      : []),
    ...(hasLimits && weight > WEIGHT_LIMIT
      ? [{ reason: "weight" as const, sale: saleToWeight(value, risk.total, WEIGHT_LIMIT) }]
      : []),
    ...(isCompared && riskShare !== undefined && riskShare > RISK_LIMIT
      ? [{ reason: "risk" as const, sale: saleToRisk(risk, symbol, value) }]
      : []),
  ];
}

const HALVINGS = 30;

/** What to sell so that the holding brings no more than RISK_LIMIT of the variance of what is left, up to a millionth of it. */
function saleToRisk(risk: PortfolioRisk, symbol: string, value: Decimal): Decimal {
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    const share = riskShareAfter(risk, symbol, new Map([[symbol, sold(shareOf(value, middle))]]));
    if (share > RISK_LIMIT) low = middle;
    else high = middle;
  }
  const sale = shareOf(value, Math.ceil(high * 1e6) / 1e6);
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
  const what = say`${amountOf(`Sale of ${symbol}`, sale, currency)} (${shareText(`Sale of ${symbol}, of the portfolio`, weightIn(sale, risk.total))} of the portfolio)`;
  const effect = effectOf(risk, symbol, new Map([[symbol, sold(sale)]]));
  const advised = found.some(({ reason }) => reason === "advice");
  return {
    ...{ kind: "reduce", symbol, action: "SELL", because: "holding", risk, dueAt: null, effect },
    title: titleOf(symbol, holding, found, writer),
    sentences: [
      ...found.map(({ reason }) => reasonWords(reason, symbol, holding, writer)),
      isAll
        ? say`Selling all of it would be a sale of ${what}.`
        : say`Selling ${what} would bring it back within ${found.length > 1 ? "the limits" : "the limit"}.`,
      ...effectWords(effect, symbol, writer),
      ...(advised ? [say`Holding less lowers the risk; it is no claim that the price ends lower.`] : []),
      ...rangeBasis(risk, effect, isSimulated(risk), writer),
    ],
    trade: tradeOf("sell", sale, risk.total),
    // Advice first, then the largest sale.
    strength: (advised ? 1 : 0) + approximately(sale) / Math.max(approximately(risk.total), Number.MIN_VALUE),
  };
}

function titleOf(
  symbol: string,
  { weight, riskShare, reading }: RiskHolding,
  found: readonly Found[],
  { say }: SentenceWriter,
): Sentence {
  const reasons = found.map(({ reason }) => reason);
  if (reasons.includes("advice")) {
    return reading?.advice?.because === "deep_fall"
      ? say`${symbol} often falls hard on the way: holding less of it, or none, would make your portfolio safer.`
      : say`${(reading?.advice?.chance ?? 0) > 0.5 ? "Most" : "Many"} coins outside the steadiest fifth were worth less four months later, though ${symbol} may not be: holding less of it, or none, would lower your risk.`;
  }
  if (reasons.includes("weight")) {
    return weight > 0.5
      ? say`More than half of your portfolio is ${symbol}: selling some would make you depend less on it.`
      : say`More than a third of your portfolio is ${symbol}: selling some would make you depend less on it.`;
  }
  return (riskShare ?? 0) > 0.5
    ? say`Most of the ups and downs of your portfolio come from ${symbol}: selling some would calm it.`
    : say`Much of the ups and downs of your portfolio come from ${symbol}: selling some would calm it.`;
}

function reasonWords(
  reason: Reason,
  symbol: string,
  { weight, riskShare, reading }: RiskHolding,
  { say }: SentenceWriter,
): Sentence {
  if (reason === "weight") {
    return say`${symbol} makes up ${shareText(`Weight of ${symbol}`, weight)} of the portfolio; the limit for one holding is ${shareText("Limit of weight", WEIGHT_LIMIT)}.`;
  }
  if (reason === "risk") {
    return say`${symbol} brings ${shareText(`Share of ${symbol} in the risk`, riskShare ?? 0)} of the portfolio's risk (its variance); the limit for one holding is ${shareText("Limit of risk", RISK_LIMIT)}.`;
  }
  const chance = reading?.advice?.chance;
  const from = { asOfMs: reading?.asOfMs ?? 0, source: reading?.source ?? "none" };
  const half = count(
    "Sessions of advice",
    GROUND_HORIZON_DAYS,
    reading?.closes.everyDay === true ? "days" : "trading days",
  );
  if (chance === undefined) return say`Today's advice on ${symbol} is SELL (reduce).`;
  const deepFall = reading?.advice?.because === "deep_fall";
  const basis = deepFall ? "Chance behind the advice on" : "Past frequency behind the advice on";
  const odds = { ...shareText(`${basis} ${symbol}`, chance), from };
  return deepFall
    ? say`Today's advice on ${symbol} is SELL (reduce): the chance of a fall of a fifth or more within ${half} is ${odds}.`
    : say`Today's advice on ${symbol} is SELL (reduce): of coins outside the steadiest fifth, ${odds} were lower after ${half}. That is a past frequency, not odds for this coin.`;
}
