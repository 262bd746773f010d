import type { Sending } from "../chaos-chain.ts";
import { request } from "./request.ts";
import { confirm, flip, type History, MINUTE_MS, pay, seen, units, until, whole } from "./history.ts";

async function exact(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function short(history: History): Promise<void> {
  const invoice = await request(history);
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
  const invoice = await request(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase + units(10, history.chain), "may");
  await confirm(history, invoice.networkId);
}

async function duplicate(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  if (flip(history.dice)) await confirm(history, invoice.networkId);
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function batch(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must", { also: [units(whole(history.dice, 1, 5), history.chain)] });
  await confirm(history, invoice.networkId);
}

async function twoPayers(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  // Whole USDT less, so that the last digits still identify the invoice.
  const part = invoice.amountBase - units(10, history.chain);
  if (part <= 0n) return;
  await pay(history, invoice, part, "may", { payer: 0 });
  await until(invoice, ({ received }) => Number(received) > 0);
  const { amountToSendBase } = await seen(invoice.owner, invoice.id);
  if (amountToSendBase !== null) await pay(history, invoice, BigInt(amountToSendBase), "must", { payer: 1 });
  await confirm(history, invoice.networkId);
}

async function late(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await history.chain.skip(whole(history.dice, 65, 100) * MINUTE_MS);
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function tooLate(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await history.chain.skip((history.mayJump(invoice.networkId) ? 27 * 60 : 65) * MINUTE_MS);
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

const forgery = (as: NonNullable<Sending["as"]>) =>
  async function forged(history: History): Promise<void> {
    const invoice = await request(history);
    if (invoice === undefined) return;
    history.record.forged.add(await history.chain.send({ amountBase: invoice.amountBase, as }));
    await confirm(history, invoice.networkId);
    if (!flip(history.dice)) return;
    await pay(history, invoice, invoice.amountBase, "must");
    await confirm(history, invoice.networkId);
  };

async function repeats(history: History): Promise<void> {
  const invoice = await request(history, { times: 10 });
  if (invoice === undefined) return;
  await pay(history, invoice, invoice.amountBase, "must");
  await confirm(history, invoice.networkId);
}

async function unpaid(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice !== undefined) await history.chain.skip(70 * MINUTE_MS);
}

/** Payments of an invoice: exact, partial, too much, twice, late, or only apparent. */
export const PAYING = {
  exact,
  "one unit short": short,
  over,
  duplicate,
  batch,
  "two payers": twoPayers,
  late,
  "too late": tooLate,
  unpaid,
  "fake token": forgery("fake-token"),
  "zero value": forgery("zero"),
  approval: forgery("approval"),
  "failed transaction": forgery("failed"),
  "ten wishes at once": repeats,
};
