import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the SHA-256 of all phrases and the lexicon, as hexadecimal digits: equal if and only if the texts are. */
export function phrasesHash(folder: string): string {
  const hash = createHash("sha256");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  for (const name of names.filter((one) => one.endsWith(".txt")).toSorted()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update("\0");
  }
  return hash.digest("hex");
}
