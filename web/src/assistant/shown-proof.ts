import type { Proof, ProofFormat } from "@sextant/core/contract";
import { isRecord } from "./is-record.ts";

const FORMATS: Readonly<Record<ProofFormat, true>> = {
  text: true,
  price: true,
  coin_price: true,
  percent: true,
  signed_percent: true,
  compact: true,
  number: true,
  count: true,
  day: true,
  time: true,
};
/** The name of a call of the API. */
const CALL = /^[a-z][A-Za-z]{2,60}$/;
/** A JSON pointer (RFC 6901). */
const POINTER = /^(?:\/(?:[^/~\p{C}]|~[01])*)*$/u;
/** A time as the wire has it: browsers also read much else as one. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const LONGEST_POINTER = 400;
const LONGEST_SOURCE = 80;

const isPointer = (value: unknown): value is string =>
  typeof value === "string" && value.length <= LONGEST_POINTER && POINTER.test(value);

/**
 * Returns the proof of a value, if it is whole: the call with its input, where in its answer the value is, and how it
 * was written. Undefined if anything is missing or malformed.
 */
export function shownProof(proof: unknown): Proof | undefined {
  if (!isRecord(proof)) return undefined;
  const { call, input, path, unitPath, format, asOf, source } = proof;
  if (typeof call !== "string" || !CALL.test(call) || !isRecord(input)) return undefined;
  if (!isPointer(path) || (unitPath !== null && !isPointer(unitPath))) return undefined;
  if (typeof format !== "string" || !Object.hasOwn(FORMATS, format)) return undefined;
  if (asOf !== null && (typeof asOf !== "string" || !TIME.test(asOf) || !Number.isFinite(Date.parse(asOf))))
    return undefined;
  if (source !== null && (typeof source !== "string" || source.length > LONGEST_SOURCE)) return undefined;
  return { call, input, path, unitPath, format: format as ProofFormat, asOf, source };
}
