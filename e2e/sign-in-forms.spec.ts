import type { Page } from "@playwright/test";
import { axeFindings, OF_COLOURS } from "./axe-findings.ts";
import { identityTest } from "./identity-screen.ts";
import type { MailBox } from "./mail-box.ts";
import { oneTimeCode } from "./one-time-code.ts";
import { asOperator } from "./operator.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, fillSignUp, forgetCookies } from "./sign-up.ts";

const withMail = (box: MailBox) => ({ SMTP_URL: box.url, BRAND_MAIL_FROM: "Sextant <no-reply@example.org>" });
const test = identityTest("forms");
test.describe.configure({ mode: "default", timeout: 300_000 });

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const alert = (page: Page) => page.getByRole("alert");

/**
 * Checks the current page, on a phone and on a desktop: nothing overflows, and axe finds nothing, also in the light
 * theme if requested.
 */
async function holds(page: Page, state: string, inLight = false): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${state}, ${width}`).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page), `${state}, dark`).toEqual([]);
  if (!inLight) return;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await axeFindings(page, undefined, OF_COLOURS), `${state}, light`).toEqual([]);
}

/** For the states between which all colours of these pages are seen. */
const IN_LIGHT = true;

/** Checks that an error is attached to its field, which has the focus. */
async function errorAt(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(await alert(page).innerText())));
  await expect(field).toBeFocused();
}

/**
 * Chromium drops key presses until a document's first paint: the focus is set earlier, when users cannot see yet what
 * they would type.
 */
const firstPaint = (page: Page) => page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test("the keyboard alone leads from the first field to the end", async ({ page }) => {
  const person = newPerson("Kay Example");
  const type = async (...values: readonly string[]) => {
    await firstPaint(page);
    for (const value of values) {
      await page.keyboard.type(value);
      await expect(page.locator(":focus")).toHaveValue(value);
      await page.keyboard.press("Tab");
    }
    // Beside a password is the button that shows it.
    await expect(page.locator(":focus")).toHaveAccessibleName("Show password");
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveRole("button");
    await page.keyboard.press("Enter");
  };
  await page.goto("/auth/sign-in?mode=sign-up");
  await type(person.displayName, person.email, "1234567890");
  await expect(page.getByLabel("Password")).toBeFocused();
  await type(person.password);
  await expect(page).toHaveURL("/dashboard");
  await forgetCookies(page);
  await page.goto("/auth/sign-in");
  await type(person.email, "not the password");
  await expect(page.getByLabel("Password")).toBeFocused();
  await type(person.password);
  await expect(page).toHaveURL("/dashboard");
});

test.describe("with a mail server", () => {
  test.beforeAll(({ site, box }) => site.restart(withMail(box)));

  test("sign-in and forgotten password hold in each of their states", async ({ page }) => {
    const { email } = newPerson("Nobody Example");
    await page.goto("/auth/sign-in");
    await expect(page.getByLabel("Email")).toBeFocused();
    await holds(page, "sign-in");
    for (let wrong = 1; wrong <= 5; wrong++) await fillSignIn(page, { ...newPerson("x"), email });
    await errorAt(page, "Password");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await holds(page, "wrong password", IN_LIGHT);
    while (!(await alert(page).innerText()).startsWith("Too many attempts"))
      await fillSignIn(page, { ...newPerson("x"), email });
    await expect(alert(page)).toHaveText(/^Too many attempts\. Try again in (a second|\d+ seconds)\.$/);
    await holds(page, "too many tries");

    await page.getByRole("link", { name: "Forgot password" }).click();
    await holds(page, "forgot password", IN_LIGHT);
    await page.getByLabel("Email").fill("a@b");
    await press(page, "Send link");
    await errorAt(page, "Email");
    await holds(page, "forgot password, no address");
    await page.getByLabel("Email").fill(email);
    await press(page, "Send link");
    await expect(heading(page)).toHaveText("Check your email");
    await holds(page, "forgot password, sent");
  });

  test("sign-up, confirmation, second factor and reset hold in each of their states", async ({ page, box, site }) => {
    const person = newPerson("Fay Example");
    await page.goto("/auth/sign-in?mode=sign-up");
    await expect(page.getByLabel("Display name")).toBeFocused();
    await holds(page, "sign-up");
    const errors = [
      { label: "Display name", typed: { displayName: " " } },
      { label: "Email", typed: { email: "a@b" } },
      { label: "Password", typed: { password: "1234567890" } },
    ];
    for (const { label, typed } of errors) {
      await fillSignUp(page, { ...person, ...typed });
      await errorAt(page, label);
      await holds(page, `sign-up, fault at ${label}`);
    }
    await fillSignUp(page, person);
    await expect(heading(page)).toHaveText("Check your email");
    await holds(page, "check your mail", IN_LIGHT);

    const { link } = await box.newest(person.email);
    await page.goto(link);
    await holds(page, "confirm the address");
    await page.getByLabel("Password").fill("not the password");
    await press(page, "Confirm and sign in");
    await errorAt(page, "Password");
    await holds(page, "confirm the address, wrong password");
    await page.getByLabel("Password").fill(person.password);
    await press(page, "Confirm and sign in");
    await expect(page).toHaveURL("/dashboard");

    await page.goto("/account?tab=security");
    await press(page, "Set up");
    const form = page.getByRole("form", { name: "Set up two-factor authentication" });
    const secret = await form.locator("code").innerText();
    await form.getByLabel("Code from your app").fill("000000");
    await press(page, "Turn on");
    await expect(form.getByRole("alert")).toBeVisible();
    await holds(page, "set-up, wrong code");
    await form.getByLabel("Code from your app").fill(oneTimeCode(secret, Date.now()));
    await press(page, "Turn on");
    await expect(page.getByRole("group", { name: "Recovery codes" })).toBeVisible();
    await holds(page, "recovery codes", IN_LIGHT);

    await forgetCookies(page);
    await page.goto("/auth/sign-in");
    await fillSignIn(page, person);
    await expect(heading(page)).toHaveText("Enter your code");
    await holds(page, "second factor");
    const code = page.getByLabel("Code");
    await code.fill("000000");
    await press(page, "Continue");
    await errorAt(page, "Code");
    await holds(page, "second factor, wrong", IN_LIGHT);
    while (!(await alert(page).innerText()).startsWith("Too many attempts")) {
      await code.fill("000000");
      await press(page, "Continue");
    }
    await holds(page, "second factor, too many tries");

    const reset = /http\S+/.exec(await asOperator(site, "reset", person.email))?.[0] ?? "";
    await page.goto(reset);
    await holds(page, "reset");
    await page.getByLabel("New password").fill("1234567890");
    await press(page, "Save password");
    await errorAt(page, "New password");
    await holds(page, "reset, weak");
    await page.getByLabel("New password").fill("nine lazy herons stand");
    await press(page, "Save password");
    await expect(heading(page)).toHaveText("Your password has been changed");
    await holds(page, "reset, done");
    for (const [path, title] of [
      [reset, "This link isn't valid"],
      ["/verify-address?token=s.forged", "This link isn't valid"],
      ["/sign-in/nothing", "This sign-in has expired"],
      ["/auth/callback?code=x&state=y", "This sign-in has expired"],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await holds(page, `${title}: ${path}`);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("sign-up, confirmation and a new password go to their end", async ({ page, box }) => {
      const person = newPerson("Plain Example");
      const isSignedIn = async () =>
        ((await (await page.request.get("/api/session")).json()) as { identity: unknown }).identity !== null;
      await page.goto("/auth/sign-in?mode=sign-up");
      await fillSignUp(page, { ...person, password: "1234567890" });
      await expect(alert(page)).toContainText("This password is too common");
      await fillSignUp(page, person);
      await page.goto((await box.newest(person.email)).link);
      await page.getByLabel("Password").fill(person.password);
      await press(page, "Confirm and sign in");
      await page.waitForURL("/welcome?**");
      expect(await isSignedIn()).toBe(true);

      await forgetCookies(page);
      await page.goto("/auth/sign-in");
      await page.getByRole("link", { name: "Forgot password" }).click();
      await page.getByLabel("Email").fill(person.email);
      await press(page, "Send link");
      await page.goto((await box.newest(person.email, 2)).link);
      await page.getByLabel("New password").fill("nine lazy herons stand");
      await press(page, "Save password");
      await page.getByRole("link", { name: "Sign in" }).click();
      await fillSignIn(page, { ...person, password: "nine lazy herons stand" });
      await page.waitForURL("/welcome?**");
      expect(await isSignedIn()).toBe(true);
    });
  });
});
