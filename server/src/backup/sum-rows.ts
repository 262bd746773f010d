import { createHash } from "node:crypto";
import type { TableSum } from "./backup-format.ts";

/** Counts rows of COPY text and makes their SHA-256, chunk by chunk. */
export function sumRows(): { add(chunk: Uint8Array): void; sum(): TableSum } {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      // Each row ends with a line feed; those in its values are written as \n.
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) rows += 1;
    },
    sum: () => ({ rows, sha256: hash.digest("hex") }),
  };
}
