import type { TokenSecurity } from "@sextant/core/market";

/** What is known of a contract, by who told it: how a start finds the words that it stored merged. */
export function securityBySource(security: TokenSecurity): ReadonlyMap<string, TokenSecurity> {
  const bySource = new Map<string, TokenSecurity>();
  for (const [field, told] of Object.entries(security))
    bySource.set(told.source, { ...bySource.get(told.source), [field]: told });
  return bySource;
}
