import type { Page } from "@playwright/test";
import { identityTest } from "./identity-screen.ts";
import type { MailBox } from "./mail-box.ts";
import { merchantCode } from "./operator.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, type Person, signUp } from "./sign-up.ts";

const OWNER = newPerson("Olga Owner");
const BOSS = newPerson("Bo Boss");

const test = identityTest("merchant");
// The life of one installation, from its first start on.
test.describe.configure({ mode: "serial" });

const merchant = (page: Page) => page.getByRole("region", { name: "Merchant" });
const isMerchant = (page: Page) => merchant(page).getByText("You are the merchant of this installation.");

/** The own record, as the server gives it. */
async function record(page: Page): Promise<{ id: string; firebaseUid: string; role: string }> {
  const who = (await (await page.request.get("/api/session")).json()) as { identity: { uid: string } };
  const answer = await page.request.get(`/api/users/firebase/${who.identity.uid}`);
  return (await answer.json()) as { id: string; firebaseUid: string; role: string };
}

async function claim(page: Page, code: string): Promise<void> {
  await page.goto("/account");
  await merchant(page).getByText("I run this installation").click();
  await merchant(page).getByLabel("Merchant code").fill(code);
  await merchant(page).getByRole("button", { name: "Become the merchant" }).click();
}

let code = "";

test("being first makes nobody the merchant; the code of the first start does, once", async ({
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
  await claim(page, "AAAAA-BBBBB-CCCCC-DDDDD");
  await expect(merchant(page).getByRole("alert")).toContainText("not valid");
  await claim(page, ` ${code.toLowerCase()} `);
  await expect(isMerchant(page)).toBeVisible();
  await page.reload();
  await expect(isMerchant(page)).toBeVisible();
  expect((await record(page)).role).toBe("merchant");
});

test("somebody else sees nothing of it, and the used code is worth nothing", async ({ page, site, browser }) => {
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
  await expect(merchant(page).getByRole("alert")).toContainText("not valid");
  await expect(isMerchant(page)).toHaveCount(0);
  // The merchant's record is like one that nobody has, and the merchant sees nobody's.
  const statuses = async (from: Page, of: typeof own) => {
    const paths = [`firebase/${of.firebaseUid}`, `${of.id}/export`, `${of.id}/sessions`];
    const answers = await Promise.all(paths.map((path) => from.request.get(`/api/users/${path}`)));
    return answers.map((answer) => answer.status());
  };
  expect(await statuses(page, theirs)).toEqual([404, 404, 404]);
  expect(await statuses(owner, own)).toEqual([404, 404, 404]);
  await context.close();
});

test("who signed up but is not set up cannot take the role", async ({ page, site }) => {
  await page.route("**/api/auth/onboard", (route) => route.abort());
  await page.goto("/auth/sign-in?mode=sign-up");
  const { displayName, email, password } = newPerson("Half Example");
  await page.getByLabel("Display name").fill(displayName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Finish setting up" })).toBeVisible();
  const headers = { Origin: site.url };
  const answer = await page.request.post("/api/auth/merchant", { headers, data: { code: "AAAAA-BBBBB" } });
  expect(answer.status()).toBe(403);
});

/** Signed in, follows the link of the mail that was asked for on the account page. */
async function verify(page: Page, box: MailBox, { email, password }: Person): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: /^Send the mail/ }).click();
  const { link } = await box.newest(email);
  await page.goto(link);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
}

test("MERCHANT_EMAILS counts for a verified address only", async ({ page, site, box }) => {
  const named = { MERCHANT_EMAILS: BOSS.email };
  await site.restart(named);
  await signUp(page, BOSS);
  expect(site.said()).not.toContain("Merchant code");
  await page.goto("/account");
  await expect(merchant(page)).toBeVisible();
  await expect(isMerchant(page)).toHaveCount(0);
  expect((await record(page)).role).toBe("user");

  await site.restart({ ...named, SMTP_URL: box.url, CONTACT_EMAIL: "desk@example.org" });
  await verify(page, box, BOSS);
  await page.goto("/auth/sign-in?fresh=1&return=/account");
  await fillSignIn(page, BOSS);
  await expect(isMerchant(page)).toBeVisible();
});

test("an address that is verified by who is signed in counts at once", async ({ page, site, box }) => {
  const late = newPerson("Late Boss");
  await site.restart({ MERCHANT_EMAILS: late.email });
  await signUp(page, late);
  await site.restart({ MERCHANT_EMAILS: late.email, SMTP_URL: box.url, CONTACT_EMAIL: "desk@example.org" });
  await verify(page, box, late);
  expect((await record(page)).role).toBe("merchant");
});
