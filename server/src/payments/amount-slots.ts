import { randomInt } from "node:crypto";
import {
  CENT_MICRO,
  type MatchCandidate,
  microToBase,
  networkOf,
  type NetworkTerms,
  RESTORED_BAND,
  slotAmounts,
  slotLoad,
  slotsToFree,
} from "@sextant/core/billing";
import { Failure, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { freeOldestAmounts, refuseBeyondOwnShare } from "./amounts-under-pressure.ts";
import { AFTER_RESTORE_MS, RESTORED_AT } from "./restored-at.ts";

export type SlotPlace = {
  readonly networkId: NetworkId;
  /** In canonical form, as slots store it. */
  readonly address: string;
  /** The amount due without the last digits that identify the invoice. */
  readonly priceBase: bigint;
  readonly decimals: number;
};

const RETRY_AFTER_SECONDS = 300;
/**
 * Number of amounts tried one by one: a band that isn't crowded hardly ever needs more than two. For the rest, one
 * query finds which are free.
 */
const FIRST_TRIES = 4;
/** More than one, because another invoice may take one of them in the meantime. */
const LAST_TRIES = 20;

const DAY_MS = 86_400_000;
const QUARANTINE_MS = 7 * DAY_MS;
const AFTER_LATE_MS = 2 * 3_600_000;
const HOUR_MS = 3_600_000;

/**
 * Reserves an amount that identifies one invoice: drawn at random, made unique by the index. `userId`: the user whose
 * invoice is being created; unset for the remainder of a partially paid invoice. Throws Failure 'amounts-used-up' if no
 * amount is left (none is ever assigned twice), and 'invoices-unpaid' if the user has reached the limit of unpaid
 * invoices.
 */
export async function reserveAmount(
  client: pg.PoolClient,
  place: SlotPlace,
  { invoiceId, nowMs, userId }: { readonly invoiceId: string; readonly nowMs: number; readonly userId?: string },
): Promise<bigint> {
  let room = await roomOf(client, place, nowMs);
  if (slotLoad(room.taken) !== "usual") {
    await freeOldestAmounts(client, place, slotsToFree(room.taken));
    room = await roomOf(client, place, nowMs);
  }
  const isPressed = slotLoad(room.taken) !== "usual";
  if (userId !== undefined) await refuseBeyondOwnShare(client, { userId, networkId: place.networkId, isPressed });
  const amounts = slotAmounts(place.priceBase, place.decimals, room.taken, chance, room.restoredTurn);
  const drawn = amounts === "exhausted" ? [] : amounts;
  const by = { invoiceId, nowMs };
  for (const amountBase of drawn.slice(0, FIRST_TRIES))
    if (await reserved(client, place, amountBase, by)) return amountBase;
  for (const amountBase of await freeAmong(client, place, drawn.slice(FIRST_TRIES)))
    if (await reserved(client, place, amountBase, by)) return amountBase;
  throw new Failure(
    "amounts-used-up",
    { network: networkOf(place.networkId).name },
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

/** Returns a uniform random number in [0, 1) that can't be predicted. */
const chance = (): number => randomInt(2 ** 32) / 2 ** 32;

async function roomOf(
  client: pg.PoolClient,
  { networkId, address, priceBase, decimals }: SlotPlace,
  nowMs: number,
): Promise<{ readonly taken: number; readonly restoredTurn: number | undefined }> {
  const restoredFrom = microToBase(CENT_MICRO * BigInt(RESTORED_BAND), decimals);
  const { rows } = await client.query<{ usual: number; restored: number; restored_at: Date | null }>(
    `select count(*) filter (where amount_base - price_base < $4)::int as usual,
       count(*) filter (where amount_base - price_base >= $4)::int as restored, (${RESTORED_AT}) as restored_at
     from amount_slots where network = $1 and address = $2 and price_base = $3 and released_at is null`,
    [networkId, address, String(priceBase), String(restoredFrom)],
  );
  const { usual = 0, restored = 0, restored_at = null } = rows[0] ?? {};
  const restoredMs = restored_at?.getTime();
  return restoredMs === undefined || nowMs - restoredMs > AFTER_RESTORE_MS
    ? { taken: usual, restoredTurn: undefined }
    : { taken: restored, restoredTurn: Math.floor(restoredMs / HOUR_MS) };
}

async function reserved(
  client: pg.PoolClient,
  { networkId, address, priceBase }: SlotPlace,
  amountBase: bigint,
  { invoiceId, nowMs }: { readonly invoiceId: string; readonly nowMs: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into amount_slots (network, address, amount_base, invoice_id, price_base, reserved_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (network, address, amount_base) where released_at is null do nothing`,
    [networkId, address, String(amountBase), invoiceId, String(priceBase), new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Returns the first of the given amounts that is free. */
async function freeAmong(
  client: pg.PoolClient,
  { networkId, address }: SlotPlace,
  amounts: readonly bigint[],
): Promise<readonly bigint[]> {
  const { rows } = await client.query<{ amount: string }>(
    `select amount::text from unnest($3::numeric[]) with ordinality as drawn (amount, at)
     where not exists (select from amount_slots s
       where s.network = $1 and s.address = $2 and s.amount_base = drawn.amount and s.released_at is null)
     order by at limit $4`,
    [networkId, address, amounts.map(String), LAST_TRIES],
  );
  return rows.map(({ amount }) => BigInt(amount));
}

/**
 * Quarantines the amounts of a closed invoice: no other invoice gets them for 7 days of chain time. Under pressure they
 * are freed earlier, but never before the invoice's late window plus two hours are over.
 */
export async function quarantineAmounts(
  client: pg.PoolClient,
  invoiceId: string,
  { chainMs, lateUntilMs }: { readonly chainMs: number; readonly lateUntilMs: number },
): Promise<void> {
  const freeFromMs = lateUntilMs + AFTER_LATE_MS;
  const untilMs = Math.max(chainMs + QUARANTINE_MS, freeFromMs);
  await client.query(
    `update amount_slots set quarantined_until = $2, free_from = $3
     where invoice_id = $1 and quarantined_until is null and released_at is null`,
    [invoiceId, new Date(untilMs), new Date(freeFromMs)],
  );
}

/** Releases amounts whose quarantine is over, so that they can identify other invoices. */
export async function releaseAmounts(client: pg.PoolClient, networkId: NetworkId, chainMs: number): Promise<void> {
  await client.query(
    `update amount_slots set released_at = $2
     where network = $1 and released_at is null and quarantined_until < $2`,
    [networkId, new Date(chainMs)],
  );
}

type CandidateRow = RowOf<"invoices", "id" | "address" | "contract"> & {
  readonly address: string;
  readonly contract: string;
  readonly created_at: Date;
  readonly is_open: boolean;
  readonly amounts: readonly string[];
};

/** Returns every invoice of a chain, of any user, with an amount that is reserved or in quarantine. */
export async function openCandidates(
  client: pg.PoolClient,
  { id, chainId }: NetworkTerms,
): Promise<readonly MatchCandidate[]> {
  const { rows } = await client.query<CandidateRow>(
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
