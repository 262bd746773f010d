import { fromHex, type Sha256, toHex } from "./bytes.ts";
import type { ChainError } from "./chain-error.ts";
import { type ChainCounts, chainWalk } from "./chain-walk.ts";
import { type Book, BOOKS } from "./entry.ts";
import type { ChainEnd } from "./entry-chain.ts";
import { exportHeader } from "./export-lines.ts";
import { firstBroken } from "./first-broken.ts";
import { merkleRoot } from "./merkle.ts";
import { readSigned, type SignedHead, type SignedRoot, type VerifySignature } from "./signed-head.ts";

export type ExportCheck =
  | { readonly ok: true; readonly book: Book; readonly head: SignedHead; readonly counts: ChainCounts }
  | ({ readonly ok: false } & ChainError);

export type ExportCheckOptions = {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
  /** The public key that the record must be signed with, obtained independently of the export. */
  readonly publicKey?: string | undefined;
  /** Heads and roots that were signed and published earlier: everything they cover must still be present. */
  readonly witnesses?: readonly (SignedHead | SignedRoot)[];
};

/**
 * Verifies row by row that an export is what its server signed, trusting only the export and the caller's inputs.
 * `read` returns the lines from the first on, every time it is called: a valid export is read once, row by row; a
 * broken one a second time to find the first broken row.
 */
export function checkExport(read: () => Iterable<string>, options: ExportCheckOptions): ExportCheck {
  const { sha256, verify, publicKey, witnesses = [] } = options;
  const lines = read()[Symbol.iterator]();
  const header = lines.next();
  const first = header.done === true ? undefined : headerOf(header.value);
  if (first === undefined) return unsigned("The first line is not a record header.");
  if (publicKey !== undefined && first.publicKey !== publicKey)
    return unsigned(`The record is signed with another key, ${first.publicKey}.`);

  // Signed by any key: a lost key is replaced by another while the rows remain, and a forger of a whole record would
  // sign with their own key.
  const marks = witnessMarks(
    witnesses.filter((one) => one.book === first.book),
    sha256,
  );
  const walk = chainWalk(first.book, sha256);
  let error: ChainError | undefined;
  let held: string | undefined;
  for (let next = lines.next(); next.done !== true; next = lines.next()) {
    if (held !== undefined && error === undefined) {
      error = walk.add(held);
      if (error === undefined) error = marks.row(walk.end());
    }
    held = next.value;
  }
  const head = held === undefined ? undefined : readSigned(held, verify);
  const isHead = head?.kind === "head" && head.book === first.book && head.publicKey === first.publicKey;
  const end = walk.end();
  if (error === undefined && isHead && head.count === end.count && head.hash === end.hash) {
    const missing = marks.rest(end, head.at);
    return missing === undefined
      ? { ok: true, book: first.book, head, counts: walk.counts() }
      : { ok: false, ...missing };
  }
  // Broken: read everything to find where. The last line counts as a row if it could not be parsed as a head.
  const all = [...read()].slice(1);
  const broken = firstBroken(isHead ? all.slice(0, -1) : withoutHead(all), isHead ? head : undefined, sha256);
  const earliest = [error, broken].filter((one) => one !== undefined).sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  // For the same row, the error found via the head is more precise; an earlier row that only the rules or a witness
  // object to takes precedence.
  const found = broken !== undefined && broken.row === earliest[0]?.row ? broken : earliest[0];
  if (found !== undefined) return { ok: false, ...found };
  return unsigned("The last line is not a head that this installation signed.");
}

const unsigned = (detail: string): ExportCheck => ({ ok: false, row: null, what: "unsigned", detail });

/** A last line that parses as a head, even with a wrong signature, is not a row. */
function withoutHead(lines: readonly string[]): readonly string[] {
  return lines.at(-1)?.includes('"kind":"head"') === true ? lines.slice(0, -1) : lines;
}

function headerOf(line: string): { readonly book: Book; readonly publicKey: string } | undefined {
  const publicKey = /"publicKey":"([0-9a-f]{64})"/.exec(line)?.[1];
  const book = BOOKS.find((one) => line.includes(`"book":"${one}"`));
  if (publicKey === undefined || book === undefined) return undefined;
  return exportHeader(book, publicKey) === line ? { book, publicKey } : undefined;
}

/** Compares rows with what earlier heads and roots signed. */
function witnessMarks(witnesses: readonly (SignedHead | SignedRoot)[], sha256: Sha256) {
  const heads = new Map<number, SignedHead[]>();
  const rootEnds = new Map<number, SignedRoot[]>();
  let last: SignedHead | SignedRoot | undefined;
  let highest = 0;
  const starts = new Map<number, number>();
  for (const one of witnesses) {
    const seq = one.kind === "head" ? one.count : one.toSeq;
    if (one.kind === "head") heads.set(seq, [...(heads.get(seq) ?? []), one]);
    else {
      rootEnds.set(seq, [...(rootEnds.get(seq) ?? []), one]);
      starts.set(one.fromSeq, Math.max(starts.get(one.fromSeq) ?? 0, seq));
    }
    if (seq > highest) [highest, last] = [seq, one];
  }
  let agreed = 0;
  let collected: { readonly seq: number; readonly hash: Uint8Array }[] = [];
  let collectTo = 0;
  const rewritten = (to: number, at: string): ChainError => ({
    row: agreed + 1,
    what: "edited",
    detail: `${agreed + 1 === to ? `Row ${String(to)}` : `At least one of rows ${String(agreed + 1)} to ${String(to)}`} was rewritten after it was signed on ${at}.`,
  });
  return {
    row({ count, hash }: ChainEnd): ChainError | undefined {
      collectTo = Math.max(collectTo, starts.get(count) ?? 0);
      if (count <= collectTo) collected.push({ seq: count, hash: fromHex(hash) });
      for (const head of heads.get(count) ?? []) {
        if (head.hash !== hash) return rewritten(count, head.at);
        agreed = count;
      }
      for (const { fromSeq, root, at } of rootEnds.get(count) ?? []) {
        const leaves = collected.filter(({ seq }) => seq >= fromSeq).map((row) => row.hash);
        if (toHex(merkleRoot(leaves, sha256)) !== root) return rewritten(count, at);
        agreed = count;
      }
      if (count >= collectTo) collected = [];
      return undefined;
    },
    rest({ count }: ChainEnd, headAt: string): ChainError | undefined {
      if (last === undefined || highest <= count) return undefined;
      // A rolled-back record has its head rolled back too: nothing in the file distinguishes it from an earlier export.
      const unlessOlder = headAt < last.at ? " If this export was made before that, export the record again." : "";
      return {
        row: count + 1,
        what: "truncated",
        detail: `Row ${String(count + 1)} was removed: ${String(highest)} rows were signed on ${last.at}.${unlessOlder}`,
      };
    },
  };
}
