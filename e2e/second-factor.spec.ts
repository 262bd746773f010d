import type { Page } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { identityTest } from "./identity-screen.ts";
import { oneTimeCode } from "./one-time-code.ts";
import { asOperator } from "./operator.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, forgetCookies, signUp } from "./sign-up.ts";

const STEP_MS = 30_000;
const PERSON = newPerson("Tess Example");
let secret = "";
let recovery: readonly string[] = [];

const test = identityTest("factor", { CONTACT_EMAIL: "desk@example.org" });
// One person's way through it, from set-up to turning it off.
test.describe.configure({ mode: "serial" });

const isSignedIn = async (page: Page): Promise<boolean> => {
  const answer = await page.request.get("/api/session");
  return ((await answer.json()) as { identity: unknown }).identity !== null;
};

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Up to the question for the second factor. */
async function givePassword(page: Page): Promise<void> {
  await page.goto("/auth/sign-in");
  await fillSignIn(page, PERSON);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
}

test("is set up by picture or text and a first code; recovery codes are shown once", async ({ page }) => {
  await signUp(page, PERSON);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set up" }).click();
  const form = page.getByRole("form", { name: "Set up one-time codes" });
  const picture = page.getByRole("img", { name: "QR code of the secret" });
  await expect(picture).toBeVisible();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect([width > 150, width === height]).toEqual([true, true]);
  secret = await form.locator("code").innerText();
  expect(secret).toMatch(/^(?:[A-Z2-7]{4} ?){8}$/);

  await form.getByLabel("First code").fill(oneTimeCode(secret, Date.now() + 10 * STEP_MS));
  await form.getByRole("button", { name: "Turn on" }).click();
  await expect(form.getByRole("alert")).toContainText(/That (one-time )?code is not right/);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel("First code").fill(oneTimeCode(secret, Date.now()));
  await form.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("group", { name: "Recovery codes" });
  await expect(codes).toContainText("shown only now");
  recovery = await codes.getByRole("listitem").allInnerTexts();
  expect(new Set(recovery).size).toBe(10);
  await page.reload();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(recovery[0] ?? "");
});

test("the password alone signs nobody in; a wrong code is refused in a sentence, a right one opens", async ({
  page,
}) => {
  await givePassword(page);
  expect(await isSignedIn(page)).toBe(false);
  await expect(page.getByText("Lost both?")).toContainText("The operator of this installation can turn");
  await giveCode(page, oneTimeCode(secret, Date.now() - 10 * STEP_MS));
  await expect(page.getByRole("alert")).toHaveText(
    "That code is not right, or was used already. Wait for the next one.",
  );
  expect(await isSignedIn(page)).toBe(false);
  await expect(page.getByLabel("Code")).toBeFocused();
  // The step of the first code was used up by turning codes on.
  await giveCode(page, oneTimeCode(secret, Date.now() + STEP_MS));
  await expect(page).toHaveURL("/dashboard");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a recovery code signs in, once", async ({ page }) => {
    await givePassword(page);
    await giveCode(page, recovery[0]?.toUpperCase().replace("-", " ") ?? "");
    await page.waitForURL("/dashboard");
    expect(await isSignedIn(page)).toBe(true);
    await page.context().clearCookies();
    await givePassword(page);
    await giveCode(page, recovery[0] ?? "");
    await expect(page.getByRole("alert")).toContainText("used already");
    expect(await isSignedIn(page)).toBe(false);
  });
});

test("turning it off needs a fresh proof of both: five minutes after signing in the server asks", async ({
  page,
  site,
}) => {
  await givePassword(page);
  await giveCode(page, recovery[1] ?? "");
  await expect(page).toHaveURL("/dashboard");
  await site.restart({ CLOCK_OFFSET_MS: String(6 * 60_000) });
  await page.goto("/account");
  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password").fill(PERSON.password);
  await dialog.getByLabel("One-time code").fill(recovery[1] ?? "");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/That (one-time )?code is not right/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Password").fill(PERSON.password);
  await dialog.getByLabel("One-time code").fill(recovery[2] ?? "");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();

  await forgetCookies(page);
  await page.goto("/auth/sign-in");
  await fillSignIn(page, PERSON);
  await expect(page).toHaveURL("/dashboard");
});

test("the operator turns it off for who lost everything", async ({ page, site }) => {
  await signUp(page, newPerson("Uma Example"));
  await page.goto("/account");
  const email = await page
    .locator("main")
    .getByText(/@example\.com$/)
    .first()
    .innerText();
  await page.getByRole("button", { name: "Set up" }).click();
  const form = page.getByRole("form", { name: "Set up one-time codes" });
  const shown = await form.locator("code").innerText();
  await form.getByLabel("First code").fill(oneTimeCode(shown, Date.now() + 6 * 60_000));
  await form.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("group", { name: "Recovery codes" })).toBeVisible();
  expect(await asOperator(site, "codes-off", email)).toContain("are off");
  await page.reload();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});
