import { createHash, generateKeyPairSync, sign, verify as verifyWith, createPublicKey } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHex, type Sha256, toHex } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import { checkExport } from "./check-export.ts";
import type { Entry, IssueDraft, ResolutionDraft } from "./entry.ts";
import { chainEntries, EMPTY_CHAIN, entryHash } from "./entry-chain.ts";
import { exportHeader } from "./export-lines.ts";
import { merkleRoot } from "./merkle.ts";
import { RECORD_FORMAT, type SignedHead, type SignedRoot, signedText } from "./signed-head.ts";
import { buyDraft, nthDraft, wonDraft } from "./test-claims.ts";

const nodeSha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const keys = generateKeyPairSync("ed25519");
const SPKI = "302a300506032b6570032100";
const publicKey = keys.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
const keyOf = (hex: string) => createPublicKey({ key: Buffer.from(SPKI + hex, "hex"), format: "der", type: "spki" });
const verify = (text: string, signature: string, key: string): boolean =>
  verifyWith(null, Buffer.from(text), keyOf(key), Buffer.from(signature, "hex"));
const signed = <S extends SignedHead | SignedRoot>(statement: Omit<S, "signature">): S =>
  ({
    ...statement,
    signature: sign(null, Buffer.from(signedText(statement as never)), keys.privateKey).toString("hex"),
  }) as S;
const common = { format: RECORD_FORMAT, book: "practice", at: "2025-06-10T00:00:00.000Z", publicKey } as const;
const headOf = (count: number, hash: string) => signed<SignedHead>({ ...common, kind: "head", count, hash });

/** Forty claims, every second one settled. */
const drafts: (IssueDraft | ResolutionDraft)[] = [];
for (let n = 0; n < 40; n++) {
  drafts.push(nthDraft(n));
  if (n % 2 === 1)
    drafts.push(wonDraft(nthDraft(n - 1), n % 6 === 1 ? { outcome: "VOID", price: null, note: "gap" } : {}));
}
const written = chainEntries(EMPTY_CHAIN, drafts, nodeSha256);
const rows = written.map(({ line }) => line);
const COUNT = rows.length;
const hashAt = (count: number): string => written[count - 1]!.entry.hash;
const head = headOf(COUNT, hashAt(COUNT));
const headLine = canonicalJson(head);
const header = exportHeader("practice", publicKey);

const check = (lines: readonly string[], more: Partial<Parameters<typeof checkExport>[1]> = {}) =>
  checkExport(() => lines, { sha256: nodeSha256, verify, ...more });
const checkRows = (changed: readonly string[], more = {}) => check([header, ...changed, headLine], more);
const entryAt = (row: number): Entry => written[row - 1]!.entry;
/** The row with other content and a recomputed hash, as a careful forger would. */
const forged = (row: number, change: object): string => {
  const entry = { ...entryAt(row), ...change };
  return canonicalJson({ ...entry, hash: entryHash(entry, nodeSha256) });
};
const without = (row: number) => rows.filter((_, i) => i !== row - 1);

describe("an unmodified export", () => {
  it("is verified and counted", () => {
    const result = checkRows(rows);
    expect(result).toMatchObject({ ok: true, book: "practice", head: { count: 60 } });
    expect(result.ok && result.counts).toEqual({ issued: 40, settled: 13, void: 7, open: 20, overdue: 19 });
  });

  it("of an empty book is also valid", () => {
    expect(check([header, canonicalJson(headOf(0, EMPTY_CHAIN.hash))])).toMatchObject({ ok: true });
  });

  it("contains everything signed in earlier heads", () => {
    const leaves = written.slice(9, 20).map(({ entry }) => fromHex(entry.hash));
    const root = signed<SignedRoot>({
      ...common,
      kind: "root",
      day: "2025-06-05",
      fromSeq: 10,
      toSeq: 20,
      root: toHex(merkleRoot(leaves, nodeSha256)),
    });
    const witnesses = [headOf(7, hashAt(7)), root, headOf(30, hashAt(30))];
    expect(checkRows(rows, { witnesses })).toMatchObject({ ok: true });
    const other = signed<SignedRoot>({ ...root, root: hashAt(1) });
    expect(checkRows(rows, { witnesses: [headOf(7, hashAt(7)), other] })).toMatchObject({ row: 8, what: "edited" });
    expect(checkRows(rows, { publicKey })).toMatchObject({ ok: true });
    expect(checkRows(rows, { publicKey: "0".repeat(64) })).toMatchObject({ ok: false, what: "unsigned" });
  });
});

