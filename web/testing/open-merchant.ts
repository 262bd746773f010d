import { expect } from "vitest";
import { page } from "vitest/browser";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { sampleUser } from "./people.ts";
import { merchantAnswers, type SampleMerchant, sampleMerchant } from "./sample-merchant.ts";

/** Opens the merchant's screen; what a test changes in the sample is answered from then on. */
export async function openMerchant(
  merchant: SampleMerchant = sampleMerchant(),
  query = "",
): Promise<OpenedApp & { readonly merchant: SampleMerchant }> {
  const user = sampleUser({ role: "merchant" });
  const opened = await openApp(`/crypto-management${query}`, { answers: merchantAnswers(merchant), user });
  await expect.element(page.getByRole("heading", { level: 1, name: "Crypto Management" })).toBeVisible();
  return { ...opened, merchant };
}

export const toast = () => page.css(".toast");
export const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
export const card = (name: string) => page.getByRole("group", { name, exact: true });
export const part = (name: string) => page.getByRole("tab", { name, exact: true });
export const waiting = (amount: string) => page.getByRole("row").filter({ hasText: amount });
