import { canonicalJson } from "./canonical-json.ts";
import { type Book, BOOKS } from "./entry.ts";
import { canonicalValue } from "./read-entry.ts";

/** Format version of files and signatures; another format has another name. */
export const RECORD_FORMAT = "sextant-record/1";

/**
 * Verifies that an Ed25519 signature (64 bytes, hexadecimal) of a text was made by a public key (32 bytes,
 * hexadecimal).
 */
export type VerifySignature = (text: string, signature: string, publicKey: string) => boolean;

type Signed = {
  readonly format: typeof RECORD_FORMAT;
  readonly book: Book;
  /** When it was signed, by the machine's clock, even if the market is replayed. */
  readonly at: string;
  readonly publicKey: string;
  readonly signature: string;
};

/**
 * The server's signed statement that its book has this many rows and the last has this hash. No row can be removed or
 * changed afterwards.
 */
export type SignedHead = Signed & { readonly kind: "head"; readonly count: number; readonly hash: string };

/** One hash over all rows of a day, so that a day can be published in a line. */
export type SignedRoot = Signed & {
  readonly kind: "root";
  /** The UTC day on which the rows were written, 2026-11-21. */
  readonly day: string;
  readonly fromSeq: number;
  readonly toSeq: number;
  /** Merkle root (RFC 6962) over the 32 bytes of each row's hash. */
  readonly root: string;
};

/** Returns the text that the signature of a head or root covers: all of it but the signature. */
export function signedText(statement: Omit<SignedHead, "signature"> | Omit<SignedRoot, "signature">): string {
  return canonicalJson(statement);
}

const text = (value: unknown, pattern: RegExp): boolean => typeof value === "string" && pattern.test(value);
const count = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const HASH = /^[0-9a-f]{64}$/;

const SIGNED = {
  format: (value: unknown) => value === RECORD_FORMAT,
  book: (value: unknown) => BOOKS.includes(value as Book),
  at: (value: unknown) => text(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  publicKey: (value: unknown) => text(value, HASH),
  signature: (value: unknown) => text(value, /^[0-9a-f]{128}$/),
};
const FIELDS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  head: { ...SIGNED, kind: () => true, count, hash: (value) => text(value, HASH) },
  root: {
    ...SIGNED,
    kind: () => true,
    day: (value) => text(value, /^\d{4}-\d\d-\d\d$/),
    fromSeq: count,
    toSeq: count,
    root: (value) => text(value, HASH),
  },
};

/** Parses the signed head or root in a line; undefined for anything else, including a wrong signature. */
export function readSigned(line: string, verify: VerifySignature): SignedHead | SignedRoot | undefined {
  const value = canonicalValue(line);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const fields = FIELDS[String(given["kind"])];
  if (fields === undefined) return undefined;
  const names = Object.keys(fields);
  if (Object.keys(given).length !== names.length || !names.every((name) => fields[name]!(given[name])))
    return undefined;
  const { signature, ...signed } = given as unknown as SignedHead | SignedRoot;
  return verify(signedText(signed), signature, signed.publicKey) ? { ...signed, signature } : undefined;
}
