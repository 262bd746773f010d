import { baseOf, PLAN_PERIOD_MS, type SoldPlanId } from "@sextant/core/billing";
import { type Billing, Failure, type Invoice, type PlanPreview } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { CallContext, SetUpUser } from "../../identity/person.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { lockUsers } from "../../payments/lock-users.ts";
import { requestForRefund } from "./request-refund.ts";
import { billingAnswer } from "./billing-answer.ts";
import type { Preview, Previews } from "./previews.ts";
import { takeDowngrade } from "./take-downgrade.ts";
import { signedUsdt, wireUsdt } from "../../payments/wire-usdt.ts";

export type BillingOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly ledger: Pick<PaymentLedger, "invoice" | "invoicesOf" | "withdraw" | "recompute" | "transaction">;
  readonly previews: Previews;
  readonly planStatusOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;
  /** Returns an invoice as its owner sees it. */
  readonly wireInvoice: (record: InvoiceRecord) => Promise<Invoice>;
  /** Publishes a committed change of these users' purchases to every process. */
  readonly planChanged: (userIds: readonly string[]) => void;
};

type Requested<Body = undefined> = {
  readonly params: { readonly id: string };
  readonly body: Body;
  readonly context: CallContext;
};

type DowngradeInput = {
  readonly planId: SoldPlanId;
  readonly previewId?: string | undefined;
  readonly expectedCredit?: string | undefined;
};

