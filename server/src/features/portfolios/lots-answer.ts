import { type getPortfolioLots, Failure } from "@sextant/core/contract";
import {
  decimal,
  type Decimal,
  minus,
  moneyText,
  priceDecimal,
  quantityText,
  quotient,
  times,
} from "@sextant/core/decimal";
import { isoTimeOf, type LivePrice, majorUnit } from "@sextant/core/market";
import { type Disposal, disposalsInSteps, type Lot, lots } from "@sextant/core/portfolio";
import type * as z from "zod";
import { inSteps } from "../../async/in-steps.ts";
import type { Clock } from "../../clock.ts";
import { type CachedLedgers, settingsOf } from "./cached-ledgers.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import type { PortfolioReads, PortfolioRow } from "./portfolio-store.ts";
import type { PricesNow } from "./prices-now.ts";
import { transactionsOf } from "./change-transactions.ts";

type LotsAnswer = z.output<typeof getPortfolioLots.answer>;

export type LotsParts = {
  readonly store: PortfolioReads;
  readonly stored: CachedLedgers;
  readonly rates: LedgerRates;
  readonly pricesNow: PricesNow;
  readonly clock: Clock;
};

/** Answers holdings lot by lot, at current prices, and every realised gain with the lot it came from. */
export function createLotsAnswer({ store, stored, rates, pricesNow, clock }: LotsParts) {
  return async (portfolio: PortfolioRow, symbol: string | undefined): Promise<LotsAnswer> => {
    const counted = (await stored.of([portfolio], store)).get(portfolio.id);
    if (counted === undefined) throw new Failure("not-found");
    const transactions = await transactionsOf(store, portfolio);
    const { linked } = counted;
    const rateOf = await rates.of(portfolio.currency, transactions, undefined, linked.currencies);
    const open = lots(counted.ledger, symbol);
    const prices = await pricesNow([...new Set(open.map((lot) => lot.symbol))]);
    const { dayMs, base } = { dayMs: dayOf(clock.nowMs()), base: portfolio.currency };
    const rateTo = (currency: string, ofMs: number): Decimal | undefined =>
      currency === base ? ONE : rateOf(currency, ofMs)?.rate;
    const gone = await inSteps(
      disposalsInSteps(transactions, settingsOf(portfolio), rateOf, {
        ordered: await linked.inOrder(transactions),
        arrivals: linked.arrivals,
      }),
    );
    return {
      open: open.map((lot) => openLot(lot, prices.get(lot.symbol), (currency) => rateTo(currency, dayMs))),
      realised: gone
        .filter((one) => symbol === undefined || one.symbol === symbol)
        .map((one) => realisedLot(one, rateTo(one.lot.currency, dayOf(one.atMs)))),
    };
  };
}

const ONE: Decimal = { units: 1n, places: 0 };
const DAY_MS = 86_400_000;

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

function openLot(
  lot: ReturnType<typeof lots>[number],
  price: LivePrice | undefined,
  rateNow: (currency: string) => Decimal | undefined,
): LotsAnswer["open"][number] {
  const { symbol, account, openedAtMs, quantity, cost, baseCost, currency } = lot;
  const value = price === undefined ? undefined : valueOf(quantity, price, rateNow);
  const gain = value === undefined || baseCost === undefined ? undefined : minus(value, baseCost);
  return {
    symbol,
    account,
    openedAt: isoTimeOf(openedAtMs),
    quantity: quantityText(quantity),
    cost: orNull(cost),
    costCurrency: currency,
    baseCost: orNull(baseCost),
    value: orNull(value),
    gain: orNull(gain),
    ...partsOf(gain, lot, rateNow(currency)),
    transactionId: lot.id,
  };
}

function valueOf(
  quantity: Decimal,
  { price, currency }: LivePrice,
  rateNow: (currency: string) => Decimal | undefined,
): Decimal | undefined {
  const { major, units } = majorUnit(currency);
  const [rate, exact] = [rateNow(major), priceDecimal(price)];
  if (rate === undefined || exact === undefined) return undefined;
  return quotient(times(times(quantity, exact), rate), decimal(String(units)), 36);
}

function realisedLot(one: Disposal, rateThen: Decimal | undefined): LotsAnswer["realised"][number] {
  const { lot, gain } = one;
  return {
    symbol: one.symbol,
    soldAt: isoTimeOf(one.atMs),
    openedAt: isoTimeOf(lot.openedAtMs),
    quantity: quantityText(lot.quantity),
    proceeds: gain === undefined && one.unknown?.kind !== "no-cost" ? null : moneyText(one.proceeds),
    cost: orNull(lot.baseCost),
    gain: orNull(gain),
    ...partsOf(gain, lot, rateThen),
    fees: moneyText(one.fees),
    taxes: moneyText(one.taxes),
    transactionId: one.transactionId,
  };
}

/**
 * Splits a gain into the part from the exchange rate of the lot's currency, and the rest: from the price, after fees.
 */
function partsOf(
  gain: Decimal | undefined,
  { cost, baseCost }: Pick<Lot, "cost" | "baseCost">,
  rate: Decimal | undefined,
): { readonly pricePart: string | null; readonly currencyPart: string | null } {
  if (gain === undefined || cost === undefined || baseCost === undefined || rate === undefined)
    return { pricePart: null, currencyPart: null };
  const ofCurrency = minus(times(cost, rate), baseCost);
  return { pricePart: moneyText(minus(gain, ofCurrency)), currencyPart: moneyText(ofCurrency) };
}

function orNull(amount: Decimal | undefined): string | null {
  return amount === undefined ? null : moneyText(amount);
}
