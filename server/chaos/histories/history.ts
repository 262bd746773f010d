import type { Invoice, NetworkId } from "@sextant/core/contract";
import type { Dice } from "@sextant/core/statistics";
import { setTimeout as pause } from "node:timers/promises";
import type { ChaosChain, Sending } from "../chaos-chain.ts";
import type { ChaosRecord, MadeInvoice, SentTransfer } from "../chaos-record.ts";
import type { ChaosPerson } from "../person.ts";

/** One history: a user, a network, and random numbers of its own. */
export type History = {
  readonly name: string;
  readonly person: ChaosPerson;
  /** A user who has never bought anything. */
  readonly newcomer: () => ChaosPerson;
  readonly merchant: ChaosPerson;
  readonly chain: ChaosChain;
  readonly chains: ReadonlyMap<NetworkId, ChaosChain>;
  /** Returns how many blocks confirm on a network now. */
  readonly needed: (networkId: NetworkId) => number;
  readonly dice: Dice;
  readonly record: ChaosRecord;
  /**
   * Returns whether the chain may be moved on by more than a day: that can't be done often before amounts become free
   * again.
   */
  readonly mayJump: (networkId: NetworkId) => boolean;
};

/** How long a history waits for an expected result while the server is being killed. */
export const TIMEOUT_MS = 60_000;
export const MINUTE_MS = 60_000;

export const invoicesPath = ({ userId }: ChaosPerson, rest = ""): string => `/api/users/${userId}/invoices${rest}`;
export const billingPath = ({ userId }: ChaosPerson, rest = ""): string => `/api/users/${userId}/billing${rest}`;
export const flip = (dice: Dice): boolean => dice() < 0.5;
export const whole = (dice: Dice, from: number, to: number): number => from + Math.floor(dice() * (to - from + 1));
export const units = (usdt: number, { decimals }: ChaosChain): bigint => BigInt(usdt) * 10n ** BigInt(decimals);

/** Returns the invoice as its owner sees it. */
export async function seen(owner: ChaosPerson, id: string): Promise<Invoice> {
  const said = await owner.call<Invoice>("GET", invoicesPath(owner, `/${id}`));
  if (said.status !== 200) throw new Error(`invoice ${id} was answered ${String(said.status)}`);
  return said.answer;
}

/** Sends to the merchant for an invoice, and records which invoice it must be bound to. */
export async function pay(
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
      networkId: invoice.networkId,
      txHash,
      valueBase,
      invoiceId: invoice.id,
      history: name,
      bound: valueBase === amountBase ? bound : "may",
    });
  return txHash;
}

/** Makes as many blocks as confirm now. */
export const confirm = (history: History, networkId: NetworkId): Promise<void> =>
  history.chains.get(networkId)!.mine(history.needed(networkId));

/** Waits until a condition of an invoice holds; returns false if it did not. */
export async function until(invoice: MadeInvoice, holds: (now: Invoice) => boolean): Promise<boolean> {
  const untilMs = performance.now() + TIMEOUT_MS;
  while (performance.now() < untilMs) {
    if (holds(await seen(invoice.owner, invoice.id))) return true;
    await pause(500);
  }
  return false;
}

/**
 * Requests a plan, pays exactly and confirms; undefined if credit covered it, or another history caused a reorg under
 * it.
 */
export async function settled(
  history: History,
  invoice: MadeInvoice | undefined,
  payer = whole(history.dice, 0, 5),
): Promise<Invoice | undefined> {
  if (invoice === undefined) return undefined;
  await pay(history, invoice, invoice.amountBase, "must", { payer });
  await confirm(history, invoice.networkId);
  await until(invoice, ({ status }) => status === "SETTLED");
  const now = await seen(invoice.owner, invoice.id);
  return now.status === "SETTLED" && now.exception !== "REVERSED" && now.entitlement !== null ? now : undefined;
}

/** Records a violation if a condition does not hold at this point of a history. */
export function expect(history: History, holds: boolean, what: string): void {
  if (!holds) history.record.broken.push(`${history.name}: ${what}`);
}
