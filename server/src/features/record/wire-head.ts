import type { RecordHead } from "@sextant/core/contract";
import { type SignedHead, signedText } from "@sextant/core/record";

/** The signed end of a book, as it travels. */
export function wireHead({ signature, ...signed }: SignedHead): RecordHead {
  const { book, count, hash, at, publicKey } = signed;
  return { book, count, hash, signedAt: at, statement: signedText(signed), signature, publicKey };
}
