import type { Locator, Page } from "@playwright/test";
import { type Screen, SCREENS } from "@sextant/core/contract";
import { expect, test } from "./screen.ts";

/** Reached from a list or by a link that a user sent: they need an id. */
const BY_ID: readonly string[] = [SCREENS.token.path, SCREENS.trader.path, SCREENS.sharedPortfolio.path];

const WALKED = Object.values<Screen>(SCREENS).filter(
  // A step of the session is no place to go to.
  ({ access, path }) => access !== "session" && !BY_ID.includes(path),
);
const PATHS = WALKED.map(({ path }): string => path);

/** Pages that the server renders: they don't know who reads them, and so name no screen of the merchant's. */
const DOCUMENTS = WALKED.filter(({ kind }) => kind === "document").map(({ path }): string => path);

/** What a screen leads to: by its own links, and by those of what one press opens over it. */
type Links = { readonly direct: ReadonlySet<string>; readonly opened: ReadonlySet<string> };

/** Returns the pairs of screens that two presses don't connect. Opening a menu counts as one. */
function tooFar(links: ReadonlyMap<string, Links>, targets: readonly string[]): readonly string[] {
  return [...links].flatMap(([from, { direct, opened }]) => {
    const reached = new Set([from, ...direct, ...opened]);
    for (const next of direct) for (const further of links.get(next)?.direct ?? []) reached.add(further);
    return targets
      .filter((to) => !reached.has(to) && !(DOCUMENTS.includes(from) && to === SCREENS.cryptoManagement.path))
      .map((to) => `${from} → ${to}`);
  });
}

/** Returns the paths of the links that are drawn within an element. */
const pathsIn = async (place: Locator): Promise<readonly string[]> =>
  await place.locator("a[href]").evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility({ visibilityProperty: true }) && link.getClientRects().length > 0)
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

const OPENERS = [/^Open navigation menu$/, /^Account/, /^Alerts/];

/** Returns what the menus of the shell lead to. */
async function menusOf(page: Page): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const name of OPENERS) {
    // A phone has the menu at its bottom.
    const shell = page.getByRole("banner").or(page.getByRole("navigation", { name: "Quick access" }));
    const opener = shell.getByRole("button", { name });
    if (!(await opener.isVisible())) continue;
    await opener.click();
    const opened = page.getByRole("dialog");
    await expect(opened.getByRole("link").first()).toBeVisible();
    paths.push(...(await pathsIn(opened)));
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
  }
  return paths;
}

/** Goes to a screen as its links do, without loading the application again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, "", to), path);
  await expect(page.locator("main h1").first()).toBeVisible();
}

async function linksOf(page: Page, { path, kind }: Screen): Promise<Links> {
  if (kind === "screen") {
    await goTo(page, path);
    return { direct: new Set(await pathsIn(page.locator("body"))), opened: new Set(await menusOf(page)) };
  }
  await page.goto(path);
  const direct = new Set(await pathsIn(page.locator("body")));
  await page.getByText("All screens", { exact: true }).click();
  return { direct, opened: new Set(await pathsIn(page.locator("body"))) };
}

for (const width of [390, 768, 1440])
  test(`every screen is two presses from every other at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // The merchant has screens that others have no link to.
    await page.route("**/api/users/firebase/*", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), role: "merchant" } });
    });
    // The landing page leads a user who comes back to the dashboard.
    await page.addInitScript(() => sessionStorage.setItem("stay-home", "1"));
    await page.goto(SCREENS.dashboard.path);
    const links = new Map<string, Links>();
    for (const screen of WALKED.toSorted((a, b) => b.kind.localeCompare(a.kind)))
      links.set(screen.path, await linksOf(page, screen));
    expect(tooFar(links, PATHS)).toEqual([]);
    // The walk sees a screen that nothing leads to.
    expect(tooFar(links, ["/never-linked"])).toHaveLength(PATHS.length);
  });
