import type { Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { fillSignUp } from "./sign-up.ts";

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("a visitor", () => {
  test.use({ storageState: VISITOR });

  test("reads plans, prices and how to pay, and comes back to the plan after signing up", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await page.getByRole("link", { name: "See plans" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" })).toBeVisible();
    const plans = page.getByRole("list", { name: "Plans" });
    for (const [name, price] of [
      ["Basic", "$29"],
      ["Premium", "$79"],
      ["Professional", "$149"],
    ] as const) {
      const plan = plans.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
      await expect(plan).toContainText(price);
      await expect(plan.getByRole("link", { name: "Get Started" })).toBeVisible();
    }
    await expect(plans).toContainText("Most popular");
    await expect(plans).not.toContainText("Dedicated account manager");
    await expect(page.getByText("Free trial: 7 days of Premium. 14-day money-back guarantee")).toBeVisible();
    const options = page.getByRole("region", { name: "Payment options" });
    for (const row of ["Ethereum ERC20", "Tron TRC20", "BSC BEP20", "Polygon"])
      await expect(options.getByRole("row").filter({ hasText: row })).toHaveCount(1);
    await expect(options).toContainText("2.9% + $0.30");
    await expect(options).toContainText("Setup Required");
    await expect(page.getByText("How does the trial work?")).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
    }

    await plans
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Premium" }) })
      .getByRole("link", { name: "Get Started", exact: true })
      .click();
    await fillSignUp(page, newPerson("Pia Payer"));
    await expect(page).toHaveURL("/pricing?plan=premium");
    await expect(page.getByRole("dialog")).toContainText("Choose Payment Method");
  });
});
