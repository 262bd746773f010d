import type { NetworkId } from "@sextant/core/contract";
import type { Database } from "../database/database.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { readWalletRecords } from "./wallet-record.ts";

/**
 * Returns the networks whose stored addresses are not intact, with the version and why ('version 2: its seal does not
 * hold'); empty if all are. For a database that no server uses yet, such as a restored one: takes no snapshot.
 */
export async function verifyWalletSeals(
  { pool }: Pick<Database, "pool">,
  secrets: Pick<Secrets, "mac">,
): Promise<readonly { readonly networkId: NetworkId; readonly error: string }[]> {
  const records = await readWalletRecords(pool, secrets, new Map());
  return records.flatMap(({ networkId, error }) => (error === undefined ? [] : [{ networkId, error }]));
}
