import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The embedded database's password: made once, kept beside the data in a file that only its owner reads. */
export function clusterPassword(dataDir: string): string {
  const file = path.join(dataDir, "postgres.password");
  try {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
  }
  return readFileSync(file, "utf8").trim();
}
