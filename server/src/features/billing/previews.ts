import { planPreview, type PreviewedPlan, type SoldPlanId } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { SetUpUser } from "../../identity/person.ts";
import type { Agreed } from "../../payments/payment-ledger.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { boughtFacts, factsAt, factsHash } from "./plan-facts.ts";

/** For how long a shown price holds. */
const LOCKED_MS = 15 * 60_000;

/** What a plan costs a person at a time, and until when that price holds. */
export type Preview = {
  /**
   * The time it was computed at and a code that only this installation can make of the price and all it was computed from. So nothing of
   * it is stored: who names it later gets this price only while it still comes of the same facts.
   */
  readonly id: string;
  readonly userId: string;
  readonly plan: SoldPlanId;
  readonly preview: PreviewedPlan;
  readonly madeAtMs: number;
  readonly lockedUntilMs: number;
};

export type PreviewsOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly secrets: Pick<Secrets, "mac">;
  /**
   * Returns some people with their present plan. Within a transaction it must read in it: each transaction that waits for a second
   * connection would otherwise occupy one that the others wait for.
   */
  readonly standingOf: (
    userIds: readonly string[],
    within?: Pick<pg.Pool, "query">,
  ) => Promise<ReadonlyMap<string, SetUpUser>>;
  /** Whether trials count here: not where everybody has a plan anyway. */
  readonly countsTrial: boolean;
};

export type Previews = ReturnType<typeof createPreviews>;

type Client = Pick<pg.Pool, "query">;

/** Computes what plans cost a person, and holds to a shown price while it is valid. */
export function createPreviews({ database, clock, secrets, standingOf, countsTrial }: PreviewsOptions) {
  /** Computes a preview from what is bought now, as of a time. Throws Failure 'signed-out' where the person is gone. */
  async function previewAt(
    client: Client,
    userId: string,
    plan: SoldPlanId,
    atMs: number | undefined,
  ): Promise<Preview> {
    const user = (await standingOf([userId], client)).get(userId);
    if (user === undefined) throw new Failure("signed-out");
    const bought = await boughtFacts(client, userId);
    // After the facts: a plan that was changed while they were read has ended by then.
    const madeAtMs = atMs ?? clock.wallMs();
    const facts = factsAt(bought, madeAtMs);
    const trialEndsAtMs = countsTrial ? user.plan.trialEndsAtMs : undefined;
    const preview = planPreview({ ...facts, requested: plan, nowMs: madeAtMs, trialEndsAtMs });
    const all = [userId, plan, madeAtMs, factsHash(facts).toString("hex"), preview];
    const code = secrets.mac("plan preview", JSON.stringify(all, withMicro)).toString("base64url");
    return {
      id: `${madeAtMs.toString(36)}.${code}`,
      userId,
      plan,
      preview,
      madeAtMs,
      lockedUntilMs: madeAtMs + LOCKED_MS,
    };
  }

  /** Returns the time in a preview's id while its price holds; another process's clock may be a little ahead. */
  function heldSince(id: string): number | undefined {
    const madeAtMs = parseInt(id.split(".")[0] ?? "", 36);
    return Math.abs(clock.wallMs() - madeAtMs) < LOCKED_MS ? madeAtMs : undefined;
  }

  /** Returns the preview that a person was shown. Throws Failure 'price-changed' where it is over, of another, or another by now. */
  async function shownAs(id: string, userId: string, plan: SoldPlanId, client: Client = database.pool) {
    const madeAtMs = heldSince(id);
    const shown = madeAtMs === undefined ? undefined : await previewAt(client, userId, plan, madeAtMs);
    if (shown?.id !== id) throw new Failure("price-changed");
    return shown;
  }

  /**
   * Throws Failure 'price-changed' where what the price was computed from is another by now, 'refund-waits' where it is asked back: it
   * would count twice.
   */
  async function checkFacts(client: Client, { id, userId, plan, preview, madeAtMs }: Preview): Promise<void> {
    if ((await previewAt(client, userId, plan, madeAtMs)).id !== id) throw new Failure("price-changed");
    const { rowCount } = await client.query(
      `select from plan_periods p join refunds r on r.invoice_id = p.invoice_id
       where p.id = any($1) and r.state <> 'refused' limit 1`,
      [preview.replaces.map(({ periodId }) => periodId)],
    );
    if (rowCount !== 0) throw new Failure("refund-waits", {}, { field: "planId" });
  }

  /** An upgrade is cheaper with each second. Returns when the open invoice of one was agreed, while that price holds. */
  async function openUpgradeSince(userId: string, plan: SoldPlanId): Promise<number | undefined> {
    const { rows } = await database.pool.query<{ starts_at_ms: string | null }>(
      `select agreed ->> 'startsAtMs' as starts_at_ms from invoices
       where user_id = $1 and plan = $2 and kind = 'upgrade' and is_open`,
      [userId, plan],
    );
    const sinceMs = Number(rows[0]?.starts_at_ms ?? NaN);
    const nowMs = clock.wallMs();
    return sinceMs <= nowMs && nowMs < sinceMs + LOCKED_MS ? sinceMs : undefined;
  }

  const preview = (userId: string, plan: SoldPlanId): Promise<Preview> =>
    previewAt(database.pool, userId, plan, undefined);

  return {
    preview,
    shownAs,
    checkFacts,

    /**
     * Returns what is agreed when a person requests an invoice: as this preview showed it, or without one as it is now, so that a second
     * request means the first one's invoice. `check` says within the invoice's transaction that the facts are still the same. Throws
     * Failure 'price-changed', 'refund-waits', and 'plan-smaller' for one that needs no invoice.
     */
    async agreedFromPreview(
      previewId: string | undefined,
      userId: string,
      planId: SoldPlanId,
    ): Promise<{ readonly agreed: Agreed; check(within: pg.PoolClient): Promise<void> }> {
      const shown =
        previewId === undefined
          ? await previewAt(database.pool, userId, planId, await openUpgradeSince(userId, planId))
          : await shownAs(previewId, userId, planId);
      await checkFacts(database.pool, shown);
      return { agreed: agreedOf(shown), check: (within) => checkFacts(within, shown) };
    },
  };
}

const withMicro = (_: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value);

function agreedOf({ preview }: Preview): Agreed {
  const { kind, plan, priceMicro, creditUsedMicro, startsAtMs, durationMs, replaces } = preview;
  if (kind === "downgrade") throw new Failure("plan-smaller", {}, { field: "planId" });
  return { kind, plan, priceMicro, creditUsedMicro, startsAtMs, durationMs, replaces };
}
