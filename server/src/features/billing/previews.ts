import { planPreview, type PreviewedPlan, type SoldPlanId } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { SetUpUser } from "../../identity/person.ts";
import type { Agreed } from "../../payments/books.ts";
import { createUlid } from "../../ulid.ts";
import { type BoughtFacts, boughtFacts, factsAt, factsHash } from "./plan-facts.ts";
import { isSamePreview, keepPreview, previewsThatHold, type StoredPreview } from "./stored-preview.ts";

/** For how long a shown price holds. */
export const LOCKED_MS = 15 * 60_000;

export type PreviewsOptions = {
  readonly database: Database;
  readonly clock: WallClock;
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

/** What plans cost a person: shown, and then held to. */
export function createPreviews({ database, clock, standingOf, countsTrial }: PreviewsOptions) {
  async function preview(userId: string, wished: SoldPlanId): Promise<StoredPreview> {
    const user = (await standingOf([userId])).get(userId);
    if (user === undefined) throw new Failure("signed-out");
    const bought = await boughtFacts(database.pool, userId);
    // After the facts: a plan that was changed while they were read has ended by then.
    const nowMs = clock.wallMs();
    const facts = factsAt(bought, nowMs);
    const stored: StoredPreview = {
      id: createUlid(nowMs),
      userId,
      plan: wished,
      preview: computed(facts, wished, user, nowMs),
      factsHash: factsHash(facts),
      madeAtMs: nowMs,
      lockedUntilMs: nowMs + LOCKED_MS,
    };
    await keepPreview(database.pool, stored);
    return stored;
  }

  const computed = (facts: BoughtFacts, wished: SoldPlanId, user: SetUpUser, nowMs: number): PreviewedPlan =>
    planPreview({ ...facts, wished, nowMs, trialEndsAtMs: countsTrial ? user.plan.trialEndsAtMs : undefined });

  /**
   * Whether what the price was computed from is still the same, and the stored price is the one that comes of it: a row that was
   * changed in the database from outside sells nothing.
   */
  async function isTrue(client: Pick<pg.Pool, "query">, stored: StoredPreview): Promise<boolean> {
    const { userId, plan, preview: shown, madeAtMs, lockedUntilMs } = stored;
    const facts = factsAt(await boughtFacts(client, userId), madeAtMs);
    if (!factsHash(facts).equals(stored.factsHash) || lockedUntilMs !== madeAtMs + LOCKED_MS) return false;
    const user = (await standingOf([userId], client)).get(userId);
    return user !== undefined && isSamePreview(shown, computed(facts, plan, user, madeAtMs));
  }

  /**
   * Throws Failure 'price-changed' where what the price was computed from is another by now or the stored price was changed from outside,
   * 'refund-waits' where it is asked back: it would count twice.
   */
  async function checkFacts(client: Pick<pg.Pool, "query">, stored: StoredPreview): Promise<void> {
    if (!(await isTrue(client, stored))) throw new Failure("price-changed");
    const { rowCount } = await client.query(
      `select from plan_periods p join refunds r on r.invoice_id = p.invoice_id
       where p.id = any($1) and r.state <> 'refused' limit 1`,
      [stored.preview.replaces.map(({ periodId }) => periodId)],
    );
    if (rowCount !== 0) throw new Failure("refund-waits", {}, { field: "planId" });
  }

  /** The newest one that holds and is still true. */
  async function lastTrue(userId: string, plan: SoldPlanId): Promise<StoredPreview | undefined> {
    const nowMs = clock.wallMs();
    for (const stored of await previewsThatHold(database.pool, userId, plan, nowMs)) {
      if (await isTrue(database.pool, stored)) return stored;
    }
    return undefined;
  }

  return {
    preview,
    checkFacts,
    /** Those of a person and plan that hold now, newest first. */
    holding: (userId: string, plan: SoldPlanId) => previewsThatHold(database.pool, userId, plan, clock.wallMs()),

    /**
     * What is agreed when somebody asks for an invoice: as it was shown by this preview, while that holds; without one as it was shown last,
     * or as it is now. `check` says within the invoice's transaction that the facts are still the same. Throws Failure 'price-changed',
     * 'refund-waits', and 'plan-smaller' for one that needs no invoice.
     */
    async agreedFromPreview(
      previewId: string | undefined,
      userId: string,
      planId: SoldPlanId,
    ): Promise<{ readonly agreed: Agreed; check(within: pg.PoolClient): Promise<void> }> {
      const stored =
        previewId === undefined
          ? ((await lastTrue(userId, planId)) ?? (await preview(userId, planId)))
          : (await previewsThatHold(database.pool, userId, planId, clock.wallMs())).find(({ id }) => id === previewId);
      if (stored === undefined) throw new Failure("price-changed");
      await checkFacts(database.pool, stored);
      return { agreed: agreedOf(stored), check: (within) => checkFacts(within, stored) };
    },
  };
}

function agreedOf({ preview }: StoredPreview): Agreed {
  const { kind, plan, priceMicro, creditUsedMicro, startsAtMs, durationMs, replaces } = preview;
  if (kind === "downgrade") throw new Failure("plan-smaller", {}, { field: "planId" });
  return { kind, plan, priceMicro, creditUsedMicro, startsAtMs, durationMs, replaces };
}
