import { networkOf, usdtTextFixed6 } from "@sextant/core/billing";
import type { MerchantTransfer, NetworkId } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import type { Joined, RowOf } from "../../database/row.ts";
import { GONE_NAME, namesOf } from "./names.ts";
import { transferId } from "./transfer-id.ts";
import type { ListedTransfer } from "./transfer-store.ts";

/** The reasons a transfer waits, in one sentence each. */
const WHY: Readonly<Record<string, string>> = {
  rounded:
    "The amount was rounded. It may be meant for an invoice with a similar amount, and only its sender can prove which.",
  several: "More than one invoice is for about this amount.",
  none: "No invoice is for this amount.",
};

type SuggestedRow = RowOf<"invoices", "id" | "number" | "status" | "amount_base" | "decimals"> &
  Joined<RowOf<"users", "username">>;

/**
 * Returns transfers as a merchant sees them, with suggested invoices and who decided; the number of queries is small
 * and constant.
 */
export async function wireTransfers(
  database: Database,
  decimalsOf: (networkId: NetworkId) => number,
  transfers: readonly ListedTransfer[],
): Promise<MerchantTransfer[]> {
  const suggested = await suggestedInvoices(database, transfers);
  const nameOf = await namesOf(
    database,
    transfers.map(({ decision }) => decision?.actor),
  );
  return transfers.map((transfer) => {
    const { networkId, txHash, logIndex, from, to, valueBase, blockTimeMs, state, standing, decision } = transfer;
    const meant = transfer.suggestions.flatMap((id) => suggested.get(id) ?? []);
    return {
      id: transferId(transfer),
      networkId,
      txHash,
      logIndex,
      from,
      to,
      state,
      standing,
      amount: usdtTextFixed6(valueBase, decimalsOf(networkId)),
      block: transfer.blockNumber,
      blockTime: new Date(blockTimeMs).toISOString(),
      explorerUrl: networkOf(networkId).explorer.tx(txHash),
      invoiceId: transfer.invoiceId ?? null,
      invoiceNumber: transfer.invoiceNumber ?? null,
      why: standing === "review" ? describeWhy(transfer.why ?? "none", meant.length > 0) : null,
      // Suggestions are for a decision; once there is one, they are irrelevant.
      suggestions: standing === "review" ? meant : [],
      decision:
        decision === undefined
          ? null
          : {
              kind: decision.kind,
              by: nameOf(decision.actor),
              reason: decision.reason,
              at: new Date(decision.atMs).toISOString(),
            },
    };
  });
}

function describeWhy(why: string, isMaybeMeant: boolean): string {
  if (why === "rounded" && !isMaybeMeant)
    return "The amount was rounded and no invoice is for about as much. Only its sender can say what it is for.";
  return WHY[why] ?? why;
}

async function suggestedInvoices(
  { pool }: Database,
  transfers: readonly ListedTransfer[],
): Promise<ReadonlyMap<string, MerchantTransfer["suggestions"][number]>> {
  const ids = [...new Set(transfers.flatMap(({ suggestions }) => suggestions))];
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<SuggestedRow>(
    `select i.id, i.number, i.status, i.amount_base, i.decimals, u.username from invoices i
     left join users u on u.id = i.user_id where i.id = any($1::text[])`,
    [ids],
  );
  return new Map(
    rows.map(({ id, number, status, amount_base, decimals, username }) => [
      id,
      {
        invoiceId: id,
        number: Number(number),
        username: username ?? GONE_NAME,
        status,
        amountDue: usdtTextFixed6(BigInt(amount_base), decimals),
      },
    ]),
  );
}
