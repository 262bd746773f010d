import { networkOf } from "@sextant/core/billing";
import { Failure, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";

/**
 * Maximum unpaid invoices of one user on one network whose amounts are still reserved for them: more than any user
 * creates who means to pay.
 */
const MOST_UNPAID = 20;
/** The same limit while the amounts of the price are crowded. */
const MOST_UNPAID_UNDER_PRESSURE = 3;

/** SQL for the time of the newest block of network `$1` that was read and committed. */
const CHAIN_TIME = "(select block_time from chain_cursors where network = $1)";

/** SQL for whether a transfer belongs to the invoice of a slot `s`, or its sender has signed that it does. */
const IS_PAID_FOR = `(exists (select from chain_transfers t where t.invoice_id = s.invoice_id)
  or exists (select from payment_claims c where c.invoice_id = s.invoice_id and c.outcome = 'proven'))`;

/**
 * SQL for whether a transfer `t` that awaits the merchant's review is at least half and at most twice the amount of a
 * slot `s`.
 */
const IS_ABOUT_THE_AMOUNT =
  "t.standing = 'review' and t.value_base * 2 >= s.amount_base and t.value_base <= s.amount_base * 2";

/**
 * SQL for whether the invoice of a slot `s` is, or may be, paid for; its amount then stays in quarantine for the full
 * time. An unsigned claim costs nothing, and anyone can make one for anyone's transfer, so it counts only for a
 * transfer of about the amount, and each transfer counts for only one invoice of a user.
 */
const MAY_BE_PAID_FOR = `(${IS_PAID_FOR}
  or exists (select from chain_transfers t where t.network = s.network and t.suggestions ? s.invoice_id and ${IS_ABOUT_THE_AMOUNT})
  or exists (select from payment_claims c join invoices own on own.id = c.invoice_id
    join chain_transfers t on t.chain_id = own.chain_id and t.tx_hash = c.tx_hash
    where c.invoice_id = s.invoice_id and ${IS_ABOUT_THE_AMOUNT}
      and not exists (select from payment_claims e join invoices other on other.id = e.invoice_id
        where e.network = c.network and e.tx_hash = c.tx_hash and other.user_id is not distinct from own.user_id
          and (e.at, e.id) < (c.at, c.id))))`;

/**
 * Frees amounts of closed, unpaid invoices of a price before their quarantine ends: oldest first, at most `count`, and
 * only those whose late window plus two hours are over by chain time, so that a payment that still counts is always
 * attributed.
 */
export async function freeOldestAmounts(
  client: pg.PoolClient,
  place: { readonly networkId: NetworkId; readonly address: string; readonly priceBase: bigint },
  count: number,
): Promise<void> {
  const { networkId, address, priceBase } = place;
  // Skips rows that another transaction is freeing right now.
  await client.query(
    `update amount_slots set released_at = ${CHAIN_TIME}
     where ctid = any(array(
       select s.ctid from amount_slots s
       where s.network = $1 and s.address = $2 and s.price_base = $3 and s.released_at is null
         and s.quarantined_until is not null and s.free_from < ${CHAIN_TIME} and not ${MAY_BE_PAID_FOR}
       order by s.free_from, s.amount_base limit $4 for update of s skip locked))`,
    [networkId, address, String(priceBase), count],
  );
}

/**
 * Throws Failure 'invoices-unpaid' if a user has reached the limit of unpaid invoices on a network. Open invoices
 * count, and so do closed ones whose late window is not over; only a transfer that belongs to an invoice makes it a
 * paid one. The error says when the oldest of them stops counting.
 */
export async function refuseBeyondOwnShare(
  client: pg.PoolClient,
  {
    userId,
    networkId,
    isPressed,
  }: { readonly userId: string; readonly networkId: NetworkId; readonly isPressed: boolean },
): Promise<void> {
  const most = isPressed ? MOST_UNPAID_UNDER_PRESSURE : MOST_UNPAID;
  const { rows } = await client.query<{ unpaid: number; seconds: number | null }>(
    `select count(*)::int as unpaid, ceil(extract(epoch from min(s.free_from) - ${CHAIN_TIME}))::int as seconds
     from amount_slots s join invoices i on i.id = s.invoice_id
     where s.network = $1 and i.user_id = $2 and s.released_at is null and not ${IS_PAID_FOR}
       and coalesce(s.free_from, s.quarantined_until, 'infinity') > coalesce(${CHAIN_TIME}, '-infinity')`,
    [networkId, userId],
  );
  const { unpaid = 0, seconds = null } = rows[0] ?? {};
  if (unpaid < most) return;
  const retryAfterSeconds = Math.max(60, seconds ?? UNKNOWN_SECONDS);
  throw new Failure(
    "invoices-unpaid",
    {
      count: String(unpaid),
      network: networkOf(networkId).name,
      time:
        retryAfterSeconds < HOUR_SECONDS ? "an hour" : `${String(Math.ceil(retryAfterSeconds / HOUR_SECONDS))} hours`,
    },
    { retryAfterSeconds },
  );
}

const HOUR_SECONDS = 3_600;
/** Used while no chain time is known. */
const UNKNOWN_SECONDS = HOUR_SECONDS;
