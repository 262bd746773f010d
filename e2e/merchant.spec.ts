import type { Page } from "@playwright/test";
import { INVALID_ADDRESS, networkOf } from "@sextant/core/billing";
import { addressField as field, setupToast as toast, walletCard as card } from "./crypto-setup-screen.ts";
import { doubleClick } from "./double-click.ts";
import { identityTest } from "./identity-screen.ts";
import { merchantCode } from "./operator.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, signUp } from "./sign-up.ts";
import { TRON } from "./wallet-addresses.ts";

const OWNER = newPerson("Olga Owner");
const BOSS = newPerson("Bo Boss");

const test = identityTest("merchant");
// The life of one installation, from its first start on.
test.describe.configure({ mode: "serial" });

const merchant = (page: Page) => page.getByRole("region", { name: "Merchant" });
const next = (page: Page) => page.getByRole("button", { name: "Dismiss notification" }).click();
const isMerchant = (page: Page) => merchant(page).getByText("You are the merchant of this installation.");

/** The own record, as the server gives it. */
async function record(page: Page): Promise<{ id: string; firebaseUid: string; role: string }> {
  const who = (await (await page.request.get("/api/session")).json()) as { identity: { uid: string } };
  const answer = await page.request.get(`/api/users/firebase/${who.identity.uid}`);
  return (await answer.json()) as { id: string; firebaseUid: string; role: string };
}

async function claim(page: Page, code: string): Promise<void> {
  await page.goto("/account?tab=plan");
  await merchant(page).getByText("I run this installation").click();
  await merchant(page).getByLabel("Merchant code").fill(code);
  await merchant(page).getByRole("button", { name: "Become the merchant" }).click();
}

let code = "";

test("being first makes no one the merchant; the code of the first start does, once", async ({
  page,
  site,
  playwright,
}) => {
  code = await merchantCode(site);
  const visitor = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: { Origin: site.url } });
  expect((await visitor.post("/api/auth/merchant", { data: { code } })).status()).toBe(401);
  await visitor.dispose();

  await signUp(page, OWNER);
  expect((await record(page)).role).toBe("user");
  await page.goto("/crypto-setup");
  await expect(page.getByRole("heading", { name: "How to pay in USDT" })).toBeVisible();
  await page.goto("/crypto-setup?tab=wallets");
  await expect(page.getByText("Only the merchant can manage wallets.")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  expect((await page.request.get("/api/crypto/wallet-config")).status()).toBe(403);
  await claim(page, "AAAAA-BBBBB-CCCCC-DDDDD");
  await expect(merchant(page).getByRole("alert")).toContainText("wrong or has expired");
  await claim(page, ` ${code.toLowerCase()} `);
  await expect(isMerchant(page)).toBeVisible();
  await page.reload();
  await expect(isMerchant(page)).toBeVisible();
  expect((await record(page)).role).toBe("merchant");
});

test("another user sees none of it, and the used code is worthless", async ({ page, site, browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const owner = await context.newPage();
  await owner.goto("/auth/sign-in");
  await fillSignIn(owner, OWNER);
  await expect(owner).toHaveURL("/dashboard");
  const theirs = await record(owner);

  await signUp(page, newPerson("Una User"));
  const own = await record(page);
  expect(own.role).toBe("user");
  await claim(page, code);
  await expect(merchant(page).getByRole("alert")).toContainText("wrong or has expired");
  await expect(isMerchant(page)).toHaveCount(0);
  // The merchant's record is indistinguishable from a missing one, and the merchant sees no other user's.
  const statuses = async (from: Page, of: typeof own) => {
    const paths = [`firebase/${of.firebaseUid}`, `${of.id}/export`, `${of.id}/sessions`];
    const answers = await Promise.all(paths.map((path) => from.request.get(`/api/users/${path}`)));
    return answers.map((answer) => answer.status());
  };
  expect(await statuses(page, theirs)).toEqual([404, 404, 404]);
  expect(await statuses(owner, own)).toEqual([404, 404, 404]);
  await context.close();
});

test("the merchant's address is validated while typing, saved, shown, copied and removed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/auth/sign-in?return=/crypto-setup");
  await fillSignIn(page, OWNER);
  await expect(page).toHaveURL("/crypto-setup");
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
  await expect(card(page, "Tron").getByText("This address may have a typo")).toBeVisible();
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

test("MERCHANT_EMAILS applies to a verified address only, and at once to a signed-in user", async ({
  page,
  site,
  box,
}) => {
  const named = { MERCHANT_EMAILS: BOSS.email };
  await site.restart(named);
  await signUp(page, BOSS);
  expect(site.said()).not.toContain("Merchant code");
  await page.goto("/account?tab=plan");
  await expect(merchant(page)).toBeVisible();
  await expect(isMerchant(page)).toHaveCount(0);
  expect((await record(page)).role).toBe("user");

  await site.restart({ ...named, SMTP_URL: box.url, CONTACT_EMAIL: "desk@example.org" });
  await page.goto("/account?tab=security");
  await page.getByRole("button", { name: /^Send the email/ }).click();
  await page.goto((await box.newest(BOSS.email)).link);
  await page.getByLabel("Password").fill(BOSS.password);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
  expect((await record(page)).role).toBe("merchant");
  await page.goto("/auth/sign-in?fresh=1&return=%2Faccount%3Ftab%3Dplan");
  await fillSignIn(page, BOSS);
  await expect(isMerchant(page)).toBeVisible();
});
