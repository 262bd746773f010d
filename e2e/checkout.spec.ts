import type { Page } from "@playwright/test";
import { networkLabel, networkOf } from "@sextant/core/billing";
import type { Billing, Invoice, NetworkId } from "@sextant/core/contract";
import { arrived } from "./checkout-journey.ts";
import { type LocalChains, startLocalChains } from "./local-chains.ts";
import { testAt } from "./own-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { startServer, WITHOUT_PRICES } from "./start-server.ts";

let chains: LocalChains;

// Real chains on this machine, a server that reads them, and a payer with a script for a wallet.
const test = testAt(async () => {
  chains = await startLocalChains();
  const site = await startServer("checkout", {
    ...WITHOUT_PRICES,
    ...chains.settings,
    ...{ RATE_LIMIT_INVOICE: "0", RATE_LIMIT_CLAIM: "0" },
  });
  return {
    ...site,
    async stop() {
      await site.stop();
      await chains.stop();
    },
  };
});
test.describe.configure({ mode: "default" });

const dialog = (page: Page) => page.getByRole("dialog");

async function ownPath(page: Page): Promise<string> {
  const who = (await (await page.request.get("/api/session")).json()) as { identity: { uid: string } };
  const user = (await (await page.request.get(`/api/users/firebase/${who.identity.uid}`)).json()) as { id: string };
  return `/api/users/${user.id}`;
}
const ask = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;

async function choosePremium(page: Page, networkId: NetworkId): Promise<Invoice> {
  const { name } = networkOf(networkId);
  await page.goto("/pricing?plan=premium");
  await dialog(page)
    .getByRole("radio", { name: networkLabel(networkId) })
    .check();
  await dialog(page)
    .getByRole("button", { name: `Pay with ${name}` })
    .click();
  await expect(page).toHaveURL(/invoice=/);
  const id = new URL(page.url()).searchParams.get("invoice") ?? "";
  return ask<Invoice>(page, `${await ownPath(page)}/invoices/${id}`);
}

for (const [networkId, needed] of [
  ["ethereum", 12],
  ["tron", 20],
  ["bsc", 15],
  ["polygon", 128],
] as const) {
  test(`Premium paid on ${networkId}: seen, confirmed to ${String(needed)}, entitled once, the receipt right to the base unit`, async ({
    page,
    site,
  }) => {
    const chain = chains.of(networkId);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith("data:")) foreign.push(request.url());
    });
    await signUp(page, newPerson(`Pia ${networkId}`), "/pricing");
    const invoice = await choosePremium(page, networkId);
    const amount = invoice.amountToSend ?? "";
    expect(amount).toMatch(/^79\.00\d{4}$/);
    await expect(dialog(page)).toContainText(amount);
    expect(BigInt(invoice.amountToSendBase ?? "0")).toBe(
      BigInt(amount.replace(".", "")) * 10n ** BigInt(chain.decimals - 6),
    );
    expect(invoice.address?.toLowerCase()).toBe(chain.merchant.toLowerCase());

    const txHash = await chain.pay(invoice.address ?? "", BigInt(invoice.amountToSendBase ?? "0"));
    await expect(dialog(page)).toContainText(`1/${String(needed)}`);
    await chain.mine(needed - 2);
    await expect(dialog(page)).toContainText(`${String(needed - 1)}/${String(needed)}`);
    await expect(dialog(page)).not.toContainText("Payment Successful!");
    // TRON waits for the solid block besides, which the stand-in has 19 below its newest.
    await chain.mine(1);
    await expect(dialog(page)).toContainText("Payment Successful!");
    await expect(dialog(page)).toBeHidden();

    const path = await ownPath(page);
    const billing = await ask<Billing>(page, `${path}/billing`);
    expect(billing.periods).toHaveLength(1);
    expect(billing.periods[0]).toMatchObject({ planId: "premium", invoiceId: invoice.id });
    const receipt = await ask<Record<string, unknown>>(page, `${path}/invoices/${invoice.id}/receipt`);
    expect(receipt).toMatchObject({
      ...{ paid: arrived(amount), paidBase: invoice.amountToSendBase, decimals: chain.decimals, networkId },
      payments: [{ txHash, amountBase: invoice.amountToSendBase, state: "CONFIRMED" }],
    });
    expect(String(receipt["contract"]).toLowerCase()).toBe(chain.contract.toLowerCase());
    expect(foreign).toEqual([]);
  });
}
