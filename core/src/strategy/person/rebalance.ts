import { approximately, purchaseToWeight, saleToWeight, weightIn } from "../../portfolio/index.ts";
import type { Quantity } from "../quantity.ts";
import { SIZE_BAND } from "../volatility-size.ts";
import { amountOf, type Draft, type DraftCase, portfolioWriter, shareText, tradeOf } from "./draft.ts";
import { effectOf, effectWords, isWider, rangeBasis } from "./effect-words.ts";
import { isSimulated } from "./is-simulated.ts";
import { FEWEST_FOR_LIMITS, SMALLEST_TRADE, WEIGHT_LIMIT } from "./limits.ts";
import { type PortfolioRisk, type RiskHolding, sold } from "./portfolio-risk.ts";

/** A holding beside the weight that volatility sizing gives it. */
export type Gap = { readonly holding: RiskHolding; readonly target: number };

/**
 * The weight of each holding by its size (volatility and advice), as shares of what these holdings are worth together; no more than
 * WEIGHT_LIMIT where limits are looked at. Empty where fewer than two have a size.
 */
export function gapsOf({ holdings }: PortfolioRisk): readonly Gap[] {
  const sized = holdings.filter(({ reading, value }) => value.units > 0n && reading?.size !== undefined);
  const sizes = sized.reduce((sum, { reading }) => sum + (reading?.size ?? 0), 0);
  if (sized.length < 2 || !(sizes > 0)) return [];
  const together = sized.reduce((sum, { weight }) => sum + weight, 0);
  const most = holdings.filter(({ value }) => value.units > 0n).length >= FEWEST_FOR_LIMITS ? WEIGHT_LIMIT : 1;
  return sized.map((holding) => ({
    holding,
    target: Math.min(most, ((holding.reading?.size ?? 0) / sizes) * together),
  }));
}

const BAND: Quantity = {
  ...{ name: "Band around a size", value: SIZE_BAND * 100, unit: "points" },
  text: `${String(SIZE_BAND * 100)} points`,
};

/**
 * Drafts the trade that brings the holding furthest from its size back to it, where it is off by more than the band of sizes. A holding
 * whose advice is not BUY is never bought: one plan does not say HOLD and buy at once.
 */
export function rebalanceDrafts(risk: PortfolioRisk, given: DraftCase): Draft[] {
  const distance = ({ holding, target }: Gap): number => Math.abs(holding.weight - target);
  const mayTrade = ({ holding, target }: Gap): boolean =>
    holding.weight > target || holding.reading?.advice?.action === "BUY";
  const [furthest] = gapsOf(risk)
    .filter(mayTrade)
    .toSorted((a, b) => distance(b) - distance(a) || (a.holding.symbol < b.holding.symbol ? -1 : 1));
  if (furthest === undefined || distance(furthest) <= SIZE_BAND) return [];
  const { holding, target } = furthest;
  const { symbol, value, weight } = holding;
  const isOver = weight > target;
  const amount = isOver ? saleToWeight(value, risk.total, target) : purchaseToWeight(value, risk.total, target);
  if (weightIn(amount, risk.total) < SMALLEST_TRADE) return [];
  const writer = portfolioWriter(given);
  const { say } = writer;
  const effect = effectOf(risk, symbol, new Map([[symbol, isOver ? sold(amount) : amount]]));
  if (isWider(effect)) return [];
  const what = say`${amountOf(`Trade of ${symbol}`, amount, risk.portfolio.currency)} (${shareText(`Trade of ${symbol}, of the portfolio`, weightIn(amount, risk.total))} of the portfolio)`;
  return [
    {
      ...{ kind: "rebalance", symbol, action: isOver ? "SELL" : "BUY", because: "holding", risk, dueAt: null, effect },
      title: say`${symbol} is a ${isOver ? "larger" : "smaller"} part of your portfolio than its volatility and today's advice call for.`,
      sentences: [
        say`Sized by volatility and today's advice, ${symbol} would be ${shareText(`Weight of ${symbol} by volatility`, target)} of the portfolio; it is ${shareText(`Weight of ${symbol}`, weight)}, more than ${BAND} off.`,
        isOver
          ? say`Selling ${what} would bring it there.`
          : say`Buying ${what} would bring it there. What you have in cash is not known here.`,
        ...effectWords(effect, symbol, writer),
        ...rangeBasis(risk, effect, isSimulated(risk), writer),
      ],
      trade: tradeOf(isOver ? "sell" : "buy", amount, risk.total),
      strength: approximately(amount) / Math.max(approximately(risk.total), Number.MIN_VALUE),
    },
  ];
}
