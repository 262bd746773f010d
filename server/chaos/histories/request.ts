import { setTimeout as pause } from "node:timers/promises";
import { baseOf } from "@sextant/core/billing";
import type { Billing, Invoice } from "@sextant/core/contract";
import type { ChaosChain } from "../chaos-chain.ts";
import type { MadeInvoice } from "../chaos-record.ts";
import { billingPath, expect, type History, invoicesPath } from "./history.ts";

const RANKS = { basic: 1, premium: 2, pro: 3 } as const;
export type Plan = keyof typeof RANKS;

/** Requests a plan that the user can buy now. Returns undefined if credit covered all of it. */
export async function request(
  history: History,
  {
    chain = history.chain,
    times = 1,
    plan,
  }: { readonly chain?: ChaosChain; readonly times?: number; readonly plan?: Plan } = {},
): Promise<MadeInvoice | undefined> {
  const { person, dice } = history;
  for (let tries = 1; ; tries++) {
    // No invoice can be requested for a smaller plan than the current or the next one.
    const { answer: billing } = await person.call<Billing>("GET", billingPath(person));
    const held = billing.periods.filter(({ state }) => state === "running" || state === "ahead");
    const rank = Math.max(0, ...held.map((period) => RANKS[period.planId]));
    const open = (Object.keys(RANKS) as Plan[]).filter((one) => RANKS[one] >= rank);
    const planId = plan !== undefined && open.includes(plan) ? plan : (open[Math.floor(dice() * open.length)] ?? "pro");
    const preview = await person.call<{ amountDue: string }>("POST", billingPath(person, "/preview"), { planId });
    const isCovered = preview.status === 200 && Number(preview.answer.amountDue) === 0;
    const body = { planId, networkId: isCovered ? null : chain.networkId };
    const key = `${history.name.replaceAll(" ", "-")}-${String(dice()).slice(2)}`;
    const answers = await Promise.all(
      Array.from({ length: times }, () => person.call<Invoice>("POST", invoicesPath(person), body, key)),
    );
    // It was done, but its process died before it answered: users find it in their list.
    const isLost = answers.some(({ code }) => code === "same-key-done");
    const listed = isLost ? await person.call<Invoice[]>("GET", invoicesPath(person)) : undefined;
    for (const invoice of listed?.status === 200 ? listed.answer : []) noted(history, invoice);
    const made = answers.flatMap(({ status, answer }) => (status === 200 ? [answer] : []));
    for (const one of new Set(answers.map((answer) => answer.key))) {
      const ids = new Set(
        answers.flatMap(({ status, answer, key: own }) => (status === 200 && own === one ? [answer.id] : [])),
      );
      expect(history, ids.size <= 1, `one wish made ${String(ids.size)} invoices`);
    }
    const [newest] = made.map((invoice) => noted(history, invoice)).sort((a, b) => b.number - a.number);
    if (newest !== undefined) return newest.amountBase === 0n ? undefined : newest;
    // The price changed, another plan began, or another invoice is being paid.
    if (tries > 60) throw new Error(`no invoice: ${JSON.stringify(answers[0])}`);
    await pause(1_000);
  }
}

/** Also if credit covered it whole, and if another took its place before its answer arrived. */
function noted({ record, person, name }: History, made: Invoice): MadeInvoice {
  const known = record.invoices.get(made.id);
  if (known !== undefined) return known;
  const invoice: MadeInvoice = {
    id: made.id,
    number: made.number,
    owner: person,
    decimals: made.decimals,
    planId: made.planId,
    history: name,
    networkId: made.networkId ?? "ethereum",
    amountBase: baseOf(made.amountDue, made.decimals),
  };
  if (made.networkId !== null) record.invoices.set(made.id, invoice);
  return invoice;
}
