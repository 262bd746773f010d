import type { Sha256 } from "./bytes.ts";
import type { ChainError } from "./chain-error.ts";
import { claimId } from "./claim-id.ts";
import type { Book, Entry } from "./entry.ts";
import { type ChainEnd, EMPTY_CHAIN } from "./entry-chain.ts";
import { readEntry } from "./read-entry.ts";

/** Counts of a book's claims. */
export type ChainCounts = {
  readonly issued: number;
  /** Came true or failed. */
  readonly settled: number;
  /** Ended without a result. */
  readonly void: number;
  readonly open: number;
  /** Open although their end is before the latest event in the record. */
  readonly overdue: number;
};

/** Verifies a book row by row in little memory, reporting the first broken row. */
export type ChainWalk = {
  /** Returns why this line cannot be the next row, or undefined. After an error the walk is over. */
  add(line: string): ChainError | undefined;
  end(): ChainEnd;
  counts(): ChainCounts;
};

/** Starts at the first row of a book. */
export function chainWalk(book: Book, hash: Sha256): ChainWalk {
  let end: ChainEnd = EMPTY_CHAIN;
  let latest = "";
  let voids = 0;
  let settled = 0;
  let issued = 0;
  /** Ids of claims with their end, or that they are settled. */
  const claims = new Map<string, string>();
  const SETTLED = "";

  /** Returns why a correctly chained row violates the record's rules. */
  function ruleError(entry: Entry): string | undefined {
    if (entry.book !== book) return `it belongs in the ${entry.book} record`;
    if (entry.kind === "issue") {
      if (entry.id !== claimId(entry, hash)) return "its id does not match its symbol, horizon, bar and version";
      if (claims.has(entry.id)) return `the claim ${entry.id} appears twice`;
      claims.set(entry.id, entry.expiresAt);
      issued += 1;
      if (entry.issuedAt > latest) latest = entry.issuedAt;
      return undefined;
    }
    const open = claims.get(entry.of);
    if (open === undefined) return `it settles the claim ${entry.of}, which no earlier row issued`;
    if (open === SETTLED) return `it settles the claim ${entry.of} a second time`;
    claims.set(entry.of, SETTLED);
    if (entry.outcome === "VOID") voids += 1;
    else settled += 1;
    if (entry.resolvedAt > latest) latest = entry.resolvedAt;
    return undefined;
  }

  return {
    add(line) {
      const row = end.count + 1;
      const { entry, error } = readEntry(line, hash);
      if (entry === undefined) return { row, what: "edited", detail: `Row ${String(row)} was edited: ${error}.` };
      if (entry.seq !== row)
        return {
          row,
          what: "removed",
          detail: `Row ${String(row)} is missing: row ${String(entry.seq)} is in its place.`,
        };
      if (entry.prevHash !== end.hash)
        return { row, what: "edited", detail: `Row ${String(row)} does not link to the previous row.` };
      const broken = ruleError(entry);
      if (broken !== undefined) return { row, what: "invalid", detail: `Row ${String(row)} is invalid: ${broken}.` };
      end = { count: row, hash: entry.hash };
      return undefined;
    },
    end: () => end,
    counts() {
      let open = 0;
      let overdue = 0;
      for (const expiresAt of claims.values()) {
        if (expiresAt === SETTLED) continue;
        open += 1;
        if (expiresAt < latest) overdue += 1;
      }
      return { issued, settled, void: voids, open, overdue };
    },
  };
}
