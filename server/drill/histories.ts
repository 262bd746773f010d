import type { Invoice, MerchantTransfer, NetworkId } from "@sextant/core/contract";
import type { Dice } from "@sextant/core/statistics";
import { setTimeout as pause } from "node:timers/promises";
import type { DrillChain, Sending } from "./drill-chain.ts";
import type { DrillRecord, MadeInvoice, SentTransfer } from "./drill-record.ts";
import type { DrillPerson } from "./person.ts";

/** One history: somebody, a network, dice of its own. */
export type History = {
  readonly name: string;
  readonly person: DrillPerson;
  readonly merchant: DrillPerson;
  readonly chain: DrillChain;
  readonly chains: ReadonlyMap<NetworkId, DrillChain>;
  /** Blocks that confirm on a network now. */
  readonly needed: (networkId: NetworkId) => number;
  readonly dice: Dice;
  readonly record: DrillRecord;
  /** Whether the chain may be moved on by more than a day: that cannot be done often before amounts become free again. */
  readonly mayJump: (networkId: NetworkId) => boolean;
};

const MINUTE_MS = 60_000;
const PATIENCE_MS = 60_000;
const MOST_DEPTH = 200;
const RANKS = { basic: 1, premium: 2, pro: 3 } as const;
type Plan = keyof typeof RANKS;

const pathOf = ({ userId }: DrillPerson, rest = ""): string => `/api/users/${userId}/invoices${rest}`;
const flip = (dice: Dice): boolean => dice() < 0.5;
const whole = (dice: Dice, from: number, to: number): number => from + Math.floor(dice() * (to - from + 1));
const units = (usdt: number, { decimals }: DrillChain): bigint => BigInt(usdt) * 10n ** BigInt(decimals);

/** The invoice as its owner sees it. */
export async function seen(owner: DrillPerson, id: string): Promise<Invoice> {
  const said = await owner.call<Invoice>("GET", pathOf(owner, `/${id}`));
  if (said.status !== 200) throw new Error(`invoice ${id} was answered ${String(said.status)}`);
  return said.answer;
}

/** Asks for a plan that the person can buy by now. Undefined: credit covered all. */
async function ask(
  history: History,
  {
    chain = history.chain,
    times = 1,
    plan,
  }: { readonly chain?: DrillChain; readonly times?: number; readonly plan?: Plan } = {},
): Promise<MadeInvoice | undefined> {
  const { person, dice, record } = history;
  for (let tries = 1; ; tries++) {
    const billing = await person.call<{ subscriptionPlan: string }>("GET", `/api/users/${person.userId}/billing`);
    const rank = RANKS[billing.answer.subscriptionPlan as Plan] ?? 0;
    const open = (Object.keys(RANKS) as Plan[]).filter((one) => RANKS[one] >= rank);
    const planId = plan !== undefined && open.includes(plan) ? plan : (open[Math.floor(dice() * open.length)] ?? "pro");
    const preview = await person.call<{ amountDue: string }>("POST", `/api/users/${person.userId}/billing/preview`, {
      planId,
    });
    const isCovered = preview.status === 200 && Number(preview.answer.amountDue) === 0;
    const body = { planId, networkId: isCovered ? null : chain.networkId };
    const key = `${history.name.replaceAll(" ", "-")}-${String(dice()).slice(2)}`;
    const answers = await Promise.all(
      Array.from({ length: times }, () => person.call<Invoice>("POST", pathOf(person), body, key)),
    );
    const ids = new Set(answers.flatMap(({ status, answer }) => (status === 200 ? [answer.id] : [])));
    if (ids.size > 1) record.broken.push(`${history.name}: one wish made ${String(ids.size)} invoices`);
    const made = answers.find(({ status }) => status === 200)?.answer;
    if (made !== undefined) {
      if (made.networkId === null) return undefined;
      const known = record.invoices.get(made.id);
      if (known !== undefined) return known;
      const invoice: MadeInvoice = {
        ...{ id: made.id, owner: person, networkId: made.networkId, decimals: made.decimals, planId: made.planId },
        ...{ amountBase: BigInt(made.amountToSendBase ?? 0), history: history.name },
      };
      if (invoice.amountBase === 0n) return undefined;
      record.invoices.set(made.id, invoice);
      return invoice;
    }
    // The price changed, another plan began, or another invoice is being paid.
    if (tries > 60) throw new Error(`no invoice: ${JSON.stringify(answers[0])}`);
    await pause(1_000);
  }
}

async function pay(
  { name, chains, record, dice }: History,
  invoice: MadeInvoice,
  amountBase: bigint,
  bound: SentTransfer["bound"],
  sending: Partial<Sending> = {},
): Promise<string> {
  const chain = chains.get(invoice.networkId)!;
  const txHash = await chain.send({ amountBase, payer: whole(dice, 0, 5), ...sending });
  for (const valueBase of [amountBase, ...(sending.also ?? [])])
    record.sent.push({
      ...{ networkId: invoice.networkId, txHash, valueBase, invoiceId: invoice.id, history: name },
      bound: valueBase === amountBase ? bound : "may",
    });
  return txHash;
}

