import path from "node:path";
import type { Health } from "@sextant/core/contract";
import type { Logger } from "pino";
import { inBackground } from "./async/background-priority.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { whileLeader } from "./leader-election/index.ts";
import { createExchangeRates, createRateStore, type ExchangeRates } from "./exchange-rates/index.ts";
import type { Live } from "./live.ts";
import type { Market } from "./market.ts";
import { createRateFile } from "./providers/exchange-rates/index.ts";

export type RatesParts = {
  readonly config: Pick<Config, "dataDir" | "exchangeRatesFile">;
  readonly clock: Clock;
  readonly log: Logger;
  /** Migrated. */
  readonly database: Database;
  readonly market: Pick<Market, "exchangeRateVendors">;
  readonly live: Pick<Live, "election">;
};

/** The file's name as the ECB publishes it, packed into eurofxref-hist.zip. */
const USUAL_NAME = "eurofxref-hist.csv";

/** Exchange rates by day, wired: the ECB's where VENDORS names it, the operator's file wherever there is one. */
export function createRates({ config, clock, log, database, market, live }: RatesParts) {
  const file = createRateFile({
    path: config.exchangeRatesFile ?? path.join(config.dataDir, USUAL_NAME),
    clock,
    log,
  });
  const running = createExchangeRates({
    vendors: market.exchangeRateVendors,
    file,
    store: createRateStore(database),
    clock,
    log,
  });
  const rates: ExchangeRates = running;
  let end: (() => unknown) | undefined;

  return {
    rates,
    healthParts: (): Health["parts"] => ({ "exchange rates": running.health() }),
    start() {
      running.start();
      end = whileLeader(
        live.election,
        "exchange-rates",
        () => inBackground(() => running.keepComplete(() => live.election.held("exchange-rates"))),
        (error) => {
          log.warn({ error: String(error) }, "Completing the exchange rates could not start yet; retrying");
        },
      );
    },
    async stop() {
      await end?.();
      running.stop();
    },
  };
}
