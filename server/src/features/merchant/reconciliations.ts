import { usdtTextFixed6 } from "@sextant/core/billing";
import { Failure, type NetworkId, type Reconciliation, type runReconciliation } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { Requested } from "./requested.ts";

export type ReconciliationsOptions = {
  readonly database: Database;
  /**
   * Compares a network's chain with the payment ledger and stores the findings; returns their id. Throws Failure
   * 'chain-unread'.
   */
  readonly reconcile: (networkId: NetworkId) => Promise<{ readonly id: string }>;
  readonly decimalsOf: (networkId: NetworkId) => number;
};

type Row = RowOf<"reconciliations"> & { readonly network: NetworkId; readonly differences: string[] };

const MOST = 200;

/** Creates the reconciliations of the chains with the payment ledger: the nightly ones, and one on demand. */
export function createReconciliations({ database, reconcile, decimalsOf }: ReconciliationsOptions) {
  const wire = (row: Row): Reconciliation => {
    const amount = (base: string): string => usdtTextFixed6(BigInt(base), decimalsOf(row.network));
    return {
      id: row.id,
      at: row.at.toISOString(),
      networkId: row.network,
      fromBlock: Number(row.from_block),
      toBlock: Number(row.to_block),
      differences: row.differences,
      chain: { count: row.chain_count, amount: amount(row.chain_base) },
      ledger: { count: row.ledger_count, amount: amount(row.ledger_base) },
    };
  };

  return {
    listReconciliations: async (): Promise<Reconciliation[]> => {
      const { rows } = await database.pool.query<Row>(
        "select * from reconciliations order by at desc, id desc limit $1",
        [MOST],
      );
      return rows.map(wire);
    },

    runReconciliation: async ({ body }: Requested<typeof runReconciliation>): Promise<Reconciliation> => {
      const { id } = await reconcile(body.networkId);
      const { rows } = await database.pool.query<Row>("select * from reconciliations where id = $1", [id]);
      const [row] = rows;
      if (row === undefined) throw new Failure("not-found");
      return wire(row);
    },
  };
}
