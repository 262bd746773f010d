import type { Page } from "@playwright/test";
import { expect, test } from "./screen.ts";

/** Texts that the server's documents show word for word. Those of the screens stand in web/testing/spec-texts.ts. */
const LANDING = {
  link: ["Features", "How It Works", "Pricing", "Contact", "Get Started", "Start Free Trial"],
  text: ["Explore DEX Screener", "Schedule Demo", "Starter", "Professional", "Enterprise", "Most popular"],
} as const;

/** Does not stop at a text that is missing: the others are looked for all the same. */
async function expectTexts(
  page: Page,
  { link = [], text = [] }: { link?: readonly string[]; text?: readonly string[] },
) {
  for (const name of link)
    await expect.soft(page.getByRole("link", { name, exact: true }).filter({ visible: true }).first()).toBeVisible();
  for (const words of text) await expect.soft(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
}

test("texts of the server's documents that are given word for word", async ({ page }) => {
  // Whoever is signed in is sent on after a second, unless they chose Home themselves.
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expectTexts(page, { text: ["Welcome, "] });
  await page.context().clearCookies();
  await page.goto("/");
  await expectTexts(page, LANDING);
  await page.goto("/privacy");
  await expectTexts(page, { link: ["Back to Home"] });
});
