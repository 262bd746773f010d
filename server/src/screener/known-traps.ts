import type { SecurityField, TokenSecurity } from "@sextant/core/market";
import { isDanger } from "../providers/token-security/index.ts";

/**
 * What a checker says now, with the dangers it found before where it is silent on them now: a trial that did not come to an end, or
 * an answer that leaves a part out, takes nothing back, and only the checker's own good answer does. A danger keeps the time at
 * which it was found.
 */
export function withKnownTraps(now: TokenSecurity, before: TokenSecurity | undefined): TokenSecurity {
  if (before === undefined) return now;
  const dangers = Object.entries(before).filter(([field, { value }]) => isDanger(field as SecurityField, value));
  return { ...Object.fromEntries(dangers), ...now };
}
