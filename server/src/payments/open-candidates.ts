import type { MatchCandidate, NetworkTerms } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";

type Row = RowOf<"invoices", "id" | "address" | "contract"> & {
  readonly address: string;
  readonly contract: string;
  readonly created_at: Date;
  readonly is_open: boolean;
  readonly amounts: readonly string[];
};

/** Every invoice of a chain with an amount reserved or in quarantine, whoever's it is. */
export async function openCandidates(
  client: pg.PoolClient,
  { id, chainId }: NetworkTerms,
): Promise<readonly MatchCandidate[]> {
  const { rows } = await client.query<Row>(
    `select i.id, i.address, i.contract, least(i.created_at, i.chain_time_at) as created_at, array_agg(s.amount_base::text) as amounts,
       not exists (select from invoice_entries e where e.invoice_id = i.id and e.kind in ('settled', 'superseded', 'marked'))
         and i.status in ('NEW', 'PROCESSING', 'EXPIRED') as is_open
     from amount_slots s join invoices i on i.id = s.invoice_id
     where s.network = $1 and i.chain_id = $2 and s.released_at is null
     group by i.id`,
    [id, chainId],
  );
  return rows.map((row) => ({
    id: row.id,
    networkId: id,
    chainId,
    contract: row.contract,
    address: row.address,
    createdAtMs: row.created_at.getTime(),
    isOpen: row.is_open,
    amountsBase: row.amounts.map(BigInt),
  }));
}
