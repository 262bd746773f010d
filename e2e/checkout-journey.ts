import type { Page } from "@playwright/test";
import { networkLabel, networkOf, type SoldPlanId } from "@sextant/core/billing";
import type { Billing, Invoice, NetworkId } from "@sextant/core/contract";
import { doubleClick } from "./double-click.ts";
import { expect } from "./screen.ts";

declare global {
  interface Window {
    /** Whether the payment dialog has shown success since this was last reset. */
    sawSuccess?: boolean;
  }
}

/** The payment dialog. */
export const checkout = (page: Page) => page.getByRole("dialog");

/** Returns a call's answer for the signed-in user. */
export const request = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(path)).json()) as Answer;

/** The beginning of the calls about oneself. */
export async function ownPath(page: Page): Promise<string> {
  const { identity } = await request<{ identity: { uid: string } }>(page, "/api/session");
  const { id } = await request<{ id: string }>(page, `/api/users/firebase/${identity.uid}`);
  return `/api/users/${id}`;
}

export const billingOf = async (page: Page): Promise<Billing> => request(page, `${await ownPath(page)}/billing`);

/** Returns all notifications of the signed-in user, as one text. */
export const alertsOf = async (page: Page): Promise<string> =>
  JSON.stringify(await request<unknown>(page, `${await ownPath(page)}/alerts`));

export const invoiceNow = async (page: Page, id: string): Promise<Invoice> =>
  request(page, `${await ownPath(page)}/invoices/${id}`);

/**
 * Opens the dialog for a plan and requests its invoice on a network, like an impatient user: a double click creates
 * one.
 */
export async function choose(page: Page, planId: SoldPlanId, networkId: NetworkId): Promise<Invoice> {
  await page.goto(`/pricing?plan=${planId}`);
  await checkout(page)
    .getByRole("radio", { name: networkLabel(networkId) })
    .check();
  const pay = checkout(page).getByRole("button", { name: `Pay with ${networkOf(networkId).name}` });
  const changes = await doubleClick(page, pay);
  await expect(page).toHaveURL(/invoice=/);
  expect(changes.filter((change) => change.endsWith("/invoices"))).toHaveLength(1);
  return await invoiceNow(page, new URL(page.url()).searchParams.get("invoice") ?? "");
}

/**
 * Settles an invoice, and expects that each of these pages, which show its dialog, reports it. Success is visible for
 * three seconds: the pages themselves check for it at every change, so that none is checked too late.
 */
export async function settledBy(pages: readonly Page[], settle: () => Promise<unknown>): Promise<void> {
  for (const page of pages)
    await page.evaluate(() => {
      window.sawSuccess = false;
      new MutationObserver((_, observer) => {
        if (document.querySelector("[role=dialog]")?.textContent.includes("Payment Successful!") !== true) return;
        window.sawSuccess = true;
        observer.disconnect();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  await settle();
  for (const page of pages)
    await expect.poll(() => page.evaluate(() => window.sawSuccess), "success is said").toBe(true);
}

/** Returns the amount to send, in base units. */
export const toSend = ({ amountToSendBase }: Invoice): bigint => BigInt(amountToSendBase ?? "0");

/** USDT in base units of a network. */
export const usdt = (amount: number, { decimals }: { readonly decimals: number }): bigint =>
  BigInt(amount) * 10n ** BigInt(decimals);

/** A decimal text in millionths of a USDT: zeros at its end may be missing. */
export function microOf(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(6, "0"));
}

/** Returns an amount as shown after it arrived: without trailing zeros. */
export const arrived = (amountToSend: string): string => amountToSend.replace(/0{1,4}$/, "");
