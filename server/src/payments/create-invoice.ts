import { canonicalAddress, type NetworkTerms } from "@sextant/core/billing";
import { Failure, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { createUlid } from "../ulid.ts";
import { agreedJson } from "./agreed-json.ts";
import { reserveAmount } from "./amount-slots.ts";
import type { InvoiceRecord, NewInvoice } from "./payment-ledger.ts";
import { readCursor } from "./chain-cursor.ts";
import { bookCredit, creditBalance } from "./credit-ledger.ts";
import { readHeld } from "./read-invoices.ts";
import { appendEntry } from "./invoice-entries.ts";
import { invoiceSeal, ownerMac } from "./invoice-seal.ts";
import { lockUsers } from "./lock-users.ts";
import type { RecomputeParts } from "./recompute-invoice.ts";

export type CreateParts = RecomputeParts & {
  readonly termsOf: (networkId: NetworkId) => NetworkTerms;
  readonly invoiceTtlMinutes: number;
  readonly recompute: (id: string, within: pg.PoolClient) => Promise<void>;
};

/** Creates an invoice within a transaction, or finds the one that exists. Returns its id. */
export async function createInvoice(client: pg.PoolClient, parts: CreateParts, input: NewInvoice): Promise<string> {
  const { userId, agreed } = input;
  await lockUsers(client, [userId]);
  const same = await openOne(client, parts, input);
  if (same !== undefined) return same;
  const nowMs = parts.clock.wallMs();
  const id = createUlid(nowMs);
  await supersedeEarlier(client, parts, userId, { by: id, nowMs });
  await input.check(client);
  await insert(client, parts, input, { id, nowMs });
  if (agreed.creditUsedMicro > 0n) await takeCredit(client, input, { id, nowMs });
  await parts.recompute(id, client);
  return id;
}

/**
 * Returns the open invoice of the same plan, network, address and price. Throws if another one is being paid right now.
 */
async function openOne(client: pg.PoolClient, parts: CreateParts, input: NewInvoice): Promise<string | undefined> {
  const { rows } = await client.query<RowOf<"invoices", "id">>(
    "select id from invoices where user_id = $1 and is_open",
    [input.userId],
  );
  const [open] = rows;
  if (open === undefined) return undefined;
  await parts.recompute(open.id, client);
  const record = (await readHeld(client, parts.keys, open.id))?.record;
  if (record?.isOpen !== true) return undefined;
  if (record.state.status === "PROCESSING") {
    if (record.agreed.plan === input.agreed.plan) return record.id;
    throw new Failure("invoice-closed", {
      number: String(record.number),
      status: "is being paid",
      remedy: "Wait until its payment is confirmed, then choose again.",
    });
  }
  return isSame(record, input) ? record.id : undefined;
}

function isSame(record: InvoiceRecord, { agreed, pay }: NewInvoice): boolean {
  return (
    record.isSealed &&
    record.agreed.plan === agreed.plan &&
    record.agreed.kind === agreed.kind &&
    record.agreed.priceMicro === agreed.priceMicro &&
    // Credit added since then counts, as it was shown; not for a partially paid invoice, which a new one would abandon.
    (record.agreed.creditUsedMicro === agreed.creditUsedMicro || record.state.receivedBase > 0n) &&
    record.networkId === pay?.networkId &&
    record.address === pay?.address &&
    record.walletVersion === pay?.walletVersion
  );
}

/**
 * Supersedes all of the user's invoices that could still give a plan: payments that arrive for them from now on become
 * credit.
 */
async function supersedeEarlier(
  client: pg.PoolClient,
  parts: CreateParts,
  userId: string,
  { by, nowMs }: { readonly by: string; readonly nowMs: number },
): Promise<void> {
  const { rows } = await client.query<RowOf<"invoices", "id" | "is_open" | "exception">>(
    `select i.id, i.is_open, i.exception from invoices i where user_id = $1 and status in ('NEW', 'PROCESSING', 'EXPIRED', 'INVALID')
       and not exists (select from invoice_entries e where e.invoice_id = i.id and e.kind in ('superseded', 'settled'))
     order by id for no key update`,
    [userId],
  );
  for (const { id, is_open, exception } of rows) {
    // Long expired: only a merchant can still settle it.
    if (!is_open && exception === "MARKED") continue;
    await appendEntry(client, id, { kind: "superseded", atMs: nowMs, by });
    await parts.recompute(id, client);
  }
}

/**
 * A chain whose cursor was written within this time is being read: its newest committed block is the newest there is.
 */
const BEING_READ_MS = 60_000;

async function insert(
  client: pg.PoolClient,
  parts: CreateParts,
  { userId, agreed, pay }: NewInvoice,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<void> {
  const terms = pay && parts.termsOf(pay.networkId);
  // A chain whose time is ahead of ours would expire it at once.
  const chainMs = pay && (await readCursor(client, pay.networkId))?.timeMs;
  const createdAtMs = Math.max(nowMs, chainMs ?? nowMs);
  const amountBase =
    pay === undefined || terms === undefined
      ? 0n
      : await reserveAmount(client, place(pay, terms.decimals), { invoiceId: id, nowMs: createdAtMs, userId });
  const row = {
    id,
    agreed: JSON.parse(agreedJson(agreed)) as unknown,
    network: pay?.networkId ?? null,
    chain_id: terms?.chainId ?? null,
    contract: terms?.contract ?? null,
    decimals: terms?.decimals ?? 6,
    confirmations: terms?.confirmations ?? 0,
    finality: terms?.finality ?? ("depth" as const),
    address: pay?.address ?? null,
    wallet_version: pay?.walletVersion ?? null,
    owner_mac: ownerMac(parts.keys, id, userId),
    amount_base: String(amountBase),
    created_at: new Date(createdAtMs),
    expires_at: new Date(createdAtMs + parts.invoiceTtlMinutes * 60_000),
  };
  await client.query(
    `insert into invoices (id, user_id, plan, kind, price_micro, credit_used_micro, agreed, network, chain_id, contract,
       decimals, confirmations, finality, address, wallet_version, seal, owner_mac, amount_base, created_at, expires_at,
       chain_time_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       (select block_time from chain_cursors where network = $8 and chain_id = $9 and committed_at > $21))`,
    [
      ...[id, userId, agreed.plan, agreed.kind, String(agreed.priceMicro), String(agreed.creditUsedMicro)],
      ...[agreedJson(agreed), row.network, row.chain_id, row.contract, row.decimals, row.confirmations, row.finality],
      ...[row.address, row.wallet_version, invoiceSeal(parts.keys, row), row.owner_mac, row.amount_base],
      ...[row.created_at, row.expires_at, new Date(nowMs - BEING_READ_MS)],
    ],
  );
}

const place = ({ networkId, address, priceBase }: NonNullable<NewInvoice["pay"]>, decimals: number) => ({
  networkId,
  address: canonicalAddress(networkId, address),
  priceBase,
  decimals,
});

async function takeCredit(
  client: pg.PoolClient,
  { userId, agreed }: NewInvoice,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<void> {
  if ((await creditBalance(client, userId)) < agreed.creditUsedMicro) throw new Failure("price-changed");
  const { rows } = await client.query<RowOf<"invoices", "number">>("select number from invoices where id = $1", [id]);
  await bookCredit(client, {
    userId,
    ref: id,
    amountMicro: -agreed.creditUsedMicro,
    reason: "used",
    atMs: nowMs,
    text: `Used for invoice ${rows[0]?.number ?? ""}`,
  });
}