/** Creates the handlers of a user's plan and payments: only their owner may see and change them. */
export function createBillingHandlers(options: BillingOptions) {
  const { database, clock, ledger, previews, planStatusOf, wireInvoice, planChanged } = options;

  async function answer(userId: string): Promise<Billing> {
    const user = (await planStatusOf([userId])).get(userId);
    if (user === undefined) throw new Failure("signed-out");
    const records = await ledger.invoicesOf(userId);
    const all = await Promise.all(records.map(wireInvoice));
    const open = all.find((_, place) => records[place]?.isOpen === true);
    return billingAnswer(database, user, clock.wallMs(), { records, all, open });
  }

  /**
   * Closes an unpaid invoice, since it would count a plan that is about to end; a payment under way must arrive first.
   */
  async function closeOpenInvoice(client: pg.PoolClient, userId: string): Promise<void> {
    const openOne = async () =>
      (
        await client.query<RowOf<"invoices", "id" | "number"> & { readonly is_paid: boolean }>(
          `select id, number, exists (select from chain_transfers t where t.invoice_id = i.id and t.state = 'canonical') as is_paid
           from invoices i where user_id = $1 and is_open`,
          [userId],
        )
      ).rows[0];
    const before = await openOne();
    if (before === undefined) return;
    // It may have ended by now: then there is nothing to cancel.
    await ledger.recompute(before.id, client);
    const open = await openOne();
    if (open === undefined) return;
    if (open.is_paid)
      throw new Failure("invoice-closed", {
        number: open.number,
        status: "is being paid",
        remedy: "Change to the smaller plan once it has settled or ended.",
      });
    await ledger.withdraw(open.id, client);
  }

  /**
   * Returns the downgrade that the user was shown, while it is valid; without one, as of now. The shown one ignores the
   * time since: that is granted once a month, or a larger plan could be used for the price of a smaller one again and
   * again. `noneSinceMs`: it is valid only while no other downgrade was made after this time.
   */
  async function agreedDowngrade(userId: string, { planId, previewId, expectedCredit }: DowngradeInput) {
    const expectedMicro = expectedCredit === undefined ? undefined : baseOf(expectedCredit, 6);
    const matches = ({ preview }: Preview): boolean =>
      expectedMicro === undefined || preview.creditAfterMicro === expectedMicro;
    const shown = previewId === undefined ? undefined : await previews.shownAs(previewId, userId, planId);
    if (shown !== undefined && (shown.preview.kind !== "downgrade" || !matches(shown)))
      throw new Failure("price-changed");
    const aMonthAgoMs = clock.wallMs() - PLAN_PERIOD_MS;
    if (shown !== undefined && !(await isDowngradedSince(database.pool, userId, aMonthAgoMs)))
      return { agreed: shown, noneSinceMs: aMonthAgoMs };
    const now = await previews.preview(userId, planId);
    if (now.preview.kind !== "downgrade") throw new Failure("plan-not-smaller", {}, { field: "planId" });
    if (shown === undefined && !matches(now)) throw new Failure("price-changed");
    return { agreed: now, noneSinceMs: now.madeAtMs };
  }

  return {
    getBilling: ({ params }: Requested): Promise<Billing> => answer(params.id),

    previewPlan: async ({ params, body }: Requested<{ readonly planId: SoldPlanId }>): Promise<PlanPreview> =>
      previewAnswer(await previews.preview(params.id, body.planId)),

    downgradePlan: async ({ params: { id }, body }: Requested<DowngradeInput>): Promise<Billing> => {
      if (hasMorePlaces(body.expectedCredit)) throw new Failure("price-changed");
      const { agreed, noneSinceMs } = await agreedDowngrade(id, body);
      await ledger.transaction(async (client) => {
        await lockUsers(client, [id]);
        await closeOpenInvoice(client, id);
        // Another process, whose clock may be ahead of ours, may have been faster.
        if (await isDowngradedSince(client, id, noneSinceMs)) throw new Failure("price-changed");
        await previews.checkFacts(client, agreed);
        await takeDowngrade(client, id, agreed.preview, clock.wallMs());
      });
      planChanged([id]);
      return answer(id);
    },

    cancelPlan: async ({ params: { id }, body }: Requested<{ readonly cancelled: boolean }>): Promise<Billing> => {
      await database.pool.query(
        `insert into subscriptions (user_id, cancelled_at) select id, $2 from users where id = $1
         on conflict (user_id) do update
           set cancelled_at = case when excluded.cancelled_at is null then null
             else greatest(subscriptions.cancelled_at, excluded.cancelled_at) end`,
        [id, body.cancelled ? new Date(clock.wallMs()) : null],
      );
      return answer(id);
    },

    requestRefund: async ({
      params: { id },
      body,
    }: Requested<{
      readonly invoiceId: string;
      readonly address: string;
      readonly signature: string;
    }>): Promise<Billing> => {
      const record = await ledger.invoice(body.invoiceId);
      if (record?.userId !== id) throw new Failure("not-found");
      await requestForRefund(database, record, body, clock.wallMs());
      return answer(id);
    },
  };
}

async function isDowngradedSince(client: Pick<pg.Pool, "query">, userId: string, sinceMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from credit_entries where user_id = $1 and reason = 'downgrade' and at > $2 limit 1",
    [userId, new Date(sinceMs)],
  );
  return rowCount !== 0;
}

/** Credit has six decimal places; an amount with more was never shown. */
const hasMorePlaces = (credit: string | undefined): boolean => /\.\d{7}/.test(credit ?? "");

function previewAnswer({ id, preview, lockedUntilMs }: Preview): PlanPreview {
  const usdt = (micro: bigint): string => wireUsdt(micro > 0n ? micro : 0n);
  return {
    id,
    planId: preview.plan,
    kind: preview.kind,
    price: usdt(preview.priceMicro),
    lines: preview.lines.map(({ text, amountMicro }) => ({ text, amount: signedUsdt(amountMicro) })),
    creditUsed: usdt(preview.creditUsedMicro),
    amountDue: usdt(preview.amountDueMicro),
    creditAfter: usdt(preview.creditAfterMicro),
    startsAt: new Date(preview.startsAtMs).toISOString(),
    endsAt: new Date(preview.endsAtMs).toISOString(),
    lockedUntil: new Date(lockedUntilMs).toISOString(),
  };
}
