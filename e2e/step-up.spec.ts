import type { Page } from "@playwright/test";
import { testAt } from "./own-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { startServer, WITHOUT_PRICES } from "./start-server.ts";

const MINUTE_MS = 60_000;
const after = (minutes: number) => ({ CLOCK_OFFSET_MS: String(minutes * MINUTE_MS) });

const test = testAt(() => startServer("step-up", WITHOUT_PRICES));

async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await expect(page.getByRole("list", { name: "Your sessions" })).toBeVisible();
}

const proofDialog = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });

test("a proof is asked for 5 minutes after signing in, holds for 5 minutes, and is asked for again", async ({
  page,
  site,
}) => {
  const person = newPerson("Lapse Example");
  await signUp(page, person);
  await openAccount(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the secret" })).toBeVisible();

  await site.restart(after(6));
  await openAccount(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await proofDialog(page).getByLabel("Password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(proofDialog(page).getByRole("alert")).toHaveText("That is not the password of this account.");
  await expect(proofDialog(page).getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await proofDialog(page).getByLabel("Password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code of the secret" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the secret" })).toBeVisible();

  await site.restart(after(12));
  await openAccount(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(proofDialog(page)).toBeVisible();
});
