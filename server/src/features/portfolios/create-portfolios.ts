import type { Clock, WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { createKeptPositions } from "./kept-positions.ts";
import { createPortfolioStore, type PortfolioReads } from "./portfolio-store.ts";
import { createPortfolioValues, type PortfolioValues } from "./portfolio-values.ts";
import { createPortfoliosHandlers, type PortfoliosOptions } from "./portfolios-handlers.ts";

export type PortfoliosParts = Pick<PortfoliosOptions, "pricesNow" | "isKnown" | "suggestionsFor"> & {
  readonly database: Database;
  readonly clock: Clock & WallClock;
};

/** Everything about portfolios, wired: the calls of their owners, and their values for who watches them. */
export function createPortfolios({ database, ...parts }: PortfoliosParts): {
  readonly handlers: ReturnType<typeof createPortfoliosHandlers>;
  readonly portfolioValues: PortfolioValues;
  /** A person's portfolios, the oldest first. */
  readonly portfoliosOf: PortfolioReads["of"];
} {
  const store = createPortfolioStore(database);
  const kept = createKeptPositions();
  return {
    handlers: createPortfoliosHandlers({ ...parts, store, kept }),
    portfoliosOf: (userId) => store.of(userId),
    portfolioValues: createPortfolioValues({ ...parts, database, kept, reads: store }),
  };
}
