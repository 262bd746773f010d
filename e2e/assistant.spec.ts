import type { Page } from "@playwright/test";
import { testAsPro as test } from "./pro-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Assistant" });
const field = (page: Page) => panel(page).getByRole("textbox", { name: "Your question" });

async function openAssistant(page: Page): Promise<void> {
  await signUp(page, newPerson("Asker"), "/pricing");
  await page.getByRole("button", { name: "Open the assistant" }).click();
  await expect(field(page)).toBeFocused();
}

async function ask(page: Page, question: string): Promise<void> {
  await expect(field(page)).toBeEnabled();
  await field(page).fill(question);
  await page.keyboard.press("Enter");
}

test("a question opens a screen, which can be cancelled, and another is answered with a number and its source", async ({
  page,
}) => {
  await openAssistant(page);
  await ask(page, "show me my alerts");
  await expect(panel(page).getByText("Opening Alerts…")).toBeVisible();
  await expect(page).toHaveURL(/\/alerts$/);
  await ask(page, "what is BTC at");
  const price = panel(page).getByRole("button", { name: /^\$[\d,.]+, show its source$/ });
  await price.click();
  const source = panel(page).getByRole("group", { name: "Source" });
  await expect(source).toContainText("the market analysis of BTC/USD");
  await expect(source).toContainText("/price");
  await source.getByRole("link", { name: "Open the screen that shows it" }).click();
  await expect(page).toHaveURL(/\/market-analysis\?symbol=BTC-USD/);
});

test("what the assistant would do is shown, confirmed and undone", async ({ page }) => {
  await openAssistant(page);
  await ask(page, "add NVDA to my watchlist");
  const card = panel(page).getByRole("region");
  await expect(card).toContainText("NVDA");
  const watched = page.getByRole("main").getByText("NVDA").first();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Watchlist", exact: true }).first().click();
  await expect(page).toHaveURL(/\/watchlist$/);
  await expect(watched).toBeHidden();
  await card.getByRole("button", { name: "Confirm" }).click();
  await expect(watched).toBeVisible();
  await card.getByRole("button", { name: "Undo" }).click();
  await expect(watched).toBeHidden();
});
