import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { openSecrets, type Secrets, WrongSecret } from "../secrets/secrets.ts";
import { verifyMerchantLog } from "../wallets/merchant-log.ts";
import { verifyWalletSeals } from "../wallets/verify-wallet-seals.ts";
import { recordError } from "./check-record.ts";

/** A restored installation that is not committed yet: `database` queries within its transaction. */
export type Restored = {
  readonly database: Database;
  readonly clock: WallClock;
  /** The secret for it; undefined where none is known. */
  readonly config: { readonly secret: string | undefined; readonly dataDir: string };
};

type RestoreCheck<Requested extends readonly unknown[]> = {
  /** The name shown to the operator. */
  readonly name: string;
  /** Returns the problem, as a sentence; undefined where the check passes. */
  readonly error: (...requested: Requested) => Promise<string | undefined>;
};

/** Requirements for a restored installation beyond having the backup's rows. */
const CHECKS: readonly RestoreCheck<[Database, Secrets | undefined]>[] = [
  { name: "the record's hash chain", error: recordError },
  {
    name: "the merchant's log",
    error: async ({ pool }, secrets) => {
      const row = await verifyMerchantLog(pool, secrets);
      if (row === undefined) return undefined;
      const known = secrets === undefined ? " Only the secret can show whether an operator has accepted that." : "";
      return `Row ${String(row)} of the merchant's log differs from what was written.${known}`;
    },
  },
];

/** Requirements that can only be checked with the secret. */
const CHECKS_WITH_SECRET: readonly RestoreCheck<[Database, Secrets]>[] = [
  {
    name: "the wallet seals",
    error: async (database, secrets) => {
      const errors = await verifyWalletSeals(database, secrets);
      const text = errors.map(({ networkId, error }) => `on ${networkId} (${error})`).join(", ");
      return text === "" ? undefined : `The stored payment address is invalid ${text}.`;
    },
  },
];
const SECRET_OPENS = "that the secret decrypts the encrypted data";

export type CheckResults = {
  readonly held: readonly string[];
  /** Checks skipped for lack of the secret. */
  readonly notLookedAt: readonly string[];
  readonly errors: readonly string[];
};

export async function runChecks(restored: Restored): Promise<CheckResults> {
  const { database } = restored;
  const results = { held: [] as string[], notLookedAt: [] as string[], errors: [] as string[] };
  const note = (name: string, error: string | undefined): void => {
    if (error === undefined) results.held.push(name);
    else results.errors.push(error);
  };
  const secrets = restored.config.secret === undefined ? undefined : await secretsOf(restored);
  const known = typeof secrets === "object" ? secrets : undefined;
  for (const { name, error } of CHECKS) note(name, await error(database, known));
  if (secrets === undefined) results.notLookedAt.push(SECRET_OPENS);
  else note(SECRET_OPENS, typeof secrets === "string" ? secrets : undefined);
  for (const { name, error } of CHECKS_WITH_SECRET) {
    if (known !== undefined) note(name, await error(database, known));
    else results.notLookedAt.push(name);
  }
  return results;
}

/** Returns the secrets, or why the secret does not belong to this database. */
async function secretsOf(restored: Restored): Promise<Secrets | string> {
  try {
    return await openSecrets(restored);
  } catch (error) {
    if (error instanceof WrongSecret) return error.message;
    throw error;
  }
}
