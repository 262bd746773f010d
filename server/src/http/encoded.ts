import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** An encoded value: bytes and tag, with compressed copies made when first requested. */
export type Encoded = { readonly etag: string; bytes(encoding: Encoding): Buffer };

/** Below this size in bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 1024;

const known = new WeakMap<object, Encoded>();

/**
 * Encodes a value as JSON. The same object is encoded once, for as long as it is referenced, so responses must not be
 * mutated afterwards.
 */
export function encodeJson(value: unknown): Encoded {
  if (typeof value !== "object" || value === null) return encode(Buffer.from(JSON.stringify(value)));
  const before = known.get(value);
  if (before !== undefined) return before;
  const made = encode(Buffer.from(JSON.stringify(value)));
  known.set(value, made);
  return made;
}

/** Encodes bytes with their tag; `quality` is brotli's. */
export function encode(plain: Buffer, quality = 4): Encoded {
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    etag: `"${createHash("sha1").update(plain).digest("base64url")}"`,
    bytes: (encoding) => {
      if (encoding === "br")
        return (br ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
      if (encoding === "gzip") return (gzip ??= gzipSync(plain));
      return plain;
    },
  };
}

/** Returns the best coding that both sides support, for this size in bytes. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding {
  if (accepted === undefined || size < WORTH_COMPRESSING) return "identity";
  let best = understood.get(accepted);
  if (best === undefined) {
    best = accepts(accepted, "br") ? "br" : accepts(accepted, "gzip") ? "gzip" : "identity";
    understood.set(accepted, best);
  }
  return best;
}

/** Browsers of one make all send the same header. */
const understood = new LRUCache<string, Encoding>({ max: 100 });

function accepts(header: string, coding: string): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    return name.trim() === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}

/**
 * Returns whether the client already has these bytes (If-None-Match; weak comparison, since a proxy may weaken tags).
 */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}
