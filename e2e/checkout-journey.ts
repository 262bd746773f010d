import type { Page } from "@playwright/test";
import { networkLabel, networkOf, type SoldPlanId } from "@sextant/core/billing";
import type { Billing, Invoice, NetworkId } from "@sextant/core/contract";
import { expect } from "./screen.ts";

/** The payment dialog. */
export const checkout = (page: Page) => page.getByRole("dialog");

/** What a call answers whoever is signed in. */
export const ask = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(path)).json()) as Answer;

/** The beginning of the calls about oneself. */
export async function ownPath(page: Page): Promise<string> {
  const { identity } = await ask<{ identity: { uid: string } }>(page, "/api/session");
  const { id } = await ask<{ id: string }>(page, `/api/users/firebase/${identity.uid}`);
  return `/api/users/${id}`;
}

export const billingOf = async (page: Page): Promise<Billing> => ask(page, `${await ownPath(page)}/billing`);

export const invoiceNow = async (page: Page, id: string): Promise<Invoice> =>
  ask(page, `${await ownPath(page)}/invoices/${id}`);

/** Opens the dialog for a plan and asks for its invoice on a network, as a person does. */
export async function choose(page: Page, planId: SoldPlanId, networkId: NetworkId): Promise<Invoice> {
  await page.goto(`/pricing?plan=${planId}`);
  await checkout(page)
    .getByRole("radio", { name: networkLabel(networkId) })
    .check();
  await checkout(page)
    .getByRole("button", { name: `Pay with ${networkOf(networkId).name}` })
    .click();
  await expect(page).toHaveURL(/invoice=/);
  return await invoiceNow(page, new URL(page.url()).searchParams.get("invoice") ?? "");
}

/** What is to be sent, in base units. */
export const toSend = ({ amountToSendBase }: Invoice): bigint => BigInt(amountToSendBase ?? "0");

/** USDT in base units of a network. */
export const usdt = (amount: number, { decimals }: { readonly decimals: number }): bigint =>
  BigInt(amount) * 10n ** BigInt(decimals);

/** A decimal text in millionths of a USDT: zeros at its end may be missing. */
export function microOf(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(6, "0"));
}

/** An amount as it is told of what came: with no zeros at its end. */
export const arrived = (amountToSend: string): string => amountToSend.replace(/0{1,4}$/, "");
