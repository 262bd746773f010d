import type { ChainTransfer } from "@sextant/core/billing";
import { usdtText } from "@sextant/core/billing";
import type pg from "pg";
import type { Agreement } from "../providers/chains/port.ts";
import { readCursor } from "./chain-cursor.ts";
import { fencedBooks, lockOwners } from "./commit-chunk.ts";
import { noteEvent } from "./payment-events.ts";
import { chainTransferOf, TRANSFER_COLUMNS, transferKey, type TransferRow } from "./transfer-row.ts";
import type { WatchParts } from "./watch-parts.ts";

/** When which was asked last and how often it was denied on end; lost with a restart, which only asks anew. */
export type AskedBefore = Map<string, { readonly turn: number; readonly denials: number }>;

type Answer = { readonly transfer: ChainTransfer; readonly invoiceId: string; readonly agreement: Agreement };

/** A denial may be a reorganisation that one node has seen first; the second one is told. */
const DENIALS_TO_TELL = 2;

/** Asks the nodes about payments that are deep enough and not agreed on; those that waited longest first. */
export async function askAgreement(parts: WatchParts, before: AskedBefore, turn: number): Promise<void> {
  const { reader, database, agreementsAtOnce } = parts;
  const { terms } = reader;
  const cursor = await readCursor(database.pool, terms.id);
  if (cursor?.chainId !== terms.chainId) return;
  const { rows } = await database.pool.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from chain_transfers
     where network = $1 and chain_id = $2 and state = 'canonical' and not is_agreed and invoice_id is not null
       and block_number <= $3 order by block_number desc limit 1000`,
    [terms.id, terms.chainId, cursor.blockNumber - terms.confirmations + 1],
  );
  if (rows.length === 0) {
    before.clear();
    return;
  }
  const nameOf = (row: TransferRow): string => `${transferKey(chainTransferOf(row))} ${row.block_hash}`;
  const lastTurn = (row: TransferRow): number => before.get(nameOf(row))?.turn ?? -1;
  const asked = rows.sort((a, b) => lastTurn(a) - lastTurn(b)).slice(0, agreementsAtOnce);
  const answers = await Promise.all(
    asked.map(async (row): Promise<Answer> => {
      const transfer = chainTransferOf(row);
      return { transfer, invoiceId: row.invoice_id ?? "", agreement: await reader.agreement(transfer) };
    }),
  );
  await parts.atMoment("agreement-asked");
  const names = new Set(rows.map(nameOf));
  for (const name of before.keys()) if (!names.has(name)) before.delete(name);
  const denied: Answer[] = [];
  for (const answer of answers) {
    const name = `${transferKey(answer.transfer)} ${answer.transfer.blockHash}`;
    const denials = answer.agreement.deny > 0 ? (before.get(name)?.denials ?? 0) + 1 : 0;
    before.set(name, { turn, denials });
    if (denials >= DENIALS_TO_TELL) denied.push(answer);
  }
  const agreed = answers.filter(({ agreement: { confirm, deny, needed } }) => deny === 0 && confirm >= needed);
  if (agreed.length === 0 && denied.length === 0) return;
  await fencedBooks(parts, (client) => write(client, parts, { agreed, denied }));
}

async function write(
  client: pg.PoolClient,
  { reader: { terms }, clock, atMoment, books }: WatchParts,
  { agreed, denied }: { readonly agreed: readonly Answer[]; readonly denied: readonly Answer[] },
): Promise<void> {
  await atMoment("transaction-begun");
  const touched = new Set<string>();
  for (const { transfer, invoiceId } of agreed) {
    const { rowCount } = await client.query(
      `update chain_transfers set is_agreed = true
       where chain_id = $1 and tx_hash = $2 and log_index = $3 and block_hash = $4 and state = 'canonical'`,
      [transfer.chainId, transfer.txHash, transfer.logIndex, transfer.blockHash],
    );
    if (rowCount === 1) touched.add(invoiceId);
  }
  for (const { transfer, invoiceId, agreement } of denied)
    await noteEvent(client, {
      key: `payment.disagreement:${transferKey(transfer)}:${transfer.blockHash}`,
      type: "payment.disagreement",
      invoiceId,
      facts: {
        networkId: terms.id,
        txHash: transfer.txHash,
        amount: usdtText(transfer.valueBase, terms.decimals),
        confirm: agreement.confirm,
        deny: agreement.deny,
        silent: agreement.silent,
      },
      atMs: clock.wallMs(),
    });
  await lockOwners(client, [...touched]);
  for (const id of [...touched].sort()) await books.recompute(id, client);
  await atMoment("before-commit");
}
