import type { Evidence } from "../contract/index.ts";
import { isoTimeOf } from "../market/index.ts";

/** A fact before it has its number. `value` undefined or not finite is kept as 'not known' (null on the wire). */
type Fact = {
  readonly name: string;
  readonly value: number | undefined;
  readonly unit: string;
  readonly asOfMs: number;
  readonly source: string;
};

/** The list of facts an analysis stands on; each gets the next id, E1 onwards. */
export type EvidenceLedger = { readonly rows: readonly Evidence[]; readonly add: (fact: Fact) => string };

/** An empty ledger. `add` returns the id that sentences and votes name, so that nothing is said without a fact behind it. */
export function evidenceLedger(): EvidenceLedger {
  const rows: Evidence[] = [];
  // Most facts of a ledger are of one moment, whose text costs more than all the rest of a row.
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

/** A number fit for the wire: null instead of missing, NaN or infinite. */
export function knownNumber(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
