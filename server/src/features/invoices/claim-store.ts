import type { TransferKey } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import { createUlid } from "../../ulid.ts";

/** A payer's claim that a transaction was for an invoice. */
export type Claim = {
  readonly invoiceId: string;
  readonly networkId: NetworkId;
  readonly txHash: string;
  readonly signature: string | undefined;
  readonly outcome: "proven" | "review";
  readonly atMs: number;
};

/** The present state of a transfer. */
export type Standing = TransferKey & {
  readonly invoiceId: string | undefined;
  /** The merchant's decision; undefined where there is none. */
  readonly decided: string | undefined;
};

/** Maximum claims shown with a transfer. */
const MOST_SUGGESTIONS = 10;

export type ClaimStore = ReturnType<typeof createClaimStore>;

/** Stores claims of payments, and the transfers they refer to. */
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

    /**
     * Stores a claim once for an invoice and a transaction: a proven claim replaces a waiting one, nothing replaces a
     * proven one.
     */
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

    /**
     * Submits the transfers to the merchant, with the invoice as a suggestion; decided and assigned ones stay
     * unchanged.
     */
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
