import { planName, SOLD_PLANS, type SoldPlanId } from "../plans.ts";
import { type PaidPeriod, remainingMs, restMicro } from "./paid-period.ts";
import { PLAN_PERIOD_MS, planPriceMicro } from "./plan-prices.ts";
import { spanText } from "./span-text.ts";

/** What a change of plan depends on. */
export type PlanPreviewFacts = {
  /** All that the person bought; what is over or suspended does not count. */
  readonly periods: readonly PaidPeriod[];
  /** Undefined where no trial counts. */
  readonly trialEndsAtMs: number | undefined;
  /** Balance of credit, in millionths of a USDT. Below zero it pays for nothing. */
  readonly creditMicro: bigint;
  readonly requested: SoldPlanId;
  readonly nowMs: number;
};

/** What a wish for a plan costs and does. Amounts in millionths of a USDT. */
export type PreviewedPlan = {
  /**
   * `new`: nothing that was bought is left; `renewal`: more of the same; `upgrade`: a larger one at once, the rest of what runs counts;
   * `downgrade`: a smaller one at once, the rest becomes credit.
   */
  readonly kind: "new" | "renewal" | "upgrade" | "downgrade";
  readonly plan: SoldPlanId;
  /** What to charge, before credit; never below zero. */
  readonly priceMicro: bigint;
  readonly creditUsedMicro: bigint;
  /** `priceMicro - creditUsedMicro`; always 0 for a downgrade. */
  readonly amountDueMicro: bigint;
  /** Balance of credit once it is done. */
  readonly creditAfterMicro: bigint;
  /** What the new period then counts as paid with: its own price and the rest of what it replaces, where that moves into it. */
  readonly paidMicro: bigint;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** 0 where a downgrade buys nothing: the smaller plan runs already, or nothing pays for it. */
  readonly durationMs: number;
  /** Periods that end by it, with what their rest is worth. */
  readonly replaces: readonly { readonly periodId: string; readonly restMicro: bigint }[];
  /** What people read; the amounts' sum is `amountDueMicro`. */
  readonly lines: readonly { readonly text: string; readonly amountMicro: bigint }[];
};

/**
 * What a wished plan costs now and what it does. The rules:
 *
 * - A period is 30 days to the second. More of the same begins where the last that was bought ends.
 * - Basic and Premium bought within the trial begin at its end (the trial is Premium); Professional begins at once.
 * - An upgrade is at once and buys the larger plan for exactly the seconds that are left of the smaller, over all its periods, also
 *   those ahead: it ends when they would have ended, and costs the difference of both prices for that time (Stripe's proration: from 10
 *   to 20 USD at half the period is 5). What the old time was paid with is its worth, not today's price.
 * - A downgrade is at once: the rest of every other plan becomes credit, and a period of the smaller plan is paid from it, shorter than
 *   30 days where it does not suffice, or up to the next of its own that was bought. Nothing is ever charged for it.
 * - Time is counted from the whole second that has begun; new time is rounded down in price, the rest of old time up: always in the
 *   payer's favour, and what goes in is what comes out, to the millionth.
 * - Credit pays first.
 */
export function planPreview(facts: PlanPreviewFacts): PreviewedPlan {
  const { requested, nowMs, trialEndsAtMs } = facts;
  const atMs = Math.floor(nowMs / 1_000) * 1_000;
  const held = facts.periods.filter((period) => remainingMs(period, atMs) > 0);
  const firstMs = requested === "pro" ? atMs : Math.max(atMs, trialEndsAtMs ?? atMs);
  const largest = Math.max(-1, ...held.map(({ plan }) => SOLD_PLANS.indexOf(plan)));
  const rank = SOLD_PLANS.indexOf(requested);

  if (largest > rank) return downgrade(facts, held, atMs, firstMs);
  if (largest >= 0 && largest < rank) return upgrade(facts, held, atMs, firstMs);
  const startsAtMs = Math.max(firstMs, ...held.map(({ endsAtMs }) => endsAtMs));
  const priceMicro = planPriceMicro(requested);
  return charged(facts, {
    kind: held.length === 0 ? "new" : "renewal",
    priceMicro,
    paidMicro: priceMicro,
    startsAtMs,
    durationMs: PLAN_PERIOD_MS,
    replaces: [],
    lines: [line(PLAN_PERIOD_MS, requested, priceMicro)],
  });
}

type Charge = Pick<
  PreviewedPlan,
  "kind" | "priceMicro" | "paidMicro" | "startsAtMs" | "durationMs" | "replaces" | "lines"
>;

