import * as z from "zod";
import { numberOf } from "../at-the-edge.ts";
import { entryOf, isPresent, UNKNOWN_SEVERITY } from "./read-flags.ts";

/** Severity of each flag, from honeypot.is's documentation (docs.honeypot.is, Summary Flags). */
const SEVERITY: Readonly<Record<string, number>> = {
  high_siphon_rate: 20,
  medium_siphon_rate: 16,
  high_fail_rate: 20,
  medium_fail_rate: 16,
  low_fail_rate: 12,
  transfer_blocked: 12,
  extremely_high_taxes: 20,
  high_tax: 16,
  medium_tax: 8,
  high_buy_tax: 16,
  high_sell_tax: 16,
  high_gas: 8,
  high_buy_gas: 8,
  high_sell_gas: 8,
  medium_gas: 4,
  all_snipers_honeypot: 4,
  some_snipers_honeypot: 4,
  effective_honeypot_low_sell_limit: 20,
  extremely_low_sell_limit: 20,
  low_sell_limit: 20,
  one_sell_per_block_limit: 12,
  // Read as a separate field: the contract's source.
  closed_source: 0,
  custom_token_info: 4,
};
const NAMED: Readonly<Record<string, number>> = { info: 4, low: 8, medium: 12, high: 16, critical: 20 };

/** 'A very high amount of users can not sell their tokens', or may sell next to nothing. */
const CANNOT_SELL: readonly string[] = [
  "high_fail_rate",
  "effective_honeypot_low_sell_limit",
  "extremely_low_sell_limit",
  "low_sell_limit",
];
const LIMITS: readonly string[] = ["transfer_blocked", "one_sell_per_block_limit"];
/** Snipers that are 'marked as honeypots (blacklisted)': an address can be blocked from selling. */
const BLACKLISTED: readonly string[] = ["all_snipers_honeypot", "some_snipers_honeypot"];

type HoneypotFlag = { readonly name: string; readonly severity: number };

/**
 * Flags in either form: names alone (the older list) or objects with a severity (the summary). Any other entry, or any
 * other value instead of the list, is an unknown flag.
 */
export const honeypotFlags = z
  .unknown()
  .optional()
  .transform((value) => {
    if (!isPresent(value)) return undefined;
    return Array.isArray(value) ? value.filter(isPresent).map(flagOf) : [NAMELESS];
  });

const NAMELESS: HoneypotFlag = { name: "", severity: UNKNOWN_SEVERITY };

function flagOf(value: unknown): HoneypotFlag {
  const { flag, severity, severityIndex } = (typeof value === "object" && value !== null ? value : { flag: value }) as {
    readonly [Key in "flag" | "severity" | "severityIndex"]?: unknown;
  };
  const name = typeof flag === "string" ? flag.trim().slice(0, 100).toLowerCase() : "";
  const known = entryOf(SEVERITY, name);
  if (known === 0) return { name, severity: 0 };
  const index =
    numberOf(severityIndex) ?? (typeof severity === "string" ? entryOf(NAMED, severity.toLowerCase()) : undefined);
  // The worse of the reported and the documented severity; a value beyond the scale is its maximum.
  const reported = index === undefined || !(index >= 0) ? undefined : Math.min(20, index);
  return { name, severity: Math.max(known ?? 0, reported ?? (known === undefined ? UNKNOWN_SEVERITY : 0)) };
}

/** Returns what the flags of an answer mean; undefined if it has no list of them. */
export function meaningOf(lists: readonly (readonly HoneypotFlag[] | undefined)[]) {
  const reported = lists.filter((list) => list !== undefined);
  const flags = reported.flat();
  const has = (names: readonly string[]) => (flags.some(({ name }) => names.includes(name)) ? true : undefined);
  return {
    warningSeverity:
      reported.length === 0 ? undefined : flags.reduce((most, { severity }) => Math.max(most, severity), 0),
    cannotSellAll: has(CANNOT_SELL),
    isLimited: has(LIMITS),
    blacklist: has(BLACKLISTED),
    isClosed: has(["closed_source"]),
  };
}
