export { sha256 } from "@noble/hashes/sha2";
// `utf8` never meets halves of surrogate pairs: canonical JSON refuses them. `fromHex` throws on what is no hexadecimal.
export { bytesToHex as toHex, hexToBytes as fromHex, utf8ToBytes as utf8 } from "@noble/hashes/utils";

/** SHA-256 of bytes: node:crypto's where there is one, `sha256` elsewhere. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;
