import type { NetworkId } from "@sextant/core/contract";
import type { Database } from "../database/database.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { readWalletLedger } from "./wallet-book.ts";

/**
 * Returns the networks whose stored addresses are not intact, with the version and why ('version 2: its seal does not
 * hold'); empty if all are. For a database that no server uses yet, such as a restored one: takes no snapshot.
 */
export async function verifyWalletSeals(
  { pool }: Pick<Database, "pool">,
  secrets: Pick<Secrets, "mac">,
): Promise<readonly { readonly networkId: NetworkId; readonly error: string }[]> {
  const books = await readWalletLedger(pool, secrets, new Map());
  return books.flatMap(({ networkId, error }) => (error === undefined ? [] : [{ networkId, error }]));
}