describe("one changed row", () => {
  it.each([1, 2, 17, COUNT - 1, COUNT])("edited, %i, is named", (row) => {
    const line = rows[row - 1]!;
    const edited = line.replace(/"(entry|price)":[^,]*/, '"$1":77');
    expect(edited).not.toBe(line);
    expect(checkRows(rows.with(row - 1, edited))).toMatchObject({ ok: false, row, what: "edited" });
    expect(checkRows(rows.with(row - 1, `${line} `))).toMatchObject({ ok: false, row, what: "edited" });
    expect(checkRows(rows.with(row - 1, ""))).toMatchObject({ ok: false, row, what: "edited" });
  });

  it.each([1, 2, 17, COUNT - 1, COUNT])("edited and hashed anew, %i, is named", (row) => {
    const change = entryAt(row).kind === "issue" ? { confidence: 0.9 } : { outcome: "HIT_STOP", price: 97 };
    expect(checkRows(rows.with(row - 1, forged(row, change)))).toMatchObject({ ok: false, row, what: "edited" });
  });

  it.each([1, 2, 17, COUNT - 1])("removed, %i, is named", (row) => {
    expect(checkRows(without(row))).toMatchObject({ ok: false, row, what: "removed" });
  });

  it("removed from the end is named", () => {
    expect(checkRows(rows.slice(0, -1))).toMatchObject({ ok: false, row: COUNT, what: "truncated" });
    expect(checkRows(rows.slice(0, -5))).toMatchObject({ ok: false, row: COUNT - 4, what: "truncated" });
    expect(checkRows([])).toMatchObject({ ok: false, row: 1, what: "truncated" });
  });

  it.each([1, 2, 17, COUNT - 1])("and the next in its place, %i, is named", (row) => {
    const swapped = rows.with(row - 1, rows[row]!).with(row, rows[row - 1]!);
    expect(checkRows(swapped)).toMatchObject({ ok: false, row, what: "reordered" });
  });

  it("moved far is named where it is missing or where it reappears, whichever is first", () => {
    const moved = rows.toSpliced(9, 1).toSpliced(29, 0, rows[9]!);
    expect(checkRows(moved)).toMatchObject({ ok: false, row: 10, what: "reordered" });
  });

  it.each([1, 2, 17, COUNT, COUNT + 1])("inserted before %i is named", (row) => {
    const claim = nthDraft(99);
    const previous = row === 1 ? EMPTY_CHAIN : { count: row - 1, hash: hashAt(row - 1) };
    const [extra] = chainEntries(previous, [claim], nodeSha256);
    expect(checkRows(rows.toSpliced(row - 1, 0, extra!.line))).toMatchObject({ ok: false, row, what: "inserted" });
    const copy = rows[Math.max(0, row - 2)]!;
    expect(checkRows(rows.toSpliced(row - 1, 0, copy))).toMatchObject({ ok: false, what: "inserted" });
  });
});

describe("a complete forgery", () => {
  const rehashed = (from: number): string[] => {
    const changed = drafts.map((draft, i) =>
      i === from - 1 && "claimKind" in draft ? { ...draft, confidence: 0.9 } : draft,
    );
    return chainEntries(EMPTY_CHAIN, changed, nodeSha256).map(({ line }) => line);
  };

  it("that rehashes every later row ends in another hash than the signed one", () => {
    expect(checkRows(rehashed(4))).toMatchObject({
      ok: false,
      row: COUNT,
      what: "edited",
      detail: expect.stringMatching(/earlier signed heads/) as string,
    });
  });

  it("that is signed again is detected by a head stored elsewhere", () => {
    const lines = rehashed(17);
    const last = JSON.parse(lines.at(-1)!) as Entry;
    const whole = [header, ...lines, canonicalJson(headOf(COUNT, last.hash))];
    expect(check(whole)).toMatchObject({ ok: true });
    const witnesses = [headOf(10, hashAt(10)), headOf(20, hashAt(20)), headOf(COUNT, hashAt(COUNT))];
    expect(check(whole, { witnesses })).toMatchObject({
      ok: false,
      row: 11,
      what: "edited",
      detail: expect.stringMatching(/rows 11 to 20/) as string,
    });
  });

  it("that is signed with a new key is detected by heads of the previous key, which an honest record still matches", () => {
    const earlierKey = "ab".repeat(32);
    const witnesses = [10, 20].map((count) => ({ ...headOf(count, hashAt(count)), publicKey: earlierKey }));
    const lines = rehashed(17);
    const last = JSON.parse(lines.at(-1)!) as Entry;
    const whole = [header, ...lines, canonicalJson(headOf(COUNT, last.hash))];
    expect(check(whole, { witnesses })).toMatchObject({ ok: false, row: 11, what: "edited" });
    expect(checkRows(rows, { witnesses })).toMatchObject({ ok: true });
    const cut = [header, ...rows.slice(0, 15), canonicalJson(headOf(15, hashAt(15)))];
    expect(check(cut, { witnesses })).toMatchObject({ ok: false, row: 16, what: "truncated" });
  });

  it("that goes back to an earlier signed head is detected by a later one", () => {
    const earlier = [header, ...rows.slice(0, 30), canonicalJson(headOf(30, hashAt(30)))];
    expect(check(earlier)).toMatchObject({ ok: true });
    expect(check(earlier, { witnesses: [head] })).toMatchObject({ ok: false, row: 31, what: "truncated" });
    // A head saved after the export was made gives the same result; only the creator of the export knows which it is.
    const later = signed<SignedHead>({
      ...common,
      kind: "head",
      count: COUNT,
      hash: head.hash,
      at: "2999-01-01T00:00:00.000Z",
    });
    const found = check(earlier, { witnesses: [later] });
    expect(found).toMatchObject({
      ok: false,
      row: 31,
      detail: expect.stringContaining("If this export was made before that") as string,
    });
  });

  it("whose head is not signed by its key names the row it was made for, or the head", () => {
    const unsigned = canonicalJson({ ...head, count: COUNT - 1, hash: hashAt(COUNT - 1) });
    expect(check([header, ...rows.slice(0, -1), unsigned])).toMatchObject({ ok: false, row: null, what: "unsigned" });
    expect(check([header, ...rows.with(3, forged(4, { entry: 101 })), unsigned])).toMatchObject({ ok: false, row: 5 });
    expect(check([header, ...rows])).toMatchObject({ ok: false, what: "unsigned" });
    expect(check(rows)).toMatchObject({ ok: false, row: null, what: "unsigned" });
    expect(check([])).toMatchObject({ ok: false, row: null, what: "unsigned" });
  });

  it("that presents practice claims as live is detected", () => {
    expect(check([exportHeader("live", publicKey), ...rows, headLine])).toMatchObject({ ok: false });
  });
});

