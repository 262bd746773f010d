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

/** Returns who is signed in on a page's browser, according to the server. */
const whoAmI = async (page: Page) => {
  const answer = await page.request.get("/api/session");
  return ((await answer.json()) as { identity: { uid: string } | null }).identity;
};

test.describe("a visitor", () => {
  test.use({ storageState: VISITOR });

  test("signs up, is welcomed, stays signed in over a reload, and signs out; the next person on the same browser sees nothing of it", async ({
    page,
  }) => {
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
    const first = await whoAmI(page);
    expect(bodies).toEqual([{ firebaseUid: first?.uid, email: person.email, username: "Ada Example" }]);
    expect(errors, "nothing of a first sign-up is an error").toEqual([]);

    await openAnalysis(page, "NVDA");
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: /^Welcome, Ada/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recently viewed" })).toBeVisible();
    await accountButton(page).click();
    await expect(page.getByRole("dialog", { name: "Account" })).toContainText(person.email);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    expect(await whoAmI(page)).toBeNull();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/?for=/dashboard");

    await signUp(page, newPerson("Second Example"));
    await expect(page.getByRole("heading", { name: /^Welcome, Second/ })).toBeVisible();
    // Nothing of the first person: no symbol was viewed yet.
    await expect(page.getByRole("button", { name: "Follow AAPL" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recently viewed" })).toHaveCount(0);
    expect((await page.request.get(`/api/users/firebase/${first?.uid}`)).status()).toBe(404);
    await page.goto("/account?tab=security");
    await expect(page.getByRole("list", { name: "Your sessions" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.locator("body")).not.toContainText(/\bAda\b/);
  });

  test("is sent from each protected screen to the landing page, and back to it after signing up, in again, or once the session ended", async ({
    page,
  }) => {
    const notice = page.getByRole("alert");
    for (const [path, at] of [
      ["/welcome", "/"],
      ["/crypto-management", "/?for=/crypto-management"],
      ["/crypto-setup", "/?for=/crypto-setup"],
      ["/account", "/?for=/account"],
      ["/market-analysis?symbol=NVDA", "/?for=/market-analysis&return=%2Fmarket-analysis%3Fsymbol%3DNVDA"],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(at);
    }
    await expect(notice).toContainText("Sign in to open Market Analysis");
    expect(await axeFindings(page)).toEqual([]);
    const person = newPerson("Back Again");
    await notice.getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(page, person);
    await expect(page).toHaveURL("/market-analysis?symbol=NVDA");
    await analysisShown(page);

    await refreshSignedOut(page);
    await expect(page).toHaveURL("/?for=/market-analysis&return=%2Fmarket-analysis%3Fsymbol%3DNVDA&again=1");
    await expect(notice).toContainText("Please sign in again to open Market Analysis.");
    await notice.getByRole("link", { name: "Sign In" }).click();
    await fillSignIn(page, person);
    await expect(page).toHaveURL("/market-analysis?symbol=NVDA");
    await analysisShown(page);
  });

  test("who signs out in one tab is out in the other", async ({ page, context }) => {
    await signUp(page, newPerson("Two Tabs"));
    const other = await context.newPage();
    await openAnalysis(other);
    await accountButton(page).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(other).toHaveURL("/");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, storageState: VISITOR });

  test("the landing page is readable as a whole, so are public screens, the others state their requirements and link home, and the sign-in page says so first", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Start Free Trial" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Pricing" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Ask a question" })).toBeHidden();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "This screen needs JavaScript" })).toHaveCSS(
      "font-family",
      /serif/i,
    );
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    for (const [path, heading] of [
      ["/pricing", "Pricing"],
      ["/track-record", "Track Record"],
      ["/learn", "Learn"],
      ["/learn?language=de", "Lernen"],
      ["/learn/stop-loss?language=en", "Where a stop loss fills"],
      ["/learn/glossary", "Glossary"],
      ["/shared-portfolio", "Shared Portfolio"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
    await page.goto("/shared-portfolio");
    await expect(page.locator("noscript > p")).toContainText("needs JavaScript");
    await page.goto("/auth/sign-in");
    // By its position: text search skips the contents of noscript.
    await expect(page.locator(".doc-fields noscript > p")).toBeVisible();
  });
});

test("documents of the server are reached from inside the application, and know who is signed in", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("privacy");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("link", { name: "Back to Home" }).first()).toBeVisible();
  await page.goBack();
  // A signed-in user is redirected after a second, unless they chose Home themselves.
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Welcome, ").filter({ visible: true }).first()).toBeVisible();
});
