import { planPreview, type PreviewedPlan, type SoldPlanId } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { SetUpUser } from "../../identity/person.ts";
import type { Agreed } from "../../payments/payment-ledger.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { boughtFacts, factsAt, factsHash } from "./plan-facts.ts";

/** How long a shown price is valid. */
const LOCKED_MS = 15 * 60_000;

/** A plan's price for a user at a time, and until when it is valid. */
export type Preview = {
  /**
   * The time it was computed at and a code that only this installation can make from the price and all its inputs. So
   * nothing of it is stored: presenting it later gives this price only while the same inputs lead to it.
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
   * Returns users with their current plan. Within a transaction it must read through it: otherwise each transaction
   * that waits for a second connection would occupy one that the others wait for.
   */
  readonly planStatusOf: (
    userIds: readonly string[],
    within?: Pick<pg.Pool, "query">,
  ) => Promise<ReadonlyMap<string, SetUpUser>>;
  /** Whether trials count here: not where every user has a plan anyway. */
  readonly countsTrial: boolean;
};

export type Previews = ReturnType<typeof createPreviews>;

type Client = Pick<pg.Pool, "query">;

/** Computes plan prices for users, and honours a shown price while it is valid. */
export function createPreviews({ database, clock, secrets, planStatusOf, countsTrial }: PreviewsOptions) {
  /**
   * Computes a preview from the current purchases, as of a time. Throws Failure 'signed-out' where the user was
   * deleted.
   */
  async function previewAt(
    client: Client,
    userId: string,
    plan: SoldPlanId,
    atMs: number | undefined,
  ): Promise<Preview> {
    const user = (await planStatusOf([userId], client)).get(userId);
    if (user === undefined) throw new Failure("signed-out");
    const bought = await boughtFacts(client, userId);
    // Read the clock after the facts: a plan that was changed while they were read has ended by then.
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

  /** Returns the time in a preview's id while its price is valid; another process's clock may be a little ahead. */
  function heldSince(id: string): number | undefined {
    const madeAtMs = parseInt(id.split(".")[0] ?? "", 36);
    return Math.abs(clock.wallMs() - madeAtMs) < LOCKED_MS ? madeAtMs : undefined;
  }

  /**
   * Returns the preview that a user was shown. Throws Failure 'price-changed' where it has expired, belongs to another
   * user, or has changed.
   */
  async function shownAs(id: string, userId: string, plan: SoldPlanId, client: Client = database.pool) {
    const madeAtMs = heldSince(id);
    const shown = madeAtMs === undefined ? undefined : await previewAt(client, userId, plan, madeAtMs);
    if (shown?.id !== id) throw new Failure("price-changed");
    return shown;
  }

  /**
   * Throws Failure 'price-changed' where the price's inputs have changed, 'refund-waits' where a refund is requested:
   * the money would count twice.
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

  /**
   * An upgrade becomes cheaper every second. Returns when the open invoice of one was agreed, while that price is
   * valid.
   */
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
     * Returns the terms when a user requests an invoice: as this preview showed them, or without one as of now, so that
     * a second request means the first one's invoice. `check` verifies within the invoice's transaction that the facts
     * are still the same. Throws Failure 'price-changed', 'refund-waits', and 'plan-smaller' for one that needs no
     * invoice.
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
