import type { Page } from "@playwright/test";
import { INVALID_ADDRESS, networkOf } from "@sextant/core/billing";
import { FIRST, SECOND, TRON } from "./wallet-addresses.ts";
import { addressField as field, setupToast as toast, walletCard as card } from "./crypto-setup-screen.ts";
import { doubleClick } from "./double-click.ts";
import { merchantCode } from "./operator.ts";
import { testAt } from "./own-site.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, signUp } from "./sign-up.ts";
import { type RunningServer, startServer, WITHOUT_PRICES } from "./start-server.ts";

const OWNER = newPerson("Mara Merchant");
const after = (minutes: number) => ({ CLOCK_OFFSET_MS: String(minutes * 60_000) });

const test = testAt(() => startServer("crypto-setup", WITHOUT_PRICES));
test.describe.configure({ mode: "serial" });

const proof = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });
const next = async (page: Page) => page.getByRole("button", { name: "Dismiss notification" }).click();

async function signIn(page: Page): Promise<void> {
  await page.goto("/auth/sign-in?return=/crypto-setup");
  await fillSignIn(page, OWNER);
  await expect(page).toHaveURL("/crypto-setup");
  await expect(card(page, "Polygon")).toBeVisible();
}

/** The first code of a new installation gives the role. */
async function becomeMerchant(page: Page, site: RunningServer): Promise<void> {
  const answer = await page.request.post("/api/auth/merchant", {
    headers: { Origin: site.url },
    data: { code: await merchantCode(site) },
  });
  expect(answer.status()).toBe(200);
}

test("a visitor is sent to the front page, somebody else is told who manages wallets", async ({ page, site }) => {
  await page.goto("/crypto-setup");
  await expect(page).toHaveURL(/^[^?]*\/(\?.*)?$/);
  await signUp(page, OWNER);
  await page.goto("/crypto-setup");
  await expect(page.getByRole("heading", { name: "The merchant manages wallets" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  expect((await page.request.get("/api/crypto/wallet-config")).status()).toBe(403);
  await becomeMerchant(page, site);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Wallet Manager" })).toBeVisible();
});

test("an address is judged while it is written, saved, shown, copied and removed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  await expect(card(page, "Tron")).toContainText("Not configured");
  await card(page, "Tron").getByRole("button", { name: "Add Tron address" }).click();
  const save = card(page, "Tron").getByRole("button", { name: "Save" });
  await expect(field(page, "Tron")).toBeFocused();
  await expect(save).toBeDisabled();
  await field(page, "Tron").fill("TSampLe0DoNotPay");
  await expect(card(page, "Tron").getByRole("alert")).toHaveText(INVALID_ADDRESS.text);
  await expect(save).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Invalid Address");
  await expect(toast(page)).toContainText("Please enter a valid wallet address for this network");
  await next(page);
  await field(page, "Tron").fill(networkOf("tron").contract);
  await save.click();
  await expect(card(page, "Tron").getByRole("alert")).toContainText("USDT sent there would be lost");
  await expect(toast(page)).toContainText("Failed to save wallet address. Please try again.");
  await next(page);
  await field(page, "Tron").fill(`${TRON.slice(0, -1)}${TRON.endsWith("a") ? "b" : "a"}`);
  await expect(card(page, "Tron").getByText("A letter may be wrong")).toBeVisible();
  await field(page, "Tron").fill(` ${TRON} `);
  const changes = await doubleClick(page, save);
  await expect(toast(page)).toContainText("Address Saved");
  expect(changes).toEqual(["POST /api/crypto/wallet-config"]);
  await expect(toast(page)).toContainText("Tron address updated successfully");
  await next(page);
  await expect(card(page, "Tron").getByText(`${"•".repeat(20)}${TRON.slice(-6)}`)).toBeVisible();
  await expect(card(page, "Tron")).not.toContainText(TRON);
  await card(page, "Tron").getByRole("button", { name: "Show Tron address" }).click();
  await expect(card(page, "Tron").getByRole("img", { name: `Address ${TRON}` })).toBeVisible();
  await card(page, "Tron").getByRole("button", { name: "Copy Tron address" }).click();
  await expect(card(page, "Tron").getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRON);
  await expect(card(page, "Tron").getByRole("button", { name: "Copy Tron address" })).toBeVisible();
  await next(page);
  await card(page, "Tron").getByRole("button", { name: "Remove Tron address" }).click();
  await expect(toast(page)).toContainText("Address Removed");
  await expect(card(page, "Tron")).toContainText("Not configured");
});

test("a change asks who it is without losing what was typed, waits, and is called off", async ({ page, site }) => {
  await signIn(page);
  await card(page, "Ethereum").getByRole("button", { name: "Add Ethereum address" }).click();
  await field(page, "Ethereum").fill(FIRST);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Ethereum address updated successfully");
  await site.restart(after(6));
  await page.reload();
  await card(page, "Ethereum").getByRole("button", { name: "Edit Ethereum address" }).click();
  await field(page, "Ethereum").fill(SECOND);
  await page.keyboard.press("Enter");
  await proof(page).getByRole("button", { name: "Cancel" }).click();
  await expect(field(page, "Ethereum")).toHaveValue(SECOND);
  await expect(card(page, "Ethereum").getByRole("alert")).toContainText("Confirm that it is you");
  await card(page, "Ethereum").getByRole("button", { name: "Save" }).click();
  await proof(page).getByLabel("Password").fill(OWNER.password);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText(/Ethereum address updated successfully, active from \d/);
  await expect(card(page, "Ethereum")).toContainText("Change pending");
  await expect(card(page, "Ethereum")).toContainText(SECOND);
  await expect(card(page, "Ethereum").getByRole("img", { name: `Address ending ${FIRST.slice(-6)}` })).toBeVisible();
  await card(page, "Ethereum").getByRole("button", { name: "Cancel change" }).click();
  await expect(card(page, "Ethereum")).not.toContainText("Change pending");
  await expect(card(page, "Ethereum")).not.toContainText(SECOND);
});

test("Manual Setup writes the environment's lines, with valid addresses only", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  await page.getByRole("tab", { name: "Manual Setup" }).click();
  const manual = page.getByRole("region", { name: "Manual Setup" });
  await manual.getByLabel("Ethereum address").fill(FIRST);
  await expect(manual.getByText("Valid", { exact: true })).toHaveCount(1);
  await manual.getByLabel("Tron address").fill("TSampLe0DoNotPay");
  await expect(manual.getByText("Invalid Tron address format")).toBeVisible();
  const block = `WALLET_ETHEREUM=${FIRST}\nWALLET_TRON=\nWALLET_BSC=\nWALLET_POLYGON=`;
  await manual.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page)).toContainText("Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(block);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
  await next(page);
  await manual.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page)).toContainText("Please manually copy the text");
  await page.getByRole("tab", { name: "Instructions" }).click();
  const guide = page.getByRole("link", { name: /ethereum\.org/ });
  await expect(guide).toHaveAttribute("rel", "noopener noreferrer");
});
