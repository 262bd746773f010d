import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { openSecrets, WrongSecret } from "../secrets/secrets.ts";
import { recordFault } from "./check-record.ts";

/** A restored installation that is not there for others yet: `database` asks within the transaction that makes it. */
export type Restored = {
  readonly database: Database;
  readonly clock: WallClock;
  /** What its secret would be; undefined where none is known. */
  readonly config: { readonly secret: string | undefined; readonly dataDir: string };
};

export type RestoreCheck = {
  /** As it is told. */
  readonly name: string;
  /** Whether it can only be looked at with the secret. */
  readonly needsSecret: boolean;
  /** What does not hold, in a sentence. */
  fault(restored: Restored): Promise<string | undefined>;
};

/** What must hold of a restored installation beyond its rows being those of the backup. */
export const RESTORE_CHECKS: readonly RestoreCheck[] = [
  { name: "the record's chain of hashes", needsSecret: false, fault: ({ database }) => recordFault(database) },
  {
    name: "that the secret opens what is sealed",
    needsSecret: true,
    fault: async (restored) => {
      try {
        await openSecrets(restored);
        return undefined;
      } catch (fault) {
        if (fault instanceof WrongSecret) return fault.message;
        throw fault;
      }
    },
  },
];

export type CheckResults = {
  readonly held: readonly string[];
  /** For want of the secret. */
  readonly notLookedAt: readonly string[];
  readonly faults: readonly string[];
};

export async function runChecks(restored: Restored, checks = RESTORE_CHECKS): Promise<CheckResults> {
  const results = { held: [] as string[], notLookedAt: [] as string[], faults: [] as string[] };
  for (const check of checks) {
    if (check.needsSecret && restored.config.secret === undefined) {
      results.notLookedAt.push(check.name);
      continue;
    }
    const fault = await check.fault(restored);
    if (fault === undefined) results.held.push(check.name);
    else results.faults.push(fault);
  }
  return results;
}
