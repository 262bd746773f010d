import type { RateName } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

export type LimitsConfig = Pick<
  Config,
  | "rateLimitApi"
  | "rateLimitMarketData"
  | "rateLimitAdvisory"
  | "rateLimitAuth"
  | "rateLimitOnboard"
  | "rateLimitInvoice"
  | "rateLimitClaim"
  | "rateLimitWallet"
>;

const HOUR_MS = 3_600_000;

/**
 * Counts one call against a caller's quota of a kind. Returns the seconds to wait when it is used up, otherwise
 * undefined.
 */
export type Limits = (rate: RateName, caller: string) => number | undefined;

/** Creates the installation's quotas, counted once for API, forms and issuer alike. */
export function createLimits(config: LimitsConfig, clock: WallClock): Limits {
  const limits: Readonly<Record<RateName, RateLimit>> = {
    api: createRateLimit(config.rateLimitApi, clock),
    market_data: createRateLimit(config.rateLimitMarketData, clock),
    advisory: createRateLimit(config.rateLimitAdvisory, clock),
    auth: createRateLimit(config.rateLimitAuth, clock),
    onboard: createRateLimit(config.rateLimitOnboard, clock),
    invoice: createRateLimit(config.rateLimitInvoice, clock, HOUR_MS),
    claim: createRateLimit(config.rateLimitClaim, clock),
    wallet: createRateLimit(config.rateLimitWallet, clock, HOUR_MS),
  };
  return (rate, caller) => limits[rate](caller);
}
