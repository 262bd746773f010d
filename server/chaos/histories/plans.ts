import { PLAN_PERIOD_MS } from "@sextant/core/billing";
import type { Billing, PlanPreview } from "@sextant/core/contract";
import type { ChaosPerson } from "../person.ts";
import { request, type Plan } from "./request.ts";
import { billingPath, confirm, expect, flip, type History, invoicesPath, pay, settled } from "./history.ts";

async function supersede(history: History): Promise<void> {
  const first = await request(history, { plan: "basic" });
  if (first === undefined) return;
  const others = [...history.chains.values()].filter(({ networkId }) => networkId !== first.networkId);
  const other = others[Math.floor(history.dice() * others.length)]!;
  const second = await request(history, { chain: other, plan: "pro" });
  await pay(history, first, first.amountBase, "must");
  if (second !== undefined && second.id !== first.id && flip(history.dice)) {
    await pay(history, second, second.amountBase, "must");
    await confirm(history, second.networkId);
  }
  await confirm(history, first.networkId);
}

async function withdraw(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await invoice.owner.call(
    "POST",
    invoicesPath(invoice.owner, `/${invoice.id}/withdraw`),
    {},
    `withdraw-${invoice.id}`,
  );
  if (flip(history.dice)) await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

const billingOf = async (person: ChaosPerson): Promise<Billing> =>
  (await person.call<Billing>("GET", billingPath(person))).answer;

const periodOf = (billing: Billing, { id }: { readonly id: string }): Billing["periods"][number] | undefined =>
  billing.periods.find(({ invoiceId }) => invoiceId === id);

/** Pays before the end for another 30 days, which begin where the first end. */
async function renewal(history: History): Promise<void> {
  const { person } = history;
  const first = await settled(history, await request(history));
  if (first?.entitlement == null) return;
  const input = await request(history, { plan: first.planId });
  const second = await settled(history, input);
  if (second?.entitlement == null || second.id === first.id) return;
  const billing = await billingOf(person);
  const [one, two] = [periodOf(billing, first), periodOf(billing, second)];
  // Another history removed its block meanwhile, or the request was for another plan.
  if (one === undefined || two === undefined || one.state === "suspended" || two.planId !== one.planId) return;
  expect(history, second.kind === "renewal", `more of the same was a ${second.kind}`);
  expect(history, Date.parse(two.startsAt) >= Date.parse(one.endsAt), "the renewal begins before the first ends");
  expect(
    history,
    Date.parse(two.endsAt) - Date.parse(two.startsAt) === PLAN_PERIOD_MS,
    `a renewal lasts from ${two.startsAt} to ${two.endsAt}`,
  );
}

/** Takes a smaller plan: the rest of the larger one becomes credit, to the millionth that was shown. */
async function downgrade(history: History): Promise<void> {
  const { person, dice, name } = history;
  if ((await settled(history, await request(history, { plan: flip(dice) ? "pro" : "premium" }))) === undefined) return;
  const planId: Plan = "basic";
  for (let tries = 1; tries <= 5; tries++) {
    const { answer: shown } = await person.call<PlanPreview>("POST", billingPath(person, "/preview"), { planId });
    if (shown.kind !== "downgrade") return;
    const said = await person.call<Billing>(
      ...(["POST", billingPath(person, "/downgrade")] as const),
      { planId, expectedCredit: shown.creditAfter },
      `down-${name.replaceAll(" ", "-")}-${String(tries)}`,
    );
    // A payment of theirs was settled or reversed meanwhile: the user confirms the new price.
    if (said.code === "price-changed") continue;
    // Another of their invoices is being paid, or they have requested a refund.
    if (said.status === 400) return;
    expect(history, said.status === 200, `a downgrade was answered ${JSON.stringify(said)}`);
    if (said.status !== 200) return;
    const larger = said.answer.periods.filter(
      ({ state, planId: plan }) => plan !== planId && (state === "running" || state === "ahead"),
    );
    expect(history, larger.length === 0, `a larger plan goes on: ${JSON.stringify(larger)}`);
    return;
  }
}

/** Cancels: no reminder, and everything paid for stays; paying again resumes the plan. */
async function cancel(history: History): Promise<void> {
  const { person, dice, name } = history;
  const first = await settled(history, await request(history));
  if (first?.entitlement == null) return;
  const before = periodOf(await billingOf(person), first);
  const said = await person.call<Billing>(
    ...(["POST", billingPath(person, "/cancel"), { cancelled: true }] as const),
    `cancel-${name.replaceAll(" ", "-")}`,
  );
  expect(history, said.status === 200 && said.answer.isCancelled, `cancelling was answered ${String(said.status)}`);
  if (said.status !== 200) return;
  expect(history, said.answer.nextReminderAt === null, "who cancelled is reminded");
  const after = periodOf(said.answer, first);
  if (after !== undefined && after.state !== "suspended")
    expect(history, after.endsAt === before?.endsAt, `cancelling ended what was paid for at ${after.endsAt}`);
  if (flip(dice)) return;
  const again = await settled(history, await request(history, { plan: first.planId }));
  if (again === undefined) return;
  expect(history, !(await billingOf(person)).isCancelled, "who paid again is still not to go on");
}

/** Basic and Premium bought during the trial begin at its end, whole. */
async function inTrial(history: History): Promise<void> {
  const person = history.newcomer();
  const own = { ...history, person };
  const { trialEndsAt } = await billingOf(person);
  if (trialEndsAt === null) throw new Error("a newcomer has no trial");
  const invoice = await settled(own, await request(own, { plan: flip(history.dice) ? "basic" : "premium" }));
  if (invoice?.entitlement == null) return;
  const { startsAt, endsAt } = invoice.entitlement;
  expect(
    history,
    Date.parse(startsAt) >= Date.parse(trialEndsAt) - 1_000,
    `what was bought in the trial begins ${startsAt}, and that ends ${trialEndsAt}`,
  );
  expect(
    history,
    Date.parse(endsAt) - Date.parse(startsAt) === PLAN_PERIOD_MS,
    `it lasts from ${startsAt} to ${endsAt}`,
  );
}

/** What users do with their plans. */
export const PLANS = {
  superseded: supersede,
  withdrawn: withdraw,
  "renewed before its end": renewal,
  "a smaller plan": downgrade,
  cancelled: cancel,
  "bought in the trial": inTrial,
};
