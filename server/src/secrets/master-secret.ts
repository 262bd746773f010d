import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.ts";

const SHORTEST = 32;

/** Returns where the master secret is stored when the environment sets none. */
export function masterSecretFile(dataDir: string): string {
  return path.join(dataDir, "secret");
}

/**
 * Returns the secret that all encryption depends on: SEXTANT_SECRET, or a file generated once that only its owner can
 * read.
 */
export function masterSecret({ secret, dataDir }: Pick<Config, "secret" | "dataDir">): string {
  if (secret !== undefined) return secret;
  const file = masterSecretFile(dataDir);
  const stored = read(file) ?? make(file);
  if (stored.length < SHORTEST)
    throw new Error(
      `The file ${file} no longer contains a secret. Restore it from a backup, or set SEXTANT_SECRET to the earlier secret. If that can't be recovered, delete the file; 'npm run user -- forget-keys' lists what is lost with it.`,
    );
  return stored;
}

/**
 * Returns the secret for commands that run outside the server; throws a sentence if there is none yet. One generated
 * here would differ from the server's if the command runs with other settings.
 */
export function requireMasterSecret({ secret, dataDir }: Pick<Config, "secret" | "dataDir">): void {
  const file = masterSecretFile(dataDir);
  if (secret === undefined && read(file) === undefined)
    throw new Error(
      `There is no secret in ${file}, and SEXTANT_SECRET is not set here. Set SEXTANT_SECRET or DATA_DIR to the server's values. If the secret can't be recovered, set a new one for both, or start the server once, which creates one.`,
    );
}

/**
 * Returns the current master secret, from the settings or the file; undefined if there is none yet. Never creates one.
 */
export function storedSecret({ secret, dataDir }: Pick<Config, "secret" | "dataDir">): string | undefined {
  return secret ?? read(masterSecretFile(dataDir));
}

/** Puts a secret from a backup where a start looks for it. Never replaces an existing one. */
export function putSecret(dataDir: string, secret: string): void {
  make(masterSecretFile(dataDir), secret);
}

/**
 * Written to a temporary file and linked into place: a second process finds the first one's whole secret, never half of
 * it.
 */
function make(file: string, secret = randomBytes(32).toString("hex")): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(8).toString("hex")}`;
  writeFileSync(aside, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return read(file) ?? "";
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
