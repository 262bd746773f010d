import type { Holding, Portfolio, Transaction } from "@sextant/core/contract";
import { isoTimeOf, type LivePrice, majorUnit, worstFreshness } from "@sextant/core/market";
import {
  approximately,
  type Decimal,
  minus,
  moneyText,
  plus,
  quantityText,
  unitPriceText,
  ZERO,
} from "@sextant/core/decimal";
import { averageCost, type DayRate, valuation, type ValuedHolding } from "@sextant/core/portfolio";
import { cashValue } from "./cash-value.ts";
import type { Counted } from "./cached-ledgers.ts";
import type { PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** Returns a portfolio as its owner sees it, at the given prices and rates into its currency. */
export function portfolioAnswer(
  { id, name, currency, method, scope, cash, benchmark, createdAtMs }: PortfolioRow,
  { held, ledger }: Pick<Counted, "held" | "ledger">,
  priceOf: (symbol: string) => LivePrice | undefined,
  rateOf: (currency: string) => DayRate | undefined,
  readOnly: boolean,
): Portfolio {
  const now = valuation(held, currency, priceOf, rateOf);
  const inCash = cashValue(ledger, currency, rateOf);
  const unknown = new Map(held.map(({ symbol, unknownQuantity }) => [symbol, unknownQuantity]));
  const unknownOf = (symbol: string): Decimal => unknown.get(symbol) ?? ZERO;
  // The gain on a holding without an entered cost is unknown: it counts in no sum.
  const profit = now.holdings.reduce(
    (sum, one) => (one.priced !== undefined && unknownOf(one.symbol).units === 0n ? plus(sum, one.priced.profit) : sum),
    ZERO,
  );
  const prices = now.holdings.flatMap(({ priced }) => (priced === undefined ? [] : [priced.by]));
  return {
    id,
    name,
    currency,
    readOnly,
    totalValue: moneyText(plus(now.totalValue, inCash.value)),
    unpriced: [...now.unpriced, ...inCash.unrated],
    cost: moneyText(now.cost),
    profit: moneyText(profit),
    realised: moneyText(now.realised),
    holdings: now.holdings.map((one) =>
      holdingAnswer(one, { unknown: unknownOf(one.symbol), currency, live: priceOf(one.symbol) }),
    ),
    method,
    scope,
    cash,
    benchmark,
    asOf: prices.length === 0 ? null : isoTimeOf(Math.min(...prices.map(({ asOfMs }) => asOfMs))),
    freshness: prices.length === 0 ? null : freshnessOf(prices),
    createdAt: isoTimeOf(createdAtMs),
  };
}

function holdingAnswer(
  { symbol, quantity, cost, priced }: ValuedHolding<LivePrice>,
  {
    unknown,
    currency,
    live,
  }: { readonly unknown: Decimal; readonly currency: string; readonly live: LivePrice | undefined },
): Holding {
  const known = minus(quantity, unknown);
  const own = {
    symbol,
    quantity: quantityText(quantity),
    averageCost: known.units > 0n ? unitPriceText(averageCost({ quantity: known, cost })) : null,
    cost: moneyText(cost),
  };
  if (priced === undefined) {
    const quotedIn = live === undefined ? currency : majorUnit(live.currency).major;
    return {
      ...own,
      value: null,
      profit: null,
      profitPercent: null,
      price: null,
      source: null,
      asOf: null,
      freshness: null,
      ...(quotedIn === currency ? {} : { missingRate: quotedIn }),
    };
  }
  const { by, rate, price, value, profit, profitPercent } = priced;
  return {
    ...own,
    value: moneyText(value),
    profit: unknown.units === 0n ? moneyText(profit) : null,
    profitPercent: unknown.units === 0n ? (profitPercent ?? null) : null,
    price: approximately(price),
    source: by.source,
    asOf: isoTimeOf(by.asOfMs),
    freshness: freshnessOf([by]),
    ...(rate === undefined ? {} : { rate: rateAnswer(rate, by.currency, currency) }),
  };
}

function rateAnswer({ rate, source, asOfMs }: DayRate, from: string, to: string): NonNullable<Holding["rate"]> {
  const ends = { from: majorUnit(from).major, to: majorUnit(to).major };
  return { ...ends, value: approximately(rate), source, asOf: isoTimeOf(asOfMs) };
}

/** Returns the worst freshness of several prices, and how far the latest of the delayed ones lags. */
export function freshnessOf(prices: readonly LivePrice[]): NonNullable<Portfolio["freshness"]> {
  const state = worstFreshness(prices.map(({ freshness }) => freshness));
  const delays = prices.flatMap(({ freshness, delayMinutes }) =>
    freshness === "delayed" && delayMinutes !== undefined ? [delayMinutes] : [],
  );
  return { state, delayMinutes: state === "delayed" && delays.length > 0 ? Math.max(...delays) : null };
}

/** Returns a transaction as its owner sees it: amounts as they were entered, without trailing zeros. */
export function transactionAnswer(one: StoredTransaction): Transaction {
  const text = (amount: Decimal | undefined): string | null => (amount === undefined ? null : quantityText(amount));
  const { kind, ratio, lots } = one;
  return {
    id: one.id,
    kind,
    side: kind === "buy" || kind === "sell" ? kind : null,
    account: one.account,
    symbol: one.symbol ?? null,
    quantity: text(one.quantity),
    price: text(one.price),
    amount: text(one.amount),
    currency: one.currency,
    fee: quantityText(one.fee ?? ZERO),
    feeCurrency: one.feeCurrency ?? null,
    tax: text(one.tax),
    counterSymbol: one.counterSymbol ?? null,
    counterQuantity: text(one.counterQuantity),
    ratio:
      ratio === undefined
        ? null
        : { numerator: quantityText(ratio.numerator), denominator: quantityText(ratio.denominator) },
    costShare: text(one.costShare),
    lots: lots?.map(({ id, quantity }) => ({ id, quantity: quantityText(quantity) })) ?? null,
    pair: one.pair ?? null,
    at: isoTimeOf(one.atMs),
    note: one.note ?? null,
    importId: one.importId ?? null,
  };
}
