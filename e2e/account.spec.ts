import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { expect, installationOf, newPerson, test, VISITOR } from "./screen.ts";
import { fillSignIn, signUp } from "./sign-up.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function openAccount(page: Page, tab: "Profile" | "Security" | "Plan and data"): Promise<void> {
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.getByRole("tab", { name: tab }).click();
  await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
}

/** Opens the display settings, which are in the header or in the account's menu. */
async function openDisplaySettings(page: Page): Promise<Locator> {
  const opener = page.getByRole("button", { name: "Display settings" });
  if (!(await opener.isVisible())) await page.getByRole("button", { name: /^Account of/ }).click();
  await opener.click();
  return page.getByRole("dialog");
}

/** Lets the server's demand for a fresh proof come once, as it would five minutes after signing in. */
async function demandProofOnce(page: Page, address: string): Promise<void> {
  let demanded = false;
  await page.route(address, async (route) => {
    if (demanded) return await route.continue();
    demanded = true;
    await route.fulfill({
      status: 403,
      headers: { "X-Error-Code": "prove-yourself" },
      body: "Confirm it's you. You need to have signed in within the last 5 minutes to do this.",
    });
  });
}

test.describe("one's own account", () => {
  test.use({ storageState: VISITOR });

  test("accepts a new name, rejects one that is taken, and keeps name, appearance and risk profile across a reload", async ({
    page,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const neighbour = await elsewhere.newPage();
    const taken = newPerson("Neighbour");
    await signUp(neighbour, taken);
    const name = (await neighbour.getByRole("heading", { level: 1 }).innerText()).replace("Welcome, ", "");
    await elsewhere.close();

    await signUp(page, newPerson("Eve Example"));
    await openAccount(page, "Profile");
    const profile = page.getByRole("region", { name: "Profile", exact: true });
    await expect(profile.getByRole("button", { name: "Save profile" })).toBeDisabled();
    await profile.getByLabel("Username").fill(name);
    await profile.getByRole("button", { name: "Save profile" }).click();
    await expect(profile.getByRole("alert")).toHaveText(`The username ${name} is taken. Choose another.`);
    await expect(profile.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");

    await profile.getByLabel("Username").fill("two words");
    await profile.getByRole("button", { name: "Save profile" }).click();
    await expect(profile.getByRole("alert")).toContainText("That can't be a username.");

    const own = `eve.${taken.email.slice(10, 18)}`;
    await profile.getByLabel("Username").fill(own);
    await profile.getByLabel("Display name").fill("Eve the Second");
    await profile.getByRole("button", { name: "Save profile" }).click();
    await expect(page.locator(".toast")).toContainText("Profile saved");
    await expect(page.getByRole("button", { name: `Account of ${own}` })).toBeVisible();
    const appearance = await openDisplaySettings(page);
    await appearance.getByRole("button", { name: "Light" }).click();
    await appearance.getByRole("button", { name: "Large" }).click();
    await appearance.getByRole("switch", { name: "Blue and orange instead of green and red" }).click();
    await page.reload();
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-theme", "light");
    await expect(root).toHaveAttribute("data-pair", "safe");
    await expect(root).toHaveCSS("font-size", "18px");
    await expect(profile.getByLabel("Username")).toHaveValue(own);
    await expect(profile.getByLabel("Display name")).toHaveValue("Eve the Second");

    const risk = section(page, "Risk profile");
    await expect(risk).toContainText("You haven't chosen one yet, so we use Moderate.");
    await risk.getByRole("radio", { name: /^Aggressive/ }).check();
    await risk.getByRole("button", { name: "Save risk profile" }).click();
    await expect(page.locator(".toast")).toContainText("Your risk profile is Aggressive");
    await expect(risk).not.toContainText("You haven't chosen one yet");
    await page.goto("/trading-advisory?symbol=BTC-USD");
    await expect(page.getByRole("combobox", { name: "Risk profile" })).toHaveValue("AGGRESSIVE");
  });

  test("lists the browsers it is open in, ends one, and ends all", async ({ page, browser, baseURL }) => {
    const person = newPerson("Flo Example");
    await signUp(page, person);
    const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const other = await elsewhere.newPage();
    const signInElsewhere = async () => {
      await other.goto("/auth/sign-in?return=/account");
      await fillSignIn(other, person);
      await expect(other).toHaveURL("/account");
    };
    await signInElsewhere();

    await openAccount(page, "Security");
    const sessions = page.getByRole("list", { name: "Your sessions" }).getByRole("listitem");
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: "This browser" })).toHaveCount(1);
    await page.getByRole("button", { name: /^Sign out .+ on / }).click();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible();
    expect((await elsewhere.request.get("/api/auth/security")).status()).toBe(401);

    // The other browser no longer shows any of the account's data when it is focused. Uses a locator, which finds the
    // next document if its socket received the end of the session first and the page is already navigating.
    await other.locator("body").dispatchEvent("focus");
    await expect(other).toHaveURL("/?for=/account&again=1");
    await elsewhere.clearCookies();
    await signInElsewhere();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL("/");
    expect((await elsewhere.request.get("/api/auth/security")).status()).toBe(401);
    await elsewhere.close();
  });

  test("changes its password: a wrong one and a weak one are rejected at their fields", async ({ page }) => {
    const person = newPerson("Gus Example");
    await signUp(page, person);
    await openAccount(page, "Security");
    const opener = page.getByRole("button", { name: "Change password" });
    await opener.click();
    const form = page.getByRole("form", { name: "Change password" });
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(opener, "the form that was left gave the focus back").toBeFocused();
    await opener.click();
    await form.getByLabel("Current password").fill("not the password");
    await form.getByLabel("New password").fill("eight louder harbours");
    await form.getByRole("button", { name: "Save new password" }).click();
    await expect(form.getByRole("alert")).toHaveText("That password is incorrect.");
    await form.getByLabel("Current password").fill(person.password);
    await form.getByLabel("New password").fill("1234567890");
    await form.getByRole("button", { name: "Save new password" }).click();
    await expect(form.getByRole("alert")).toContainText("This password is too common");
    await form.getByLabel("New password").fill("eight louder harbours");
    await form.getByRole("button", { name: "Save new password" }).click();
    await expect(page.locator(".toast")).toContainText("Password changed");
    await expect(form).toBeHidden();

    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/auth/sign-in");
    await fillSignIn(page, person);
    await expect(page.getByRole("alert")).toBeVisible();
    await fillSignIn(page, { ...person, password: "eight louder harbours" });
    await expect(page).toHaveURL("/dashboard");
  });

  test("exports everything stored, and is deleted permanently", async ({ page }) => {
    const person = newPerson("Ida Example");
    await signUp(page, person);
    await openAccount(page, "Plan and data");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Ida.*\.json$/);
    const stored = JSON.parse(readFileSync(await file.path(), "utf8")) as { user: { id: string; email: string } };
    expect(stored.user.email).toBe(person.email);

    await demandProofOnce(page, `**/api/users/${stored.user.id}`);
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account" });
    const remove = dialog.getByRole("button", { name: "Delete my account" });
    await expect(remove).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("textbox").fill(file.suggestedFilename().replace(/-\d{4}-\d\d-\d\d\.json$/, ""));
    await remove.click();
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    await proof.getByLabel("Password").fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    const done = page.getByRole("alert");
    await expect(done).toContainText("Your account and everything in it have been deleted.");
    expect(await axeFindings(page)).toEqual([]);
    await done.getByRole("button", { name: "Close" }).click();
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(done).toHaveCount(0);
    await page.goto("/auth/sign-in");
    await fillSignIn(page, person);
    await expect(page.getByRole("alert")).toBeVisible();

    await signUp(page, person, "/account?tab=plan");
    const { offersTrial } = await installationOf(page);
    const plan = section(page, "Plan");
    await expect(plan.getByText("doesn't get another one")).toHaveCount(offersTrial ? 1 : 0);
    // Everything that the Free plan has is built.
    await expect(plan.getByText("Coming later")).toHaveCount(offersTrial ? 0 : 1);
    await expect(plan.getByRole("listitem").filter({ hasText: "Market analysis" })).toBeVisible();
  });
});