describe("a correctly chained row that breaks the rules", () => {
  const book = (...these: readonly (IssueDraft | ResolutionDraft)[]) => {
    const chain = chainEntries(EMPTY_CHAIN, these, nodeSha256);
    const last = chain.at(-1)!.entry;
    return check([header, ...chain.map(({ line }) => line), canonicalJson(headOf(last.seq, last.hash))]);
  };

  it("is named: a claim issued twice, settled twice, or settled before it was issued", () => {
    const claim = buyDraft();
    expect(book(claim, nthDraft(1), claim)).toMatchObject({
      ok: false,
      row: 3,
      what: "invalid",
      detail: expect.stringMatching(/twice/) as string,
    });
    expect(book(claim, wonDraft(claim), wonDraft(claim))).toMatchObject({
      ok: false,
      row: 3,
      detail: expect.stringMatching(/second time/) as string,
    });
    expect(book(wonDraft(claim), claim)).toMatchObject({
      ok: false,
      row: 1,
      detail: expect.stringMatching(/no earlier row issued/) as string,
    });
    expect(book(buyDraft({ book: "live", feed: "real" }))).toMatchObject({
      ok: false,
      row: 1,
      detail: expect.stringMatching(/live record/) as string,
    });
  });
});

describe("any change to an export", () => {
  const few = 15;
  const text = `${[header, ...rows.slice(0, few), canonicalJson(headOf(few, hashAt(few)))].join("\n")}\n`;
  const position = fc.nat(text.length - 1);
  const line = fc.nat(few + 1);
  const all = text.slice(0, -1).split("\n");
  const join = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
  const mutation = fc.oneof(
    fc
      .tuple(position, fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 1 }))
      .map(([at, char]) => text.slice(0, at) + char + text.slice(at + 1)),
    fc
      .tuple(position, fc.string({ minLength: 1, maxLength: 3 }))
      .map(([at, more]) => text.slice(0, at) + more + text.slice(at)),
    fc
      .tuple(position, fc.integer({ min: 1, max: 2000 }))
      .map(([at, length]) => text.slice(0, at) + text.slice(at + length)),
    fc.tuple(line, line).map(([a, b]) => join(all.with(a, all[b]!).with(b, all[a]!))),
    fc.tuple(line, line).map(([a, b]) => join(all.toSpliced(a, 1).toSpliced(b, 0, all[a]!))),
    line.map((a) => join(all.toSpliced(a, 0, all[a]!))),
    fc.tuple(line, line).map(([a, b]) => join(all.with(a, all[b]!))),
    fc.tuple(line, fc.integer({ min: 1, max: 5 })).map(([a, n]) => join(all.toSpliced(a, n))),
  );
  const linesOf = (changed: string): readonly string[] => changed.split("\n");

  it("is detected in each of a thousand tries", () => {
    fc.assert(
      fc.property(mutation, (changed) => {
        fc.pre(changed !== text);
        // As the command reads it: a file ends with a line break.
        const lines = changed.endsWith("\n") ? linesOf(changed.slice(0, -1)) : [...linesOf(changed), ""];
        expect(check(lines).ok).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
