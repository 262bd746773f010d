import type { Page } from "@playwright/test";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import { holdBack } from "./layout-shift.ts";
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

  test("finds the way in on the page that is not there", async ({ page }) => {
    await page.goto("/no-such-screen");
    await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /^\/auth\/sign-in/);
    await expect(accountButton(page)).toHaveCount(0);
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

  test("that fails can be tried again, and never ends in a dead end", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.route("**/api/auth/onboard", (route) => route.fulfill({ status: 503, body: "Later." }));
    await page.goto("/auth/sign-in?mode=sign-up&return=/market-analysis");
    await fillSignUp(page, newPerson("Cy Example"));
    await expect(page.getByRole("heading", { name: "Finish setting up" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(said.some((text) => text.startsWith("Failed to onboard user"))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute("**/api/auth/onboard");
    await page.route("**/api/auth/onboard", (route) => route.abort());
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => said.some((text) => text.startsWith("Onboarding error"))).toBe(true);
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();

    await page.unroute("**/api/auth/onboard");
    // Protected screens lead here too until there is a record.
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: /^Welcome, Cy/ })).toBeVisible();
  });

  test("a name that somebody else has can be changed there and then, by keyboard alone", async ({
    page,
    browser,
    baseURL,
  }) => {
    // The server finds a free form of nearly every name, so its true refusal is fetched where it gives one: at a change of name.
    const elsewhere = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: VISITOR,
    });
    const neighbour = await elsewhere.newPage();
    await signUp(neighbour, newPerson("Taken Name"));
    const uid = (await whoAmI(neighbour))?.uid ?? "";
    const mine = (await (await neighbour.request.get(`/api/users/firebase/${uid}`)).json()) as { id: string };
    const third = await elsewhere
      .browser()
      ?.newContext({ ...(baseURL === undefined ? {} : { baseURL }), storageState: VISITOR });
    const other = await (third ?? elsewhere).newPage();
    await signUp(other, newPerson("Taken Name"));
    const taken = (await other.getByRole("heading", { level: 1 }).innerText()).replace("Welcome, ", "");
    const refusal = await neighbour.evaluate(
      async ({ id, username }) => {
        const answer = await fetch(`/api/users/${id}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ username }),
        });
        return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
      },
      { id: mine.id, username: taken },
    );
    expect(refusal.status).toBe(409);
    await third?.close();
    await elsewhere.close();

    await page.route("**/api/auth/onboard", (route) => route.fulfill(refusal), { times: 1 });
    await page.goto("/auth/sign-in?mode=sign-up");
    await fillSignUp(page, newPerson("Wanted Name"));
    const field = page.getByLabel("Username");
    await expect(page.getByRole("alert")).toHaveText(`The username ${taken} is taken. Choose another.`);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/^2 to 32 letters, digits.* is taken\. Choose another\.$/);
    await expect(field).toHaveValue("Wanted Name");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    // What is no username is not even sent: the space says so.
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("That cannot be a username. Choose 2 to 32 letters");
    await expect(field).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    const wish = `free-${uid.slice(0, 8)}`.toLowerCase();
    await page.keyboard.type(wish);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: `Welcome, ${wish}` })).toBeVisible();
  });

  test("a name that cannot be one is asked for again, and Sign Out is a way out", async ({ page }) => {
    const headers = { "x-error-code": "bad-request", "x-error-field": "username" };
    await page.route("**/api/auth/onboard", (route) => route.fulfill({ status: 400, headers, body: "No." }));
    await page.goto("/auth/sign-in?mode=sign-up");
    await fillSignUp(page, newPerson("Odd Example"));
    await expect(page.getByRole("alert")).toContainText("That cannot be a username. Choose 2 to 32 letters");
    await page.getByLabel("Username").press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    expect(await whoAmI(page)).toBeNull();
  });

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

  test("without a display name makes no call and asks for a username", async ({ page }) => {
    await page.route("**/api/session", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { identity: object | null };
      const identity = answer.identity && { ...answer.identity, displayName: null };
      await route.fulfill({ response, json: { ...answer, identity } });
    });
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/onboard")) asked += 1;
    });
    await page.goto("/auth/sign-in?mode=sign-up");
    await fillSignUp(page, newPerson("Di Example"));
    await expect(page.getByLabel("Username")).toBeVisible();
    expect(asked).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Username").fill("delightful");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: /^Welcome, delightful/ })).toBeVisible();
    expect(asked).toBe(1);
  });
});

test("a call that is refused because the session ended leads to the landing page with the way back", async ({
  page,
}) => {
  await openAnalysis(page);
  await refreshSignedOut(page);
  await expect(page).toHaveURL("/?for=/market-analysis");
});

test("a session that ended elsewhere is noticed within a minute while the page is in sight", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await context.clearCookies();
  await page.clock.runFor(61_000);
  await expect(page).toHaveURL("/?for=/dashboard");
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

test("'Loading...' stands there until it is known who it is", async ({ page }) => {
  const release = await holdBack(page, "**/api/session");
  await page.goto("/dashboard");
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});

test("nobody is taken for a visitor because the server fails; Retry mends the screen", async ({ page }) => {
  await page.route("**/api/session", (route) => route.fulfill({ status: 503, body: "Later." }));
  await page.goto("/dashboard");
  await expect(page.getByText("Who is signed in could not be found out.")).toBeVisible();
  await page.unroute("**/api/session");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});

test("a sign-out that fails is told, and nothing is forgotten", async ({ page }) => {
  await page.goto("/dashboard");
  await page.route("**/api/auth/sign-out", (route) => route.fulfill({ status: 503, body: "Later." }));
  await accountButton(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.locator(".toast")).toContainText("You are still signed in");
  await expect(accountButton(page)).toBeVisible();
});

test("Home leaves the application and is remembered as a choice", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => sessionStorage.getItem("stay-home"))).toBe("1");
});

test("on a phone the drawer says who it is and signs out", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer).toContainText("Worker");
  await expect(drawer).toContainText("@example.com");
  await expect(drawer.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  let asked = 0;
  await page.route("**/api/auth/sign-out", (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: "Later." });
  });
  await drawer.getByRole("button", { name: "Sign Out" }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => asked).toBe(1);
});

test("a tablet shows the first three screens as icons with names", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/dashboard");
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Home", "Dashboard", "Market Analysis"]) {
    const link = nav.getByRole("link", { name });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.width).toBeLessThan(60);
  }
  await expect(page.getByRole("button", { name: "Open navigation menu" })).toBeVisible();
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("axe finds nothing on the dashboard, the account menu and the drawer", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    await accountButton(page).click();
    await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(accountButton(page)).toBeFocused();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole("button", { name: "Open navigation menu" }).click();
    await expect(page.getByRole("dialog", { name: "Navigation" })).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
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
