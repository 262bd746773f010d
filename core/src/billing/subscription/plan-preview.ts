import { planName, SOLD_PLANS, type SoldPlanId } from "../plans.ts";
import { type PaidPeriod, remainingMs, restMicro } from "./paid-period.ts";
import { PLAN_PERIOD_MS, planPriceMicro } from "./plan-prices.ts";
import { spanText } from "./span-text.ts";

/** The facts that a plan change depends on. */
export type PlanPreviewFacts = {
  /** All of the user's purchases; periods that are over or suspended do not count. */
  readonly periods: readonly PaidPeriod[];
  /** Undefined if no trial counts. */
  readonly trialEndsAtMs: number | undefined;
  /** Credit balance, in millionths of a USDT. A negative balance pays for nothing. */
  readonly creditMicro: bigint;
  readonly requested: SoldPlanId;
  readonly nowMs: number;
};

/** The cost and effect of a plan change. Amounts in millionths of a USDT. */
export type PreviewedPlan = {
  /**
   * `new`: nothing purchased remains; `renewal`: more of the same; `upgrade`: a larger plan at once, the rest of the
   * current one is credited against it; `downgrade`: a smaller plan at once, the rest becomes credit.
   */
  readonly kind: "new" | "renewal" | "upgrade" | "downgrade";
  readonly plan: SoldPlanId;
  /** The amount to charge, before credit; never negative. */
  readonly priceMicro: bigint;
  readonly creditUsedMicro: bigint;
  /** `priceMicro - creditUsedMicro`; always 0 for a downgrade. */
  readonly amountDueMicro: bigint;
  /** Credit balance after the change. */
  readonly creditAfterMicro: bigint;
  /**
   * The amount that counts as paid for the new period: its own price plus the rest of what it replaces, if that moves
   * into it.
   */
  readonly paidMicro: bigint;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** 0 if a downgrade buys nothing: the smaller plan is already running, or there is no credit to pay for it. */
  readonly durationMs: number;
  /** Periods that the change ends, with the value of their rest. */
  readonly replaces: readonly { readonly periodId: string; readonly restMicro: bigint }[];
  /** Display lines; their amounts sum to `amountDueMicro`. */
  readonly lines: readonly { readonly text: string; readonly amountMicro: bigint }[];
};

/**
 * Returns the cost and effect of changing to a plan now. The rules:
 *
 * - A period is 30 days to the second. More of the same begins where the last purchased period ends.
 * - Basic and Premium bought within the trial begin at its end (the trial is Premium); Professional begins at once.
 * - An upgrade takes effect at once and buys the larger plan for exactly the remaining seconds of the smaller, over all
 * its periods, including future ones: it ends when they would have ended, and costs the difference of both prices for
 * that time (Stripe's proration: from 10 to 20 USD at half the period is 5). The value of the old time is the amount
 * paid for it, not today's price.
 * - A downgrade takes effect at once: the rest of every other plan becomes credit, which pays for a period of the
 * smaller plan, shorter than 30 days if the credit does not suffice, or only up to the next purchased period of that
 * plan. It never charges anything.
 * - Time is counted from the start of the current second; the price of new time is rounded down, the value of old time
 * up: always in the payer's favour, and money is conserved to the millionth.
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
  // If the old time cost more than the new, all of its value moves into the new: nothing is charged, nothing is lost.
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

/** Returns the price of a plan for a duration, rounded down. */
function worthOf(plan: SoldPlanId, durationMs: number): bigint {
  return (planPriceMicro(plan) * BigInt(durationMs)) / BigInt(PLAN_PERIOD_MS);
}

/** Returns how long an amount pays for a plan, in whole seconds; never more than one period. */
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

/** Returns one line for each plan whose rest counts. */
function unused(periods: readonly PaidPeriod[], atMs: number): PreviewedPlan["lines"] {
  return SOLD_PLANS.flatMap((plan) => {
    const own = periods.filter((period) => period.plan === plan);
    const span = own.reduce((sum, period) => sum + remainingMs(period, atMs), 0);
    return own.length === 0
      ? []
      : [{ text: `Unused ${spanText(span)} of ${planName(plan)}`, amountMicro: -restOf(own, atMs) }];
  });
}
