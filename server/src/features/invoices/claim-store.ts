import type { TransferKey } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import { createUlid } from "../../ulid.ts";

/** A payer's word that a transaction was for an invoice. */
export type Claim = {
  readonly invoiceId: string;
  readonly networkId: NetworkId;
  readonly txHash: string;
  readonly signature: string | undefined;
  readonly outcome: "proven" | "review";
  readonly atMs: number;
};

/** What became of a transfer so far. */
export type Standing = TransferKey & {
  readonly invoiceId: string | undefined;
  /** What a person decided about it; undefined where nobody has. */
  readonly decided: string | undefined;
};

/** More claims of one transfer than these are not shown beside it. */
const MOST_SUGGESTIONS = 10;

export type ClaimStore = ReturnType<typeof createClaimStore>;

/** Claims of payments, and the transfers they are about. */
export function createClaimStore({ pool }: Database) {
  return {
    async standings(
      { chainId, txHash }: Omit<TransferKey, "logIndex">,
      within: Pick<pg.Pool, "query"> = pool,
    ): Promise<readonly Standing[]> {
      const { rows } = await within.query<
        RowOf<"chain_transfers", "log_index" | "invoice_id"> & { readonly decided: string | null }
      >(
        `select t.log_index, t.invoice_id, (select d.kind from transfer_decisions d where d.chain_id = t.chain_id
            and d.tx_hash = t.tx_hash and d.log_index = t.log_index order by d.at desc limit 1) as decided
         from chain_transfers t where t.chain_id = $1 and t.tx_hash = $2 order by t.log_index`,
        [chainId, txHash],
      );
      return rows.map(({ log_index: logIndex, invoice_id, decided }) => ({
        chainId,
        txHash,
        logIndex,
        invoiceId: invoice_id ?? undefined,
        decided: decided ?? undefined,
      }));
    },

    /** Kept once for an invoice and a transaction: a proof replaces what waited, nothing replaces a proof. */
    async keep(
      { invoiceId, networkId, txHash, signature, outcome, atMs }: Claim,
      within: pg.PoolClient,
    ): Promise<void> {
      await within.query(
        `insert into payment_claims as known (id, invoice_id, network, tx_hash, signature, outcome, at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (network, tx_hash, invoice_id)
           do update set signature = $5, outcome = $6, at = $7 where known.outcome = 'review'`,
        [createUlid(atMs), invoiceId, networkId, txHash, signature ?? null, outcome, new Date(atMs)],
      );
    },

    /** Puts the transfers before a person, the invoice beside them; what was decided or belongs to somebody stays as it is. */
    async suggest(keys: readonly TransferKey[], invoiceId: string, within: pg.PoolClient): Promise<void> {
      for (const { chainId, txHash, logIndex } of keys)
        await within.query(
          `update chain_transfers set standing = 'review', why = coalesce(why, 'none'),
             suggestions = case when suggestions ? $4 or jsonb_array_length(suggestions) >= $5 then suggestions
               else suggestions || jsonb_build_array($4::text) end
           where chain_id = $1 and tx_hash = $2 and log_index = $3 and invoice_id is null
             and standing in ('review', 'dust')`,
          [chainId, txHash, logIndex, invoiceId, MOST_SUGGESTIONS],
        );
    },
  };
}