function charged({ creditMicro, requested }: PlanPreviewFacts, charge: Charge): PreviewedPlan {
  const available = creditMicro > 0n ? creditMicro : 0n;
  const creditUsedMicro = available < charge.priceMicro ? available : charge.priceMicro;
  return {
    ...charge,
    plan: requested,
    creditUsedMicro,
    amountDueMicro: charge.priceMicro - creditUsedMicro,
    creditAfterMicro: creditMicro - creditUsedMicro,
    endsAtMs: charge.startsAtMs + charge.durationMs,
    lines: [...charge.lines, ...(creditUsedMicro > 0n ? [{ text: "Credit", amountMicro: -creditUsedMicro }] : [])],
  };
}

function upgrade(
  facts: PlanPreviewFacts,
  held: readonly PaidPeriod[],
  atMs: number,
  startsAtMs: number,
): PreviewedPlan {
  const durationMs = held.reduce((sum, period) => sum + remainingMs(period, atMs), 0);
  const worth = worthOf(facts.requested, durationMs);
  const rest = restOf(held, atMs);
  // Where the old time was paid with more than the new costs, all of it moves into the new: nothing is charged, nothing is lost.
  const paidMicro = worth > rest ? worth : rest;
  return charged(facts, {
    kind: "upgrade",
    priceMicro: paidMicro - rest,
    paidMicro,
    startsAtMs,
    durationMs,
    replaces: replacing(held, atMs),
    lines: [line(durationMs, facts.requested, paidMicro), ...unused(held, atMs)],
  });
}

function downgrade(
  facts: PlanPreviewFacts,
  held: readonly PaidPeriod[],
  atMs: number,
  startsAtMs: number,
): PreviewedPlan {
  const { requested, creditMicro } = facts;
  const own = held.filter(({ plan }) => plan === requested);
  const others = held.filter(({ plan }) => plan !== requested);
  const rest = restOf(others, atMs);
  const purse = creditMicro + rest > 0n ? creditMicro + rest : 0n;
  const untilNextMs = own.some((period) => period.startsAtMs <= startsAtMs)
    ? 0
    : Math.min(PLAN_PERIOD_MS, ...own.map((period) => period.startsAtMs - startsAtMs));
  const durationMs = Math.min(untilNextMs, paidFor(requested, purse));
  const priceMicro = worthOf(requested, durationMs);
  const fromCredit = priceMicro - rest;
  return {
    kind: "downgrade",
    plan: requested,
    priceMicro,
    creditUsedMicro: priceMicro,
    amountDueMicro: 0n,
    paidMicro: priceMicro,
    creditAfterMicro: creditMicro + rest - priceMicro,
    startsAtMs,
    durationMs,
    endsAtMs: startsAtMs + durationMs,
    replaces: replacing(others, atMs),
    lines: [
      ...(durationMs > 0 ? [line(durationMs, requested, priceMicro)] : []),
      ...unused(others, atMs),
      ...(fromCredit > 0n ? [{ text: "Credit", amountMicro: -fromCredit }] : []),
      ...(fromCredit < 0n ? [{ text: "Kept as credit", amountMicro: -fromCredit }] : []),
    ],
  };
}

/** What time of a plan costs, rounded down. */
function worthOf(plan: SoldPlanId, durationMs: number): bigint {
  return (planPriceMicro(plan) * BigInt(durationMs)) / BigInt(PLAN_PERIOD_MS);
}

/** For how long an amount pays a plan, in whole seconds; never above one period. */
function paidFor(plan: SoldPlanId, amountMicro: bigint): number {
  const seconds = (amountMicro * BigInt(PLAN_PERIOD_MS / 1_000)) / planPriceMicro(plan);
  return Math.min(Number(seconds) * 1_000, PLAN_PERIOD_MS);
}

function restOf(periods: readonly PaidPeriod[], atMs: number): bigint {
  return periods.reduce((sum, period) => sum + restMicro(period, atMs), 0n);
}

function replacing(periods: readonly PaidPeriod[], atMs: number): PreviewedPlan["replaces"] {
  return periods.map((period) => ({ periodId: period.id, restMicro: restMicro(period, atMs) }));
}

function line(durationMs: number, plan: SoldPlanId, amountMicro: bigint): PreviewedPlan["lines"][number] {
  const span = durationMs === PLAN_PERIOD_MS ? "30 days" : spanText(durationMs);
  return { text: `${span} of ${planName(plan)}`, amountMicro };
}

/** One line for each plan whose rest counts. */
function unused(periods: readonly PaidPeriod[], atMs: number): PreviewedPlan["lines"] {
  return SOLD_PLANS.flatMap((plan) => {
    const own = periods.filter((period) => period.plan === plan);
    const span = own.reduce((sum, period) => sum + remainingMs(period, atMs), 0);
    return own.length === 0
      ? []
      : [{ text: `Unused ${spanText(span)} of ${planName(plan)}`, amountMicro: -restOf(own, atMs) }];
  });
}
