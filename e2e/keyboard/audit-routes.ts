import { SCREENS } from "@sextant/core/contract";
import type { Page } from "@playwright/test";
import type { Account } from "./accounts.ts";
import type { Finding } from "./finding.ts";
import { goTo } from "./go-to.ts";
import { openFromList } from "./open-from-list.ts";
import type { Route } from "./routes.ts";
import { announced } from "./spoken.ts";
import { tryArrows } from "./try-arrows.ts";
import { tryOpeners } from "./try-openers.ts";
import { walkTabs } from "./walk-tabs.ts";

/** The account on whose screens everything is opened: no other has more. The merchant's own screens are an exception. */
const LARGEST = "pro";
const START = SCREENS.dashboard.path;

/** What is said of a screen: its title without the number of unread alerts, and maybe before its subject is known. */
const ending = (title: string): RegExp => {
  const parts = title.replace(/^\(\d+\+?\) /u, "").split(" · ");
  const last = parts.slice(-2).join(" · ");
  return new RegExp(`(?:^| )${last.replace(/[^\w ]/gu, ".")}$`, "u");
};

/** Walks through the routes that an account has, each reached from the dashboard by keys. */
export async function auditRoutes(
  { name: account, page }: Account,
  routes: readonly Route[],
  report: (finding: Finding) => void,
): Promise<void> {
  const mine = routes.filter(({ isMerchants }) => account === "merchant" || !isMerchants);
  for (const route of mine) {
    const wrong: string[] = [];
    let ways = "by its address";
    if (route.isNamed) {
      await page.goto(START);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle", { timeout: 1_500 }).catch(() => undefined);
      const way = await goTo(page, route);
      ways = way === undefined ? ways : `by the ${way}`;
      if (way === undefined) wrong.push("neither the palette nor the assistant leads there");
    } else {
      const isListed = await openFromList(page, route).catch((error: unknown) => {
        wrong.push(`the list doesn't open it: ${String(error).slice(0, 200)}`);
        return false;
      });
      if (isListed) ways = "from its list";
    }
    if (ways === "by its address") await page.goto(`${route.path}${searchOf(route)}${route.hash}`);
    await settled(page);
    wrong.push(...(await structure(page)));
    if (ways !== "by its address" && route.isScreen && route.path !== START)
      await announced(page, ending(await page.title())).catch((error: unknown) => wrong.push(String(error)));
    const walked = await walkTabs(page);
    const isInApp = await page.evaluate(() => document.getElementById("main") !== null);
    const arrows = isInApp ? await tryArrows(page) : [];
    const { opened, wrong: unclosed } =
      account === LARGEST || route.isMerchants ? await tryOpeners(page, "main") : { opened: 0, wrong: [] };
    report({
      part: "routes",
      account,
      what: `${route.name} (${ways})`,
      elements: walked.elements,
      stops: walked.stops,
      opened,
      wrong: [...wrong, ...walked.wrong, ...arrows, ...unclosed],
    });
  }
}

const searchOf = ({ query }: Route): string => {
  const search = new URLSearchParams(query).toString();
  return search === "" ? "" : `?${search}`;
};

/** Waits until no more comes. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle", { timeout: 1_500 }).catch(() => undefined);
  const count = () => page.locator("a, button, input, select, summary").count();
  let [before, now] = [-1, await count()];
  for (let times = 0; times < 10 && before !== now; times += 1) {
    await page.waitForTimeout(400);
    [before, now] = [now, await count()];
  }
}

/** What of a page's frame is missing: its title, its one heading of the first level, its landmarks. */
async function structure(page: Page): Promise<readonly string[]> {
  const headings = await page.getByRole("heading", { level: 1 }).count();
  const title = await page.title();
  const wrong = headings === 1 ? [] : [`${String(headings)} headings of level 1`];
  if (title.trim() === "") wrong.push("no title");
  for (const role of ["banner", "navigation", "main", "contentinfo"] as const)
    if ((await page.getByRole(role).count()) === 0) wrong.push(`no landmark ${role}`);
  if ((await page.getByRole("main").count()) > 1) wrong.push("several landmarks main");
  return wrong;
}
