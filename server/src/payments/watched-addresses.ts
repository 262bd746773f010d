import { canonicalAddress, type NetworkTerms } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";

/**
 * Where payments may come in: of invoices whose amounts are still theirs, of transfers that are not deep enough, and where new ones are
 * paid to. Each once, in a fixed order.
 */
export async function watchedAddresses(
  client: Pick<pg.Pool, "query">,
  { id }: NetworkTerms,
  wallets: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<RowOf<"amount_slots", "address">>(
    `select address from amount_slots where network = $1 and released_at is null
     union select recipient from chain_transfers where network = $1 and not is_final and state = 'canonical'`,
    [id],
  );
  const all = [...wallets, ...rows.map(({ address }) => address)].map((address) => canonicalAddress(id, address));
  return [...new Set(all)].sort();
}
