import type { BrowserContext, Page, Request } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { type FakeFirebase, startFakeFirebase } from "./firebase-double.ts";
import { PROJECT, PUBLIC_URL, startFirebaseSite } from "./firebase-site.ts";
import { analysisShown, expect, refreshSignedOut, test, VISITOR } from "./screen.ts";

const ANN = { uid: "uid-ann", email: "ann@example.org", name: "Ann Firebase" };
const BEN = { uid: "uid-ben", email: "ben@example.org", name: "Ben Firebase" };

test.use({ storageState: VISITOR });
// One after the other in one worker: a second would start each installation once more.
test.describe.configure({ mode: "default" });

type Site = Awaited<ReturnType<typeof startFirebaseSite>>;
let double: FakeFirebase;
let site: Site;

/** Google's loader, and where the true service stands the whole of it, is the double's. No request leaves this machine. */
async function playGoogle(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/([\w-]+\.)*(google|googleapis|firebaseapp)\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${double.url}${pathname}${search}` });
    await route.fulfill({ response });
  });
}

/** Every call of the token sync, in order. */
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
    double = await startFakeFirebase(PROJECT, [ANN, BEN]);
    site = await startFirebaseSite(double, "emulator");
  });
  test.afterAll(async () => {
    await site.stop();
    await double.close();
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
    // Nobody is signed in: that is said once as well, so that no older session stays.
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

  test("a link from elsewhere signs nobody out; signing out tells the SDK, which ends its own sign-in too", async ({
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

  test("a session that is over is renewed once by a fresh token, and the screen goes on", async ({ page }) => {
    await signInAs(page, ANN.name, "?return=%2Fmarket-analysis%3Fsymbol%3DNVDA");
    await analysisShown(page);
    const syncs = syncsOf(page, "/api/auth/token");
    // Waited for from before: the page may be gone again soon.
    const renewing = page.waitForURL(/\/sign-in\/firebase\?.*renew=1/);
    await refreshSignedOut(page);
    await renewing;
    await page.waitForURL(`${site.url}/market-analysis?symbol=NVDA`);
    await analysisShown(page);
    expect(syncs.made).toEqual(["POST"]);
    expect((await session(page)).identity?.uid).toBe(ANN.uid);

    // Over again at once: a fresh token does not help, so nothing goes round.
    await refreshSignedOut(page);
    await page.waitForURL(`${site.url}/?for=/market-analysis&return=**`);
    expect(syncs.made).toEqual(["POST"]);
  });

  test("who gets no fresh token from Google is told what to sign in for", async ({ page }) => {
    await signInAs(page, BEN.name, "?return=%2Fmarket-analysis%3Fsymbol%3DNVDA");
    await analysisShown(page);
    double.forgetSignIns();
    const syncs = syncsOf(page, "/api/auth/token");
    await refreshSignedOut(page);
    await page.waitForURL(`${site.url}/?for=/market-analysis&return=**`);
    await expect(page.getByRole("alert")).toContainText("Sign in to open Market Analysis");
    expect(syncs.made.filter((method) => method === "POST")).toEqual([]);
    expect((await session(page)).identity).toBeNull();
  });

  test("a sign-in that was broken off, or whose token the server refuses, is told, logged, and can be begun again", async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await signInAs(page, "Break off");
    await expect(page.getByRole("alert")).toHaveText("The sign-in was broken off. Continue again.");
    expect(logged.join()).toContain("Authentication error");
    const sync = "**/api/auth/token";
    await page.route(sync, (route) => route.fulfill({ status: 401, body: "no" }));
    await continueButton(page).click();
    await page.getByRole("button", { name: ANN.name }).click();
    await expect(page.getByRole("alert")).toContainText("this installation could not");
    expect((await session(page)).identity).toBeNull();
    await page.unroute(sync);
    await continueButton(page).click();
    await page.getByRole("button", { name: ANN.name }).click();
    await page.waitForURL(/dashboard/);
  });
});

test.describe("with the true service's addresses and signed tokens", () => {
  test.beforeAll(async () => {
    double = await startFakeFirebase(PROJECT, [ANN, BEN]);
    double.signTokens(true);
    site = await startFirebaseSite(double, "service");
  });
  test.afterAll(async () => {
    await site.stop();
    await double.close();
  });
  test.beforeEach(({ context }) => playGoogle(context));

  test("an address that the project does not know is the operator's to add; a small window that was closed or blocked is told", async ({
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
    await expect(page.getByRole("alert")).toContainText("The window was closed before the sign-in was finished.");
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
    // On http the handler is another site's, whose storage the browser keeps apart: the redirect comes back with nothing.
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
  // The double's certificate is its own.
  test.use({ ignoreHTTPSErrors: true });
  test.beforeAll(async () => {
    double = await startFakeFirebase(PROJECT, [ANN, BEN], { isSecure: true });
    double.signTokens(true);
    site = await startFirebaseSite(double, "production");
  });
  test.afterAll(async () => {
    await site.stop();
    await double.close();
  });
  test.beforeEach(async ({ context }) => {
    await playGoogle(context);
    // Stands for the proxy that holds the certificate.
    await context.route(`${PUBLIC_URL}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${site.listens}${pathname}${search}`, maxRedirects: 0 });
      await route.fulfill({ response });
    });
  });
  // The screen that it ends on asks on, of a proxy that goes with the test.
  test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

  test("the redirect signs in although other sites' storage is blocked", async ({ page, context }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const { hostname } = new URL(request.url());
      if (hostname.endsWith("firebaseapp.com")) elsewhere.push(request.url());
    });
    const syncs = syncsOf(page, "/api/auth/token");
    // Where the link to sign in leads: a redirect of a request that the test answers would leave the test.
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
