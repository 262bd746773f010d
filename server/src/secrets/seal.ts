import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE;

/** AES-256-GCM under `key`, bound to its purpose: version byte, random nonce, ciphertext, tag. */
export function seal(key: Buffer, purpose: string, plain: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, sealed, cipher.getAuthTag()]);
}

/** What was sealed for the same purpose under the same key; undefined for anything else. */
export function unseal(key: Buffer, purpose: string, sealed: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < HEAD + TAG || bytes[0] !== VERSION) return undefined;
  const end = bytes.length - TAG;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(1, HEAD), { authTagLength: TAG })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(HEAD, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}
