import type { NetworkId } from "@sextant/core/contract";
import type { Database } from "../database/database.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { readWalletLedger } from "./wallet-book.ts";

/**
 * Networks whose stored addresses do not hold, with the version and why ('version 2: its seal does not hold'); empty where all do. For
 * a database that nobody serves yet, such as one that was restored: no snapshot is taken.
 */
export async function verifyWalletSeals(
  { pool }: Pick<Database, "pool">,
  secrets: Pick<Secrets, "mac">,
): Promise<readonly { readonly networkId: NetworkId; readonly error: string }[]> {
  const books = await readWalletLedger(pool, secrets, new Map());
  return books.flatMap(({ networkId, error }) => (error === undefined ? [] : [{ networkId, error }]));
}
