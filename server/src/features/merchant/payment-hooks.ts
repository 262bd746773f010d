import { randomBytes } from "node:crypto";
import { type addPaymentHook, Failure, type listPaymentHooks, type removePaymentHook } from "@sextant/core/contract";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import type { Logger } from "../../log.ts";
import { AddressRefused, guardedAddress } from "../../providers/http/guarded-address.ts";
import { logRefusedAddress } from "../../providers/http/log-refused-address.ts";
import { HOOK_PURPOSE } from "../../payments/hook-secret.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { createUlid } from "../../ulid.ts";
import { appendMerchantLog } from "../../wallets/merchant-log.ts";
import type { Requested } from "./requested.ts";

export type PaymentHooksOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly secrets: Pick<Secrets, "seal">;
  /** The OUTBOUND_ALLOW setting. */
  readonly allow: readonly string[];
  /** Logs rejected addresses. */
  readonly log?: Pick<Logger, "warn">;
};

type Hook = z.input<(typeof listPaymentHooks)["answer"]>[number];
type Row = RowOf<"payment_hooks", "id" | "url" | "state" | "note" | "created_at" | "last_sent_at"> & {
  readonly waiting: number;
};

const MOST = 10;
const LIST = `select h.*, (select count(*)::int from payment_hook_deliveries d
    where d.hook_id = h.id and d.sent_at is null and d.given_up_at is null) as waiting
  from payment_hooks h where h.removed_at is null order by h.created_at, h.id`;

/** Creates the receivers that payment events are posted to: a secret is shown when it is created, and never again. */
export function createPaymentHooks({ database, clock, secrets, allow, log }: PaymentHooksOptions) {
  async function list(): Promise<Hook[]> {
    const { rows } = await database.pool.query<Row>(LIST);
    return rows.map(({ id, url, state, note, created_at, last_sent_at, waiting }) => ({
      id,
      url,
      state,
      note,
      waiting,
      createdAt: created_at.toISOString(),
      lastSentAt: last_sent_at?.toISOString() ?? null,
    }));
  }

  function readAddress(text: string): URL {
    try {
      return guardedAddress(text, allow).url;
    } catch (error) {
      logRefusedAddress(log, text, error);
      if (error instanceof AddressRefused) throw refused(error.message);
      throw error;
    }
  }

  return {
    listPaymentHooks: list,

    addPaymentHook: async ({
      body,
      context,
    }: Requested<typeof addPaymentHook>): Promise<z.input<(typeof addPaymentHook)["answer"]>> => {
      const { id: actor } = setUpUser(context.person);
      const { href, host } = readAddress(body.url);
      const secret = `whsec_${randomBytes(32).toString("base64url")}`;
      const atMs = clock.wallMs();
      const id = createUlid(atMs);
      await inTransaction(database.pool, async (within) => {
        // Serialise additions, so that two concurrent ones cannot both be the last that fits.
        await within.query("lock table payment_hooks in share row exclusive mode");
        // The address was deactivated and is reachable again: the new receiver replaces it.
        await within.query(
          "update payment_hooks set removed_at = $2 where url = $1 and state = 'gone' and removed_at is null",
          [href, new Date(atMs)],
        );
        const { rows } = await within.query<RowOf<"payment_hooks", "url">>(
          "select url from payment_hooks where removed_at is null",
        );
        if (rows.some(({ url }) => url === href)) throw refused("it was already added");
        if (rows.length >= MOST) throw refused(`you already have ${String(MOST)} webhooks; remove one first`);
        await within.query(
          "insert into payment_hooks (id, url, secret, created_by, created_at) values ($1, $2, $3, $4, $5)",
          [id, href, secrets.seal(HOOK_PURPOSE, secret), actor, new Date(atMs)],
        );
        // By what is visible now, not by number: an event with a lower number may be committed only later.
        await within.query(
          `insert into payment_hook_deliveries (hook_id, event_seq, due_at, given_up_at, note)
           select $1, seq, $2, $2, 'it happened before this webhook was added' from payment_events where published_at is null`,
          [id, new Date(atMs)],
        );
        await appendMerchantLog(within, atMs, { actor, action: "hook.added", subject: `hook:${id}`, facts: { host } });
      });
      const hook = (await list()).find((one) => one.id === id);
      if (hook === undefined) throw new Failure("not-found");
      return { hook, secret };
    },

    removePaymentHook: async ({ params, context }: Requested<typeof removePaymentHook>): Promise<Hook[]> => {
      const { id: actor } = setUpUser(context.person);
      await inTransaction(database.pool, async (within) => {
        const { rows } = await within.query<RowOf<"payment_hooks", "url">>(
          "update payment_hooks set removed_at = $2 where id = $1 and removed_at is null returning url",
          [params.hookId, new Date(clock.wallMs())],
        );
        const [row] = rows;
        if (row === undefined) throw new Failure("not-found");
        await appendMerchantLog(within, clock.wallMs(), {
          actor,
          action: "hook.removed",
          subject: `hook:${params.hookId}`,
          facts: { host: new URL(row.url).host },
        });
      });
      return list();
    },
  };
}

const refused = (detail: string): Failure => new Failure("bad-request", { detail: `url: ${detail}` }, { field: "url" });
