export { sha256 } from "@noble/hashes/sha2";
// `utf8` never receives unpaired surrogates, since canonical JSON rejects them. `fromHex` throws on invalid
// hexadecimal.
export { bytesToHex as toHex, hexToBytes as fromHex, utf8ToBytes as utf8 } from "@noble/hashes/utils";

/** SHA-256 of bytes: node:crypto's where available, otherwise `sha256`. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;
