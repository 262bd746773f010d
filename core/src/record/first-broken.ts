import type { Sha256 } from "./bytes.ts";
import type { ChainError } from "./chain-error.ts";
import type { Entry } from "./entry.ts";
import { type ChainEnd, EMPTY_CHAIN } from "./entry-chain.ts";
import { readEntry } from "./read-entry.ts";

type Row = { readonly entry: Entry | undefined; readonly error: string };

/**
 * Returns the first row of a book that differs from what was written, and what happened to it. A walk from the front
 * finds the break but not its cause (an edited row with a recomputed hash looks valid, and the row after it broken), so
 * the true hashes are followed backwards from the signed head as far as they lead. Undefined if every row up to the
 * head is in place.
 */
export function firstBroken(
  lines: readonly string[],
  head: ChainEnd | undefined,
  hash: Sha256,
): ChainError | undefined {
  const rows = lines.map((line): Row => {
    const { entry, error } = readEntry(line, hash);
    return { entry, error: error ?? "" };
  });
  const byHash = new Map<string, number>();
  rows.forEach(({ entry }, i) => {
    if (entry !== undefined && !byHash.has(entry.hash)) byHash.set(entry.hash, i);
  });
  const known = head === undefined ? new Map<number, string>() : hashesFrom(head, rows, byHash);

  let previous = EMPTY_CHAIN.hash;
  for (const [i, { entry, error }] of rows.entries()) {
    const row = i + 1;
    const named = `Row ${String(row)}`;
    if (head !== undefined && row > head.count)
      return {
        row,
        what: "inserted",
        detail: `${named} was added: the signed head covers only ${String(head.count)} rows.`,
      };
    const wanted = known.get(row);
    if (entry?.seq === row && entry.prevHash === previous && (wanted === undefined || entry.hash === wanted)) {
      previous = entry.hash;
      continue;
    }
    const place = wanted === undefined ? placeOf(rows, row, previous) : byHash.get(wanted);
    const isElsewhere = place !== undefined && place !== i;
    if (isElsewhere) {
      const isGenuine = entry !== undefined && known.get(entry.seq) === entry.hash && byHash.get(entry.hash) === i;
      return isGenuine
        ? { row, what: "reordered", detail: `${named} is out of order: row ${String(entry.seq)} is in its place.` }
        : { row, what: "inserted", detail: `A row was inserted where row ${String(row)} belongs.` };
    }
    if (entry === undefined) return { row, what: "edited", detail: `${named} was edited: ${error}.` };
    const isRepeated = (byHash.get(entry.hash) ?? i) < i;
    if (isRepeated)
      return {
        row,
        what: "inserted",
        detail: `Row ${String(entry.seq)} appears again where row ${String(row)} belongs.`,
      };
    if (entry.seq !== row) return { row, what: "removed", detail: `${named} was removed.` };
    return {
      row,
      what: "edited",
      detail: `${named} was edited and its hash recomputed: ${whoElse(row, head, rows, wanted)}`,
    };
  }
  if (head === undefined || rows.length >= head.count) return undefined;
  const missing = head.count - rows.length;
  return {
    row: rows.length + 1,
    what: "truncated",
    detail: `Row ${String(rows.length + 1)} was removed${missing > 1 ? `, and so were ${String(missing - 1)} after it` : ""}: the signed head covers ${String(head.count)} rows.`,
  };
}

/**
 * Returns the true hash of every row that the head leads back to without a gap, and of the first row that is missing or
 * changed.
 */
function hashesFrom(head: ChainEnd, rows: readonly Row[], byHash: ReadonlyMap<string, number>): Map<number, string> {
  const known = new Map<number, string>();
  let wanted = head.hash;
  for (let seq = head.count; seq > 0; seq--) {
    known.set(seq, wanted);
    const at = byHash.get(wanted);
    const entry = at === undefined ? undefined : rows[at]?.entry;
    if (entry?.seq !== seq) break;
    wanted = entry.prevHash;
  }
  return known;
}

/** Returns the position of a row that would fit as number `seq` after `previous`. */
function placeOf(rows: readonly Row[], seq: number, previous: string): number | undefined {
  const at = rows.findIndex(({ entry }) => entry?.seq === seq && entry.prevHash === previous);
  return at < 0 ? undefined : at;
}

function whoElse(row: number, head: ChainEnd | undefined, rows: readonly Row[], wanted: string | undefined): string {
  if (wanted === undefined) return "it does not link to the previous row.";
  if (head !== undefined && row === head.count)
    return rows.length > 1
      ? "the signed head has another hash for it. If rows before it were rewritten too, earlier signed heads (--heads) show where the changes begin."
      : "the signed head has another hash for it.";
  return `row ${String(row + 1)} links to another hash.`;
}
