import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { identityTest } from "./identity-screen.ts";
import { oneTimeCode } from "./one-time-code.ts";
import { asOperator } from "./operator.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, forgetCookies, signUp } from "./sign-up.ts";
import type { RunningServer } from "./start-server.ts";

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const PERSON = newPerson("Tess Example");
let secret = "";
let recovery: readonly string[] = [];
/** How far the server's clock is ahead of this machine's. */
let aheadMs = 0;

const test = identityTest("factor", { CONTACT_EMAIL: "desk@example.org" });
// One user's journey, from set-up to turning it off.
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

/** The server's time. */
const now = () => Date.now() + aheadMs;

/** Starts the server again, so many minutes later by its clock. */
async function moveOn(site: RunningServer, minutes: number): Promise<void> {
  aheadMs += minutes * MINUTE_MS;
  await site.restart({ CLOCK_OFFSET_MS: String(aheadMs) });
}

const proofDialog = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });
const picture = (page: Page) => page.getByRole("img", { name: "QR code with the secret" });

async function openSetUp(page: Page): Promise<void> {
  await page.goto("/account?tab=security");
  await expect(page.getByRole("list", { name: "Your sessions" })).toBeVisible();
  await page.getByRole("button", { name: "Set up" }).click();
}

test("is set up with a re-authentication valid for 5 minutes, by QR code or text and a first code; recovery codes are shown once", async ({
  page,
  site,
}) => {
  await signUp(page, PERSON);
  await openSetUp(page);
  await expect(picture(page)).toBeVisible();

  await moveOn(site, 6);
  await openSetUp(page);
  const password = proofDialog(page).getByLabel("Password");
  await password.fill("not the password");
  await page.keyboard.press("Enter");
  await expect(proofDialog(page).getByRole("alert")).toHaveText("That password is incorrect.");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill(PERSON.password);
  await page.keyboard.press("Enter");
  await expect(picture(page)).toBeVisible();
  await openSetUp(page);
  await expect(picture(page)).toBeVisible();

  const form = page.getByRole("form", { name: "Set up two-factor authentication" });
  await expect(form, "what opened it is gone").toBeFocused();
  const { width = 0, height = 0 } = (await picture(page).boundingBox()) ?? {};
  expect([width > 150, width === height]).toEqual([true, true]);
  secret = await form.locator("code").innerText();
  expect(secret).toMatch(/^(?:[A-Z2-7]{4} ?){8}$/);

  await form.getByLabel("Code from your app").fill(oneTimeCode(secret, now() + 10 * STEP_MS));
  await form.getByRole("button", { name: "Turn on" }).click();
  await expect(form.getByRole("alert")).toContainText(/That (one-time )?code is wrong/);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel("Code from your app").fill(oneTimeCode(secret, now()));
  await form.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("group", { name: "Recovery codes" });
  await expect(codes).toContainText("we won't show them again");
  await expect(codes, "the form before it is gone").toBeFocused();
  recovery = await codes.getByRole("listitem").allInnerTexts();
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Download codes" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain(recovery.join("\n"));
  await codes.getByRole("button", { name: "I've saved them" }).click();
  await expect(codes).toBeHidden();
  await expect(
    page.getByRole("group", { name: "Two-factor authentication" }),
    "the button pressed is gone",
  ).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(recovery[0] ?? "");
});

test("the password alone signs no one in; a wrong code is rejected in a sentence, a right one signs in", async ({
  page,
}) => {
  await givePassword(page);
  expect(await isSignedIn(page)).toBe(false);
  await expect(page.getByText("Lost both?")).toContainText("The operator of this installation can turn");
  await giveCode(page, oneTimeCode(secret, now() - 10 * STEP_MS));
  await expect(page.getByRole("alert")).toHaveText("That code is wrong or was already used. Wait for the next one.");
  expect(await isSignedIn(page)).toBe(false);
  await expect(page.getByLabel("Code")).toBeFocused();
  // The step of the first code was used up by turning codes on.
  await giveCode(page, oneTimeCode(secret, now() + STEP_MS));
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
    await expect(page.getByRole("alert")).toContainText("already used");
    expect(await isSignedIn(page)).toBe(false);
  });
});

test("turning it off needs a fresh proof of both, five minutes after signing in", async ({ page, site }) => {
  await givePassword(page);
  await giveCode(page, recovery[1] ?? "");
  await expect(page).toHaveURL("/dashboard");
  await moveOn(site, 6);
  await page.goto("/account?tab=security");
  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = proofDialog(page);
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Password").fill(PERSON.password);
  await dialog.getByLabel("One-time code").fill(recovery[1] ?? "");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/That (one-time )?code is wrong/);
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

test("the operator turns it off for a user who lost everything", async ({ page, site }) => {
  await signUp(page, newPerson("Uma Example"));
  await page.goto("/account?tab=security");
  const email = await page
    .locator("main")
    .getByText(/@example\.com$/)
    .first()
    .innerText();
  await page.getByRole("button", { name: "Set up" }).click();
  const form = page.getByRole("form", { name: "Set up two-factor authentication" });
  const shown = await form.locator("code").innerText();
  await form.getByLabel("Code from your app").fill(oneTimeCode(shown, now()));
  await form.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("group", { name: "Recovery codes" })).toBeVisible();
  expect(await asOperator(site, "codes-off", email)).toContain("are now off");
  await page.reload();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});
