import type { Evidence } from "../contract/index.ts";
import { isoTimeOf } from "../market/index.ts";

/** A fact before it has an id. A `value` that is undefined or not finite is stored as unknown (null in the API). */
type Fact = {
  readonly name: string;
  readonly value: number | undefined;
  readonly unit: string;
  readonly asOfMs: number;
  readonly source: string;
};

/** The list of facts that an analysis is based on; each gets the next id, from E1. */
export type EvidenceLedger = { readonly rows: readonly Evidence[]; readonly add: (fact: Fact) => string };

/**
 * Returns an empty ledger. `add` returns the id that sentences and votes refer to, so that every statement has a fact
 * behind it.
 */
export function evidenceLedger(): EvidenceLedger {
  const rows: Evidence[] = [];
  // Most facts of a ledger share a timestamp, and formatting it costs more than the rest of the row.
  let before = { ms: NaN, text: "" };
  const textOf = (ms: number): string => {
    if (ms !== before.ms) before = { ms, text: isoTimeOf(ms) };
    return before.text;
  };
  return {
    rows,
    add({ name, value, unit, asOfMs, source }) {
      const id = `E${rows.length + 1}`;
      rows.push({ id, name, value: knownNumber(value), unit, asOf: textOf(asOfMs), source });
      return id;
    },
  };
}

/** Returns a number that JSON can carry: null if it is missing, NaN or infinite. */
export function knownNumber(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
