import type { Page } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import {
  analysisShown,
  expect,
  installationOf,
  newPerson,
  openAnalysis,
  refreshSignedOut,
  test,
  VISITOR,
} from "./screen.ts";
import { fillSignIn, fillSignUp, signUp } from "./sign-up.ts";

const accountButton = (page: Page) => page.getByRole("button", { name: /^Account/ });

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
}

/** Who is signed in on the browser of a page, as the server says. */
const whoAmI = async (page: Page) => {
  const answer = await page.request.get("/api/session");
  return ((await answer.json()) as { identity: { uid: string } | null }).identity;
};

test.describe("a visitor", () => {
  test.use({ storageState: VISITOR });

  test("signs up, is welcomed, stays signed in over a reload, and signs out", async ({ page }) => {
    const bodies: unknown[] = [];
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/onboard")) bodies.push(request.postDataJSON());
    });
    const person = newPerson("Ada Example");
    await signUp(page, person);
    await expect(page.getByRole("heading", { name: /^Welcome, Ada/ })).toBeVisible();
    const { offersTrial } = await installationOf(page);
    await expect(page.getByText(offersTrial ? "Trial, 7 days left" : / plan$/).first()).toBeVisible();
    expect(bodies).toEqual([{ firebaseUid: (await whoAmI(page))?.uid, email: person.email, username: "Ada Example" }]);
    expect(errors, "nothing of a first sign-up is an error").toEqual([]);

    await page.reload();
    await expect(page.getByRole("heading", { name: /^Welcome, Ada/ })).toBeVisible();
    await accountButton(page).click();
    await expect(page.getByRole("dialog", { name: "Account" })).toContainText(person.email);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    expect(await whoAmI(page)).toBeNull();

    await page.goto("/dashboard");
    await expect(page).toHaveURL("/?for=/dashboard");
  });

  test("is sent from a protected screen to the landing page, with the way back", async ({ page }) => {
    await page.goto("/market-analysis?symbol=NVDA");
    await expect(page).toHaveURL("/?for=/market-analysis&return=%2Fmarket-analysis%3Fsymbol%3DNVDA");
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Sign in to open Market Analysis");
    expect(await axeFindings(page)).toEqual([]);
    await page.goto("/welcome");
    await expect(page).toHaveURL("/");
    await page.goto("/account");
    await expect(page).toHaveURL("/?for=/account");
    await expect(notice).toContainText("Sign in to open Account");
    await notice.getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(page, newPerson("Back Again"));
    await expect(page).toHaveURL("/account");
  });

  test("comes back to the screen they were on the way to", async ({ page }) => {
    const person = newPerson("Bo Example");
    await signUp(page, person, "/market-analysis?symbol=NVDA");
    await analysisShown(page);
    await signOut(page);
    await page.goto("/auth/sign-in?return=/account");
    await fillSignIn(page, person);
    await expect(page).toHaveURL("/account");
  });

  test("the next person on the same browser sees nothing of the one before", async ({ page }) => {
    await signUp(page, newPerson("First Example"));
    await openAnalysis(page, "NVDA");
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Looked at last" })).toBeVisible();
    const first = await whoAmI(page);
    await signOut(page);

    await signUp(page, newPerson("Second Example"));
    await expect(page.getByRole("heading", { name: /^Welcome, Second/ })).toBeVisible();
    const toBegin = page.getByRole("region", { name: "To begin with" });
    await expect(toBegin.getByRole("link", { name: "AAPL" })).toBeVisible();
    await expect(toBegin.getByRole("link", { name: "NVDA" })).toHaveCount(0);
    expect((await page.request.get(`/api/users/firebase/${first?.uid}`)).status()).toBe(404);
    await page.goto("/account");
    await expect(page.getByRole("list", { name: "Your sessions" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.locator("body")).not.toContainText("First");
  });

  test("who signs out in one tab is out in the other", async ({ page, context }) => {
    await signUp(page, newPerson("Two Tabs"));
    const other = await context.newPage();
    await openAnalysis(other);
    await signOut(page);
    await expect(other).toHaveURL("/");
  });
});

test.describe("setting up", () => {
  test.use({ storageState: VISITOR });

  test("a display name as long as can be gets in", async ({ page }) => {
    await signUp(page, {
      ...newPerson("Long Example"),
      displayName: "Wolfeschlegelsteinhausenbergerdorff ".repeat(2).slice(0, 64),
    });
    await expect(page.getByRole("heading", { name: /^Welcome, Wolfeschlegelsteinhausenber/ })).toBeVisible();
  });

  test("a display name of nothing but signs is no dead end, however many have one", async ({
    page,
    browser,
    baseURL,
  }) => {
    const names: string[] = [];
    for (const displayName of ["\u{1F680}\u{1F319}", "\u{1F680}\u{1F319}"]) {
      const own = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), storageState: VISITOR });
      const visitor = await own.newPage();
      await signUp(visitor, { ...newPerson("Signs"), displayName });
      names.push(await visitor.getByRole("heading", { level: 1 }).innerText());
      await own.close();
    }
    await signUp(page, { ...newPerson("Signs"), displayName: "\u{1F680}" });
    names.push(await page.getByRole("heading", { level: 1 }).innerText());
    for (const name of names) expect(name).toMatch(/^Welcome, trader/);
    expect(new Set(names).size).toBe(names.length);
  });
});

test("a call that is refused because the session ended leads to the landing page with the way back", async ({
  page,
}) => {
  await openAnalysis(page);
  await refreshSignedOut(page);
  await expect(page).toHaveURL("/?for=/market-analysis");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, storageState: VISITOR });

  test("the application says what it needs and leads home; the way in says so before", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "This screen needs JavaScript" })).toHaveCSS(
      "font-family",
      /serif/i,
    );
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    await page.goto("/auth/sign-in");
    // By its place: the search by text passes over what stands in noscript.
    await expect(page.locator(".doc-fields noscript > p")).toBeVisible();
  });
});

test("documents of the server are reached from inside the application", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("privacy");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("link", { name: "Back to Home" }).first()).toBeVisible();
});
