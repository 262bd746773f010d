import { sourceName } from "@sextant/core/market";
import { exactTime } from "../lib/time-text.ts";

type Sourced = { readonly source: string; readonly asOf: string };

/** If less than this share is from one place, every fact shows its own. */
const MOST = 0.7;

export const isSameOrigin = (one: Sourced, other: Sourced): boolean =>
  one.source === other.source && one.asOf === other.asOf;

/** Returns the source and time that most facts have in common, to be shown once; nothing if they differ. */
export function sharedOrigin(facts: readonly Sourced[]): Sourced | undefined {
  const alike = (fact: Sourced) => facts.filter((other) => isSameOrigin(fact, other)).length;
  return facts.find((fact) => alike(fact) >= MOST * facts.length);
}

/** Formats a fact's source and time: 'Coinbase, 2 Jun 2025, 14:30 UTC', 'Candle files, …'. */
export function sourceAndTime({ source, asOf }: Sourced): string {
  const name = sourceName(source);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${exactTime(Date.parse(asOf))}`;
}
