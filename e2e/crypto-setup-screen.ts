import type { Page } from "@playwright/test";

/** The card of a network, by its name. */
export const walletCard = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Where a network's address is typed. */
export const addressField = (page: Page, name: string) =>
  walletCard(page, name).getByLabel(`${name} address`, { exact: true }).and(page.locator("input"));

export const setupToast = (page: Page) => page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
