import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What stands for the code in the record: the digest of the sources it was built from, else of the version. */
export function digestOfBuild(version: string): string {
  const stamp = fileURLToPath(new URL("../../dist/built-from", import.meta.url));
  const from = existsSync(stamp) ? readFileSync(stamp, "utf8").trim() : `version ${version}`;
  return /^[0-9a-f]{64}$/.test(from) ? from : createHash("sha256").update(from).digest("hex");
}
