import type { BrowserContext, Page } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { changingProxy, type ChangingProxy } from "./changing-proxy.ts";
import { testAt } from "./own-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { freePort, type RunningServer, startServer } from "./start-server.ts";

type Site = RunningServer & { readonly proxy: ChangingProxy };

const test = testAt<Site>(async () => {
  const port = await freePort();
  const server = await startServer("installable", { VENDORS: "simulated", PUBLIC_URL: `http://localhost:${port}` });
  const proxy = await changingProxy(port, Number(new URL(server.listens).port));
  const stop = async () => {
    await proxy.stop();
    await server.stop();
  };
  return { ...server, proxy, stop };
});
test.use({ serviceWorkers: "allow" });
// Sequential in one worker: a second one would start another installation.
test.describe.configure({ mode: "default" });

const QUESTION = "A new version of the product is available. Would you like to update?";

/** Waits until the worker answers for the page, and stores what it had loaded before. */
async function workerTookControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const path of [/\/api\/users\/firebase\//, /\/api\/market-feed$/])
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open("answers")).keys()).map(({ url }) => url)))
      .toContainEqual(expect.stringMatching(path));
}

const activeWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/"))?.active?.scriptURL);

/** Runs in a worker: gives it a pushed message, and returns what it shows. */
function showPushed(): readonly unknown[] {
  const notices: unknown[] = [];
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: (title: string, { body, tag, data }: NotificationOptions) => {
      notices.push({ title, body, tag, data: data as unknown });
      return Promise.resolve();
    },
  });
  const text = JSON.stringify({ title: "BTC/USD", body: "fell to 60,000", tag: "alert-1", url: "/alerts" });
  const event = Object.assign(new Event("push"), { data: { text: () => text }, waitUntil: () => undefined });
  dispatchEvent(event);
  return notices;
}

/** Makes each document of this context countable: a reload is a new one. */
async function countLoads(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  const loads = new WeakMap<Page, number>();
  context.on("page", (page) => page.on("domcontentloaded", () => loads.set(page, (loads.get(page) ?? 0) + 1)));
  for (const page of context.pages()) page.on("domcontentloaded", () => loads.set(page, (loads.get(page) ?? 0) + 1));
  return (page) => Promise.resolve(loads.get(page) ?? 0);
}

test("offline, a reload shows the shell and what was loaded last, marked as stale with its time, and nothing after signing out", async ({
  page,
  site,
}) => {
  await signUp(page, newPerson("Offline Reader"));
  await workerTookControl(page);
  expect(new URL((await activeWorker(page)) ?? "").pathname).toBe("/sw.js");
  const feed = page.getByRole("region", { name: /market feed/i });
  await expect(feed).toBeVisible();

  await site.proxy.goAway();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome, Offline/ })).toBeVisible();
  await expect(
    page.getByText(/^You're offline\. What you see was loaded at \d\d:\d\d, so prices are marked as stale\.$/),
  ).toBeVisible();
  // Made-up prices stay called so.
  await expect(feed.getByText("Simulated, stale").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Simulated, stale").first()).toBeInViewport();
  // A screen that was not opened before has its code, but no data.
  await page.goto("/alerts");
  await expect(page.getByRole("heading", { name: "Alerts", level: 1 })).toBeVisible();

  // The landing page is never stored: its address leads to what is.
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Watchlist" })).toBeVisible();
  await page.goto("/alerts");
  await expect(page.getByText(/^You're offline/)).toBeVisible();

  await site.proxy.comeBack();
  await page.getByRole("button", { name: "Retry" }).last().click();
  await expect(page.getByText(/^You're offline/)).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByText(/^You're offline/)).toHaveCount(0);
  await expect(feed.getByText("stale")).toHaveCount(0);

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.waitForFunction(async () => !(await caches.has("answers")));
  await site.proxy.goAway();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: /^Account/ })).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("Offline");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Learn" }).click();
  await expect(page.getByRole("heading", { name: "Learn", level: 1 })).toBeVisible();
  await site.proxy.comeBack();
});

test("an update is asked for in both tabs, taken by one answer, and never during a payment", async ({
  page,
  context,
  site,
}) => {
  await signUp(page, newPerson("Two Tabs"));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const other = await context.newPage();
  await other.goto("/alerts");
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const loadsOf = await countLoads(context);
  const question = (tab: Page) => tab.getByText(QUESTION);
  const look = (tab: Page) =>
    tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration("/"))?.update()));

  // A payment is open in the other tab: no tab shows the question.
  await other.goto("/pricing?plan=basic");
  await expect(other.getByRole("dialog")).toBeVisible();
  site.proxy.changeWorker();
  await look(page);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration("/"))?.waiting?.state === "installed",
  );
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).pending?.some(({ name, mode }) => name === "checkout" && mode === "exclusive"),
  );
  await expect(question(page)).toHaveCount(0);
  await expect(question(other)).toHaveCount(0);
  await other.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(question(page)).toBeVisible();
  await expect(question(other)).toBeVisible();

  // Opened again, it closes the question in both.
  await other.goto("/pricing?plan=basic");
  await expect(other.getByRole("dialog")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await other.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(question(page)).toBeVisible();

  // No, in one tab, is no in both; the next start shows it again.
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(question(other)).toHaveCount(0);
  await other.goto("/alerts");
  await page.reload();
  await expect(question(page)).toBeVisible();

  // Yes, in one: the new version takes over, and both load it.
  const before = [await loadsOf(page), await loadsOf(other)];
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect.poll(async () => [await loadsOf(page), await loadsOf(other)]).toEqual(before.map((loads) => loads + 1));
  await expect(question(page)).toHaveCount(0);
  await expect(question(other)).toHaveCount(0);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/"))?.waiting ?? null),
  ).toBeNull();
});

test("the worker takes the place of the one that older versions registered, silently, and shows notifications", async ({
  page,
  context,
  request,
}) => {
  const worker = await (await request.get("/push-worker.js")).text();
  expect(worker).toContain("push");
  await page.goto("/pricing");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await activeWorker(page)).toMatch(/\/sw\.js$/);

  // The browser of the tests has no push service, and may show no notifications: the worker is given the event, and what
  // it would show is recorded.
  const url = new URL("/alerts", page.url()).href;
  expect(await context.serviceWorkers()[0]?.evaluate(showPushed)).toEqual([
    { title: "BTC/USD", body: "fell to 60,000", tag: "alert-1", data: { url } },
  ]);

  // As a browser that registered the older worker.
  const old = await context.newPage();
  await old.goto("/privacy");
  await old.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
    const rules = { createScriptURL: (url: string) => url };
    const types = (window as unknown as { trustedTypes?: { createPolicy(n: string, r: typeof rules): typeof rules } })
      .trustedTypes;
    const address = types?.createPolicy("test", rules).createScriptURL("/push-worker.js") ?? "/push-worker.js";
    await navigator.serviceWorker.register(address);
    await navigator.serviceWorker.ready;
  });
  await page.close();
  await old.goto("/pricing");
  await old.waitForFunction(async () =>
    (await navigator.serviceWorker.getRegistration("/"))?.active?.scriptURL.endsWith("/sw.js"),
  );
  await expect(old.getByText(QUESTION)).toHaveCount(0);
});

test("what another app shares opens its screen, or the search", async ({ page, request }) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
  await signUp(page, newPerson("Sharing"));
  await page.goto(`/share?text=${encodeURIComponent("Look at $TSLA")}`);
  await expect(page).toHaveURL(/\/market-analysis\?symbol=TSLA/);
  await page.goto(`/share?title=${encodeURIComponent("Tesla motors")}`);
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("Tesla motors");
});