const confirm = (history: History, networkId: NetworkId): Promise<void> =>
  history.chains.get(networkId)!.mine(history.needed(networkId));

/** Waits a while for something of an invoice; false where it did not come. */
async function until(invoice: MadeInvoice, holds: (now: Invoice) => boolean): Promise<boolean> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (performance.now() < untilMs) {
    if (holds(await seen(invoice.owner, invoice.id))) return true;
    await pause(500);
  }
  return false;
}

async function exact(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function short(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase - 1n, "may");
  const isPart = await until(invoice, ({ received }) => received !== "0.00" && Number(received) > 0);
  if (isPart && flip(history.dice)) {
    const { amountToSendBase } = await seen(invoice.owner, invoice.id);
    if (amountToSendBase !== null) await pay(history, invoice, BigInt(amountToSendBase), "must");
  }
  await confirm(history, invoice.networkId);
}

async function over(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase + units(10, history.chain), "may");
  await confirm(history, invoice.networkId);
}

async function duplicate(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  if (flip(history.dice)) await confirm(history, invoice.networkId);
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function batch(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must", { also: [units(whole(history.dice, 1, 5), history.chain)] });
  await confirm(history, invoice.networkId);
}

async function twoPayers(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  // Whole USDT less: the last digits still name the invoice.
  const part = invoice.amountBase - units(10, history.chain);
  if (part <= 0n) return;
  await pay(history, invoice, part, "may", { payer: 0 });
  await until(invoice, ({ received }) => Number(received) > 0);
  const { amountToSendBase } = await seen(invoice.owner, invoice.id);
  if (amountToSendBase !== null) await pay(history, invoice, BigInt(amountToSendBase), "must", { payer: 1 });
  await confirm(history, invoice.networkId);
}

async function late(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await history.chain.skip(whole(history.dice, 65, 100) * MINUTE_MS);
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function tooLate(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await history.chain.skip((history.mayJump(invoice.networkId) ? 27 * 60 : 65) * MINUTE_MS);
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

const forgery = (as: NonNullable<Sending["as"]>) =>
  async function forged(history: History): Promise<void> {
    const invoice = await ask(history);
    if (invoice === undefined) return;
    history.record.forged.add(await history.chain.send({ amountBase: invoice.amountBase, as }));
    await confirm(history, invoice.networkId);
    if (!flip(history.dice)) return;
    await pay(history, invoice, invoice.amountBase, "must");
    await confirm(history, invoice.networkId);
  };

/** Undoes the blocks from a transaction's on, where that is not too deep by now. */
async function undo(
  { chains, dice }: History,
  { networkId }: MadeInvoice,
  mined: number,
  keep: "drop" | "return",
): Promise<void> {
  await chains.get(networkId)!.reorg(Math.min(MOST_DEPTH, mined + whole(dice, 1, 3)), keep);
}

async function reorgBefore(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  const blocks = whole(history.dice, 1, Math.max(1, history.needed(invoice.networkId) - 2));
  await history.chain.mine(blocks);
  if (flip(history.dice)) await until(invoice, ({ status }) => status === "PROCESSING");
  await undo(history, invoice, blocks, "drop");
  if (flip(history.dice)) await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

const reorgAfter = (keep: "drop" | "return") =>
  async function reorgedAfter(history: History): Promise<void> {
    const invoice = await ask(history);
    if (invoice === undefined) return;
    await pay(history, invoice, invoice.amountBase, "must");
    await confirm(history, invoice.networkId);
    await until(invoice, ({ status }) => status === "SETTLED");
    await undo(history, invoice, history.needed(invoice.networkId), keep);
    if (keep === "drop" && flip(history.dice)) await until(invoice, ({ exception }) => exception === "REVERSED");
    await confirm(history, invoice.networkId);
  };

/** Pays what people round to: whole cents. */
async function payRounded(history: History, invoice: MadeInvoice, payer: number): Promise<string> {
  const cent = 10n ** BigInt(invoice.decimals - 2);
  // Up: enough once somebody says whose it is.
  return pay(history, invoice, (invoice.amountBase / cent + 1n) * cent, "never", { payer });
}

async function rounded(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await payRounded(history, invoice, 0);
  await confirm(history, invoice.networkId);
}

const claim = (isTrue: boolean) =>
  async function claimed(history: History): Promise<void> {
    const { record, name, chain } = history;
    const invoice = await ask(history);
    if (invoice === undefined) return;
    const payer = whole(history.dice, 0, 5);
    const txHash = await payRounded(history, invoice, payer);
    if (flip(history.dice)) await history.chain.mine(2);
    const { claimMessage } = await seen(invoice.owner, invoice.id);
    const signature = await chain.sign(isTrue ? payer : (payer + 1) % 6, claimMessage);
    for (const one of record.sent) if (one.txHash === txHash && isTrue) one.bound = "may";
    const said = await invoice.owner.call<{ outcome: string }>("POST", pathOf(invoice.owner, `/${invoice.id}/claims`), {
      txHash,
      signature,
    });
    if (isTrue && said.status === 200 && said.answer.outcome === "bound")
      for (const one of record.sent) if (one.txHash === txHash) one.bound = "must";
    // Undone by another history meanwhile, or not yet seen: 400.
    if (!isTrue && said.status !== 403 && said.status !== 400)
      record.broken.push(`${name}: a wrong signature was answered ${String(said.status)}`);
    await confirm(history, invoice.networkId);
  };

const decision = (kind: "assign" | "credit" | "refund" | "keep") =>
  async function decided(history: History): Promise<void> {
    const { merchant, record } = history;
    const invoice = await ask(history);
    if (invoice === undefined) return;
    const txHash = await payRounded(history, invoice, 0);
    await confirm(history, invoice.networkId);
    const untilMs = performance.now() + PATIENCE_MS;
    while (performance.now() < untilMs) {
      const { answer } = await merchant.call<MerchantTransfer[]>(
        "GET",
        `/api/merchant/transfers?standing=review&limit=200&networkId=${invoice.networkId}`,
      );
      const found = Array.isArray(answer) ? answer.find((one) => one.txHash === txHash) : undefined;
      if (found !== undefined) {
        for (const one of record.sent)
          if (one.txHash === txHash && kind !== "refund" && kind !== "keep") one.bound = "may";
        const body = {
          decision: kind,
          reason: "drill",
          ...(kind === "assign" || kind === "credit" ? { invoiceId: invoice.id } : {}),
        };
        const said = await merchant.call(
          "POST",
          `/api/merchant/transfers/${found.id}/decision`,
          body,
          `decide-${txHash}`,
        );
        if (said.status === 200 && kind === "assign")
          for (const one of record.sent) if (one.txHash === txHash) one.bound = "must";
        break;
      }
      await pause(700);
    }
    await confirm(history, invoice.networkId);
  };

const mark = (as: "SETTLED" | "INVALID") =>
  async function marked(history: History): Promise<void> {
    const invoice = await ask(history);
    if (invoice === undefined) return;
    const path = `/api/merchant/invoices/${invoice.id}/mark`;
    const said = await history.merchant.call("POST", path, { as, reason: "drill" }, `mark-${invoice.id}`);
    if (said.status === 200) invoice.markedAs = as;
    // A kill between commit and answer: the repeat finds it marked.
    else if ((await seen(invoice.owner, invoice.id)).exception === "MARKED") invoice.markedAs = as;
  };

async function supersede(history: History): Promise<void> {
  const first = await ask(history, { plan: "basic" });
  if (first === undefined) return;
  const others = [...history.chains.values()].filter(({ networkId }) => networkId !== first.networkId);
  const other = others[Math.floor(history.dice() * others.length)]!;
  const second = await ask(history, { chain: other, plan: "pro" });
  await pay(history, first, first.amountBase, "must");
  if (second !== undefined && second.id !== first.id && flip(history.dice)) {
    await pay(history, second, second.amountBase, "must");
    await confirm(history, second.networkId);
  }
  await confirm(history, first.networkId);
}

async function withdraw(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice === undefined) return;
  await invoice.owner.call("POST", pathOf(invoice.owner, `/${invoice.id}/withdraw`), {}, `withdraw-${invoice.id}`);
  if (flip(history.dice)) await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function repeats(history: History): Promise<void> {
  const invoice = await ask(history, { times: 10 });
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function unpaid(history: History): Promise<void> {
  const invoice = await ask(history);
  if (invoice !== undefined) await history.chain.skip(70 * MINUTE_MS);
}

/** Every kind of history, by name. */
export const HISTORIES: Readonly<Record<string, (history: History) => Promise<void>>> = {
  exact,
  "one unit short": short,
  over,
  duplicate,
  batch,
  "two payers": twoPayers,
  late,
  "too late": tooLate,
  unpaid,
  rounded,
  "true claim": claim(true),
  "wrong claim": claim(false),
  "fake token": forgery("fake-token"),
  "zero value": forgery("zero"),
  approval: forgery("approval"),
  "failed transaction": forgery("failed"),
  "undone before settling": reorgBefore,
  "undone after settling": reorgAfter("drop"),
  "undone and mined again": reorgAfter("return"),
  "assigned by the merchant": decision("assign"),
  "credited by the merchant": decision("credit"),
  "to be refunded": decision("refund"),
  "marked settled": mark("SETTLED"),
  "marked invalid": mark("INVALID"),
  superseded: supersede,
  withdrawn: withdraw,
  "ten wishes at once": repeats,
};
