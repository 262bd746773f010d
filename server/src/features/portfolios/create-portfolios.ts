import type { Clock, WallClock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import type { Database } from "../../database/database.ts";
import { createActionsHandlers } from "./actions-handlers.ts";
import { type ChangeParts, LIMITS } from "./change-transactions.ts";
import { createEventsOf, type EventsSource } from "./events-of.ts";
import type { ExposureParts } from "./exposure-answer.ts";
import { createMetricsHandlers } from "./metrics-handlers.ts";
import { createImportsHandlers, type ImportsOptions } from "./imports-handlers.ts";
import { createCoinCloses } from "./coin-closes.ts";
import { createCachedLedgers } from "./cached-ledgers.ts";
import { createLedgerRates, type LedgerRatesParts } from "./ledger-rates.ts";
import { createPortfolioFile, portfolioFile } from "./portfolio-file.ts";
import { createPortfolioStore, type PortfolioReads, type PortfolioStore } from "./portfolio-store.ts";
import { createPortfolioValues, type PortfolioValues } from "./portfolio-values.ts";
import { createPortfoliosHandlers, type PortfoliosOptions } from "./portfolios-handlers.ts";
import type { PricesNow } from "./prices-now.ts";
import { createRatesNow } from "./rates-now.ts";
import { createShareHandlers } from "./share-handlers.ts";
import { createShownPortfolios, type ShownPortfolios } from "./shown-portfolios.ts";
import type { SymbolSources } from "./unpriced-symbols.ts";

export type PortfoliosParts = Pick<PortfoliosOptions, "isKnown" | "suggestionsFor" | "limits"> &
  Pick<LedgerRatesParts, "rates"> &
  Pick<PortfoliosOptions, "closesOf"> &
  Pick<SymbolSources, "listings" | "listingOf"> &
  Pick<ExposureParts, "compute" | "forecastVolatilities" | "sectorOf"> &
  Pick<ImportsOptions, "readFile"> & {
    /** Dividends and splits of companies. */
    readonly corporateEvents: EventsSource;
    readonly pricesNow: PricesNow;
    readonly database: Database;
    readonly clock: Clock & WallClock;
    readonly log: Pick<Logger, "warn">;
  };

/** Creates everything behind portfolios: the calls of their owners, and their values for alerts. */
export function createPortfolios({ database, rates: exchangeRates, ...parts }: PortfoliosParts): {
  readonly handlers: ReturnType<typeof createPortfoliosHandlers> &
    ReturnType<typeof createMetricsHandlers> &
    ReturnType<typeof createActionsHandlers> &
    ReturnType<typeof createImportsHandlers> &
    ReturnType<typeof createShareHandlers>;
  /** Exports all transactions of one portfolio as a file. */
  readonly file: { readonly endpoint: typeof portfolioFile; readonly handler: ReturnType<typeof createPortfolioFile> };
  readonly portfolioValues: PortfolioValues;
  /** For services that add to portfolios automatically. */
  readonly changing: { readonly store: PortfolioStore; readonly parts: ChangeParts };
  /** Returns a user's portfolios, oldest first. */
  readonly portfoliosOf: PortfolioReads["of"];
  /** Returns a user's portfolios at current prices, in the form of the API response. */
  readonly shown: ShownPortfolios;
} {
  const store = createPortfolioStore(database);
  const rates = createLedgerRates({ rates: exchangeRates, closesOf: createCoinCloses(parts.closesOf) });
  const stored = createCachedLedgers(rates);
  const ratesNow = createRatesNow(rates, parts.clock);
  const shown = createShownPortfolios({ ...parts, store, stored, ratesNow });
  const eventsOf = createEventsOf(parts.corporateEvents);
  const changes = { stored, rates, clock: parts.clock, limits: parts.limits ?? LIMITS };
  return {
    shown,
    changing: { store, parts: changes },
    handlers: {
      ...createPortfoliosHandlers({ ...parts, store, stored, rates, shown }),
      ...createMetricsHandlers({ ...parts, store, stored, rates, eventsOf }),
      ...createActionsHandlers({ ...parts, store, parts: changes, eventsOf }),
      ...createShareHandlers({ ...parts, database, store, stored, ratesNow }),
      ...createImportsHandlers({ ...parts, database, store, parts: changes, symbols: parts }),
    },
    file: { endpoint: portfolioFile, handler: createPortfolioFile(store) },
    portfoliosOf: (userId) => store.of(userId),
    portfolioValues: createPortfolioValues({ ...parts, database, stored, ratesNow, reads: store }),
  };
}
