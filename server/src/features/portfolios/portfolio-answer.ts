import type { Holding, Portfolio, Transaction } from "@sextant/core/contract";
import { isoTimeOf, type LivePrice, worstFreshness } from "@sextant/core/market";
import { approximately, moneyText, quantityText, unitPriceText } from "@sextant/core/decimal";
import { averageCost, type Position, valuation, type ValuedHolding } from "@sextant/core/portfolio";
import type { KeptEntry, PortfolioRow } from "./portfolio-store.ts";

/** A portfolio as its owner sees it, at the prices given. */
export function portfolioAnswer(
  { id, name, currency, createdAtMs }: PortfolioRow,
  held: readonly Position[],
  priceOf: (symbol: string) => LivePrice | undefined,
  readOnly: boolean,
): Portfolio {
  const now = valuation(held, currency, priceOf);
  const prices = now.holdings.flatMap(({ priced }) => (priced === undefined ? [] : [priced.by]));
  return {
    id,
    name,
    currency,
    readOnly,
    totalValue: moneyText(now.totalValue),
    unpriced: [...now.unpriced],
    cost: moneyText(now.cost),
    profit: moneyText(now.profit),
    realised: moneyText(now.realised),
    holdings: now.holdings.map(holdingAnswer),
    asOf: prices.length === 0 ? null : isoTimeOf(Math.min(...prices.map(({ asOfMs }) => asOfMs))),
    freshness: prices.length === 0 ? null : freshnessOf(prices),
    createdAt: isoTimeOf(createdAtMs),
  };
}

function holdingAnswer({ symbol, quantity, cost, priced }: ValuedHolding<LivePrice>): Holding {
  const own = {
    symbol,
    quantity: quantityText(quantity),
    averageCost: unitPriceText(averageCost({ quantity, cost })),
    cost: moneyText(cost),
  };
  if (priced === undefined)
    return {
      ...own,
      value: null,
      profit: null,
      profitPercent: null,
      price: null,
      source: null,
      asOf: null,
      freshness: null,
    };
  const { by, price, value, profit, profitPercent } = priced;
  return {
    ...own,
    value: moneyText(value),
    profit: moneyText(profit),
    profitPercent: profitPercent ?? null,
    price: approximately(price),
    source: by.source,
    asOf: isoTimeOf(by.asOfMs),
    freshness: freshnessOf([by]),
  };
}

/** The worst of several prices, and how far the latest of the delayed ones is behind. */
function freshnessOf(prices: readonly LivePrice[]): NonNullable<Portfolio["freshness"]> {
  const state = worstFreshness(prices.map(({ freshness }) => freshness));
  const delays = prices.flatMap(({ freshness, delayMinutes }) =>
    freshness === "delayed" && delayMinutes !== undefined ? [delayMinutes] : [],
  );
  return { state, delayMinutes: state === "delayed" && delays.length > 0 ? Math.max(...delays) : null };
}

/** An entry as its owner sees it: amounts as they were entered, zeros at the end left away. */
export function transactionAnswer({ id, side, symbol, quantity, price, fee, atMs, note }: KeptEntry): Transaction {
  const amounts = { quantity: quantityText(quantity), price: quantityText(price), fee: quantityText(fee) };
  return { id, side, symbol, ...amounts, at: isoTimeOf(atMs), note };
}
