import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import {
  canonicalJson,
  RECORD_FORMAT,
  type Sha256,
  type SignedHead,
  signedText,
  type VerifySignature,
} from "@sextant/core/record";
import type { Secrets } from "../secrets/secrets.ts";

const NAME = "record-signing";
/** The DER prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const SPKI = "302a300506032b6570032100";

/** The installation's own key, which signs its record. */
export type RecordKey = {
  /** 32 bytes, hexadecimal. */
  readonly publicKey: string;
  /** Ed25519, 64 bytes, hexadecimal. */
  sign(text: string): string;
};

/** Opens the key, stored sealed under SEXTANT_SECRET; generates it at the first call. */
export async function openRecordKey(secrets: Pick<Secrets, "key">): Promise<RecordKey> {
  const stored = await secrets.key(NAME, () =>
    generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }),
  );
  const key = createPrivateKey({ key: stored, format: "der", type: "pkcs8" });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  return {
    publicKey: spki.subarray(-32).toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), key).toString("hex"),
  };
}

/** Signs the head of a book. */
export function signHead(key: RecordKey, head: Pick<SignedHead, "book" | "count" | "hash" | "at">): string {
  const { book, count, hash, at } = head;
  const statement = { kind: "head", format: RECORD_FORMAT, book, count, hash, at, publicKey: key.publicKey } as const;
  return canonicalJson({ ...statement, signature: key.sign(signedText(statement)) });
}

/** Verifies a signature with the public key that came with it. */
export const verifySignature: VerifySignature = (text, signature, publicKey) => {
  try {
    const key = createPublicKey({ key: Buffer.from(SPKI + publicKey, "hex"), format: "der", type: "spki" });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"));
  } catch {
    // Not a point on the curve, so it can't be a valid key.
    return false;
  }
};

/** Node's own SHA-256. */
export const nodeSha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
