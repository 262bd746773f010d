import { formatSymbol } from "../../market/index.ts";
import { approximately } from "../../decimal/index.ts";
import { saleToWeight, weightIn } from "../../portfolio-risk/index.ts";
import type { Quantity } from "../quantity.ts";
import { SIZE_BAND } from "../volatility-size.ts";
import { amountOf, type Draft, type DraftCase, portfolioWriter, shareText, tradeOf } from "./draft.ts";
import { effectOf, describeEffect, isWider, rangeBasis } from "./effect-text.ts";
import { isSimulated } from "./is-simulated.ts";
import { type PositionLimits, SMALLEST_TRADE } from "./limits.ts";
import { type PortfolioRisk, type RiskHolding, sold } from "./portfolio-risk.ts";

/** A holding and its target weight by volatility sizing. */
export type Gap = { readonly holding: RiskHolding; readonly target: number };

/**
 * Returns the target weight of each holding by its size (volatility and advice), as shares of these holdings' combined
 * value, capped at the limit for one holding if limits apply. Empty if fewer than two have a size, or a holding has no price.
 */
export function gapsOf({ holdings, unpriced }: PortfolioRisk, limits: PositionLimits): readonly Gap[] {
  if (unpriced.length > 0) return [];
  const sized = holdings.filter(({ reading, value }) => value.units > 0n && reading?.size !== undefined);
  const sizes = sized.reduce((sum, { reading }) => sum + (reading?.size ?? 0), 0);
  if (sized.length < 2 || !(sizes > 0)) return [];
  const together = sized.reduce((sum, { weight }) => sum + weight, 0);
  const most = holdings.filter(({ value }) => value.units > 0n).length >= limits.fewestHoldings ? limits.holding : 1;
  return sized.map((holding) => ({
    holding,
    target: Math.min(most, ((holding.reading?.size ?? 0) / sizes) * together),
  }));
}

const BAND: Quantity = {
  name: "Band around a size",
  value: SIZE_BAND * 100,
  unit: "points",
  text: `${String(SIZE_BAND * 100)} points`,
};

/**
 * Drafts the sale that returns the holding furthest above its target size to it, if it is off by more than the size
 * band and the range does not widen. Purchases are left to `add`: its limit is for a new position, which existing
 * holdings far exceed.
 */
export function rebalanceDrafts(risk: PortfolioRisk, given: DraftCase): Draft[] {
  const over = ({ holding, target }: Gap): number => holding.weight - target;
  const [furthest] = gapsOf(risk, given.limits).toSorted(
    (a, b) => over(b) - over(a) || (a.holding.symbol < b.holding.symbol ? -1 : 1),
  );
  if (furthest === undefined || over(furthest) <= SIZE_BAND) return [];
  const { holding, target } = furthest;
  const { symbol, value, weight } = holding;
  const amount = saleToWeight(value, risk.total, target);
  if (weightIn(amount, risk.total) < SMALLEST_TRADE) return [];
  const writer = portfolioWriter(given);
  const { say } = writer;
  const effect = effectOf(risk, symbol, new Map([[symbol, sold(amount)]]));
  if (isWider(effect)) return [];
  const what = say`${amountOf(`Sale of ${formatSymbol(symbol)}`, amount, risk.portfolio.currency)} (${shareText(`Sale of ${formatSymbol(symbol)}, of the portfolio`, weightIn(amount, risk.total))} of the portfolio)`;
  return [
    {
      kind: "rebalance",
      symbol,
      action: "SELL",
      because: "holding",
      risk,
      dueAt: null,
      effect,
      title: say`${formatSymbol(symbol)} is a larger part of your portfolio than its volatility and today's advice call for.`,
      sentences: [
        say`Sized by volatility and today's advice, ${formatSymbol(symbol)} would be ${shareText(`Weight of ${formatSymbol(symbol)} by volatility`, target)} of the portfolio. It is ${shareText(`Weight of ${formatSymbol(symbol)}`, weight)}, more than ${BAND} off.`,
        say`Selling ${what} would bring it there.`,
        ...describeEffect(effect, symbol, writer),
        ...rangeBasis(risk, effect, isSimulated(risk), given, writer),
      ],
      trade: tradeOf("sell", amount, risk),
      strength: approximately(amount) / Math.max(approximately(risk.total), Number.MIN_VALUE),
    },
  ];
}
