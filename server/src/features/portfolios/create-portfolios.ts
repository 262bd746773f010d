import type { Clock, WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { createKeptLedgers } from "./kept-ledgers.ts";
import { createLedgerRates, type LedgerRatesParts } from "./ledger-rates.ts";
import { createPortfolioStore, type PortfolioReads } from "./portfolio-store.ts";
import { createPortfolioValues, type PortfolioValues } from "./portfolio-values.ts";
import { createPortfoliosHandlers, type PortfoliosOptions } from "./portfolios-handlers.ts";
import type { PricesNow } from "./prices-now.ts";
import { createShownPortfolios, type ShownPortfolios } from "./shown-portfolios.ts";

export type PortfoliosParts = Pick<PortfoliosOptions, "isKnown" | "suggestionsFor" | "mostTransactions"> &
  LedgerRatesParts & {
    readonly pricesNow: PricesNow;
    readonly database: Database;
    readonly clock: Clock & WallClock;
  };

/** Everything about portfolios, wired: the calls of their owners, and their values for who watches them. */
export function createPortfolios({ database, rates: exchangeRates, closesOf, ...parts }: PortfoliosParts): {
  readonly handlers: ReturnType<typeof createPortfoliosHandlers>;
  readonly portfolioValues: PortfolioValues;
  /** A person's portfolios, the oldest first. */
  readonly portfoliosOf: PortfolioReads["of"];
  /** A person's portfolios at current prices, as they are answered. */
  readonly shown: ShownPortfolios;
} {
  const store = createPortfolioStore(database);
  const rates = createLedgerRates({ rates: exchangeRates, closesOf });
  const kept = createKeptLedgers(rates);
  const shown = createShownPortfolios({ ...parts, store, kept });
  return {
    shown,
    handlers: createPortfoliosHandlers({ ...parts, store, kept, rates, shown }),
    portfoliosOf: (userId) => store.of(userId),
    portfolioValues: createPortfolioValues({ ...parts, database, kept, reads: store }),
  };
}
