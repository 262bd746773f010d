import { sourceName } from "@sextant/core/market";
import { exactTime } from "../lib/time-text.ts";

type Sourced = { readonly source: string; readonly asOf: string };

/** Fewer than so large a share from one place, and every fact says its own. */
const MOST = 0.7;

export const isSameOrigin = (one: Sourced, other: Sourced): boolean =>
  one.source === other.source && one.asOf === other.asOf;

/** The source and time that most facts have in common, so that it is said once; nothing where they differ. */
export function sharedOrigin(facts: readonly Sourced[]): Sourced | undefined {
  const alike = (fact: Sourced) => facts.filter((other) => isSameOrigin(fact, other)).length;
  return facts.find((fact) => alike(fact) >= MOST * facts.length);
}

/** Says where a fact came from and when it was true: 'Coinbase, 2 Jun 2025, 14:30 UTC'. */
export const sourceAndTime = ({ source, asOf }: Sourced): string =>
  `${sourceName(source)}, ${exactTime(Date.parse(asOf))}`;
