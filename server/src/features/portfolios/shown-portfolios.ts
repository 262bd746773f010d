import type { Portfolio } from "@sextant/core/contract";
import { beyondQuota, emptyLedger } from "@sextant/core/portfolio";
import type { SetUpUser } from "../../identity/person.ts";
import { cashCurrencies } from "./cash-value.ts";
import { type CachedLedgers, settingsOf } from "./cached-ledgers.ts";
import { heldOf, quotaOf } from "./plan-quota.ts";
import { portfolioAnswer } from "./portfolio-answer.ts";
import type { PortfolioStore } from "./portfolio-store.ts";
import type { PricesNow } from "./prices-now.ts";
import { currenciesOf, type RatesNow } from "./rates-now.ts";

export type ShownPortfoliosOptions = {
  readonly store: PortfolioStore;
  readonly stored: CachedLedgers;
  readonly pricesNow: PricesNow;
  readonly ratesNow: RatesNow;
};

/** Reads all of a user's portfolios at current prices, or one of them. */
export type ShownPortfolios = (user: SetUpUser, only?: string) => Promise<Portfolio[]>;

export function createShownPortfolios({ store, stored, pricesNow, ratesNow }: ShownPortfoliosOptions): ShownPortfolios {
  return async (user, only) => {
    const rows = await store.of(user.id);
    const held = await stored.of(rows, store);
    const assets = heldOf(held);
    const wanted = rows.filter(({ id }) => only === undefined || id === only);
    const ids = new Set(wanted.map(({ id }) => id));
    const symbols = new Set(assets.filter(({ portfolioId }) => ids.has(portfolioId)).map(({ symbol }) => symbol));
    const prices = await pricesNow([...symbols]);
    const readOnly = beyondQuota(assets, quotaOf(user));
    return Promise.all(
      wanted.map(async (row) => {
        const own = held.get(row.id) ?? { held: [], ledger: emptyLedger(settingsOf(row)) };
        const currencies = [...currenciesOf(own.held, prices), ...cashCurrencies(own.ledger)];
        const rateOf = await ratesNow(row.currency, currencies);
        return portfolioAnswer(row, own, (symbol) => prices.get(symbol), rateOf, readOnly.has(row.id));
      }),
    );
  };
}
