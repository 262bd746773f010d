import type { Page, Request } from "@playwright/test";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import { layoutShift, watchLayoutShifts } from "./layout-shift.ts";
import { expect, test, VISITOR } from "./screen.ts";

test.use({ storageState: VISITOR });

/** Opens the landing page with data: the server requests it when it starts. */
const openLanding = async (page: Page) => {
  await expect(async () => expect((await page.request.get("/api/showcase")).ok()).toBe(true)).toPass();
  await page.goto("/");
};

/** Whether all parts have their height: those below the first screen get it when the page is idle. */
const laidOut = (page: Page) =>
  page
    .locator(".land-band")
    .evaluateAll((parts: readonly HTMLElement[]) => parts.every((part) => part.style.contentVisibility === "visible"));

/** Fixed texts of the page, in addition to those of the screens in web/testing/spec-texts.ts. */
const LABELS = [
  "Sample content",
  "Most popular",
  "Your price is confirmed at checkout.",
  "Not financial advice.",
  "Schedule Demo",
  "Starter",
  "Professional",
  "Enterprise",
];

const ADA = { uid: "ada", email: "ada@example.org", emailVerified: true, displayName: "Ada" };

test("a stranger finds the way in, the anchors, the product at work, the legal texts and no dead link, within 35 kB of script", async ({
  page,
  request,
}) => {
  const sizes: Promise<number>[] = [];
  const sizeOf = async (script: Request) => (await script.sizes()).responseBodySize;
  const received = (requested: Request) => {
    if (requested.resourceType() === "script") sizes.push(sizeOf(requested));
  };
  page.on("requestfinished", received);
  await openLanding(page);
  await page.waitForLoadState("networkidle");
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(35 * 1024);
  page.off("requestfinished", received);

  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const anchor of ["Features", "How It Works", "Pricing", "Contact"])
    await expect(
      page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: anchor }),
    ).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", /^\/auth\/sign-in\?.*sign-up/);
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /^\/auth\/sign-in/);
  await expect(page.getByRole("link", { name: "Start Free Trial" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know the odds before you take the trade");
  await expect(page.getByRole("img", { name: /^Daily candles of .*9 times in 10 we expect/ })).toBeVisible();
  await expect(page.getByText(/^90% range to \w{3} \d+ \w{3}/)).toBeVisible();
  for (const [plan, price] of [
    ["Basic", 29],
    ["Premium", 79],
    ["Professional", 149],
  ] as const)
    await expect(page.getByText(`At checkout: ${plan}, $${String(price)} a month`)).toBeVisible();
  await expect(page.getByText("Simulated", { exact: true }).first()).toBeVisible();
  for (const text of LABELS) await expect.soft(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Explore DEX Screener" })).toHaveAttribute("href", "/crypto-screener");
  const apps = page.getByRole("region", { name: "Opens in the apps you use" });
  await apps.getByText("See them all").click();
  const count = await apps.getByRole("listitem").count();
  expect(count).toBeGreaterThanOrEqual(12);
  await expect(apps.getByText(`${count} apps`)).toBeVisible();

  const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of new Set(hrefs)) {
    if (href.startsWith("#")) await expect(page.locator(href)).toHaveCount(1);
    else if (href.startsWith("/") || href.startsWith("?"))
      expect(
        (await request.get(href.startsWith("?") ? `/${href}` : href, { maxRedirects: 0 })).status(),
        href,
      ).toBeLessThan(400);
    else expect(href).toMatch(/^(https:|mailto:)/);
  }
  for (const path of ["/privacy", "/terms", "/cookies"]) {
    await page.goto(path);
    await expect(page.getByText(/^Version of/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" }).first()).toHaveAttribute("href", "/");
    expect(await axeFindings(page), path).toEqual([]);
  }
  expect((await page.goto("/no-such-screen"))?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

test("in both themes axe finds nothing at any width, and nothing moves or sticks out", async ({ page }) => {
  await watchLayoutShifts(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openLanding(page);
    await page.waitForLoadState("networkidle");
    const shift = await layoutShift(page);
    expect(shift.total, `${width} px: ${shift.moved}`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes(page), `${width} px`).toEqual([]);
  }
});

test("on a phone the whole page is read within 4,000 px, and rows to swipe through do not widen it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLanding(page);
  await expect.poll(() => laidOut(page)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("nothing changes its place for who is signed in, at any width", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("stay-home", "1"));
  await page.route("**/api/users/firebase/ada", (route) => route.fulfill({ json: { username: "ada" } }));
  let known = Promise.resolve();
  await page.route("**/api/session", async (route) => {
    await known;
    await route.fulfill({ json: { identity: ADA, steppedUpUntil: null, expiresAt: null } });
  });
  const places = () =>
    page
      .locator(".land-ways > *, .land-plans .btn, .land-plans > li, .land-closing")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as object));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    let welcome: () => void = () => undefined;
    known = new Promise<void>((resolve) => (welcome = resolve));
    await openLanding(page);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => laidOut(page)).toBe(true);
    const before = await places();
    welcome();
    await expect(page.getByRole("link", { name: "Go to dashboard" }).first()).toBeVisible();
    expect(await places(), `${width} px`).toEqual(before);
  }
});

test("on a phone the assistant covers nothing, answers from its registry, shows a question as text, and gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLanding(page);
  const opener = page.getByRole("button", { name: "Ask a question" });
  await expect(opener).toHaveCSS("position", "static");
  await expect(opener).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Simulated", { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Ask a question" });
  await expect(dialog.getByLabel("Your question")).toBeFocused();
  await dialog.getByLabel("Your question").fill("<img src=x onerror=x>");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("<img src=x onerror=x>")).toBeVisible();
  await dialog.getByRole("button", { name: "How much is a plan?" }).click();
  await expect(dialog.getByText(/A month costs \$29 \(Basic\)/)).toBeVisible();
  await expect(dialog.locator("img")).toHaveCount(0);
  await expect(dialog.getByLabel("Your question")).toBeFocused();
  await dialog.getByRole("button", { name: "Are the prices real?" }).click();
  await expect(dialog.getByText(/simulated/).first()).toBeVisible();
  await expect(dialog.getByLabel("Your question")).toBeEnabled();
  // What needs a sign-in is said, and not opened.
  await dialog.getByLabel("Your question").fill("show me my alerts");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^Alerts: /)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
