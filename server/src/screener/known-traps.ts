import type { SecurityField, TokenSecurity } from "@sextant/core/market";
import { isDanger } from "../providers/token-security/index.ts";

/**
 * Returns a checker's latest answer, plus the dangers it found before if it is silent on them now: an unfinished trial,
 * or an answer with parts missing, retracts nothing; only the checker's own good answer does. A danger keeps the time
 * at which it was found.
 */
export function withKnownTraps(now: TokenSecurity, before: TokenSecurity | undefined): TokenSecurity {
  if (before === undefined) return now;
  const dangers = Object.entries(before).filter(([field, { value }]) => isDanger(field as SecurityField, value));
  return { ...Object.fromEntries(dangers), ...now };
}
