import { createHash } from "node:crypto";
import type { PoolEntry } from "@sextant/core/forecast";

/** SHA-256, hexadecimal, of a pool's entry as it was made. */
export function poolDigest(entry: PoolEntry): string {
  return createHash("sha256").update(JSON.stringify(entry)).digest("hex");
}
