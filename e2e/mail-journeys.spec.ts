import type { Browser, Page } from "@playwright/test";
import { identityTest } from "./identity-screen.ts";
import type { MailBox } from "./mail-box.ts";
import { asOperator } from "./operator.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, fillSignUp, forgetCookies, type Person, signUp } from "./sign-up.ts";

const NEXT_PASSWORD = "nine lazy herons stand";
/** Signed up while the installation had no mail server, so the address is unverified. */
const EARLIER = newPerson("Early Example");

const withMail = (box: MailBox) => ({
  SMTP_URL: box.url,
  BRAND_NAME: "Harbour Desk",
  BRAND_MAIL_FROM: "Harbour Desk <no-reply@harbour.example>",
});

const test = identityTest("mail", { CONTACT_EMAIL: "desk@harbour.example" });
// One installation that is given a mail server on the way, as its operator would: the order is the story.
test.describe.configure({ mode: "serial" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const newPassword = (page: Page) => page.getByLabel("New password");

async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get("/api/session");
  return ((await answer.json()) as { identity: unknown }).identity !== null;
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.goto("/auth/sign-in");
  await fillSignIn(page, person);
}

/** The same person in a browser of their own elsewhere. */
async function elsewhere(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAgain(page, person);
  await expect(page).toHaveURL("/dashboard");
  return page;
}

async function saveNewPassword(page: Page, password: string): Promise<void> {
  await newPassword(page).fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
}

test.describe("where no mail can be sent", () => {
  test("a user who forgot the password learns who can help; the operator's link sets a new one once, and ends every session", async ({
    page,
    browser,
    site,
  }) => {
    await page.goto("/auth/sign-in");
    const help = page.getByText("Forgot your password? The operator of this installation can give you a link");
    await expect(help).toBeVisible();
    await expect(help.getByRole("link")).toHaveAttribute("href", "mailto:desk@harbour.example");
    const refused = await page.goto(`${page.url()}/forgot`);
    expect(refused?.status()).toBe(404);
    await expect(heading(page)).toHaveText("This installation doesn't send email");
    await expect(page.locator("main")).toContainText("operator can give you a link");
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await expect(heading(page)).toHaveText("Sign in");

    await signUp(page, EARLIER);
    const other = await elsewhere(browser, site.url, EARLIER);
    const printed = await asOperator(site, "reset", EARLIER.email);
    const link = /http\S+/.exec(printed)?.[0] ?? "";
    expect(link.startsWith(`${site.url}/reset-password?token=`), printed).toBe(true);
    expect(printed).toContain("works once and expires after an hour");
    await page.goto(link);
    await saveNewPassword(page, NEXT_PASSWORD);
    await expect(heading(page)).toHaveText("Your password has been changed");
    expect(await isSignedIn(page)).toBe(false);
    expect(await isSignedIn(other)).toBe(false);
    await other.context().close();
    await page.goto(link);
    await expect(heading(page)).toHaveText("This link isn't valid");

    await signInAgain(page, EARLIER);
    await expect(page.getByRole("alert")).toContainText("The email address or password is wrong");
    await fillSignIn(page, { ...EARLIER, password: NEXT_PASSWORD });
    await expect(page).toHaveURL("/dashboard");
  });
});

test.describe("with a mail server", () => {
  test.beforeAll(({ site, box }) => site.restart(withMail(box)));

  test("an account from before can be verified: the mail can be sent again, and the last link alone is good", async ({
    page,
    box,
  }) => {
    await signInAgain(page, { ...EARLIER, password: NEXT_PASSWORD });
    await page.goto("/account?tab=security");
    await expect(page.getByText("Not verified")).toBeVisible();
    const send = page.getByRole("button", { name: /^Send the email/ });
    for (const count of [1, 2]) {
      await send.click();
      await expect(page.getByText(`An email to ${EARLIER.email} is on its way.`)).toBeVisible();
      await box.newest(EARLIER.email, count);
    }
    // Only the last link is good.
    const sent = box.of(EARLIER.email);
    await page.goto(sent[0]?.link ?? "");
    await expect(heading(page)).toHaveText("This link isn't valid");
    await expect(page.locator("main")).toContainText("Sign in, or sign up again");
    await page.goto(sent[1]?.link ?? "");
    await page.getByLabel("Password").fill(NEXT_PASSWORD);
    await page.getByRole("button", { name: "Confirm and sign in" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/account?tab=security");
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await page.goto(sent[1]?.link ?? "");
    await expect(heading(page)).toHaveText("This link isn't valid");
  });

  test("a sign-up is confirmed by the mail's link and the password", async ({ page, box, site }) => {
    const person = newPerson("Mia Example");
    await page.goto("/auth/sign-in?mode=sign-up");
    await fillSignUp(page, person);
    await expect(heading(page)).toHaveText("Check your email");
    await expect(page.locator("main")).toContainText(person.email);
    const first = await box.newest(person.email);
    expect(first.from).toBe("Harbour Desk <no-reply@harbour.example>");
    expect(first.subject).toBe("Confirm your email address for Harbour Desk");
    expect(first.link.startsWith(`${site.url}/verify-address?token=`)).toBe(true);
    expect(first.text).toMatch(/^Hello,\n\n.+signed up at Harbour Desk.+\n\nConfirm email address:\nhttp/);
    expect(first.text).toContain("If this wasn't you, ignore this email");

    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await fillSignIn(page, person);
    await expect(page.getByRole("alert")).toContainText("confirm your address first");
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(page, person);
    const second = await box.newest(person.email, 2);

    await page.goto(second.link);
    await expect(heading(page)).toHaveText("Confirm your address");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Confirm and sign in" }).click();
    await expect(page.getByRole("alert")).toHaveText("The email address or password is wrong.");
    expect(await isSignedIn(page)).toBe(false);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Confirm and sign in" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/account?tab=security");
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();

    await forgetCookies(page);
    const forged = await page.goto("/verify-address?token=s.forged");
    expect(forged?.status()).toBe(400);
    await expect(heading(page)).toHaveText("This link isn't valid");
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(heading(page)).toHaveText("Sign in");
  });

  test("a forgotten password: nothing reveals who has an account, and the old password and sessions end", async ({
    page,
    browser,
    box,
    site,
  }) => {
    const person = { ...EARLIER, password: NEXT_PASSWORD };
    const had = box.of(person.email).length;
    const other = await elsewhere(browser, site.url, person);
    await page.goto("/auth/sign-in");
    await page.getByRole("link", { name: "Forgot password" }).click();
    const answers: string[] = [];
    for (const email of ["nobody-here@example.com", person.email]) {
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send link" }).click();
      await expect(heading(page)).toHaveText("Check your email");
      answers.push((await page.locator("main").innerText()).replaceAll(email, "X"));
      await page.goBack();
    }
    expect(answers[0]).toBe(answers[1]);
    await box.newest(person.email, had + 1);
    expect(box.of("nobody-here@example.com")).toHaveLength(0);
    await page.goto("/auth/sign-in");
    await page.getByRole("link", { name: "Forgot password" }).click();
    await page.getByLabel("Email").fill(person.email.toUpperCase());
    await page.getByRole("button", { name: "Send link" }).click();
    const mail = await box.newest(person.email, had + 2);
    expect(mail.subject).toBe("Choose a new password for Harbour Desk");
    expect(mail.link.startsWith(`${site.url}/reset-password?token=`)).toBe(true);
    expect(mail.text).toContain("your password stays the same");

    await page.goto(mail.link);
    await saveNewPassword(page, "1234567890");
    await expect(page.getByRole("alert")).toContainText("This password is too common");
    expect(await isSignedIn(other)).toBe(true);
    await saveNewPassword(page, "ten brave otters dive");
    await expect(heading(page)).toHaveText("Your password has been changed");
    expect(await isSignedIn(other)).toBe(false);
    await other.context().close();
    expect((await box.newest(person.email, had + 3)).subject).toBe("Your password at Harbour Desk was changed");
    const again = await page.goto(mail.link);
    expect(again?.status()).toBe(400);
    await expect(heading(page)).toHaveText("This link isn't valid");

    await page.getByRole("link", { name: "Sign in" }).click();
    await fillSignIn(page, person);
    await expect(page.getByRole("alert")).toBeVisible();
    await fillSignIn(page, { ...person, password: "ten brave otters dive" });
    await expect(page).toHaveURL("/dashboard");
  });
});
