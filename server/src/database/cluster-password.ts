import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const passwordFileOf = (dataDir: string): string => path.join(dataDir, "postgres.password");

/**
 * Returns the password of the embedded database's superuser, created once in a file next to the data that only its
 * owner can read. Throws one sentence where there is a cluster without its password: a new one would never match.
 */
export function clusterPassword(dataDir: string, hasCluster: boolean): string {
  const file = passwordFileOf(dataDir);
  if (!hasCluster) makePassword(file);
  const password = readPassword(file);
  if (password !== "") return password;
  throw new Error(
    `The database in ${path.join(dataDir, "postgres")} has lost its password: ${file} is missing or empty. Restore the file that belongs to this data folder, then start again.`,
  );
}

/** A kill between creating and writing the file leaves it empty. */
function makePassword(file: string): void {
  if (readPassword(file) !== "") return;
  const password = randomBytes(24).toString("base64url");
  try {
    writeFileSync(file, password, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (readPassword(file) === "") writeFileSync(file, password, { mode: 0o600 });
  }
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
