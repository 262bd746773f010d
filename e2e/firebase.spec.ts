import type { BrowserContext, Page, Request } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { type FakeFirebase, startFakeFirebase } from "./fake-firebase.ts";
import { PROJECT, PUBLIC_URL, startFirebaseSite } from "./firebase-site.ts";
import { analysisShown, expect, refreshSignedOut, test, VISITOR } from "./screen.ts";

const ANN = { uid: "uid-ann", email: "ann@example.org", name: "Ann Firebase" };
const BEN = { uid: "uid-ben", email: "ben@example.org", name: "Ben Firebase" };

test.use({ storageState: VISITOR });
// Sequential in one worker: a second one would start each installation again.
test.describe.configure({ mode: "default" });

type Site = Awaited<ReturnType<typeof startFirebaseSite>>;
let fake: FakeFirebase;
let site: Site;

/**
 * Replaces Google's loader with the fake, and all of the real service where that is used. No request leaves this
 * machine.
 */
async function playGoogle(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/([\w-]+\.)*(google|googleapis|firebaseapp)\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${fake.url}${pathname}${search}` });
    await route.fulfill({ response });
  });
}

/** Records every call of the token sync, in order. */
function syncsOf(page: Page, path: string): { readonly made: string[]; readonly bearers: (string | undefined)[] } {
  const made: string[] = [];
  const bearers: (string | undefined)[] = [];
  page.on("request", (request: Request) => {
    if (new URL(request.url()).pathname !== path) return;
    made.push(request.method());
    if (request.method() === "POST") bearers.push(request.headers()["authorization"]);
  });
  return { made, bearers };
}

const session = async (page: Page) =>
  (await (await page.request.get(`${site.url}/api/session`)).json()) as { identity: { uid: string } | null };

const continueButton = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const banner = (page: Page) => page.getByText("Running in emulator mode. Do not use with production credentials.");

async function signInAs(page: Page, name: string, query = ""): Promise<void> {
  await page.goto(`${site.url}/auth/sign-in${query}`);
  await continueButton(page).click();
  await page.getByRole("button", { name }).click();
}

test.describe("with the emulator", () => {
  test.beforeAll(async () => {
    fake = await startFakeFirebase(PROJECT, [ANN, BEN]);
    site = await startFirebaseSite(fake, "emulator");
  });
  test.afterAll(async () => {
    await site.stop();
    await fake.close();
  });
  test.beforeEach(({ context }) => playGoogle(context));

  test("the SDK signs in by redirect, its token is posted once, and the person is set up and led on", async ({
    page,
  }) => {
    const syncs = syncsOf(page, "/api/auth/token");
    await page.goto(`${site.url}/auth/sign-in?return=%2Faccount`);
    await expect(banner(page)).toBeVisible();
    await expect(continueButton(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    // No user is signed in: this is synchronised once as well, so that no older session remains.
    await expect.poll(() => syncs.made).toEqual(["DELETE"]);
    await continueButton(page).click();
    await page.getByRole("button", { name: ANN.name }).click();
    await page.waitForURL(`${site.url}/account`);
    expect(syncs.made).toEqual(["DELETE", "POST"]);
    expect(syncs.bearers[0]).toMatch(/^Bearer ey[\w-]+\.[\w-]+\.$/);
    expect((await session(page)).identity?.uid).toBe(ANN.uid);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("a link from another site signs no one out; signing out tells the SDK, which ends its own sign-in too", async ({
    page,
  }) => {
    await signInAs(page, BEN.name);
    await page.waitForURL(`${site.url}/dashboard`);
    await page.goto(`${site.url}/sign-in/firebase?out=1`);
    await page.waitForURL(`${site.url}/dashboard`);
    expect((await session(page)).identity?.uid).toBe(BEN.uid);

    const syncs = syncsOf(page, "/api/auth/token");
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL(`${site.url}/`);
    expect(syncs.made, "nothing is posted on the way").toEqual(["DELETE"]);
    expect((await session(page)).identity).toBeNull();
    await page.goto(`${site.url}/auth/sign-in`);
    await expect(continueButton(page)).toBeVisible();
  });

  test("an expired session is renewed once by a fresh token, and the screen continues", async ({ page }) => {
    await signInAs(page, ANN.name, "?return=%2Fmarket-analysis%3Fsymbol%3DNVDA");
    await analysisShown(page);
    const syncs = syncsOf(page, "/api/auth/token");
    // Registered in advance: the page may navigate away again quickly.
    const renewing = page.waitForURL(/\/sign-in\/firebase\?.*renew=1/);
    await refreshSignedOut(page);
    await renewing;
    await page.waitForURL(`${site.url}/market-analysis?symbol=NVDA`);
    await analysisShown(page);
    expect(syncs.made).toEqual(["POST"]);
    expect((await session(page)).identity?.uid).toBe(ANN.uid);

    // Expired again at once: a fresh token does not help, so there is no loop.
    await refreshSignedOut(page);
    await page.waitForURL(`${site.url}/?for=/market-analysis&return=**`);
    expect(syncs.made).toEqual(["POST"]);
  });

  test("a user without a fresh token from Google sees what to sign in for", async ({ page }) => {
    await signInAs(page, BEN.name, "?return=%2Fmarket-analysis%3Fsymbol%3DNVDA");
    await analysisShown(page);
    fake.forgetSignIns();
    const syncs = syncsOf(page, "/api/auth/token");
    await refreshSignedOut(page);
    await page.waitForURL(`${site.url}/?for=/market-analysis&return=**`);
    await expect(page.getByRole("alert")).toContainText("Please sign in again to open Market Analysis.");
    expect(syncs.made.filter((method) => method === "POST")).toEqual([]);
    expect((await session(page)).identity).toBeNull();
  });

  test("a sign-in that was interrupted, or whose token the server rejects, is reported, logged, and can be started again", async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await signInAs(page, "Break off");
    await expect(page.getByRole("alert")).toHaveText("The sign-in was cancelled. Try again.");
    expect(logged.join()).toContain("Authentication error");
    const sync = "**/api/auth/token";
    await page.route(sync, (route) => route.fulfill({ status: 401, body: "no" }));
    await continueButton(page).click();
    await page.getByRole("button", { name: ANN.name }).click();
    await expect(page.getByRole("alert")).toContainText("this installation couldn't");
    expect((await session(page)).identity).toBeNull();
    await page.unroute(sync);
    await continueButton(page).click();
    await page.getByRole("button", { name: ANN.name }).click();
    await page.waitForURL(/dashboard/);
  });
});

test.describe("with the true service's addresses and signed tokens", () => {
  test.beforeAll(async () => {
    fake = await startFakeFirebase(PROJECT, [ANN, BEN]);
    fake.signTokens(true);
    site = await startFirebaseSite(fake, "service");
  });
  test.afterAll(async () => {
    await site.stop();
    await fake.close();
  });
  test.beforeEach(({ context }) => playGoogle(context));

  test("a domain missing from the project is for the operator to add; a popup that was closed or blocked is reported", async ({
    page,
  }) => {
    const project = /identitytoolkit.*\/projects/;
    await page.route(project, (route) => route.fulfill({ json: { authorizedDomains: [] } }));
    await page.goto(`${site.url}/auth/sign-in`);
    await continueButton(page).click();
    await expect(page.getByRole("alert")).toContainText("The operator has to add it to the Firebase project.");
    await page.unroute(project);

    const smallWindow = page.getByRole("button", { name: "Continue in a small window" });
    await signInAs(page, ANN.name);
    const opened = page.waitForEvent("popup");
    await smallWindow.click();
    await (await opened).close();
    // The SDK waits 8 s before it takes a closed window for an end.
    await expect(page.getByRole("alert")).toContainText("The window was closed before you finished signing in.");
    await page.evaluate(() => {
      window.open = () => null;
    });
    await smallWindow.click();
    await expect(page.getByRole("alert")).toContainText("Your browser blocked the small window.");
    await expect(continueButton(page)).toBeVisible();
    await expect(smallWindow).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("where another site's storage is blocked, a small window signs in; no banner is shown", async ({ page }) => {
    const syncs = syncsOf(page, "/session-sync");
    await signInAs(page, ANN.name);
    // On http the handler belongs to another site, whose storage the browser partitions: the redirect returns without a
    // result.
    await expect(page.getByRole("alert")).toContainText("You came back without an answer from Google");
    await expect(banner(page)).toHaveCount(0);
    const opened = page.waitForEvent("popup");
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = (url, target, features) => {
        document.documentElement.dataset["features"] = features;
        return open(url, target, features);
      };
    });
    await page.getByRole("button", { name: "Continue in a small window" }).click();
    const popup = await opened;
    expect(await page.evaluate(() => document.documentElement.dataset["features"])).toMatch(/width=500,height=600/);
    await popup.getByRole("button", { name: ANN.name }).click();
    await page.waitForURL(/\/dashboard$/);
    expect(syncs.made.filter((method) => method === "POST")).toHaveLength(1);
    expect(syncs.bearers[0]).toMatch(/^Bearer ey[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await session(page)).identity?.uid).toBe(ANN.uid);
    await expect(page.getByText(/emulator/i)).toHaveCount(0);
  });
});

test.describe("in production, with the handler on our own origin", () => {
  // The fake's certificate is self-signed.
  test.use({ ignoreHTTPSErrors: true });
  test.beforeAll(async () => {
    fake = await startFakeFirebase(PROJECT, [ANN, BEN], { isSecure: true });
    fake.signTokens(true);
    site = await startFirebaseSite(fake, "production");
  });
  test.afterAll(async () => {
    await site.stop();
    await fake.close();
  });
  test.beforeEach(async ({ context }) => {
    await playGoogle(context);
    // Replaces the proxy that has the certificate.
    await context.route(`${PUBLIC_URL}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${site.listens}${pathname}${search}`, maxRedirects: 0 });
      await route.fulfill({ response });
    });
  });
  // The final screen keeps sending requests to a proxy that ends with the test.
  test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

  test("the redirect signs in although other sites' storage is blocked", async ({ page, context }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const { hostname } = new URL(request.url());
      if (hostname.endsWith("firebaseapp.com")) elsewhere.push(request.url());
    });
    const syncs = syncsOf(page, "/api/auth/token");
    // The destination of the sign-in link: a redirect of an intercepted request would leave the interception.
    await page.goto(`${PUBLIC_URL}/sign-in/firebase?return=%2Fdashboard`);
    await continueButton(page).click();
    await page.waitForURL(`${PUBLIC_URL}/__/auth/handler?**`);
    await page.getByRole("button", { name: BEN.name }).click();
    await page.waitForURL(`${PUBLIC_URL}/dashboard`);
    expect(syncs.made).toEqual(["DELETE", "POST"]);
    expect(elsewhere).toEqual([]);
    const [cookie] = (await context.cookies(PUBLIC_URL)).filter(({ name }) => name === "__Host-session");
    expect(cookie).toMatchObject({ httpOnly: true, secure: true });
    const who = await page.evaluate(async () => (await fetch("/api/session")).json() as Promise<{ identity: unknown }>);
    expect(who.identity).toMatchObject({ uid: BEN.uid, email: BEN.email });
  });
});
