import type { TransferKey } from "@sextant/core/billing";
import type { MerchantTransfer, NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import type { Joined, RowOf } from "../../database/row.ts";

/** A transfer with its outcome, as a merchant sees it. */
export type ListedTransfer = TransferKey & {
  readonly networkId: NetworkId;
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly valueBase: bigint;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly blockTimeMs: number;
  readonly state: MerchantTransfer["state"];
  readonly standing: MerchantTransfer["standing"];
  readonly why: string | undefined;
  readonly invoiceId: string | undefined;
  readonly invoiceNumber: number | undefined;
  readonly suggestions: readonly string[];
  readonly decision:
    | { readonly kind: string; readonly actor: string; readonly atMs: number; readonly reason: string }
    | undefined;
};

export type TransferPage = {
  readonly limit: number;
  readonly before?: TransferKey | undefined;
  readonly standing?: MerchantTransfer["standing"] | undefined;
  readonly networkId?: NetworkId | undefined;
};

type Row = RowOf<"chain_transfers"> &
  Joined<RowOf<"invoices", "number"> & RowOf<"transfer_decisions", "kind" | "actor" | "at" | "reason">> & {
    readonly network: NetworkId;
    readonly suggestions: string[];
  };

const SELECT = `
  select t.*, i.number, d.kind, d.actor, d.at, d.reason from chain_transfers t
  left join invoices i on i.id = t.invoice_id
  left join lateral (select * from transfer_decisions d where d.chain_id = t.chain_id and d.tx_hash = t.tx_hash
    and d.log_index = t.log_index order by d.at desc, d.id desc limit 1) d on true`;
const BY_KEY = "t.chain_id = $1 and t.tx_hash = $2 and t.log_index = $3";

export type TransferStore = ReturnType<typeof createTransferStore>;

/** Stores transfers to the merchant's addresses, for decisions about them. */
export function createTransferStore({ pool }: Database) {
  return {
    /** Returns a page of transfers, newest block first. */
    async page({ limit, before, standing, networkId }: TransferPage): Promise<readonly ListedTransfer[]> {
      const { rows } = await pool.query<Row>(
        `${SELECT} where ($1::text is null or t.standing = $1) and ($2::text is null or t.network = $2)
           and ($3::text is null or (t.block_time, t.chain_id, t.tx_hash, t.log_index) <
             (select b.block_time, b.chain_id, b.tx_hash, b.log_index from chain_transfers b
              where b.chain_id = $3 and b.tx_hash = $4 and b.log_index = $5))
         order by t.block_time desc, t.chain_id desc, t.tx_hash desc, t.log_index desc limit $6`,
        [
          ...[standing ?? null, networkId ?? null],
          ...[before?.chainId ?? null, before?.txHash ?? null, before?.logIndex ?? null, limit],
        ],
      );
      return rows.map(listed);
    },

    async find({ chainId, txHash, logIndex }: TransferKey): Promise<ListedTransfer | undefined> {
      const { rows } = await pool.query<Row>(`${SELECT} where ${BY_KEY}`, [chainId, txHash, logIndex]);
      return rows[0] && listed(rows[0]);
    },

    /** Returns the same, locked until the end of this transaction. */
    async hold({ chainId, txHash, logIndex }: TransferKey, within: pg.PoolClient): Promise<ListedTransfer | undefined> {
      const key = [chainId, txHash, logIndex];
      await within.query(`select from chain_transfers t where ${BY_KEY} for update`, key);
      const { rows } = await within.query<Row>(`${SELECT} where ${BY_KEY}`, key);
      return rows[0] && listed(rows[0]);
    },

    async setDecided({ chainId, txHash, logIndex }: TransferKey, within: pg.PoolClient): Promise<void> {
      await within.query(`update chain_transfers t set standing = 'decided' where ${BY_KEY}`, [
        ...[chainId, txHash, logIndex],
      ]);
    },
  };
}

function listed(row: Row): ListedTransfer {
  const { kind, actor, at, reason } = row;
  return {
    networkId: row.network,
    chainId: row.chain_id,
    txHash: row.tx_hash,
    logIndex: row.log_index,
    contract: row.contract,
    from: row.sender,
    to: row.recipient,
    valueBase: BigInt(row.value_base),
    blockNumber: Number(row.block_number),
    blockHash: row.block_hash,
    blockTimeMs: row.block_time.getTime(),
    state: row.state,
    standing: row.standing,
    why: row.why ?? undefined,
    invoiceId: row.invoice_id ?? undefined,
    suggestions: row.suggestions,
    invoiceNumber: row.number === null ? undefined : Number(row.number),
    decision:
      kind === null || actor === null || at === null
        ? undefined
        : { kind, actor, atMs: at.getTime(), reason: reason ?? "" },
  };
}
